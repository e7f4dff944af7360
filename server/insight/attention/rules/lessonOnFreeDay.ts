import type { AttentionDetails, AttentionRule } from '../attentionRule.ts';
import { lessonOf, lessonSubject } from '../lessonSubject.ts';

/** Lessons, today or later, that are to take place on one of the foundation's free days; the subject is the list and the day. */
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
  describe: async ({ database }, subjects) => {
    const described = new Map<string, AttentionDetails>();
    for (const subject of subjects) {
      const { scheduleId, date } = lessonOf(subject);
      const row = await database
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
        .executeTakeFirst();
      if (row) described.set(subject, { ids: [scheduleId], date, ...row });
    }
    return described;
  },
  owners: subject => ({ scheduleId: lessonOf(subject).scheduleId }),
};
