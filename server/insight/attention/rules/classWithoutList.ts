import { sql } from 'kysely';
import { enrolmentCovers } from '../../../database/onDay.ts';
import { compareNames } from '../../../platform/http/text.ts';
import type { AttentionRule } from '../attentionRule.ts';

/** Active classes with students today, of which no list has a lesson this month that took place or is to. */
export const classWithoutList: AttentionRule = {
  find: async ({ database, today }) => {
    const month = today.slice(0, 7);
    const rows = await database
      .selectFrom('classrooms')
      .select(['classrooms.id as _id', 'classrooms.name'])
      .where('classrooms.active', '=', sql.lit(1))
      .where(({ and, not, exists, selectFrom }) =>
        and([
          exists(
            selectFrom('studentClassrooms')
              .select('studentClassrooms.id')
              .whereRef('studentClassrooms.classroomId', '=', 'classrooms.id')
              .where(enrolmentCovers(today)),
          ),
          not(
            exists(
              selectFrom('scheduleDates')
                .select('scheduleDates.date')
                .whereRef('scheduleDates.classroomId', '=', 'classrooms.id')
                .where('scheduleDates.date', '>=', `${month}-01`)
                .where('scheduleDates.date', '<=', `${month}-31`)
                .where('scheduleDates.notHeld', 'is', null),
            ),
          ),
        ]),
      )
      .execute();
    return rows
      .sort((one, other) => compareNames(one, other) || (one._id < other._id ? -1 : 1))
      .map(({ _id }) => _id);
  },
  describe: async ({ database, today }, ids) => {
    const rows = await database
      .selectFrom('classrooms')
      .select(['classrooms.id', 'classrooms.name'])
      .select(({ selectFrom }) =>
        selectFrom('studentClassrooms')
          .select(({ fn }) => fn.count<number>('studentClassrooms.studentId').distinct().as('count'))
          .whereRef('studentClassrooms.classroomId', '=', 'classrooms.id')
          .where(enrolmentCovers(today))
          .as('count'),
      )
      .where('classrooms.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name, count }) => [id, { ids: [id], name, count: Number(count) }]));
  },
  owners: classroomId => ({ classroomId }),
};
