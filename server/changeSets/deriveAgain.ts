import type { Transaction } from 'kysely';
import { dayFromDateTime } from '../../core/rules/days.ts';
import { syncAttendanceRows } from '../attendance/attendanceRowRepository.ts';
import { fitRowsOfDates } from '../attendance/lessonDayRepository.ts';
import { findSchedule, raiseLayoutVersions } from '../attendance/scheduleRepository.ts';
import type { Schema } from '../database/schema.ts';
import { findStudentName, raiseStudentVersion, writeNameWords } from '../students/studentSaveRepository.ts';
import { rewriteSpans } from '../students/studentSpanRepository.ts';
import { type Row, studentOf } from './recordedTables.ts';
import type { TablePlan } from './undoPlan.ts';

/**
 * Derives again what follows from the rows that an undo wrote, as a save does: words of names, spans and current
 * statuses, rows of attendance. Files and lists that were changed get a higher version than ever.
 */
export async function deriveAgain(
  trx: Transaction<Schema>,
  tables: readonly TablePlan[],
  instant: string,
): Promise<void> {
  const touched = (names: readonly string[]) => tables.filter(({ table }) => names.includes(table.name));
  for (const studentId of studentsOf(tables)) {
    const student = await findStudentName(trx, studentId);
    if (!student) continue;
    await writeNameWords(trx, studentId, student);
    await rewriteSpans(trx, studentId);
    await raiseStudentVersion(trx, studentId, instant);
  }
  for (const studentId of studentsOf(touched(['students', 'studentClassrooms', 'attendanceRecords']))) {
    if (await findStudentName(trx, studentId)) await syncAttendanceRows(trx, studentId);
  }
  const lists = schedulesOf(tables);
  for (const { inserted } of touched(['schedules'])) {
    for (const { id } of inserted) await fitList(trx, String(id));
  }
  await raiseLayoutVersions(trx, [...lists]);
}

/** A list that comes back gets rows for who came to its class meanwhile. */
async function fitList(trx: Transaction<Schema>, id: string): Promise<void> {
  const schedule = await findSchedule(trx, id);
  if (schedule) await fitRowsOfDates(trx, schedule, schedule.dates.map(dayFromDateTime));
}

const rowsOf = ({ table, inserted, updated, deleted }: TablePlan): { row: Row; student: string | null }[] => [
  ...inserted.map(row => ({ row, student: studentOf(table, row) })),
  ...deleted.map(({ current }) => ({ row: current, student: studentOf(table, current) })),
  ...updated.flatMap(({ current, values }) => [
    { row: current, student: studentOf(table, current) },
    { row: values, student: studentOf(table, values) },
  ]),
];

function studentsOf(tables: readonly TablePlan[]): Set<string> {
  const rows = tables.filter(({ table }) => !table.isMemory).flatMap(rowsOf);
  return new Set(rows.flatMap(({ student }) => (student === null ? [] : [student])));
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
