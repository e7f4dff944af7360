import { sql } from 'kysely';
import type { Day } from '../../../../core/rules/days.ts';
import type { Database } from '../../../database/database.ts';
import { unfilledLessons } from '../../../database/onDay.ts';
import type { AttentionDetails, AttentionRule } from '../attentionRule.ts';

export interface Lesson {
  scheduleId: string;
  date: Day;
}

/** A lesson as what a rule points out: the `_id` of its list and its day. */
export const lessonSubject = ({ scheduleId, date }: Lesson): string => `${scheduleId} ${date}`;

const lessonOf = (subject: string): Lesson => {
  const [scheduleId = '', date = ''] = subject.split(' ');
  return { scheduleId, date };
};

/** A rule about lessons; `describe` returns nothing for one that is gone. */
const lessonRule = (
  find: (database: Database, today: Day) => Promise<readonly Lesson[]>,
  describe: (
    database: Database,
    lesson: Lesson,
  ) => Promise<Omit<AttentionDetails, 'ids' | 'date'> | undefined>,
): AttentionRule => ({
  find: async ({ database, today }) => (await find(database, today)).map(lessonSubject),
  describe: async ({ database }, subjects) => {
    const described = new Map<string, AttentionDetails>();
    for (const subject of subjects) {
      const { scheduleId, date } = lessonOf(subject);
      const details = await describe(database, { scheduleId, date });
      if (details) described.set(subject, { ids: [scheduleId], date, ...details });
    }
    return described;
  },
  owners: subject => ({ scheduleId: lessonOf(subject).scheduleId }),
});

export const emptyCells = lessonRule(
  (database, today) =>
    unfilledLessons(database, today)
      .select(['scheduleId', 'date'])
      .orderBy('date', 'desc')
      .orderBy('scheduleId')
      .execute(),
  async (database, { scheduleId, date }) => {
    const row = await listWithClassroom(database, scheduleId)
      .select(({ selectFrom, fn }) => {
        const cells = selectFrom('attendanceRecords')
          .select(fn.countAll<number>().as('count'))
          .whereRef('attendanceRecords.scheduleId', '=', 'schedules.id')
          .where('attendanceRecords.date', '=', date);
        return [cells.as('of'), cells.where('status', '=', sql.lit('')).as('count')];
      })
      .executeTakeFirst();
    return row && { name: row.name, count: Number(row.count), of: Number(row.of) };
  },
);

/** All lessons from `today` on that are to take place on a free day, in order of date, and who made their lists. */
export const lessonsOnFreeDays = (
  database: Database,
  today: Day,
): Promise<(Lesson & { createdById: string | null })[]> =>
  database
    .selectFrom('scheduleDates')
    .innerJoin('schedules', 'schedules.id', 'scheduleDates.scheduleId')
    .select(['scheduleDates.scheduleId', 'scheduleDates.date', 'schedules.createdById'])
    .where('scheduleDates.date', '>=', today)
    .where('scheduleDates.notHeld', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('freePeriods')
          .select('freePeriods.id')
          .whereRef('freePeriods.startDate', '<=', 'scheduleDates.date')
          .whereRef('freePeriods.endDate', '>=', 'scheduleDates.date'),
      ),
    )
    .orderBy('scheduleDates.date')
    .orderBy('scheduleDates.scheduleId')
    .execute();

/** Lessons of today and later that are to take place on one of the foundation's free days. */
export const lessonOnFreeDay = lessonRule(lessonsOnFreeDays, (database, { scheduleId, date }) =>
  listWithClassroom(database, scheduleId)
    .innerJoin('freePeriods', join =>
      join.on('freePeriods.startDate', '<=', date).on('freePeriods.endDate', '>=', date),
    )
    .select('freePeriods.name as freePeriod')
    .orderBy('freePeriods.startDate')
    .orderBy('freePeriods.id')
    .limit(1)
    .executeTakeFirst(),
);

const listWithClassroom = (database: Database, scheduleId: string) =>
  database
    .selectFrom('schedules')
    .innerJoin('classrooms', 'classrooms.id', 'schedules.classroomId')
    .select('classrooms.name')
    .where('schedules.id', '=', scheduleId);
