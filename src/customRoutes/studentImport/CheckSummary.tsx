import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { StudentImport } from '../../../core/contract/studentImport.ts';
import { formatNumber } from '../../components/formatNumber.ts';
import { NumberLink } from '../../components/NumberLink.tsx';
import { SHOWN_PLANS, type ShownPlan, useShownPlan } from './useShownPlan.ts';

/** What the import would do, by numbers that each show their rows below. */
export const CheckSummary = ({ made: { counts, planned } }: { made: StudentImport }) => {
  const translate = useTranslate();
  const { addressOf } = useShownPlan();
  const numbers: Record<ShownPlan, number> = {
    new: planned.new,
    update: planned.update,
    same: counts.same,
    leftOut: planned.none + planned.undecided - counts.same,
  };
  const text = (plan: ShownPlan) =>
    translate(`studentImport.check.summary.${plan}`, { count: formatNumber(numbers[plan]) });
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {SHOWN_PLANS.map((plan, index) => (
        <Fragment key={plan}>
          {index > 0 && ', '}
          {numbers[plan] > 0 ? (
            <NumberLink to={addressOf(plan)} title={translate('studentImport.check.showRows')}>
              {text(plan)}
            </NumberLink>
          ) : (
            text(plan)
          )}
        </Fragment>
      ))}
      .
    </Typography>
  );
};
