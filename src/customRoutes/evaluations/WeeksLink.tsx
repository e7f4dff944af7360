import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { fullName } from '../../../core/rules/text.ts';
import { NumberLink } from '../../components/NumberLink.tsx';
import { useAddressParameter } from '../../components/useAddressParameter.ts';

/** The parameter of the page's address that names the student whose weeks are explained. */
export const WEEKS_OF = 'weken';

/** A student's active weeks, which open how they come about. */
export const WeeksLink = ({ row, children }: { row: EvaluationRow; children: ReactNode }) => {
  const translate = useTranslate();
  const { addressWith } = useAddressParameter(WEEKS_OF);
  return (
    <NumberLink
      to={addressWith(row._id)}
      title={translate('evaluations.explainWeeks', { name: fullName(row) })}
    >
      {children}
    </NumberLink>
  );
};
