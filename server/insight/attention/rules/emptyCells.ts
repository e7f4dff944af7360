import { sql } from 'kysely';
import { EMPTY_CELLS_DAYS } from '../../../../core/rules/attentionRules.ts';
import { addDays } from '../../../../core/rules/days.ts';
import type { AttentionRule } from '../attentionRule.ts';
import { describeLessons, lessonOwners, lessonSubject } from '../attentionRule.ts';

/** Lessons of the last year that took place and have empty cells. */
export const emptyCells: AttentionRule = {
  name: 'emptyCells',
  find: async ({ database, today }) => {
    const rows = await database
      .selectFrom('scheduleDates')
      .select(['scheduleId', 'date'])
      .where('date', '>=', addDays(today, -EMPTY_CELLS_DAYS))
      .where('date', '<', today)
      .where('notHeld', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('attendanceRecords')
            .select('attendanceRecords.id')
            .whereRef('attendanceRecords.scheduleId', '=', 'scheduleDates.scheduleId')
            .whereRef('attendanceRecords.date', '=', 'scheduleDates.date')
            .where('attendanceRecords.status', '=', sql.lit('')),
        ),
      )
      .orderBy('date', 'desc')
      .orderBy('scheduleId')
      .execute();
    return rows.map(lessonSubject);
  },
  describe: ({ database }, subjects) =>
    describeLessons(subjects, async ({ scheduleId, date }) => {
      const row = await database
        .selectFrom('schedules')
        .innerJoin('classrooms', 'classrooms.id', 'schedules.classroomId')
        .select(['classrooms.name'])
        .select(({ selectFrom, fn }) => {
          const cells = selectFrom('attendanceRecords')
            .select(fn.countAll<number>().as('count'))
            .whereRef('attendanceRecords.scheduleId', '=', 'schedules.id')
            .where('attendanceRecords.date', '=', date);
          return [cells.as('of'), cells.where('status', '=', sql.lit('')).as('count')];
        })
        .where('schedules.id', '=', scheduleId)
        .executeTakeFirst();
      return row && { name: row.name, count: Number(row.count), of: Number(row.of) };
    }),
  owners: lessonOwners,
};
