import Box from '@mui/material/Box';
import { memo } from 'react';
import { ATTENDANCE_STATUSES } from '../../../core/rules/attendanceCycle.ts';
import { KeyCap } from '../../components/KeyLists.tsx';
import { attendanceTexts } from './attendanceTexts.ts';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';
import { dash, hatching, STATUS_LOOKS } from './grid/statusLooks.ts';
import { StatusSign } from './StatusSign.tsx';

type LegendProps = {
  /** Of a grid that is filled in: it has keys that set the signs, and cells that take none. */
  keys?: boolean;
  /** Of a sheet with lessons that did not take place. */
  notHeld?: boolean;
};

/** What the signs in the cells mean. */
export const Legend = memo(({ keys = false, notHeld = false }: LegendProps) => {
  return (
    <Box
      component="ul"
      aria-label={attendanceTexts.grid.legend}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.5,
        p: 0,
        m: 0,
        listStyle: 'none',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {ATTENDANCE_STATUSES.filter(status => keys || status).map(status => (
        <Box component="li" key={status} sx={ITEM}>
          <StatusSign status={status} />
          {status || attendanceTexts.grid.empty}
          {keys && (
            <Box component="span" sx={KEY}>
              <KeyCap
                label={STATUS_LOOKS[status].key}
                spoken={attendanceTexts.grid.key(STATUS_LOOKS[status].key)}
              />
            </Box>
          )}
        </Box>
      ))}
      {keys && (
        <Box component="li" sx={ITEM}>
          <StatusSign status="Afgemeld" announced />
          {attendanceTexts.grid.announced}
        </Box>
      )}
      {keys && (
        <Box component="li" sx={ITEM}>
          <Box component="span" aria-hidden sx={({ palette }) => drawn(hatching(palette.divider))} />
          {attendanceTexts.grid.notEnrolledSign}
        </Box>
      )}
      {notHeld && (
        <Box component="li" sx={ITEM}>
          <Box component="span" aria-hidden sx={({ palette }) => drawn(dash(palette.text.secondary))} />
          {lessonDaysTexts.notHeld.sign}
        </Box>
      )}
    </Box>
  );
});

/** A sign that is a background, as in the cells: shown on paper and in forced colors too. */
const drawn = (background: string) => ({
  width: 22,
  height: 22,
  background,
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
});

const KEY = { display: { xs: 'none', md: 'inline' }, '@media print': { display: 'none' } } as const;

const ITEM = { display: 'flex', alignItems: 'center', gap: 0.75 } as const;
