import type { UseCounts } from '../../core/contract/common.ts';
import type { Day } from '../../core/rules/days.ts';
import { countOf, type Database } from '../database/database.ts';
import { activeOn, enrolmentCovers } from '../database/onDay.ts';

/** How many students are enrolled in each classroom on a day, and how many attendance lists it has. */
export async function countClassrooms(database: Database, day: Day): Promise<UseCounts> {
  const enrolled = database
    .selectFrom('studentClassrooms')
    .select(({ fn }) => ['classroomId', fn.count<number>('studentId').distinct().as('count')])
    .where(enrolmentCovers(day))
    .groupBy('classroomId')
    .as('enrolled');
  const listed = database
    .selectFrom('schedules')
    .select(({ fn }) => ['classroomId', fn.countAll<number>().as('count')])
    .groupBy('classroomId')
    .as('listed');
  const rows = await database
    .selectFrom('classrooms')
    .leftJoin(enrolled, 'enrolled.classroomId', 'classrooms.id')
    .leftJoin(listed, 'listed.classroomId', 'classrooms.id')
    .select(['classrooms.id', 'enrolled.count as students', 'listed.count as lists'])
    .orderBy('classrooms.id')
    .execute();
  return rows.map(({ id, students, lists }) => ({ _id: id, students: students ?? 0, lists: lists ?? 0 }));
}

export const countClassroomUses = async (database: Database, id: string) => ({
  enrolments: await countOf(database.selectFrom('studentClassrooms').where('classroomId', '=', id)),
  schedules: await countOf(database.selectFrom('schedules').where('classroomId', '=', id)),
});

export async function countOrganizations(database: Database, day: Day): Promise<UseCounts> {
  const active = activeOn(database, day)
    .select(({ fn }) => ['organizationId', fn.countAll<number>().as('count')])
    .groupBy('organizationId')
    .as('active');
  const rows = await database
    .selectFrom('organizations')
    .leftJoin(active, 'active.organizationId', 'organizations.id')
    .select(['organizations.id', 'active.count'])
    .orderBy('organizations.id')
    .execute();
  return rows.map(({ id, count }) => ({ _id: id, students: count ?? 0 }));
}

/** How many students belong to the organization, and how many of them are inactive today. */
export async function countOrganizationStudents(
  database: Database,
  id: string,
): Promise<{ students: number; inactive: number }> {
  const { students, active } = await database
    .selectFrom('students')
    .select(({ fn }) => [fn.countAll<number>().as('students'), fn.sum<number | null>('active').as('active')])
    .where('organizationId', '=', id)
    .executeTakeFirstOrThrow();
  return { students, inactive: students - Number(active) };
}
