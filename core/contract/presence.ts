import Type, { type Static } from 'typebox';
import { AttendanceStatus, CellDetails } from './attendance.ts';
import { DayText, Id, ListOf, NamedRecord, TOTALS } from './common.ts';

/** The query of GET /api/students/student/{id}/presence-cells: both days included; the last 8 weeks without. */
export const PresenceCellsQuery = Type.Object({
  from: Type.Optional(DayText),
  to: Type.Optional(DayText),
});

/** A cell of a student: what was recorded of a lesson, and in which list. */
export const PresenceCell = Type.Object({
  date: DayText,
  status: AttendanceStatus,
  ...CellDetails.properties,
  list: Id,
  classroom: NamedRecord,
  /** The lesson did not take place: the cell counts nowhere. */
  notHeld: Type.Optional(Type.Boolean()),
  /** The student is not enrolled in the class on the day: the cell counts nowhere. */
  notEnrolled: Type.Optional(Type.Boolean()),
});
export type PresenceCell = Static<typeof PresenceCell>;

/**
 * How often each status was recorded in a period, and its cells, newest first; `more` says that there are older ones than
 * are here.
 */
export const PresenceCells = Type.Object({
  from: DayText,
  to: DayText,
  ...TOTALS,
  cells: ListOf(PresenceCell),
  more: Type.Boolean(),
});
export type PresenceCells = Static<typeof PresenceCells>;
