import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { AnnouncedAbsence, AnnouncedAbsenceInput } from '../../core/contract/absences.ts';
import { daysBetween, formatDay, isDay } from '../../core/rules/days.ts';
import { ABSENCE_DAYS_MAX, ABSENCES_PER_STUDENT_MAX } from '../../core/rules/limits.ts';
import { tidyLine } from '../../core/rules/text.ts';
import { type Database, newId, type Trx } from '../database/database.ts';
import {
  type Actor,
  type AuditEvent,
  type AuditSubject,
  change,
  differences,
  namesOfStudents,
  readAndLog,
  recordEvent,
  refuseOverwriting,
} from '../history/index.ts';
import { HttpError, orNotFound, refuse } from '../platform/http/httpError.ts';
import { fieldLabel, messages } from '../platform/messages.ts';
import { absenceReasonTable } from './absenceReasonRepository.ts';
import {
  absencesOfStudent,
  countAbsences,
  deleteAbsence,
  findAbsence,
  findOverlapping,
  insertAbsence,
  updateAbsence,
} from './announcedAbsenceRepository.ts';
import type { Cell } from './announcedCellRepository.ts';
import { emptySet, type OfStudent, setEmpty, touchSet } from './announcedCells.ts';
import type { Editor } from './listChanges.ts';

/**
 * The absences that were announced of a student, newest first; the audit log records that they were read.
 * @throws HttpError 404 for an unknown student
 */
export function openAbsences(
  { database }: FastifyInstance,
  studentId: string,
  actor: Actor,
): Promise<AnnouncedAbsence[]> {
  return readAndLog(database, actor, async ({ trx, log }) => {
    const subject = await existingStudent(trx, studentId);
    log({ action: 'read', subject, detail: 'announced absences' });
    return absencesOfStudent(trx, studentId);
  });
}

/**
 * Announces that a student will be absent: the cells of that time in which nothing is recorded become Afgemeld,
 * and so does every cell that is added to a list later (`insertRecords`). The same one a second time is answered as
 * it is.
 * @throws HttpError 404 for an unknown student, 400 as `checkedInput` does, 409 when it overlaps another, or the
 * student has the most that are allowed
 */
export async function announceAbsence(
  { database, clock }: FastifyInstance,
  { studentId, input }: { studentId: string; input: AnnouncedAbsenceInput },
  editor: Editor,
): Promise<AnnouncedAbsence> {
  const id = await change(database, editor.actor, async ({ trx, log }) => {
    const subject = await existingStudent(trx, studentId);
    const entered = await checkedInput(trx, input);
    const overlapping = await findOverlapping(trx, { studentId, ...entered });
    if (overlapping && isDeepStrictEqual(enteredIn(overlapping), entered)) return overlapping._id;
    refuseOverlap(overlapping);
    if ((await countAbsences(trx, studentId)) >= ABSENCES_PER_STUDENT_MAX)
      throw new HttpError(409, messages.absences.tooMany(ABSENCES_PER_STUDENT_MAX));

    const createdAt = clock.instant();
    const id = newId();
    await insertAbsence(trx, {
      id,
      studentId,
      ...entered,
      userId: editor.actor.userId,
      userName: editor.name,
      createdAt,
    });
    const set = await setEmpty(trx, { studentId, absenceId: id, period: entered }, editor);
    const after = await existingAbsence(trx, { studentId, absenceId: id });
    log(eventOf(subject, { after, set }));
    return id;
  });
  return existingAbsence(database, { studentId, absenceId: id });
}

/**
 * Changes an announced absence: days that it loses are taken back where nobody overruled it, days that it gains are
 * set. Cells of days that it keeps stay as they are; where their words change, who looks at them is told.
 * @throws HttpError as `announceAbsence` does; 404 for an unknown absence too, 409 over a newer one than was `edited`
 */
export async function changeAbsence(
  { database }: FastifyInstance,
  { studentId, absenceId, input }: OfStudent & { input: AnnouncedAbsenceInput },
  editor: Editor,
): Promise<AnnouncedAbsence> {
  let newer: AuditSubject | undefined;
  const changing = change(database, editor.actor, async ({ trx, log }) => {
    const subject = await existingStudent(trx, studentId);
    const before = await existingAbsence(trx, { studentId, absenceId });
    const entered = await checkedInput(trx, input, before.reason?._id);
    const { edited } = input;
    newer = subject;
    await refuseOverwriting(trx, {
      ...{ subject, detail: detailOf(absenceId), after: entered, before: enteredIn(before), current: before },
      edited: edited && enteredOf(edited),
    });
    newer = undefined;
    refuseOverlap(await findOverlapping(trx, { studentId, ...entered, exceptId: absenceId }));

    const taken = await emptySet(trx, { studentId, absenceId, kept: entered }, editor);
    await updateAbsence(trx, { id: absenceId, ...entered });
    const set = await setEmpty(trx, { studentId, absenceId, period: entered, except: before }, editor);
    const after = await existingAbsence(trx, { studentId, absenceId });
    if (!saysSame(before, entered)) await touchSet(trx, { studentId, absenceId, period: before }, editor);
    log(eventOf(subject, { before, after, set, taken }));
  });
  await changing.catch(async error => {
    // The refusal brings what somebody else saved: that is a read.
    if (newer)
      await recordEvent(database, editor.actor, { action: 'read', subject: newer, detail: AFTER_OTHERS });
    throw error;
  });
  return existingAbsence(database, { studentId, absenceId });
}

/**
 * Takes an announced absence back, with every cell that it set and nobody overruled.
 * @throws HttpError 404 for an unknown student or absence
 */
export function removeAbsence(
  { database }: FastifyInstance,
  { studentId, absenceId }: OfStudent,
  editor: Editor,
): Promise<void> {
  return change(database, editor.actor, async ({ trx, log }) => {
    const subject = await existingStudent(trx, studentId);
    const before = await existingAbsence(trx, { studentId, absenceId });
    const taken = await emptySet(trx, { studentId, absenceId }, editor);
    await deleteAbsence(trx, absenceId);
    log(eventOf(subject, { before, taken }));
  });
}

const AFTER_OTHERS = 'a change of an announced absence after that of somebody else';

type Entered = { startDate: string; endDate: string; reasonId: string | null; remark: string };

/** @throws HttpError 400 when a day does not exist, the period is wrong or too long, or a reason cannot be chosen */
async function checkedInput(
  trx: Trx,
  { startDate, endDate, reason, remark = '' }: AnnouncedAbsenceInput,
  keptReasonId?: string,
): Promise<Entered> {
  for (const [field, day] of Object.entries({ startDate, endDate })) {
    if (!isDay(day)) refuse(field, messages.validation.impossibleDay(fieldLabel(field)));
  }
  if (endDate < startDate) refuse('endDate', messages.absences.endBeforeStart);
  if (daysBetween(startDate, endDate) >= ABSENCE_DAYS_MAX)
    refuse('endDate', messages.absences.tooLong(ABSENCE_DAYS_MAX));
  const reasonId = reason || null;
  if (reasonId !== null && reasonId !== keptReasonId) {
    const found = await absenceReasonTable.find(trx, reasonId);
    if (!found?.status) refuse('reason', messages.absences.unknownReason);
  }
  return { startDate, endDate, reasonId, remark: tidyLine(remark) };
}

const enteredIn = ({ startDate, endDate, reason, remark }: AnnouncedAbsence): Entered => ({
  ...{ startDate, endDate, remark, reasonId: reason?._id ?? null },
});

const enteredOf = ({ reason, ...fields }: NonNullable<AnnouncedAbsenceInput['edited']>): Partial<Entered> =>
  reason === undefined ? fields : { ...fields, reasonId: reason || null };

function refuseOverlap(overlapping: AnnouncedAbsence | undefined): void {
  if (!overlapping) return;
  const { startDate, endDate } = overlapping;
  throw new HttpError(409, messages.absences.overlaps(formatDay(startDate), formatDay(endDate)));
}

/** True when the cells of the absence keep their details. */
const saysSame = (absence: AnnouncedAbsence, entered: Entered): boolean =>
  (absence.reason?._id ?? null) === entered.reasonId && absence.remark === entered.remark;

type Happening = {
  before?: AnnouncedAbsence;
  after?: AnnouncedAbsence;
  set?: readonly Cell[];
  taken?: readonly Cell[];
};

/** One entry, of the student: the absence, and each cell that changed by it. */
function eventOf(subject: AuditSubject, { before, after, set = [], taken = [] }: Happening): AuditEvent {
  const attendance = (cells: readonly Cell[]) =>
    cells.map(({ id, date }) => ({ _id: id, [date]: 'Afgemeld' }));
  return {
    action: 'update',
    subject,
    detail: detailOf((after ?? before)?._id ?? ''),
    changes: differences(
      { announcedAbsences: audited(before), attendance: attendance(taken) },
      { announcedAbsences: audited(after), attendance: attendance(set) },
    ),
  };
}

/** By which the entries of one absence are told from the others of its student. */
const detailOf = (absenceId: string): string => `announced absence ${absenceId}`;

const audited = (absence: AnnouncedAbsence | undefined) =>
  absence
    ? [
        {
          _id: absence._id,
          startDate: absence.startDate,
          endDate: absence.endDate,
          reason: absence.reason?.name,
          remark: absence.remark,
        },
      ]
    : [];

async function existingStudent(trx: Trx, studentId: string): Promise<AuditSubject> {
  const [student] = await namesOfStudents(trx, [studentId]);
  if (!student) throw new HttpError(404, messages.students.unknown);
  return { kind: 'student', ...student };
}

async function existingAbsence(
  database: Database,
  { studentId, absenceId }: OfStudent,
): Promise<AnnouncedAbsence> {
  return orNotFound(await findAbsence(database, { id: absenceId, studentId }), messages.absences.unknown);
}
