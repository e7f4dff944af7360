import type { Transaction } from 'kysely';
import { dayOfSchedule } from '../../../core/rules/days.ts';
import { fitAttendanceRows } from '../../attendance/attendanceRowRepository.ts';
import { fitRowsOfDates } from '../../attendance/lessonDayRepository.ts';
import { findSchedule, raiseLayoutVersions } from '../../attendance/scheduleRepository.ts';
import type { Schema } from '../../database/schema.ts';
import {
  raiseStudentVersions,
  studentNames,
  writeNameWordsOf,
} from '../../students/studentSaveRepository.ts';
import { rewriteSpansOf } from '../../students/studentSpanRepository.ts';
import { type RecordedTableName, type Row, studentOf } from './recordedTables.ts';
import type { TablePlan } from './undoPlan.ts';

/**
 * Derives again what follows from the rows that an undo wrote, as a save does: words of names, spans and current
 * statuses, rows of attendance. Files and lists that were changed get a higher version than ever.
 * @param lists those from which rows went with their students
 */
export async function deriveAgain(
  trx: Transaction<Schema>,
  tables: readonly TablePlan[],
  { instant, lists: known }: { instant: string; lists: readonly string[] },
): Promise<void> {
  const touched = (...names: readonly RecordedTableName[]) =>
    tables.filter(({ table }) => names.includes(table.name));
  const students = await studentNames(trx, studentsOf(tables));
  const those = (of: readonly TablePlan[]) => {
    const ids = new Set(studentsOf(of));
    return students.filter(({ id }) => ids.has(id));
  };
  await writeNameWordsOf(trx, those(touched('students').map(renamed)));
  for (const some of portions(those(touched('students', 'studentStatuses', 'evaluationsDone')))) {
    await rewriteSpansOf(trx, some);
  }
  const lists = new Set([...known, ...schedulesOf(tables)]);
  for (const some of portions(those(touched('students', 'studentClassrooms', 'attendanceRecords')))) {
    for (const list of await fitAttendanceRows(trx, some)) lists.add(list);
  }
  await raiseStudentVersions(
    trx,
    students.map(({ id }) => id),
    instant,
  );
  for (const { inserted } of touched('schedules')) {
    for (const { id } of inserted) await fitList(trx, String(id));
  }
  await raiseLayoutVersions(trx, [...lists]);
}

/** Students of whom things are derived at once. */
const STUDENTS_AT_ONCE = 100;

const portions = (students: readonly { id: string }[]): string[][] =>
  Array.from({ length: Math.ceil(students.length / STUDENTS_AT_ONCE) }, (_, index) =>
    students.slice(index * STUDENTS_AT_ONCE, (index + 1) * STUDENTS_AT_ONCE).map(({ id }) => id),
  );

/** Of a plan of students, what identifies them. */
const renamed = ({ updated, ...plan }: TablePlan): TablePlan => ({
  ...plan,
  updated: updated.filter(({ values }) => 'firstName' in values || 'lastName' in values),
});

/** A list that comes back gets rows for students who came to its class meanwhile. */
async function fitList(trx: Transaction<Schema>, id: string): Promise<void> {
  const schedule = await findSchedule(trx, id);
  if (schedule) await fitRowsOfDates(trx, schedule, schedule.dates.map(dayOfSchedule));
}

const rowsOf = ({ table, inserted, updated, deleted }: TablePlan): { row: Row; student: string | null }[] => [
  ...inserted.map(row => ({ row, student: studentOf(table, row) })),
  ...deleted.map(({ current }) => ({ row: current, student: studentOf(table, current) })),
  ...updated.flatMap(({ current, values }) => [
    { row: current, student: studentOf(table, current) },
    { row: values, student: studentOf(table, values) },
  ]),
];

function studentsOf(tables: readonly TablePlan[]): string[] {
  const rows = tables.filter(({ table }) => !table.isMemory).flatMap(rowsOf);
  return [...new Set(rows.flatMap(({ student }) => (student === null ? [] : [student])))];
}

function schedulesOf(tables: readonly TablePlan[]): Set<string> {
  const lists = new Set<string>();
  for (const plan of tables) {
    if (plan.table.name !== 'attendanceRecords' && plan.table.name !== 'schedules') continue;
    for (const { row } of rowsOf(plan)) {
      const id = plan.table.name === 'schedules' ? row.id : row.scheduleId;
      if (typeof id === 'string') lists.add(id);
    }
  }
  return lists;
}
