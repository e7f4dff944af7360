import type { ScheduleSummary } from '../../core/contract/attendance.ts';
import type { Day } from '../../core/rules/days.ts';
import { foldText } from '../../core/rules/text.ts';
import type { Database } from '../database/database.ts';
import { readListContents } from './listContentRepository.ts';
import { schedulesWithClassroom, withDates } from './scheduleRepository.ts';

type SchedulePageOptions = {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  /** A part of the name of a class, case and diacritics ignored; '' for all. */
  classroom?: string;
  classroomId?: string | undefined;
  today: Day;
};

/** The lists of a page, newest first, and how many there are in all. */
export async function schedulePage(
  database: Database,
  { page, pageSize, classroom = '', classroomId, today }: SchedulePageOptions,
): Promise<{ list: ScheduleSummary[]; total: number }> {
  const classroomIds = classroom && (await classroomsNamed(database, classroom));
  const { total } = await database
    .selectFrom('schedules')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(classroomIds !== '', query => query.where('classroomId', 'in', [...classroomIds]))
    .$if(Boolean(classroomId), query => query.where('classroomId', '=', classroomId ?? ''))
    .executeTakeFirstOrThrow();
  const rows = await schedulesWithClassroom(database)
    .select(['schedules.createdAt', 'schedules.changedAt'])
    .$if(classroomIds !== '', query => query.where('schedules.classroomId', 'in', [...classroomIds]))
    .$if(Boolean(classroomId), query => query.where('schedules.classroomId', '=', classroomId ?? ''))
    .orderBy('schedules.createdAt', 'desc')
    .orderBy('schedules.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const contents = await readListContents(database, ids, today);
  const schedules = await withDates(database, rows);
  const list = schedules.map((schedule, index) => ({
    ...schedule,
    ...(contents.get(schedule._id) ?? { studentsCount: 0, cellsCount: 0, filledCount: 0 }),
    changedAt: rows[index]?.changedAt || (rows[index]?.createdAt ?? ''),
  }));
  return { list, total: Number(total) };
}

async function classroomsNamed(database: Database, part: string): Promise<string[]> {
  const sought = foldText(part);
  const classrooms = await database.selectFrom('classrooms').select(['id', 'name']).execute();
  return classrooms.filter(({ name }) => foldText(name).includes(sought)).map(({ id }) => id);
}
