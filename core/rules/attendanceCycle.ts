/** Statuses of an attendance record, in the order in which a cell cycles (docs/product.md §4). */
export const ATTENDANCE_STATUSES = ['Aanwezig', 'Afwezig', 'Afgemeld', ''] as const;

export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** The status that a cell takes when it is pressed; after the empty one the cycle starts again. */
export function nextAttendanceStatus(status: AttendanceStatus): AttendanceStatus {
  const next = (ATTENDANCE_STATUSES.indexOf(status) + 1) % ATTENDANCE_STATUSES.length;
  return ATTENDANCE_STATUSES[next] ?? '';
}

export function isAttendanceStatus(value: unknown): value is AttendanceStatus {
  return ATTENDANCE_STATUSES.some(status => status === value);
}
