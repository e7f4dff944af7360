import type { ReactNode } from 'react';
import { fullName } from '../../../../core/rules/text.ts';
import { NumberLink } from '../../../components/NumberLink.tsx';
import { useAddressParameter } from '../../../components/useAddressParameter.ts';
import { WEEKS_OF } from './ExplainedWeeks.tsx';
import { weeksTexts } from './weeksTexts.ts';

type WeeksLinkProps = {
  row: { _id: string; firstName: string; lastName: string };
  children: ReactNode;
};

/** A student's active weeks, which open how they come about, over the page that `ExplainedWeeks` stands on. */
export const WeeksLink = ({ row, children }: WeeksLinkProps) => {
  const { addressWith } = useAddressParameter(WEEKS_OF);
  return (
    <NumberLink to={addressWith(row._id)} title={weeksTexts.explain(fullName(row))}>
      {children}
    </NumberLink>
  );
};
