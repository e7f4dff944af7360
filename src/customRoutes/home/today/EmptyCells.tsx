import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { pathTo } from '../../../../core/contract/paths.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { NumberLink } from '../../../components/NumberLink.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { SCREENS } from '../../../screens.ts';
import { COUNTS_OF } from '../../attendance/contents/contentsAddress.ts';

type EmptyCellsProps = {
  /** The list of the lesson. */
  listId: string;
  date: Day;
  /** What the address of the row's link carries along. */
  state: object;
  children: ReactNode;
};

/** How many cells of a lesson are empty: opens whose they are, over that lesson. */
export const EmptyCells = ({ listId, date, state, children }: EmptyCellsProps) => {
  const translate = useTranslate();
  const to = {
    pathname: pathTo(SCREENS.teacherList.path, { id: listId }),
    search: `${new URLSearchParams({ view: 'lesson', date, [COUNTS_OF]: date })}`,
  };
  return (
    <StatusChip tone="excused">
      <NumberLink to={to} state={state} title={translate('home.today.explainEmpty')}>
        {children}
      </NumberLink>
    </StatusChip>
  );
};
