import Box from '@mui/material/Box';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { iconImage, STATUS_LOOKS } from './grid/statusLooks.ts';

/** The sign of a status as the grid draws it, 22 pixels square; decorative, its word stands beside it. */
export const StatusSign = ({ status }: { status: AttendanceStatus }) => {
  const { tone, icon } = STATUS_LOOKS[status];
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
        border: '1px solid',
        borderColor: tone ? palette.tones[tone].border : palette.divider,
        printColorAdjust: 'exact',
        ...(tone && {
          background: `${iconImage(icon, palette.tones[tone].text)} center / 14px no-repeat`,
          backgroundColor: palette.tones[tone].background,
        }),
      })}
    />
  );
};
