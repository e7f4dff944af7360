import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Day } from '../../core/rules/days.ts';
import { MARKS_PER_REPORT_MAX } from '../../core/rules/limits.ts';
import { organizationTable } from '../administration/index.ts';
import { chunks, type Database } from '../database/database.ts';
import { namedSubject } from '../history/audit/auditEvent.ts';
import { type Actor, readAndLog } from '../history/index.ts';
import { HttpError, orNotFound } from '../platform/http/httpError.ts';
import { jsonWithList } from '../platform/http/sendJson.ts';
import { messages } from '../platform/messages.ts';
import { lessonsNotHeldIn } from './lessonRepository.ts';
import {
  type ReportScope,
  reportDates,
  reportRows,
  reportStudentIds,
} from './organizationReportRepository.ts';

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
  return jsonWithList({ dates }, 'studentsAttendance', rowsOf(database, { dates, studentIds, notHeld }));
}

type Contents = { dates: readonly Day[]; studentIds: readonly string[]; notHeld: ReadonlySet<string> };

async function* rowsOf(database: Database, { studentIds, ...contents }: Contents) {
  for (const some of chunks(studentIds, BATCH)) yield await reportRows(database, some, contents);
}
