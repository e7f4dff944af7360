import Box from '@mui/material/Box';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { ANNOUNCED_LOOK, iconImage, STATUS_LOOKS } from './grid/statusLooks.ts';

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
