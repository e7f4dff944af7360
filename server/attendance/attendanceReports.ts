import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  OrganizationReport,
  OrganizationReportQuery,
  PresenceReport,
  PresenceReportQuery,
} from '../../core/contract/attendanceReports.ts';
import { Id } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { type AttendanceTotals, compareByRate } from '../../core/rules/attendanceTotals.ts';
import type { Day } from '../../core/rules/days.ts';
import { BEHIND_NUMBER_PAGE_SIZE, MARKS_PER_REPORT_MAX } from '../../core/rules/limits.ts';
import { pageNumber, pagesCount } from '../../core/rules/pagination.ts';
import { isWithinYear, type PeriodFault, periodFault } from '../../core/rules/reportPeriod.ts';
import { organizationTable } from '../administration/index.ts';
import { chunks, type Database } from '../database/database.ts';
import { namedSubject } from '../history/audit/auditEvent.ts';
import { type Actor, actorOf, readAndLog } from '../history/index.ts';
import { HttpError, orNotFound } from '../platform/http/httpError.ts';
import { may } from '../platform/http/may.ts';
import { jsonWithList, sendJson } from '../platform/http/send.ts';
import { messages } from '../platform/messages.ts';
import {
  markedStudents,
  peopleOfReport,
  type ReportedStudents,
  type ReportScope,
  reportDates,
  reportRows,
  reportStudentIds,
} from './attendanceReportRepository.ts';
import { lessonsNotHeldIn } from './lessonRepository.ts';
import { presenceTotals } from './presenceRepository.ts';

const SENTENCES: Record<PeriodFault, string> = {
  missing: messages.reports.wrongDate,
  endBeforeStart: messages.reports.endBeforeStart,
};

const OfOrganization = Type.Object({ organizationId: Id });

const DATE_MESSAGES = { startDate: messages.reports.wrongDate, endDate: messages.reports.wrongDate };

/**
 * The report that an organization gets, its students' attendance in a period, and the presence of everybody
 * (docs/product.md §7, Attendance lists).
 */
export const organizationReportRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.organizationReport,
    may(
      'reports.read',
      { params: OfOrganization, querystring: OrganizationReportQuery, response: { 200: OrganizationReport } },
      { fieldMessages: DATE_MESSAGES },
    ),
    async (request, reply) => {
      const { organizationId } = request.params;
      const { from, to } = periodIn(request.query);
      return sendJson(
        reply,
        await openOrganizationReport(app, { organizationId, from, to }, actorOf(request)),
      );
    },
  );

  app.get(
    API.presenceReport,
    may(
      'reports.read',
      { querystring: PresenceReportQuery, response: { 200: PresenceReport } },
      { fieldMessages: DATE_MESSAGES },
    ),
    async request => {
      const period = periodIn(request.query);
      if (!isWithinYear(period)) throw new HttpError(400, messages.reports.tooLong);
      await app.overviews.note(request, 'attendance lists');
      const { classroom, inactive, page, all } = request.query;
      return presenceReport(app, {
        ...period,
        classroomId: classroom,
        inactive: inactive === 'true',
        page: all === 'true' ? 'all' : pageNumber(page),
      });
    },
  );
};

/** @throws HttpError 400 for days that do not exist, and for an end before the beginning */
function periodIn({ startDate: from, endDate: to }: { startDate: Day; endDate: Day }): {
  from: Day;
  to: Day;
} {
  const fault = periodFault({ from, to });
  if (fault) throw new HttpError(400, SENTENCES[fault]);
  return { from, to };
}

/** Students read at a time: few enough that other requests wait little for their turn. */
const BATCH = 50;

/**
 * The attendance of an organization's students in a period (`OrganizationReport`) as JSON that is written while it
 * is read, so that half a million records take no memory; the audit log records that it was read. What changes
 * while it is written is there or is not, within the dates that it began with.
 * @param max records that it holds at most
 * @throws HttpError 404 for an unknown organization; 400 when more was recorded than a report holds
 */
export async function openOrganizationReport(
  { database }: FastifyInstance,
  scope: ReportScope,
  actor: Actor,
  max = MARKS_PER_REPORT_MAX,
): Promise<Readable> {
  const { organizationId, from, to } = scope;
  const { dates, studentIds, notHeld } = await readAndLog(database, actor, async ({ trx, log }) => {
    const found = await organizationTable.find(trx, organizationId);
    const subject = namedSubject('organization', orNotFound(found, messages.organizations.unknown));
    log({ action: 'read', subject, detail: `attendance from ${from} to ${to}` });
    const dates = await reportDates(trx, scope);
    const records = dates.reduce((sum, date) => sum + date.records, 0);
    if (records > max) throw new HttpError(400, messages.reports.tooMuch);
    return {
      dates: dates.map(({ date }) => date),
      studentIds: await reportStudentIds(trx, scope),
      notHeld: await lessonsNotHeldIn(trx, { from, to }),
    };
  });
  return jsonWithList(
    { dates },
    'studentsAttendance',
    reportedRows(database, { dates, studentIds, notHeld }),
  );
}

type Contents = { dates: readonly Day[]; studentIds: readonly string[]; notHeld: ReadonlySet<string> };

async function* reportedRows(database: Database, { studentIds, ...contents }: Contents) {
  for (const some of chunks(studentIds, BATCH)) yield await reportRows(database, some, contents);
}

/** Students read at a time: few enough that other requests wait little for their turn. */
const PRESENCE_BATCH = 100;

/**
 * The presence (docs/product.md §10) of all students who have marks in a period, the lowest first: who was absent
 * most. Nothing is read in one piece, so that nobody waits for all of it.
 */
async function presenceReport(
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  { page, to, ...asked }: ReportedStudents & { page: number | 'all' },
): Promise<PresenceReport> {
  const today = clock.today();
  const scope = { ...asked, to: to < today ? to : today };
  const found: (AttendanceTotals & { id: string })[] = [];
  for (const some of chunks(await markedStudents(database, { ...scope, today }), PRESENCE_BATCH)) {
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
