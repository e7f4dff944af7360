import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { type AttendanceStatus, isAttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
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

/** The signs of one or more statuses, with their words for who cannot see them; nothing for an empty one. */
export const StatusMarks = ({ statuses }: { statuses: readonly string[] }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.25, verticalAlign: 'middle' }}>
    {statuses.filter(isMark).map((status, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lessons of a day may have the same status
      <span key={index} title={status}>
        <StatusSign status={status} />
        <span style={visuallyHidden}>{status}</span>
      </span>
    ))}
  </Box>
);

const isMark = (status: string): status is Exclude<AttendanceStatus, ''> =>
  status !== '' && isAttendanceStatus(status);
