import ChartIcon from '@mui/icons-material/BarChartRounded';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Dimension } from '../../../core/contract/statistics.ts';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Chart } from './Chart.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { DateBlock } from './DateBlock.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { useStatistics } from './useStatistics.ts';

type StatisticsPanelProps = {
  dimension: Dimension;
  /** '' when none is chosen. */
  day: Day | '';
  onDay: (day: Day | '') => void;
};

/** One statistic: its chart and the same numbers as a table, and beside them the date to choose. */
export const StatisticsPanel = ({ dimension, day, onDay }: StatisticsPanelProps) => {
  const translate = useTranslate();
  const { entries, loading, answered } = useStatistics(dimension, day);
  const date = formatDay(day);
  const title = day && translate(`statistics.chart.title.${dimension}`, { date });
  const nobody = answered && !loading && entries.length === 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 264px' },
        alignItems: 'start',
        '@media print': { display: 'block' },
      }}
    >
      <Box className="no-print" sx={{ gridColumn: { md: 2 }, gridRow: { md: 1 } }}>
        <DateBlock day={day} onDay={onDay} entries={entries} />
      </Box>
      <Box sx={{ gridColumn: { md: 1 }, gridRow: { md: 1 }, display: 'grid', gap: 3 }}>
        <ChartFrame title={title} loading={loading}>
          {!day && (
            <InTheMiddle>
              <EmptyState icon={<CalendarIcon />} title={translate('statistics.date.missing')} />
            </InTheMiddle>
          )}
          {nobody && (
            <InTheMiddle>
              <EmptyState
                icon={<ChartIcon />}
                title={translate('statistics.empty.title', { date })}
                text={translate('statistics.empty.text')}
              />
            </InTheMiddle>
          )}
          {day && !nobody && <Chart key={dimension} entries={entries} fading={loading} />}
        </ChartFrame>
        {entries.length > 0 && <StatisticsTable dimension={dimension} title={title} entries={entries} />}
      </Box>
    </Box>
  );
};

const InTheMiddle = ({ children }: { children: ReactNode }) => (
  <Box sx={{ height: '100%', display: 'grid', placeItems: { xs: 'start center', sm: 'center' } }}>
    {children}
  </Box>
);
