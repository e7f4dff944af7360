import type { FastifyInstance } from 'fastify';
import type { Schedule } from '../../core/contract/attendance.ts';
import type { MovedDay, NotHeldInput, RemovedDays } from '../../core/contract/lessonDays.ts';
import { type Day, dayOfSchedule } from '../../core/rules/days.ts';
import { lacksWords } from '../../core/rules/lessonNotHeld.ts';
import { REMOVED_DAYS_PER_LIST_MAX } from '../../core/rules/limits.ts';
import { mayChangeDays } from '../../core/rules/permissions.ts';
import { tidyLine } from '../../core/rules/text.ts';
import { newId, type Trx } from '../database/database.ts';
import { type Actor, change, type Logged, namesOfStudents } from '../history/index.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { attendanceEvent, type CellChange } from './attendanceEvent.ts';
import { readDay, refuseMissing, refuseTaken, refuseTooMany, refuseWeekend, toDay } from './dayRefusals.ts';
import {
  countRemovedDays,
  deleteDate,
  deleteRemovedDays,
  findRemovedDays,
  fitRowsOfDates,
  insertRecordRows,
  insertRemovedDay,
  isFilledRow,
  keptSince,
  moveDate,
  recordRows,
} from './lessonDayRepository.ts';
import { findNotHeld, setNotHeld } from './lessonRepository.ts';
import { beginChange, existingSchedule } from './listChanges.ts';
import { creatorOf, insertDates, raiseLayoutVersions, setChangedAt } from './scheduleRepository.ts';

export interface DaysChange {
  scheduleId: string;
  user: { id: string; name: string; roles: readonly number[] };
  actor: Actor;
}

interface Work {
  trx: Trx;
  schedule: Schedule;
  dates: readonly Day[];
}

/** The event for the audit log, and the `_id`s of days that were removed. */
interface Done {
  detail: string;
  cells?: readonly CellChange[];
  ids?: string[];
}

/**
 * Adds days to a list, with an empty record for each student who is enrolled on them.
 * @throws HttpError as `changeDays`; 409 with the `dates` that the class has already; 400 for a weekend where the
 *   foundation has none, and for more days than a list may have
 */
export const addDays = (app: FastifyInstance, asked: DaysChange, added: readonly Day[]): Promise<string[]> =>
  changeDays(app, asked, async ({ trx, schedule, dates }) => {
    const days = [...new Set(added.map(day => toDay(app.clock, day)))].sort();
    const { _id: id, classroom } = schedule;
    await refuseWeekend(trx, days);
    await refuseTaken(trx, schedule.classroom._id, days);
    refuseTooMany(dates.length + days.length);
    await insertDates(trx, { id, classroomId: classroom._id, dates: days });
    await fitRowsOfDates(trx, schedule, days);
    return { detail: `days added: ${days.join(', ')}` };
  });

/**
 * Makes a day of a list another, with its records: they go along as they are. Students who are enrolled on the new
 * day only get an empty one.
 * @throws HttpError as `changeDays` and `addDays`; 409 when the list does not have the day
 */
export const moveDay = (app: FastifyInstance, asked: DaysChange, { from, to }: MovedDay): Promise<string[]> =>
  changeDays(app, asked, async ({ trx, schedule, dates }) => {
    const [day, next] = [readDay(app.clock, from), toDay(app.clock, to)];
    refuseMissing(dates, [day]);
    await refuseWeekend(trx, [next]);
    await refuseTaken(trx, schedule.classroom._id, [next]);
    const marked = (await recordRows(trx, { scheduleId: schedule._id, date: day })).filter(isMarked);
    await moveDate(trx, { scheduleId: schedule._id, from: day, to: next });
    await fitRowsOfDates(trx, schedule, [next]);
    const cells = marked.flatMap(({ studentId, status }): CellChange[] => [
      { studentId, date: day, from: status, to: '' },
      { studentId, date: next, from: '', to: status },
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
  changeDays(app, asked, async ({ trx, schedule, dates }) => {
    const ids: string[] = [];
    const days = [...new Set(removed.map(day => readDay(app.clock, day)))].sort();
    refuseMissing(dates, days);
    if (days.length === dates.length) throw new HttpError(400, messages.lists.lastDay);
    if ((await countRemovedDays(trx, schedule._id)) + days.length > REMOVED_DAYS_PER_LIST_MAX) {
      throw new HttpError(409, messages.lists.tooManyRemoved(REMOVED_DAYS_PER_LIST_MAX));
    }
    const cells: CellChange[] = [];
    let lost = 0;
    for (const date of days) {
      const place = { scheduleId: schedule._id, date };
      const records = await recordRows(trx, place);
      const notHeld = await findNotHeld(trx, place);
      const id = newId();
      const kept = {
        id,
        ...place,
        notHeld: notHeld?.reason ?? null,
        notHeldNote: notHeld?.note ?? '',
        removedAt: asked.actor.clock.instant(),
        removedByName: asked.user.name,
      };
      await insertRemovedDay(trx, kept, records);
      await deleteDate(trx, place);
      ids.push(id);
      lost += records.filter(isFilledRow).length;
      for (const { studentId, status } of records.filter(isMarked)) {
        cells.push({ studentId, date, from: status, to: '' });
      }
    }
    if (lost !== marks) throw new HttpError(409, messages.lists.otherMarks(lost));
    return { detail: `days removed: ${days.join(', ')}`, cells, ids };
  });

/**
 * Puts days back that were removed, with their records as they were then; students who came or went meanwhile get
 * and lose empty ones.
 * @throws HttpError as `changeDays` and `addDays`, but for weekends; 409 when one is no longer stored, such as after
 *   somebody else put it back
 */
export const restoreDays = (
  app: FastifyInstance,
  asked: DaysChange,
  ids: readonly string[],
): Promise<string[]> =>
  changeDays(app, asked, async ({ trx, schedule, dates }) => {
    const wanted = [...new Set(ids)];
    const { _id: scheduleId, classroom } = schedule;
    const after = keptSince(app.clock);
    const kept = await findRemovedDays(trx, { scheduleId, ids: wanted, after });
    if (kept.length < wanted.length) throw new HttpError(409, messages.lists.notKept);
    const days = [...new Set(kept.map(({ date }) => date))];
    if (days.length < kept.length) throw new HttpError(409, messages.lists.dayTwice);
    await refuseTaken(trx, schedule.classroom._id, days);
    refuseTooMany(dates.length + days.length);
    await insertDates(trx, { id: scheduleId, classroomId: classroom._id, dates: days });
    for (const { date, notHeld: reason, notHeldNote: note, records } of kept) {
      await setNotHeld(trx, { scheduleId, date }, { reason, note });
      await insertRecordRows(trx, records);
    }
    await deleteRemovedDays(trx, wanted);
    await fitRowsOfDates(trx, schedule, days);
    const cells = kept.flatMap(({ records }) =>
      records.map(({ studentId, date, status }) => ({ studentId, date, from: '' as const, to: status })),
    );
    return { detail: `days restored: ${days.join(', ')}`, cells: cells.filter(({ to }) => to !== '') };
  });

/**
 * Marks that the lesson of a day did not take place, and why, or by null that it did. Its marks stay and do not
 * count. The words are not in the audit log, which could not forget whom they name.
 * @throws HttpError as `changeDays`; 409 when the list does not have the day; 400 when words are missing
 */
export const setLessonNotHeld = (
  app: FastifyInstance,
  asked: DaysChange,
  date: string,
  input: NotHeldInput | null,
): Promise<string[]> =>
  changeDays(app, asked, async ({ trx, schedule, dates }) => {
    const day = readDay(app.clock, date);
    refuseMissing(dates, [day]);
    const next = { reason: input?.reason ?? null, note: tidyLine(input?.note ?? '') };
    if (next.reason && lacksWords({ reason: next.reason, note: next.note })) {
      throw new HttpError(400, messages.lists.reasonMissing, {
        errors: { note: messages.lists.reasonMissing },
      });
    }
    const place = { scheduleId: schedule._id, date: day };
    const former = await findNotHeld(trx, place);
    if (former?.reason === next.reason && former.note === next.note) return undefined;
    await setNotHeld(trx, place, next);
    return { detail: next.reason ? `lesson not held: ${day}, ${next.reason}` : `lesson held: ${day}` };
  });

/** `changeDaysIn` as a change of its own. */
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
export async function changeDaysIn(
  { trx, log }: Logged,
  { scheduleId, user, actor }: DaysChange,
  work: (change: Work) => Promise<Done | undefined>,
): Promise<string[]> {
  const { schedule: former } = await beginChange(trx, scheduleId);
  const createdById = await creatorOf(trx, scheduleId);
  if (!mayChangeDays({ createdById, userId: user.id, roles: user.roles })) {
    throw new HttpError(403, messages.lists.notYours);
  }
  const done = await work({ trx, schedule: former, dates: former.dates.map(dayOfSchedule) });
  if (!done) return [];
  await setChangedAt(trx, scheduleId, actor.clock.instant());
  await raiseLayoutVersions(trx, [scheduleId]);
  const { detail, cells = [], ids = [] } = done;
  const students = await namesOfStudents(trx, [...new Set(cells.map(({ studentId }) => studentId))]);
  const schedule = await existingSchedule(trx, scheduleId);
  log({
    ...attendanceEvent('update', schedule, cells, students, former),
    detail,
  });
  return ids;
}

const isMarked = ({ status }: { status: string }): boolean => status !== '';
