import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PresenceReport } from '../../core/contract/presenceReport.ts';
import { type AttendanceTotals, compareByRate } from '../../core/rules/attendanceTotals.ts';
import { BEHIND_NUMBER_PAGE_SIZE } from '../../core/rules/limits.ts';
import { pagesCount } from '../../core/rules/pagination.ts';
import { chunks } from '../database/database.ts';
import { markedStudents, peopleOfReport, type ReportedStudents } from './presenceReportRepository.ts';
import { presenceTotals } from './presenceRepository.ts';

/** Students read at a time: few enough that other requests wait little for their turn. */
const BATCH = 100;

/**
 * The presence (docs/product.md §10) of all students who have marks in a period, the lowest first: who was absent
 * most. Nothing is read in one piece, so that nobody waits for all of it.
 */
export async function presenceReport(
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  { page, to, ...asked }: ReportedStudents & { page: number | 'all' },
): Promise<PresenceReport> {
  const today = clock.today();
  const scope = { ...asked, to: to < today ? to : today };
  const found: (AttendanceTotals & { id: string })[] = [];
  for (const some of chunks(await markedStudents(database, { ...scope, today }), BATCH)) {
    const totals = await presenceTotals(database, some, scope);
    for (const id of some) {
      const ofStudent = totals.get(id);
      if (ofStudent) found.push({ id, ...ofStudent });
    }
    await turn();
  }
  const ordered = found.toSorted(compareByRate);
  const size = BEHIND_NUMBER_PAGE_SIZE;
  const shown = page === 'all' ? ordered : ordered.slice((page - 1) * size, page * size);
  const ids = shown.map(({ id }) => id);
  const people = await peopleOfReport(database, ids);
  return {
    list: shown.flatMap(({ id, ...totals }) => {
      const person = people.get(id);
      return person ? [{ ...person, ...totals }] : [];
    }),
    pagesCount: pagesCount(ordered.length, size),
    count: ordered.length,
  };
}
