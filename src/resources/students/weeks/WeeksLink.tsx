import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { fullName } from '../../../../core/rules/text.ts';
import { NumberLink } from '../../../components/NumberLink.tsx';
import { useAddressParameter } from '../../../components/useAddressParameter.ts';
import { WEEKS_OF } from './ExplainedWeeks.tsx';

type WeeksLinkProps = {
  row: { _id: string; firstName: string; lastName: string };
  children: ReactNode;
};

/** A student's active weeks, which open how they come about, over the page that `ExplainedWeeks` stands on. */
export const WeeksLink = ({ row, children }: WeeksLinkProps) => {
  const translate = useTranslate();
  const { addressWith } = useAddressParameter(WEEKS_OF);
  return (
    <NumberLink to={addressWith(row._id)} title={translate('weeksLink.explain', { name: fullName(row) })}>
      {children}
    </NumberLink>
  );
};
