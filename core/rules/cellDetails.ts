import type { AttendanceStatus } from './attendanceCycle.ts';

type Details<Reason> = { reason: Reason | null; minutesLate: number; minutesLeftEarly: number };

/** Nobody is present for a reason. */
export const takesReason = (status: AttendanceStatus): boolean =>
  status === 'Afwezig' || status === 'Afgemeld';

/** Only who was there came late or left early. */
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

/** True when somebody entered a status or a remark; an announced absence is neither. */
export const isFilled = ({
  status,
  remark = '',
  announced = false,
}: {
  status: string;
  remark?: string;
  announced?: boolean;
}): boolean => !announced && (status !== '' || remark !== '');
