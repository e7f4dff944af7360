import { ATTENDANCE_STATUSES, type AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { ToneName } from '../../../layout/theme/tones.ts';

type StatusLook = { tone: ToneName | null; key: string; icon: string };

const TICK = 'M9.2 18.3 3.4 12.5l2-2 3.8 3.8 9.4-9.4 2 2z';
const CROSS =
  'm12 13.9-5.6 5.6-1.9-1.9 5.6-5.6-5.6-5.6 1.9-1.9 5.6 5.6 5.6-5.6 1.9 1.9-5.6 5.6 5.6 5.6-1.9 1.9z';
const ENVELOPE =
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2zm8 8.2L4.4 8v9h15.2V8zm0-2.4L18.6 7H5.4z';

const CALENDAR =
  'M7 2h2v2h6V2h2v2h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2zM5 9v11h14V9zm3 3h8v5H8z';

export const STATUS_LOOKS: Record<AttendanceStatus, StatusLook> = {
  Aanwezig: { tone: 'present', key: '1', icon: TICK },
  Afwezig: { tone: 'absent', key: '2', icon: CROSS },
  Afgemeld: { tone: 'excused', key: '3', icon: ENVELOPE },
  '': { tone: null, key: '0', icon: '' },
};

export const ANNOUNCED_LOOK = { tone: 'excused', icon: CALENDAR } as const;

/** The icon of a status in a colour, as a CSS image. An image costs the browser far less than a mask. */
export const iconImage = (path: string, colour: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${colour}" d="${path}"/></svg>`,
  )}")`;

export const hatching = (colour: string): string =>
  `repeating-linear-gradient(135deg, ${colour} 0 1px, transparent 1px 6px)`;

export const dash = (colour: string): string =>
  `linear-gradient(${colour}, ${colour}) center / 14px 2px no-repeat`;

export const STATUS_OF_KEY: Partial<Record<string, AttendanceStatus>> = {
  ...Object.fromEntries(ATTENDANCE_STATUSES.map(status => [STATUS_LOOKS[status].key, status])),
  Delete: '',
  Backspace: '',
};
