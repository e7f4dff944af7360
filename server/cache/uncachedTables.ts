import type { Schema } from '../database/schema.ts';

/**
 * Tables that no cached response reads (`ResponseCache`): writes to them, which come all day long, leave the version
 * of the data as it is. A write to any other table, also to one that is added later, moves it.
 */
export const UNCACHED_TABLES = [
  'sessions',
  'refreshTokens',
  'passwordLinks',
  'passwordMails',
  'attempts',
  'lastSignIns',
  'openedFiles',
  'studentViews',
  'studentListSettings',
  'auditEntries',
  'auditContents',
  'schedules',
  'scheduleDates',
  'attendanceRecords',
  'absenceReasons',
  'announcedAbsences',
  'answeredSaves',
  'hiddenAttention',
  'changeSets',
  'changeSetRows',
  'changeSetFiles',
  'heldStudents',
  'studentImports',
  'studentImportRows',
  'importMappings',
] as const satisfies readonly (keyof Schema)[];

/**
 * What a version of the data is about: 'all' that may be cached; the 'list' of students, whom a filter lets through
 * and in which order; the 'spans' of their statuses, which statistics and evaluations count; or the 'enrolments': which
 * students and classes there are and who is in which, whatever else is stored of a student. Most saves leave the latter
 * three as they are. An engine may move them with the first, and the last with the second.
 */
export type VersionScope = 'all' | 'list' | 'spans' | 'enrolments';

/** Tables on which the list of students does not depend, beside those that are never cached. */
export const UNLISTED_TABLES = [
  'studentNotes',
  'studentAttachments',
  'studentImages',
  'studentStatuses',
  'studentSpans',
  'evaluationsDone',
  'nameWords',
] as const satisfies readonly (keyof Schema)[];

/** Tables on which the spans do not depend: they are rewritten when anything that they follow from is. */
export const UNSPANNED_TABLES = [
  'studentNotes',
  'studentAttachments',
  'studentImages',
  'studentStatuses',
  'evaluationsDone',
  'nameWords',
] as const satisfies readonly (keyof Schema)[];

/** Tables on which the enrolments do not depend, beside updates of students. */
export const UNENROLLED_TABLES = [
  ...UNSPANNED_TABLES,
  'studentSpans',
] as const satisfies readonly (keyof Schema)[];

/** Columns of students on which the list does not depend, unless telephone numbers or e-mail addresses are searched for. */
export const UNLISTED_COLUMNS = [
  'country',
  'telephone',
  'telephoneDigits',
  'email',
  'emailKey',
  'arrivalDate',
  'permitHolder',
  'contactPersonName',
  'contactPersonJobDescription',
  'contactPersonTelephone',
  'contactPersonEmail',
  'statusDate',
  'version',
  'updatedAt',
] as const satisfies readonly (keyof Schema['students'])[];

/**
 * Refuses to read a table whose writes do not move the version.
 * @throws Error that names the table
 */
export function assertCacheable(tables: Iterable<string>, scope: VersionScope): void {
  for (const table of tables) {
    if (REFUSED[scope].has(table)) {
      throw new Error(`A cached response reads ${table}, whose changes do not invalidate it`);
    }
  }
}

/**
 * An update of students does not move the version of the spans, which hold copies of what they need, nor that of the
 * enrolments.
 */
const REFUSED: Readonly<Record<VersionScope, ReadonlySet<string>>> = {
  all: new Set(UNCACHED_TABLES),
  list: new Set([...UNCACHED_TABLES, ...UNLISTED_TABLES]),
  spans: new Set([...UNCACHED_TABLES, ...UNSPANNED_TABLES, 'students']),
  enrolments: new Set([...UNCACHED_TABLES, ...UNENROLLED_TABLES, 'students']),
};
