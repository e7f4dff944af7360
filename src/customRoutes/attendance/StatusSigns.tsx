import Box from '@mui/material/Box';
import type { CSSObject, Theme } from '@mui/material/styles';
import { memo } from 'react';
import {
  ATTENDANCE_STATUSES,
  type AttendanceStatus,
  isAttendanceStatus,
} from '../../../core/rules/attendanceCycle.ts';
import { KeyCap } from '../../components/KeyCap.tsx';
import { attendanceTexts } from './attendanceTexts.ts';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';
import { ANNOUNCED_LOOK, dash, hatching, iconImage, STATUS_LOOKS } from './grid/statusLooks.ts';
import { NOT_HELD } from './sheet.ts';

/** The sign of a status as the grid draws it, 22 pixels square; decorative, its word stands beside it. */
export const StatusSign = ({
  status,
  announced = false,
}: {
  status: AttendanceStatus;
  announced?: boolean;
}) => {
  const { tone, icon } = announced ? ANNOUNCED_LOOK : STATUS_LOOKS[status];
  return (
    <Box
      component="span"
      aria-hidden
      sx={({ palette }) => ({
        display: 'inline-block',
        verticalAlign: 'middle',
        width: 22,
        height: 22,
        borderRadius: '6px',
        border: announced ? '1px dashed' : '1px solid',
        borderColor: tone ? palette.tones[tone][announced ? 'text' : 'border'] : palette.divider,
        printColorAdjust: 'exact',
        ...(tone && {
          background: `${iconImage(icon, palette.tones[tone].text)} center / 14px no-repeat`,
          backgroundColor: announced ? 'transparent' : palette.tones[tone].background,
        }),
      })}
    />
  );
};

/**
 * The signs of one or more statuses, with their words for screen readers; nothing for an empty one. The
 * table around them has `markStyles` and `statusStyles`: of thousands of signs, none may have styles of its own.
 */
export const StatusMarks = ({ cells }: { cells: readonly { status: string }[] | null }) =>
  cells
    ?.filter(({ status }) => status === NOT_HELD || (status !== '' && isAttendanceStatus(status)))
    .map(({ status }, index) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: two lessons of a day may have the same status
        key={index}
        className={status === NOT_HELD ? 'mark off' : 'mark'}
        data-status={status}
        title={status}
      >
        {status}
      </span>
    ));

/** The shape of the signs inside a table; the rules of the statuses come after it. */
export const markStyles = ({ palette }: Theme): CSSObject => ({
  '& .mark': {
    display: 'inline-block',
    verticalAlign: 'middle',
    width: 22,
    height: 22,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textIndent: '100%',
    '&::before': {
      content: '""',
      display: 'block',
      boxSizing: 'border-box',
      width: 22,
      height: 22,
      borderRadius: 6,
      border: `1px solid ${palette.divider}`,
      background: 'center / 14px no-repeat',
      printColorAdjust: 'exact',
      forcedColorAdjust: 'none',
    },
    '& + .mark': { marginInlineStart: 2 },
    '&.off::before': { border: 0, background: dash(palette.text.secondary) },
  },
});

type LegendProps = {
  /** Of a grid that is filled in: it has keys that set the signs, and cells that take none. */
  keys?: boolean;
  notHeld?: boolean;
};

export const Legend = memo(({ keys = false, notHeld = false }: LegendProps) => (
  <Box component="ul" aria-label={attendanceTexts.grid.legend} sx={LEGEND}>
    {ATTENDANCE_STATUSES.filter(status => keys || status).map(status => (
      <li key={status}>
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
      </li>
    ))}
    {keys && (
      <li>
        <StatusSign status="Afgemeld" announced />
        {attendanceTexts.grid.announced}
      </li>
    )}
    {keys && (
      <li>
        <Box component="span" aria-hidden sx={({ palette }) => drawn(hatching(palette.divider))} />
        {attendanceTexts.grid.notEnrolledSign}
      </li>
    )}
    {notHeld && (
      <li>
        <Box component="span" aria-hidden sx={({ palette }) => drawn(dash(palette.text.secondary))} />
        {lessonDaysTexts.notHeld.sign()}
      </li>
    )}
  </Box>
));

const LEGEND = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  p: 0,
  m: 0,
  listStyle: 'none',
  typography: 'caption',
  color: 'text.secondary',
  '& > li': { display: 'flex', alignItems: 'center', gap: 0.75 },
} as const;

/** A sign that is a background, as in the cells: shown on paper and in forced colors too. */
const drawn = (background: string) => ({
  width: 22,
  height: 22,
  background,
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
});

const KEY = { display: { xs: 'none', md: 'inline' }, '@media print': { display: 'none' } } as const;
