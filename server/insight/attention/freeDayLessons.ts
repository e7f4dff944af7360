import type { FastifyInstance } from 'fastify';
import type {
  FreeDayLessons,
  FreeDaysNotHeld,
  FreePeriodLessons,
  ListedLesson,
} from '../../../core/contract/freeDayLessons.ts';
import type { FreePeriod } from '../../../core/contract/freePeriods.ts';
import type { Day } from '../../../core/rules/days.ts';
import { freePeriodOf } from '../../../core/rules/freeDays.ts';
import { mayChangeDays } from '../../../core/rules/permissions.ts';
import { listFreePeriods } from '../../administration/index.ts';
import {
  changeDaysIn,
  creatorsOf,
  type DaysChange,
  findNotHeld,
  type NotHeld,
  setNotHeld,
} from '../../attendance/index.ts';
import type { Database } from '../../database/database.ts';
import { change, type Logged } from '../../history/index.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { type Lesson, lessonSubject } from './attentionRule.ts';
import { hiddenOf } from './hiddenAttentionRepository.ts';
import { lessonOnFreeDay, lessonsOnFreeDays } from './rules/lessonOnFreeDay.ts';

type User = DaysChange['user'];

/** Who changes the days of lists. */
type Changer = Omit<DaysChange, 'scheduleId'>;

/** The lessons on free days that are pointed out, by free period, as far as the user may cancel them. */
export async function freeDayLessons(
  { database, clock }: FastifyInstance,
  user: User,
): Promise<FreeDayLessons> {
  const { byPeriod, others } = await cancellable(database, { today: clock.today(), user });
  return {
    periods: [...byPeriod].map(([{ _id, name, from, to }, lessons]): FreePeriodLessons => {
      const lists = new Set(lessons.map(({ scheduleId }) => scheduleId)).size;
      return { _id, name, from, to, lessons: lessons.length, lists };
    }),
    others,
  };
}

/**
 * Cancels the lessons of free periods that `freeDayLessons` counts, all or nothing, each list with an entry in the
 * audit log. Returns what was cancelled.
 * @throws HttpError 409 when they are not as many as the user was told
 */
export const cancelFreeDayLessons = (
  { database, clock }: FastifyInstance,
  changer: Changer,
  { freePeriods, lessons: told }: FreeDaysNotHeld,
): Promise<ListedLesson[]> =>
  change(database, changer.actor, async ({ trx, log }) => {
    const { byPeriod } = await cancellable(trx, { today: clock.today(), user: changer.user });
    const chosen = [...byPeriod].flatMap(([{ _id }, lessons]) => (freePeriods.includes(_id) ? lessons : []));
    if (chosen.length !== told) throw new HttpError(409, messages.lists.otherLessons);
    // Somebody else may have cancelled one, or taken its day away, while this waited for the list.
    await setLessons({ trx, log }, changer, chosen, {
      from: TO_BE_HELD,
      to: CANCELLED,
      refusal: messages.lists.otherLessons,
    });
    return chosen.map(({ scheduleId, date }) => ({ _id: scheduleId, date }));
  });

/**
 * Takes back what `cancelFreeDayLessons` did, all or nothing.
 * @throws HttpError as `changeDaysIn`; 409 when one of the lessons is no longer cancelled as it was
 */
export const holdFreeDayLessons = (
  { database }: FastifyInstance,
  changer: Changer,
  lessons: readonly ListedLesson[],
): Promise<void> =>
  change(database, changer.actor, async open => {
    const wanted = lessons.map(({ _id: scheduleId, date }) => ({ scheduleId, date }));
    await setLessons(open, changer, wanted, {
      from: CANCELLED,
      to: TO_BE_HELD,
      refusal: messages.lists.lessonsChanged,
    });
  });

const TO_BE_HELD: NotHeld = { reason: null, note: '' };
const CANCELLED: NotHeld = { reason: 'freeDay', note: '' };

/**
 * Makes lessons that stand as `from` stand as `to`, each list with an entry in the audit log.
 * @throws HttpError as `changeDaysIn`; 409 with the `refusal` when one stands otherwise or is gone
 */
async function setLessons(
  open: Logged,
  changer: Changer,
  lessons: readonly Lesson[],
  { from, to, refusal }: { from: NotHeld; to: NotHeld; refusal: string },
): Promise<void> {
  for (const [scheduleId, dates] of datesByList(lessons)) {
    await changeDaysIn(open, { ...changer, scheduleId }, async () => {
      for (const date of dates) {
        const place = { scheduleId, date };
        const { reason, note } = (await findNotHeld(open.trx, place)) ?? {};
        if (reason !== from.reason || note !== from.note) throw new HttpError(409, refusal);
        await setNotHeld(open.trx, place, to);
      }
      const days = dates.join(', ');
      return { detail: to.reason ? `lessons not held: ${days}, ${to.reason}` : `lessons held: ${days}` };
    });
  }
}

/**
 * Findings that are not hidden, by the first free period that has the day, in order of date; and how many
 * lessons are of lists of which the user may not change the days.
 */
async function cancellable(
  database: Database,
  { today, user }: { today: Day; user: User },
): Promise<{ byPeriod: Map<FreePeriod, Lesson[]>; others: number }> {
  const hidden = await hiddenOf(database, lessonOnFreeDay.name, today);
  const found = (await lessonsOnFreeDays(database, today)).filter(
    lesson => !hidden.has(lessonSubject(lesson)),
  );
  const creators = await creatorsOf(database, [...new Set(found.map(({ scheduleId }) => scheduleId))]);
  const mine = found.filter(({ scheduleId }) =>
    mayChangeDays({ createdById: creators.get(scheduleId) ?? null, userId: user.id, roles: user.roles }),
  );
  const periods = await listFreePeriods(database, today);
  const byPeriod = Map.groupBy(mine, ({ date }) => freePeriodOf(periods, date));
  byPeriod.delete(undefined);
  return { byPeriod: byPeriod as Map<FreePeriod, Lesson[]>, others: found.length - mine.length };
}

/** The days of each list in order: lists one after another in one order, so that two at once never wait for each other. */
function datesByList(lessons: readonly Lesson[]): [string, Day[]][] {
  const byList = Map.groupBy(lessons, ({ scheduleId }) => scheduleId);
  return [...byList]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([scheduleId, some]) => [scheduleId, [...new Set(some.map(({ date }) => date))].sort()]);
}
