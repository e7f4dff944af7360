import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { EVALUATION_BANDS } from '../../../core/rules/evaluationBands.ts';
import { formatNumber } from '../../components/formatNumber.ts';
import { BandChip } from './BandChip.tsx';

/** How many students each band has, the longest first: what the colours mean, and how much there is to do. */
export const BandSummary = ({ rows }: { rows: readonly EvaluationRow[] }) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('evaluations.bands.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0, mb: 2 }}
    >
      {EVALUATION_BANDS.map(({ color }) => (
        <li key={color}>
          <BandChip color={color}>
            <Box component="span" className="tabular" sx={{ fontWeight: 750, ml: 0.5 }}>
              {formatNumber(rows.filter(row => row.color === color).length)}
            </Box>
          </BandChip>
        </li>
      ))}
    </Box>
  );
};
