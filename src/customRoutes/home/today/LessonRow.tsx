import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { pathTo } from '../../../../core/contract/paths.ts';
import type { Lesson } from '../../../../core/contract/today.ts';
import { type Day, formatDay } from '../../../../core/rules/days.ts';
import { NumberLink } from '../../../components/NumberLink.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { SCREENS } from '../../../screens.ts';
import { COUNTS_OF } from '../../attendance/contents/contentsAddress.ts';
import { TodayRow } from './TodayRow.tsx';

type LessonRowProps = {
  lesson: Pick<Lesson, '_id' | 'classroom'>;
  date: Day;
  /** The `id` of the link, to which the focus returns. */
  id: string;
  /** Whether it opens at its date; today's lists open there by themselves. */
  named?: boolean;
  /** How many cells are empty, in words: opens whose they are, over that lesson. */
  count?: ReactNode;
  children?: ReactNode;
};

/** A lesson that leads to its list, and what is still empty in it. */
export const LessonRow = ({ lesson, date, id, named, count, children }: LessonRowProps) => {
  const translate = useTranslate();
  const pathname = pathTo(SCREENS.teacherList.path, { id: lesson._id });
  const search = `view=lesson&date=${date}`;
  const state = { returnTo: SCREENS.home.path, returnLink: id };
  return (
    <TodayRow
      id={id}
      state={state}
      to={named ? `${pathname}?${search}` : pathname}
      name={named ? `${lesson.classroom.name}, ${formatDay(date)}` : lesson.classroom.name}
      aside={
        count && (
          <StatusChip tone="excused">
            <NumberLink
              to={`${pathname}?${search}&${COUNTS_OF}=${date}`}
              state={state}
              title={translate('home.today.explainEmpty')}
            >
              {count}
            </NumberLink>
          </StatusChip>
        )
      }
    >
      {children}
    </TodayRow>
  );
};
