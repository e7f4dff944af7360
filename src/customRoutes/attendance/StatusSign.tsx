import Box from '@mui/material/Box';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { iconMask, STATUS_LOOKS } from './grid/statusLooks.ts';

/** The sign of a status as the grid draws it, 22 pixels square; decorative, its word stands beside it. */
export const StatusSign = ({ status }: { status: AttendanceStatus }) => {
  const { tone, icon } = STATUS_LOOKS[status];
  return (
    <Box
      component="span"
      aria-hidden
      sx={({ palette }) => ({
        display: 'inline-block',
        position: 'relative',
        verticalAlign: 'middle',
        width: 22,
        height: 22,
        borderRadius: '6px',
        border: '1px solid',
        borderColor: tone ? palette.tones[tone].border : palette.divider,
        background: tone ? palette.tones[tone].background : 'none',
        printColorAdjust: 'exact',
        '&::after': tone
          ? {
              content: '""',
              position: 'absolute',
              inset: 0,
              margin: 'auto',
              width: 14,
              height: 14,
              background: palette.tones[tone].text,
              mask: `${iconMask(icon)} center / contain no-repeat`,
              printColorAdjust: 'exact',
            }
          : undefined,
      })}
    />
  );
};
