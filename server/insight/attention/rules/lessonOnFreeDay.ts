import type { AttentionRule } from '../attentionRule.ts';
import { describeLessons, lessonOwners, lessonSubject } from '../lessons.ts';

/** Lessons of today and later that are to take place on one of the foundation's free days. */
export const lessonOnFreeDay: AttentionRule = {
  name: 'lessonOnFreeDay',
  scope: 'enrolments',
  reads: 'attendance',
  find: async ({ database, today }) => {
    const rows = await database
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
    return rows.map(lessonSubject);
  },
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
