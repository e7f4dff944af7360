import Type, { type Static } from 'typebox';
import { DayText, Id, ListOf, PERSON } from './common.ts';

/**
 * The query of GET /api/lists/presence-report: both days included, a year at most; of all classes without a class.
 * `inactive=true` counts inactive students, too; `all=true` asks for all rows on one page.
 */
export const PresenceReportQuery = Type.Object({
  startDate: DayText,
  endDate: DayText,
  classroom: Type.Optional(Id),
  inactive: Type.Optional(Type.String()),
  page: Type.Optional(Type.String()),
  all: Type.Optional(Type.String()),
});

/** The presence of a student in the period; `organization` is a name, '' for none. */
const PresenceReportRow = Type.Object({
  student: Type.Object(PERSON),
  organization: Type.String(),
  present: Type.Integer(),
  absent: Type.Integer(),
  excused: Type.Integer(),
});
export type PresenceReportRow = Static<typeof PresenceReportRow>;

/** A page of it, the lowest presence first. */
export const PresenceReport = Type.Object({
  list: ListOf(PresenceReportRow),
  pagesCount: Type.Integer(),
  count: Type.Integer(),
});
export type PresenceReport = Static<typeof PresenceReport>;
