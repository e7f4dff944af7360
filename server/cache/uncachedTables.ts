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
  'lastSignIns',
  'openedFiles',
  'auditEntries',
  'auditContents',
  'schedules',
  'scheduleDates',
  'attendanceRecords',
  'absenceReasons',
  'announcedAbsences',
  'answeredSaves',
] as const satisfies readonly (keyof Schema)[];

/**
 * Refuses to read a table whose writes do not move the version.
 * @throws Error that names the table
 */
export function assertCacheable(tables: Iterable<string>): void {
  for (const table of tables) {
    if (UNCACHED_TABLES.some(uncached => uncached === table)) {
      throw new Error(`A cached response reads ${table}, whose changes do not invalidate it`);
    }
  }
}
