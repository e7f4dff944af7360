import { sql } from 'kysely';
import { recentWeeks } from '../../../../core/rules/attendanceTotals.ts';
import { ABSENCES_IN_A_ROW } from '../../../../core/rules/attentionRules.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { isCountedMark } from '../../../attendance/index.ts';
import { queryInChunks } from '../../../database/database.ts';
import { textsOf } from '../../../database/engine.ts';
import { describeWithDay, findActiveStudents } from '../attentionRepository.ts';
import type { AttentionContext, AttentionRule } from '../attentionRule.ts';

/** ‘Afwezig’ without a reason, a remark or an announcement; the literals let the partial index serve. */
const isWithoutWord = sql<boolean>`${sql.ref('attendanceRecords.status')} = 'Afwezig'
  and ${sql.ref('attendanceRecords.reasonId')} is null and ${sql.ref('attendanceRecords.absenceId')} is null
  and ${sql.ref('attendanceRecords.remark')} = ''`;

/**
 * Active students who were absent without word in their last lessons, as many as `ABSENCES_IN_A_ROW` of the last 8
 * weeks: lessons that were not held, days without enrolment and cells that nobody filled in are left out.
 */
export const absentInARow: AttentionRule = {
  find: async context => {
    const often = await findOftenAbsent(context);
    const absent = await queryInChunks(often, some => lastAbsent(context, some));
    return findActiveStudents({ ...context, students: absent });
  },
  describe: async ({ database, today }, ids) => {
    const rows = await database
      .selectFrom('attendanceRecords')
      .select(({ fn }) => ['studentId', fn.max<Day>('date').as('date')])
      .where('studentId', 'in', ids)
      .where('status', '=', 'Aanwezig')
      .where('date', '<=', today)
      .where(isCountedMark)
      .groupBy('studentId')
      .execute();
    return describeWithDay(database, ids, new Map(rows.map(({ studentId, date }) => [studentId, date])));
  },
};

/** Who was absent without word so often in these weeks at all: a few of many students. */
async function findOftenAbsent({ database, today, students }: AttentionContext): Promise<string[]> {
  const { from, to } = recentWeeks(today);
  const rows = await database
    .selectFrom('attendanceRecords')
    .select('attendanceRecords.studentId')
    .where(isWithoutWord)
    .where('attendanceRecords.date', '>=', from)
    .where('attendanceRecords.date', '<=', to)
    .$if(students !== undefined, query => query.where('attendanceRecords.studentId', 'in', students ?? []))
    .groupBy('attendanceRecords.studentId')
    .having(({ fn }) => fn.countAll(), '>=', ABSENCES_IN_A_ROW)
    .execute();
  return rows.map(({ studentId }) => studentId);
}

/** Of these students those whose latest marks are such absences. */
async function lastAbsent({ database, today }: AttentionContext, students: string[]): Promise<string[]> {
  const { from, to } = recentWeeks(today);
  const rows = await database
    .selectFrom('students')
    .select('students.id')
    .where('students.id', 'in', textsOf(database, students))
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom(
          selectFrom('attendanceRecords')
            .select(sql<number>`case when ${isWithoutWord} then 1 else 0 end`.as('silent'))
            .whereRef('attendanceRecords.studentId', '=', 'students.id')
            .where('attendanceRecords.date', '>=', from)
            .where('attendanceRecords.date', '<=', to)
            .where(isCountedMark)
            .orderBy('attendanceRecords.date', 'desc')
            .orderBy('attendanceRecords.status')
            .limit(ABSENCES_IN_A_ROW)
            .as('latest'),
        ).select(({ fn }) => fn.sum<number>('latest.silent').as('silent')),
        '=',
        ABSENCES_IN_A_ROW,
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
