import Type, { type Static } from 'typebox';
import { DayText, Id, PageOf, PERSON, TOTALS } from './common.ts';

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
  ...TOTALS,
});
export type PresenceReportRow = Static<typeof PresenceReportRow>;

export const PresenceReport = PageOf(PresenceReportRow);
export type PresenceReport = Static<typeof PresenceReport>;
