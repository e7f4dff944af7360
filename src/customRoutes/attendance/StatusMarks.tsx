import type { CSSObject, Theme } from '@mui/material/styles';
import { isAttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { dash } from './grid/statusLooks.ts';
import { NOT_HELD } from './notHeld.ts';

/**
 * The signs of one or more statuses, with their words for screen readers; nothing for an empty one. The
 * table around them has `markRules` and `statusRules`: of thousands of signs, none may have styles of its own.
 */
export const StatusMarks = ({ statuses }: { statuses: readonly string[] }) =>
  statuses
    .filter(status => status === NOT_HELD || (status !== '' && isAttendanceStatus(status)))
    .map((status, index) => (
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
export const markRules = ({ palette }: Theme): CSSObject => ({
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
