import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../components/formatNumber.ts';

/** How many students of a batch are written, as the server tells. */
export const BatchProgress = ({ done, total }: { done: number; total: number }) => {
  const translate = useTranslate();
  const label = translate('batch.progress.label');
  return (
    <Box sx={{ display: 'grid', gap: 1, minHeight: 96, alignContent: 'center' }}>
      <Typography role="status">{label}</Typography>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (100 * done) / total}
        aria-label={label}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {done < total
          ? translate('batch.progress.done', { done: formatNumber(done), total: formatNumber(total) })
          : translate('batch.progress.finishing')}
      </Typography>
    </Box>
  );
};
