import type { Day } from '../../../../core/rules/days.ts';
import type { Database } from '../../../database/database.ts';
import type { AttentionRule } from '../attentionRule.ts';
import { describeLessons, type Lesson, lessonOwners, lessonSubject } from '../attentionRule.ts';

/** Lessons of today and later that are to take place on one of the foundation's free days. */
export const lessonOnFreeDay: AttentionRule = {
  name: 'lessonOnFreeDay',
  find: async ({ database, today }) => (await lessonsOnFreeDays(database, today)).map(lessonSubject),
  describe: ({ database }, subjects) =>
    describeLessons(subjects, ({ scheduleId, date }) =>
      database
        .selectFrom('schedules')
        .innerJoin('classrooms', 'classrooms.id', 'schedules.classroomId')
        .innerJoin('freePeriods', join =>
          join.on('freePeriods.startDate', '<=', date).on('freePeriods.endDate', '>=', date),
        )
        .select(['classrooms.name', 'freePeriods.name as freePeriod'])
        .where('schedules.id', '=', scheduleId)
        .orderBy('freePeriods.startDate')
        .orderBy('freePeriods.id')
        .limit(1)
        .executeTakeFirst(),
    ),
  owners: lessonOwners,
};

/** All lessons from `today` on that are to take place on a free day, in order of date. */
export const lessonsOnFreeDays = (database: Database, today: Day): Promise<Lesson[]> =>
  database
    .selectFrom('scheduleDates')
    .select(['scheduleId', 'date'])
    .where('date', '>=', today)
    .where('notHeld', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('freePeriods')
          .select('freePeriods.id')
          .whereRef('freePeriods.startDate', '<=', 'scheduleDates.date')
          .whereRef('freePeriods.endDate', '>=', 'scheduleDates.date'),
      ),
    )
    .orderBy('date')
    .orderBy('scheduleId')
    .execute();
