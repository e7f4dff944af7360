import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';

const BarsChart = lazy(async () => ({ default: (await import('./BarsChart.tsx')).BarsChart }));

type ChartProps = Pick<ComponentProps<typeof BarsChart>, 'entries'> & {
  /** Whether these are the numbers of before. */
  fading: boolean;
};

/** The bars, whose code is fetched apart; more of them than fit are reached by scrolling inside. */
export const Chart = ({ entries, fading }: ChartProps) => {
  const translate = useTranslate();
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={translate('statistics.chart.region')}
      sx={{
        height: '100%',
        overflowY: 'auto',
        opacity: fading ? 0.35 : 1,
        transition: 'opacity 120ms',
        '@media print': { overflow: 'visible' },
      }}
    >
      <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
        <BarsChart entries={entries} series={translate('statistics.chart.series')} />
      </Suspense>
    </Box>
  );
};
