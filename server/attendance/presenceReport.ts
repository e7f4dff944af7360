import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PresenceReport } from '../../core/contract/presenceReport.ts';
import { compareByRate } from '../../core/rules/attendanceTotals.ts';
import type { Day } from '../../core/rules/days.ts';
import { BEHIND_NUMBER_PAGE_SIZE } from '../../core/rules/limits.ts';
import { chunks } from '../database/chunks.ts';
import { markedStudents, peopleOfReport, totalsOfStudents } from './presenceReportRepository.ts';

/** Students read at a time: few enough that other requests wait little for their turn. */
const BATCH = 100;

/** Which students and days the report is of; without a class, of all classes. */
export interface PresenceReportScope {
  from: Day;
  to: Day;
  classroomId: string | undefined;
  inactive: boolean;
  page: number | 'all';
}

/**
 * The presence (docs/product.md §10) of all students who have marks in a period, the lowest first: who was absent
 * most. Nothing is read in one piece, so that nobody waits for all of it.
 */
export async function presenceReport(
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  { page, to, ...asked }: PresenceReportScope,
): Promise<PresenceReport> {
  const today = clock.today();
  const scope = { ...asked, to: to < today ? to : today };
  const found = [];
  for (const some of chunks(await markedStudents(database, { ...scope, today }), BATCH)) {
    found.push(...(await totalsOfStudents(database, some, scope)));
    await turn();
  }
  const ordered = found.toSorted(compareByRate);
  const size = BEHIND_NUMBER_PAGE_SIZE;
  const shown = page === 'all' ? ordered : ordered.slice((page - 1) * size, page * size);
  const people = await peopleOfReport(
    database,
    shown.map(({ studentId }) => studentId),
  );
  return {
    list: shown.flatMap(({ studentId, present, absent, excused }) => {
      const person = people.get(studentId);
      return person ? [{ ...person, present, absent, excused }] : [];
    }),
    pagesCount: Math.ceil(ordered.length / size),
    count: ordered.length,
  };
}
