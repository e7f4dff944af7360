import type { FastifyInstance } from 'fastify';
import type {
  Level,
  Report,
  ReportContents,
  ReportDraft,
  ReportHead,
  ReportInput,
} from '../../core/progress/contract.ts';
import { REPORT_BYTES_MAX, REPORTS_PER_STUDENT_MAX } from '../../core/progress/limits.ts';
import { SKILL_NAMES, SKILLS } from '../../core/progress/skills.ts';
import { attendanceTotals, shownRate } from '../../core/rules/attendanceTotals.ts';
import { addDays, type Day } from '../../core/rules/days.ts';
import { tidyText } from '../../core/rules/text.ts';
import { presenceTotals } from '../attendance/index.ts';
import { type Database, newId } from '../database/database.ts';
import { type Actor, change, readOfStudent } from '../history/index.ts';
import { existingStudent } from '../history/recordNameRepository.ts';
import { HttpError, orNotFound, refuse } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { goalsOfStudent } from './goalRepository.ts';
import { levelsOfStudent } from './levelRepository.ts';
import { type Author, auditedReport, detailOf, partEvent, refuseForeign, writtenBy } from './progress.ts';
import type { ProgressSources } from './progressSources.ts';
import {
  classroomsOf,
  countNotes,
  findReport,
  notesOf,
  readReported,
  reportRows,
  reportsOfStudent,
} from './reportRepository.ts';

/** A report of a student, as its address has them. */
type OfReport = { id: string; reportId: string };

/**
 * A draft of today's report, with all notes of its period; the audit log records that it was read.
 * @throws HttpError 404 for an unknown student, 409 when there is a report of today
 */
export const draftReport = (
  { database, clock, progressSources }: FastifyInstance,
  studentId: string,
  actor: Actor,
): Promise<ReportDraft> =>
  readOfStudent(database, { studentId, detail: 'draft of an evaluation report', actor }, async trx => {
    const today = clock.today();
    refuseSecond(await reportsOfStudent(trx, studentId), today);
    const contents = await reportContents(trx, { studentId, today }, progressSources);
    const period = { studentId, from: contents.from ?? FIRST_DAY, to: today };
    return {
      date: today,
      contents,
      moreNotes: (await countNotes(trx, period)) - contents.notes.length,
      due: await progressSources.isEvaluationDue(trx, studentId, today),
    };
  });

/**
 * Makes the report of today: of its values as they are now, the notes that are named and what was agreed.
 * @throws HttpError 404 for an unknown student, 400 for a note that is not of the period, or too much text, 409 for more
 * than a student has, and for a second one of today
 */
export async function saveReport(
  { database, clock, progressSources }: FastifyInstance,
  { id: studentId, input }: { id: string; input: ReportInput },
  author: Author,
): Promise<Report> {
  const reportId = await change(database, author.actor, async ({ trx, log }) => {
    const subject = await existingStudent(trx, studentId);
    const reports = await reportsOfStudent(trx, studentId);
    if (reports.length >= REPORTS_PER_STUDENT_MAX) {
      throw new HttpError(409, messages.progress.tooManyReports(REPORTS_PER_STUDENT_MAX));
    }
    const date = clock.today();
    refuseSecond(reports, date);
    const drafted = await reportContents(trx, { studentId, today: date }, progressSources);
    const chosen = new Set(input.notes);
    const notes = drafted.notes.filter(({ _id }) => chosen.has(_id));
    if (notes.length < chosen.size) refuse('notes', messages.progress.unknownNote);
    const contents = { ...drafted, notes, agreements: tidyText(input.agreements) };
    const text = JSON.stringify(contents);
    if (Buffer.byteLength(text) > REPORT_BYTES_MAX) refuse('notes', messages.progress.reportTooLarge);
    const id = newId();
    await reportRows.insert(trx, { id, studentId, date, contents: text, ...writtenBy(author) });
    const after = [auditedReport({ _id: id, date, contents })];
    log(partEvent(subject, { part: 'evaluationReports', id, before: [], after }));
    return id;
  });
  return existingReport(database, studentId, reportId);
}

/**
 * A report as it was printed; the audit log records that it was read.
 * @throws HttpError 404 for an unknown student or report
 */
export const openReport = (
  { database }: FastifyInstance,
  { id: studentId, reportId }: OfReport,
  actor: Actor,
): Promise<Report> =>
  readOfStudent(database, { studentId, detail: detailOf('evaluationReports', reportId), actor }, trx =>
    existingReport(trx, studentId, reportId),
  );

/**
 * Deletes a report; returns the change set by which it comes back.
 * @throws HttpError 404 for an unknown student or report, 403 for who is neither its author nor may delete any
 */
export function removeReport(
  { database }: FastifyInstance,
  { id: studentId, reportId }: OfReport,
  author: Author,
): Promise<string | null> {
  return change(database, author.actor, async ({ trx, log, keep }) => {
    const subject = await existingStudent(trx, studentId);
    const report = await existingReport(trx, studentId, reportId);
    refuseForeign(report, author);
    const set = { kind: 'deleteProgress', name: subject.name, studentId } as const;
    const changeSetId = await keep(set, 'evaluationReports', [reportId]);
    await reportRows.remove(trx, reportId);
    const before = [auditedReport(report)];
    log(partEvent(subject, { part: 'evaluationReports', id: reportId, before, after: [] }));
    return changeSetId;
  });
}

/**
 * Of what is made: one put back from the bin may be a second of its day.
 * @throws HttpError 409 when there is a report of today: two that were made at once are one evaluation's
 */
function refuseSecond(reports: readonly ReportHead[], today: Day): void {
  if (reports.some(({ date }) => date === today)) throw new HttpError(409, messages.progress.secondReport);
}

/** @throws HttpError 404 when the student has no such report */
const existingReport = async (database: Database, studentId: string, reportId: string): Promise<Report> =>
  orNotFound(await findReport(database, studentId, reportId), messages.progress.unknownReport);

/**
 * The contents of a day's report, with every note of its period.
 * @throws HttpError 404 for an unknown student
 */
export async function reportContents(
  database: Database,
  { studentId, today }: { studentId: string; today: Day },
  sources: ProgressSources,
): Promise<ReportContents> {
  const reported = await readReported(database, studentId, today);
  const { organization, firstStatus, lastEvaluation, ...student } = orNotFound(
    reported,
    messages.students.unknown,
  );
  const begun = firstStatus && firstStatus <= today ? firstStatus : null;
  const from = lastEvaluation === null ? begun : addDays(lastEvaluation, 1);
  const period = { studentId, from: from ?? FIRST_DAY, to: today };
  const classrooms = await classroomsOf(database, period);
  const presence: ReportContents['presence'] = [];
  for (const { _id, name } of classrooms) {
    const totals = await presenceTotals(database, [studentId], { ...period, classroomId: _id });
    const { present, absent, excused } = totals.get(studentId) ?? attendanceTotals([]);
    const rate = shownRate({ present, absent, excused });
    const percent = rate === null ? null : Math.round(rate * 100);
    presence.push({ classroom: { _id, name }, present, absent, excused, percent });
  }
  const levels = (await levelsOfStudent(database, studentId)).filter(({ date }) => date <= today);
  const goals = (await goalsOfStudent(database, studentId)).filter(
    ({ reachedDate }) => reachedDate === null || reachedDate >= period.from,
  );
  return {
    student,
    organization: organization ?? '',
    classrooms: classrooms.filter(({ isOfLastDay }) => isOfLastDay).map(({ name }) => name),
    from,
    activeWeeks: await sources.activeWeeks(database, studentId, { lastEvaluation, today }),
    presence,
    levels: stepsOf(levels, period.from),
    goals: goals.map(({ text, untilDate, reachedDate }) => ({ text, untilDate, reachedDate })),
    notes: await notesOf(database, period),
    agreements: '',
  };
}

/** Before all days that are stored. */
const FIRST_DAY = '1900-01-01';

/**
 * Of each skill that has levels, the newest, and the one before it at the beginning of the period: that of the day
 * before, or else the first.
 */
function stepsOf(newestFirst: readonly Level[], from: Day): ReportContents['levels'] {
  return SKILL_NAMES.flatMap(skill => {
    const [now, ...earlier] = newestFirst.filter(level => level.skill === skill);
    if (!now) return [];
    const before = now.date < from ? now : (earlier.find(({ date }) => date < from) ?? earlier.at(-1));
    return { skill: SKILLS[skill].name, before: before ? levelAndDay(before) : null, now: levelAndDay(now) };
  });
}

const levelAndDay = ({ level, date }: Level) => ({ level, date });
