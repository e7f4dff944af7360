import { type Day, isDay, isWeekend } from '../../core/rules/days.ts';
import { DATES_PER_SCHEDULE_MAX } from '../../core/rules/limits.ts';
import { readFoundationSettings } from '../administration/index.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../platform/clock.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { datesOfClassroom } from './scheduleRepository.ts';

/**
 * A day that a list is to have.
 * @throws HttpError 400 when the value is no day, or one out of bounds
 */
export function toDay(clock: Clock, value: string): Day {
  const day = readDay(clock, value);
  if (!isDay(day)) throw new HttpError(400, messages.lists.wrongDate(value));
  return day;
}

/**
 * A day that a list may have, whatever its year: what is there already can be changed and taken away.
 * @throws HttpError 400 when the value is no day
 */
export function readDay(clock: Clock, value: string): Day {
  try {
    return clock.dayFrom(value);
  } catch {
    throw new HttpError(400, messages.lists.wrongDate(value));
  }
}

/** @throws HttpError 409 when a list does not have one of the days (any more) */
export function refuseMissing(dates: readonly Day[], days: readonly Day[]): void {
  if (days.some(day => !dates.includes(day))) throw new HttpError(409, messages.lists.dayGone);
}

export function refuseTooMany(count: number): void {
  if (count > DATES_PER_SCHEDULE_MAX) {
    throw new HttpError(400, messages.lists.tooManyDays(DATES_PER_SCHEDULE_MAX));
  }
}

/** @throws HttpError 409 with the `dates` that the class has already, in any of its lists */
export async function refuseTaken(trx: Database, classroomId: string, days: readonly Day[]): Promise<void> {
  const dates = (await datesOfClassroom(trx, classroomId)).filter(date => days.includes(date));
  if (dates.length > 0) throw new HttpError(409, messages.lists.datesTaken, { body: { dates } });
}

/** @throws HttpError 400 for a Saturday or Sunday where the foundation has no lessons then */
export async function refuseWeekend(trx: Database, days: readonly Day[]): Promise<void> {
  if (!days.some(isWeekend)) return;
  const { weekendLessons } = await readFoundationSettings(trx);
  if (!weekendLessons) throw new HttpError(400, messages.lists.noWeekends);
}
