import type { AttendanceStatus } from './attendanceCycle.ts';

type Details<Reason> = { reason: Reason | null; minutesLate: number; minutesLeftEarly: number };

/** Whether a cell of this status has a reason: nobody is present for one. */
export const takesReason = (status: AttendanceStatus): boolean =>
  status === 'Afwezig' || status === 'Afgemeld';

/** Whether a cell of this status has minutes: only who was there came late or left early. */
export const takesMinutes = (status: AttendanceStatus): boolean => status === 'Aanwezig';

/** Keeps of reason and minutes those that fit this status. A remark fits any. */
export const fittingDetails = <Reason>(
  status: AttendanceStatus,
  { reason, minutesLate, minutesLeftEarly }: Details<Reason>,
): Details<Reason> => ({
  reason: takesReason(status) ? reason : null,
  minutesLate: takesMinutes(status) ? minutesLate : 0,
  minutesLeftEarly: takesMinutes(status) ? minutesLeftEarly : 0,
});

/** Whether somebody wrote something in a cell, a status or a remark, which what was announced is not. */
export const isFilled = ({
  status,
  remark = '',
  announced = false,
}: {
  status: string;
  remark?: string;
  announced?: boolean;
}): boolean => !announced && (status !== '' || remark !== '');
