import type { Classroom } from '../../core/contract/classrooms.ts';
import type { UseCounts } from '../../core/contract/common.ts';
import type { Day } from '../../core/rules/days.ts';
import { nameKey } from '../../core/rules/text.ts';
import type { Database } from '../database/database.ts';
import type { Bit } from '../database/schema.ts';
import { compareNames } from '../http/text.ts';
import { enrolmentCovers } from '../students/enrolmentRepository.ts';

const COLUMNS = ['id', 'name', 'type', 'active'] as const;

const toClassroom = ({
  id,
  name,
  type,
  active,
}: {
  id: string;
  name: string;
  type: string;
  active: Bit;
}) => ({
  _id: id,
  name,
  type,
  status: active === 1,
});

const toRow = ({ _id, name, type, status }: Classroom) => ({
  id: _id,
  name,
  nameKey: nameKey(name),
  type,
  active: status ? (1 as const) : (0 as const),
});

/** All classrooms, or the active ones, by name. */
export async function listClassrooms(
  database: Database,
  { activeOnly = false }: { activeOnly?: boolean } = {},
): Promise<Classroom[]> {
  const rows = await database
    .selectFrom('classrooms')
    .select(COLUMNS)
    .$if(activeOnly, query => query.where('active', '=', 1))
    .execute();
  return rows.map(toClassroom).sort(compareNames);
}

export async function findClassroom(database: Database, id: string): Promise<Classroom | undefined> {
  const row = await database.selectFrom('classrooms').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toClassroom(row);
}

/** Whether another classroom has this name; case and space are ignored. */
export async function classroomNameTaken(
  database: Database,
  { _id, name }: Pick<Classroom, '_id' | 'name'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('classrooms')
    .select('id')
    .where('nameKey', '=', nameKey(name))
    .where('id', '!=', _id)
    .executeTakeFirst();
  return row !== undefined;
}

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
  return rows.map(({ id, students, lists }) => ({
    _id: id,
    students: Number(students),
    lists: Number(lists),
  }));
}

/** How many enrolments and attendance lists the classroom has. */
export async function countClassroomUses(
  database: Database,
  id: string,
): Promise<{ enrolments: number; schedules: number }> {
  const { enrolments, schedules } = await database
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('studentClassrooms')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('classroomId', '=', id)
        .as('enrolments'),
      selectFrom('schedules')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('classroomId', '=', id)
        .as('schedules'),
    ])
    .executeTakeFirstOrThrow();
  return { enrolments: Number(enrolments), schedules: Number(schedules) };
}

export async function insertClassroom(database: Database, classroom: Classroom): Promise<void> {
  await database.insertInto('classrooms').values(toRow(classroom)).execute();
}

export async function updateClassroom(database: Database, classroom: Classroom): Promise<void> {
  const { id, ...change } = toRow(classroom);
  await database.updateTable('classrooms').set(change).where('id', '=', id).execute();
}

export async function deleteClassroom(database: Database, id: string): Promise<void> {
  await database.deleteFrom('classrooms').where('id', '=', id).execute();
}
