import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  AnnouncedAbsence,
  AnnouncedAbsenceInput,
  AnnouncedAbsenceList,
} from '../../core/contract/absences.ts';
import { EditConflict, Id, IdParameters, Message } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { daysBetween, formatDay, isDay } from '../../core/rules/days.ts';
import { ABSENCE_DAYS_MAX, ABSENCES_PER_STUDENT_MAX } from '../../core/rules/limits.ts';
import { tidyLine } from '../../core/rules/text.ts';
import { newId, type Trx } from '../database/database.ts';
import { type Actor, actorOf, change, readOfStudent, refuseOverwriting } from '../history/index.ts';
import { existingStudent } from '../history/recordNameRepository.ts';
import { HttpError, refuse } from '../platform/http/httpError.ts';
import { done, may } from '../platform/http/may.ts';
import { fieldLabel, messages } from '../platform/messages.ts';
import { absenceReasonTable, absenceRows, absencesOfStudent, type Period } from './absenceRepository.ts';
import { detailOf, type Entered, enteredIn, existingAbsence, follow } from './followAbsence.ts';
import { type Editor, editorOf } from './listChanges.ts';

const announced = { 200: AnnouncedAbsence, 409: EditConflict(AnnouncedAbsence) };
const AbsenceParameters = Type.Object({ id: Id, absenceId: Id });

/** The absences that are announced of a student (docs/product.md §2, Attendance). */
export const announcedAbsenceRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.studentAbsences,
    may('students.read', { params: IdParameters, response: { 200: AnnouncedAbsenceList } }),
    async request => ({ list: await openAbsences(app, request.params.id, actorOf(request)) }),
  );

  app.post(
    API.studentAbsences,
    may('absences.announce', {
      params: IdParameters,
      body: AnnouncedAbsenceInput,
      response: { 200: AnnouncedAbsence },
    }),
    async request => announceAbsence(app, { ...request.params, input: request.body }, editorOf(request)),
  );

  app.put(
    API.studentAbsence,
    may('absences.announce', { params: AbsenceParameters, body: AnnouncedAbsenceInput, response: announced }),
    async request => changeAbsence(app, { ...request.params, input: request.body }, editorOf(request)),
  );

  app.delete(
    API.studentAbsence,
    may('absences.announce', { params: AbsenceParameters, response: { 200: Message } }),
    async request => done(removeAbsence(app, request.params, editorOf(request))),
  );
};

/** An absence of a student, as its address has them. */
type OfAbsence = { id: string; absenceId: string };

/**
 * The absences that were announced of a student, newest first; the audit log records that they were read.
 * @throws HttpError 404 for an unknown student
 */
const openAbsences = ({ database }: FastifyInstance, studentId: string, actor: Actor) =>
  readOfStudent(database, { studentId, detail: 'announced absences', actor }, trx =>
    absencesOfStudent(trx, studentId),
  );

/**
 * Announces that a student will be absent: the cells of that time in which nothing is recorded become Afgemeld,
 * and so does every cell that is added to a list later (`fitRows`). The same one a second time is answered as it is.
 * @throws HttpError 404 for an unknown student, 400 as `checkedInput` does, 409 when it overlaps another, or the
 * student has the most that are allowed
 */
async function announceAbsence(
  { database, clock }: FastifyInstance,
  { id: studentId, input }: { id: string; input: AnnouncedAbsenceInput },
  editor: Editor,
): Promise<AnnouncedAbsence> {
  const absenceId = await change(database, editor.actor, async open => {
    const { trx } = open;
    const subject = await existingStudent(trx, studentId);
    const entered = await checkedInput(trx, input);
    const known = await absencesOfStudent(trx, studentId);
    const same = known.find(absence => isDeepStrictEqual(enteredIn(absence), entered));
    if (same) return same._id;
    refuseOverlap(known, entered);
    if (known.length >= ABSENCES_PER_STUDENT_MAX)
      throw new HttpError(409, messages.absences.tooMany(ABSENCES_PER_STUDENT_MAX));
    const absenceId = newId();
    const by = { userId: editor.actor.userId, userName: editor.name, createdAt: clock.instant() };
    await absenceRows.insert(trx, { id: absenceId, studentId, ...entered, ...by });
    await follow(open, { subject, studentId, absenceId, after: entered }, editor);
    return absenceId;
  });
  return existingAbsence(database, { studentId, absenceId });
}

/**
 * Changes an announced absence: days that it loses are taken back where nobody overruled it, days that it gains are
 * set. Cells of days that it keeps stay as they are; where their words change, who looks at them is told.
 * @throws HttpError as `announceAbsence` does; 404 for an unknown absence too, 409 over a newer one than was `edited`
 */
async function changeAbsence(
  { database }: FastifyInstance,
  { id: studentId, absenceId, input }: OfAbsence & { input: AnnouncedAbsenceInput },
  editor: Editor,
): Promise<AnnouncedAbsence> {
  await change(database, editor.actor, async open => {
    const { trx } = open;
    const subject = await existingStudent(trx, studentId);
    const before = await existingAbsence(trx, { studentId, absenceId });
    const entered = await checkedInput(trx, input, before.reason?._id);
    const { edited } = input;
    await refuseOverwriting(trx, {
      ...{ subject, after: entered, before: enteredIn(before), current: before },
      ...{ isOf: detail => detail === detailOf(absenceId), edited: edited && enteredOf(edited) },
      shown: 'a change of an announced absence after that of somebody else',
    });
    if (isDeepStrictEqual(enteredIn(before), entered)) return;
    const others = (await absencesOfStudent(trx, studentId)).filter(({ _id }) => _id !== absenceId);
    refuseOverlap(others, entered);
    await absenceRows.update(trx, absenceId, entered);
    await follow(open, { subject, studentId, absenceId, before, after: entered }, editor);
  });
  return existingAbsence(database, { studentId, absenceId });
}

/**
 * Takes an announced absence back, with every cell that it set and nobody overruled.
 * @throws HttpError 404 for an unknown student or absence
 */
function removeAbsence(
  { database }: FastifyInstance,
  { id: studentId, absenceId }: OfAbsence,
  editor: Editor,
): Promise<void> {
  return change(database, editor.actor, async open => {
    const subject = await existingStudent(open.trx, studentId);
    const before = await existingAbsence(open.trx, { studentId, absenceId });
    await follow(open, { subject, studentId, absenceId, before }, editor);
    await absenceRows.remove(open.trx, absenceId);
  });
}

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

const enteredOf = ({ reason, ...fields }: NonNullable<AnnouncedAbsenceInput['edited']>): Partial<Entered> =>
  reason === undefined ? fields : { ...fields, reasonId: reason || null };

/** @throws HttpError 409 with the first of the absences that share a day with the period */
function refuseOverlap(newestFirst: readonly AnnouncedAbsence[], period: Period): void {
  const first = newestFirst.findLast(
    ({ startDate, endDate }) => startDate <= period.endDate && endDate >= period.startDate,
  );
  if (!first) return;
  throw new HttpError(409, messages.absences.overlaps(formatDay(first.startDate), formatDay(first.endDate)));
}
