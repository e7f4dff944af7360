import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { MovedDay, NotHeld, NotHeldInput, RemovedDays } from '../../core/contract/lessonDays.ts';
import { type Day, dayOfSchedule } from '../../core/rules/days.ts';
import { HELD, lacksWords } from '../../core/rules/lessonNotHeld.ts';
import { REMOVED_DAYS_PER_LIST_MAX } from '../../core/rules/limits.ts';
import { mayChangeDays } from '../../core/rules/permissions.ts';
import { tidyLine } from '../../core/rules/text.ts';
import { chunks, newId, type Trx } from '../database/database.ts';
import { type Actor, change, type Logged, refuseOverwriting, serverActor } from '../history/index.ts';
import { HttpError, refuse } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { fitRows } from './attendanceRowRepository.ts';
import { readDay, refuseMissing, refuseTaken, refuseTooMany, refuseWeekend, toDay } from './dayRefusals.ts';
import {
  countRemovedDays,
  deleteDates,
  deleteRemovedDays,
  findRemovedDays,
  insertRecordRows,
  insertRemovedDays,
  isFilledRow,
  keptSince,
  moveDate,
  recordRows,
  removedDaysBefore,
} from './lessonDayRepository.ts';
import { notHeldOf, setNotHeld } from './lessonRepository.ts';
import {
  beginChange,
  type CellChange,
  cellsAdded,
  cellsRemoved,
  existingSchedule,
  isOfLesson,
  listSubject,
  logListChange,
} from './listChanges.ts';
import { insertDates, raiseLayoutVersions, type StoredSchedule, scheduleRows } from './scheduleRepository.ts';

export interface DaysChange {
  scheduleId: string;
  user: { id: string; name: string; roles: readonly number[] };
  actor: Actor;
}

type Work = { trx: Trx; schedule: StoredSchedule; dates: readonly Day[] };

/** The detail for the audit log, and the `_id`s of days that were removed. */
type Done = { detail: string; cells?: readonly CellChange[]; ids?: string[] };

/**
 * Adds days to a list, with an empty record for each student who is enrolled on them.
 * @throws HttpError as `changeDays`; 409 with the `dates` that the class has already; 400 for a weekend where the
 *   foundation has none, and for more days than a list may have
 */
export const addDays = (app: FastifyInstance, asked: DaysChange, added: readonly Day[]): Promise<string[]> =>
  changeDays(app, asked, async work => {
    const days = [...new Set(added.map(day => toDay(app.clock, day)))].sort();
    await refuseWeekend(work.trx, days);
    await insertDays(work, days);
    await fitRows(work.trx, { scheduleId: asked.scheduleId, dates: days });
    return { detail: `days added: ${days.join(', ')}` };
  });

/** @throws HttpError as `addDays`, but for weekends */
async function insertDays({ trx, schedule, dates }: Work, days: readonly Day[]): Promise<void> {
  const { _id: id, classroom } = schedule;
  await refuseTaken(trx, classroom._id, days);
  refuseTooMany(dates.length + days.length);
  await insertDates(trx, { id, classroomId: classroom._id, dates: days });
}

/**
 * Makes a day of a list another, with its records: they go along as they are. Students who are enrolled on the new
 * day only get an empty one.
 * @throws HttpError as `changeDays` and `addDays`; 409 when the list does not have the day
 */
export const moveDay = (app: FastifyInstance, asked: DaysChange, { from, to }: MovedDay): Promise<string[]> =>
  changeDays(app, asked, async ({ trx, schedule, dates }) => {
    const { scheduleId } = asked;
    const [day, next] = [readDay(app.clock, from), toDay(app.clock, to)];
    refuseMissing(dates, [day]);
    await refuseWeekend(trx, [next]);
    await refuseTaken(trx, schedule.classroom._id, [next]);
    const records = await recordRows(trx, { scheduleId, dates: [day] });
    await moveDate(trx, { scheduleId, from: day, to: next });
    await fitRows(trx, { scheduleId, dates: [next] });
    const cells = records.flatMap(record => [
      ...cellsRemoved([record]),
      ...cellsAdded([{ ...record, date: next }]),
    ]);
    return { detail: `day moved: ${day} to ${next}`, cells };
  });

/**
 * Takes days off a list and keeps them aside with their records, to be put back for `REMOVED_DAYS_KEPT` days.
 * @returns what stands for each of them in `restoreDays`, in order of date
 * @throws HttpError as `changeDays`; 409 when the list does not have one of them, or has other marks in them than
 *   the user was told, or the list keeps too many already; 400 when no day would be left
 */
export const removeDays = (
  app: FastifyInstance,
  asked: DaysChange,
  { dates: removed, marks }: RemovedDays,
): Promise<string[]> =>
  changeDays(app, asked, async ({ trx, dates: known }) => {
    const { scheduleId } = asked;
    const dates = [...new Set(removed.map(day => readDay(app.clock, day)))].sort();
    refuseMissing(known, dates);
    if (dates.length === known.length) throw new HttpError(400, messages.lists.lastDay);
    if ((await countRemovedDays(trx, scheduleId)) + dates.length > REMOVED_DAYS_PER_LIST_MAX) {
      throw new HttpError(409, messages.lists.tooManyRemoved(REMOVED_DAYS_PER_LIST_MAX));
    }
    const records = await recordRows(trx, { scheduleId, dates });
    const lost = records.filter(isFilledRow).length;
    if (lost !== marks) throw new HttpError(409, messages.lists.otherMarks(lost));
    const standOf = await notHeldOf(trx, scheduleId);
    const by = { removedAt: asked.actor.clock.instant(), removedByName: asked.user.name };
    const days = dates.map(date => {
      const { reason: notHeld, note: notHeldNote } = standOf(date);
      return { id: newId(), scheduleId, date, notHeld, notHeldNote, ...by };
    });
    await insertRemovedDays(trx, days, records);
    await deleteDates(trx, { scheduleId, dates });
    const ids = days.map(({ id }) => id);
    return { detail: `days removed: ${dates.join(', ')}`, cells: cellsRemoved(records), ids };
  });

/**
 * Puts days back that were removed, with their records as they were then; students who came or went meanwhile get
 * and lose empty ones.
 * @throws HttpError as `changeDays` and `addDays`, but for weekends; 409 when one is no longer stored, such as after
 *   somebody else put it back
 */
export const restoreDays = (app: FastifyInstance, asked: DaysChange, ids: readonly string[]) =>
  changeDays(app, asked, async work => {
    const { trx } = work;
    const { scheduleId } = asked;
    const wanted = [...new Set(ids)];
    const kept = await findRemovedDays(trx, { scheduleId, ids: wanted, after: keptSince(app.clock) });
    if (kept.length < wanted.length) throw new HttpError(409, messages.lists.notKept);
    const days = [...new Set(kept.map(({ date }) => date))];
    if (days.length < kept.length) throw new HttpError(409, messages.lists.dayTwice);
    await insertDays(work, days);
    for (const { date, notHeld: reason, notHeldNote: note, records } of kept) {
      await setNotHeld(trx, { scheduleId, dates: [date] }, { reason, note });
      await insertRecordRows(trx, records);
    }
    await deleteRemovedDays(trx, wanted);
    await fitRows(trx, { scheduleId, dates: days });
    const cells = cellsAdded(kept.flatMap(({ records }) => records));
    return { detail: `days restored: ${days.join(', ')}`, cells };
  });

/**
 * Marks that the lesson of a day did not take place, and why, or by null that it did. Its marks stay and do not
 * count. The words are not in the audit log, which could not forget whom they name.
 * @throws HttpError as `changeDays`; 409 when the list does not have the day, and over another reason or note than was
 *   `edited`; 400 when words are missing
 */
export async function setLessonNotHeld(
  app: FastifyInstance,
  asked: DaysChange,
  date: string,
  input: NotHeldInput | null,
): Promise<void> {
  await changeDays(app, asked, async ({ trx, schedule, dates }) => {
    const day = readDay(app.clock, date);
    refuseMissing(dates, [day]);
    const after = input ? { reason: input.reason, note: tidyLine(input.note ?? '') } : HELD;
    if (after.reason && lacksWords({ reason: after.reason, note: after.note }))
      refuse('note', messages.lists.reasonMissing);
    const before = (await notHeldOf(trx, asked.scheduleId))(day);
    await refuseOverwriting(trx, {
      ...{ subject: listSubject(schedule), isOf: isOfLesson(day), edited: input?.edited, before, after },
      shown: 'a lesson that is not held after a change by somebody else',
    });
    if (isDeepStrictEqual(before, after)) return undefined;
    await setNotHeld(trx, { scheduleId: asked.scheduleId, dates: [day] }, after);
    return { detail: after.reason ? `lesson not held: ${day}, ${after.reason}` : `lesson held: ${day}` };
  });
}

/**
 * Makes lessons that stand as `from` stand as `to`, each list with an entry in the audit log.
 * @throws HttpError as `changeDays`; 409 with the `refusal` when one stands otherwise or is gone
 */
export async function setLessons(
  open: Logged,
  changer: Omit<DaysChange, 'scheduleId'>,
  lessons: readonly { scheduleId: string; date: Day }[],
  { from, to, refusal }: { from: NotHeld; to: NotHeld; refusal: string },
): Promise<void> {
  for (const [scheduleId, some] of Map.groupBy(lessons, lesson => lesson.scheduleId)) {
    await changeDaysIn(open, { ...changer, scheduleId }, async list => {
      const dates = [...new Set(some.map(({ date }) => date))].sort();
      const standOf = await notHeldOf(open.trx, scheduleId);
      const isAsTold = (date: Day) => list.dates.includes(date) && isDeepStrictEqual(standOf(date), from);
      if (!dates.every(isAsTold)) throw new HttpError(409, refusal);
      await setNotHeld(open.trx, { scheduleId, dates }, to);
      const days = dates.join(', ');
      return { detail: to.reason ? `lessons not held: ${days}, ${to.reason}` : `lessons held: ${days}` };
    });
  }
}

/** Forgets removed days that can no longer be put back, with the marks in them; the audit log names them by list. */
export async function forgetRemovedDays({ database, clock }: FastifyInstance): Promise<void> {
  await change(database, serverActor(clock), async ({ trx, log }) => {
    const days = await removedDaysBefore(trx, keptSince(clock));
    for (const [id, ofList] of Map.groupBy(days, ({ scheduleId }) => scheduleId)) {
      for (const some of chunks(ofList.map(day => day.id))) await deleteRemovedDays(trx, some);
      const detail = `removed days no longer kept: ${ofList.map(({ date }) => date).join(', ')}`;
      log({ action: 'delete', subject: { kind: 'attendance list', id, name: '' }, detail });
    }
  });
}

const changeDays = (
  { database }: FastifyInstance,
  asked: DaysChange,
  work: (change: Work) => Promise<Done | undefined>,
): Promise<string[]> => change(database, asked.actor, open => changeDaysIn(open, asked, work));

/**
 * Changes the days of a list, and has the audit log say what `work` says; nothing when it says nothing. Returns its
 * `ids`.
 * @throws HttpError 404 when there is no such list, 403 when the user may not
 */
async function changeDaysIn(
  open: Logged,
  { scheduleId, user, actor }: DaysChange,
  work: (change: Work) => Promise<Done | undefined>,
): Promise<string[]> {
  const { trx } = open;
  const former = await beginChange(trx, scheduleId);
  if (!mayChangeDays({ createdById: former.createdById, userId: user.id, roles: user.roles })) {
    throw new HttpError(403, messages.lists.notYours);
  }
  const done = await work({ trx, schedule: former, dates: former.dates.map(dayOfSchedule) });
  if (!done) return [];
  await scheduleRows.update(trx, scheduleId, { changedAt: actor.clock.instant() });
  await raiseLayoutVersions(trx, [scheduleId]);
  const { detail, cells = [], ids = [] } = done;
  await logListChange(open, 'update', await existingSchedule(trx, scheduleId), cells, { former, detail });
  return ids;
}
