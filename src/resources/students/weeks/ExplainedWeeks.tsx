import type { ReactNode } from 'react';
import { fullName } from '../../../../core/rules/text.ts';
import { NumberLink } from '../../../components/NumberLink.tsx';
import { useAddressParameter, useCloseParameter } from '../../../components/overThePage.ts';
import { WeeksDialog } from './WeeksDialog.tsx';
import { weeksTexts } from './weeksTexts.ts';

const WEEKS_OF = 'weken';

/** Where the address asks for it, how a student's weeks come about, over the page. */
export const ExplainedWeeks = () => {
  const { value } = useAddressParameter(WEEKS_OF);
  const close = useCloseParameter(WEEKS_OF);
  return value ? <WeeksDialog studentId={value} onClose={close} /> : null;
};

type WeeksLinkProps = {
  row: { _id: string; firstName: string; lastName: string };
  children: ReactNode;
};

/** A student's active weeks, which open how they come about on a page with `ExplainedWeeks`. */
export const WeeksLink = ({ row, children }: WeeksLinkProps) => {
  const { addressWith } = useAddressParameter(WEEKS_OF);
  return (
    <NumberLink to={addressWith(row._id)} title={weeksTexts.explain(fullName(row))}>
      {children}
    </NumberLink>
  );
};
