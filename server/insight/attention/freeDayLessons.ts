import type { FastifyInstance } from 'fastify';
import type {
  FreeDayLessons,
  FreeDaysNotHeld,
  FreePeriod,
  FreePeriodLessons,
  ListedLesson,
} from '../../../core/contract/freePeriods.ts';
import type { NotHeld } from '../../../core/contract/lessonDays.ts';
import type { Day } from '../../../core/rules/days.ts';
import { freePeriodOf } from '../../../core/rules/freeDays.ts';
import { HELD } from '../../../core/rules/lessonNotHeld.ts';
import { mayChangeDays } from '../../../core/rules/permissions.ts';
import { listFreePeriods } from '../../administration/index.ts';
import { type DaysChange, setLessons } from '../../attendance/index.ts';
import type { Database } from '../../database/database.ts';
import { change } from '../../history/index.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { hiddenOf } from './attentionRepository.ts';
import { type Lesson, lessonSubject, lessonsOnFreeDays } from './rules/lessons.ts';

type User = DaysChange['user'];

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
  change(database, changer.actor, async open => {
    const { byPeriod } = await cancellable(open.trx, { today: clock.today(), user: changer.user });
    const chosen = [...byPeriod].flatMap(([{ _id }, lessons]) => (freePeriods.includes(_id) ? lessons : []));
    if (chosen.length !== told) throw new HttpError(409, messages.lists.otherLessons);
    // Somebody else may have cancelled one, or taken its day away, while this waited for the list.
    await setLessons(open, changer, chosen, {
      from: HELD,
      to: CANCELLED,
      refusal: messages.lists.otherLessons,
    });
    return chosen.map(({ scheduleId, date }) => ({ _id: scheduleId, date }));
  });

/**
 * Takes back what `cancelFreeDayLessons` did, all or nothing.
 * @throws HttpError as `setLessons`; 409 when one of the lessons is no longer cancelled as it was
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
      to: HELD,
      refusal: messages.lists.lessonsChanged,
    });
  });

const CANCELLED: NotHeld = { reason: 'freeDay', note: '' };

/**
 * Findings that are not hidden, by the first free period that has the day, in order of date; and how many
 * lessons are of lists of which the user may not change the days.
 */
async function cancellable(
  database: Database,
  { today, user }: { today: Day; user: User },
): Promise<{ byPeriod: Map<FreePeriod, Lesson[]>; others: number }> {
  const hidden = await hiddenOf(database, 'lessonOnFreeDay', today);
  const found = (await lessonsOnFreeDays(database, today)).filter(
    lesson => !hidden.has(lessonSubject(lesson)),
  );
  const mine = found.filter(({ createdById }) =>
    mayChangeDays({ createdById, userId: user.id, roles: user.roles }),
  );
  const periods = await listFreePeriods(database, today);
  const byPeriod = new Map<FreePeriod, Lesson[]>();
  for (const [period, lessons] of Map.groupBy(mine, ({ date }) => freePeriodOf(periods, date)))
    if (period) byPeriod.set(period, lessons);
  return { byPeriod, others: found.length - mine.length };
}
