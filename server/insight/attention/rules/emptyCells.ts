import { sql } from 'kysely';
import { EMPTY_CELLS_DAYS } from '../../../../core/rules/attentionRules.ts';
import { addDays } from '../../../../core/rules/days.ts';
import type { AttentionDetails, AttentionRule } from '../attentionRule.ts';
import { lessonOf, lessonSubject } from '../lessonSubject.ts';

/** Lessons of the last year that took place and have empty cells; the subject is the list and the day. */
export const emptyCells: AttentionRule = {
  name: 'emptyCells',
  scope: 'enrolments',
  reads: 'attendance',
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
  describe: async ({ database }, subjects) => {
    const described = new Map<string, AttentionDetails>();
    for (const subject of subjects) {
      const { scheduleId, date } = lessonOf(subject);
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
      if (!row) continue;
      const { name, of, count } = row;
      described.set(subject, { ids: [scheduleId], name, date, count: Number(count), of: Number(of) });
    }
    return described;
  },
  owners: subject => ({ scheduleId: lessonOf(subject).scheduleId }),
};
