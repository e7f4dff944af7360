import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { isAttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { StatusSign } from './StatusSign.tsx';

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
