import type { LessonNotHeld } from '../../core/contract/lessonDays.ts';
import type { Day } from '../../core/rules/days.ts';
import type { NotHeldReason } from '../../core/rules/lessonNotHeld.ts';
import type { Database } from '../database/database.ts';

/** Why a lesson did not take place; no reason when it did, or is to. */
export type NotHeld = { reason: NotHeldReason | null; note: string };

/** The lessons of a list that did not take place, in order of date. */
export async function lessonsNotHeld(database: Database, scheduleId: string): Promise<LessonNotHeld[]> {
  const rows = await database
    .selectFrom('scheduleDates')
    .select(['date', 'notHeld', 'notHeldNote'])
    .where('scheduleId', '=', scheduleId)
    .where('notHeld', 'is not', null)
    .orderBy('date')
    .execute();
  return rows.flatMap(({ date, notHeld: reason, notHeldNote: note }) =>
    reason ? { date, reason, note } : [],
  );
}

/** In which lists lessons of a period, both days included, did not take place: `lessonKey`s. */
export async function lessonsNotHeldIn(
  database: Database,
  { from, to }: { from: Day; to: Day },
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('scheduleDates')
    .select(['scheduleId', 'date'])
    .where('notHeld', 'is not', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  return new Set(rows.map(lessonKey));
}

export const lessonKey = ({ scheduleId, date }: { scheduleId: string; date: Day }): string =>
  `${date} ${scheduleId}`;

/** How a day of a list stands; undefined when the list does not have it. */
export async function findNotHeld(
  database: Database,
  { scheduleId, date }: { scheduleId: string; date: Day },
): Promise<NotHeld | undefined> {
  const row = await database
    .selectFrom('scheduleDates')
    .select(['notHeld', 'notHeldNote'])
    .where('scheduleId', '=', scheduleId)
    .where('date', '=', date)
    .executeTakeFirst();
  return row && { reason: row.notHeld, note: row.notHeldNote };
}

export async function setNotHeld(
  database: Database,
  { scheduleId, date }: { scheduleId: string; date: Day },
  { reason, note }: NotHeld,
): Promise<void> {
  await database
    .updateTable('scheduleDates')
    .set({ notHeld: reason, notHeldNote: note })
    .where('scheduleId', '=', scheduleId)
    .where('date', '=', date)
    .execute();
}
