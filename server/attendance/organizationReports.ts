import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { MARKS_PER_REPORT_MAX } from '../../core/rules/limits.ts';
import { organizationTable } from '../administration/index.ts';
import type { Database } from '../database/database.ts';
import { namedSubject } from '../history/audit/auditEvent.ts';
import { type Actor, readAndLog } from '../history/index.ts';
import { HttpError, orNotFound } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { lessonsNotHeldIn } from './notHeldRepository.ts';
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
    const organization = orNotFound(
      await organizationTable.find(trx, organizationId),
      messages.organizations.unknown,
    );
    log({
      action: 'read',
      subject: namedSubject('organization', organization),
      detail: `attendance from ${from} to ${to}`,
    });
    const dates = await reportDates(trx, scope);
    const records = dates.reduce((sum, date) => sum + date.records, 0);
    if (records > max) throw new HttpError(400, messages.reports.tooMuch);
    return {
      dates: dates.map(({ date }) => date),
      studentIds: await reportStudentIds(trx, scope),
      notHeld: await lessonsNotHeldIn(trx, { from, to }),
    };
  });
  return Readable.from(json(database, { dates, studentIds, notHeld }), { objectMode: false });
}

type Contents = { dates: readonly string[]; studentIds: readonly string[]; notHeld: ReadonlySet<string> };

async function* json(database: Database, { dates, studentIds, notHeld }: Contents): AsyncGenerator<string> {
  yield `{"dates":${JSON.stringify(dates)},"studentsAttendance":[`;
  const period = { from: dates[0] ?? '', to: dates.at(-1) ?? '', notHeld };
  const known = new Set(dates);
  let separator = '';
  for (let start = 0; start < studentIds.length; start += BATCH) {
    const rows = await reportRows(database, studentIds.slice(start, start + BATCH), period);
    // An embedded database answers at once and a fast reader takes all: without this nobody else gets a turn.
    await turn();
    for (const { student, attendance } of rows) {
      const marks = attendance.filter(({ date }) => known.has(date));
      yield `${separator}${JSON.stringify({ student, attendance: marks })}`;
      separator = ',';
    }
  }
  yield ']}';
}
