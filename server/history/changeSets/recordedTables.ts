import type { Schema } from '../../database/schema.ts';

/** The tables whose rows change sets hold; what follows from them is derived again (`deriveAgain`). */
export type RecordedTableName = Extract<
  keyof Schema,
  | 'organizations'
  | 'classrooms'
  | 'students'
  | 'studentImages'
  | 'studentStatuses'
  | 'studentClassrooms'
  | 'studentNotes'
  | 'studentAttachments'
  | 'announcedAbsences'
  | 'evaluationsDone'
  | 'openedFiles'
  | 'schedules'
  | 'scheduleDates'
  | 'attendanceRecords'
  | 'removedDays'
  | 'removedRecords'
  | 'hiddenAttention'
>;

/** Whose rows a change may touch. */
export type ScopeName = 'organizations' | 'classrooms' | 'students' | 'schedules';

/** What a column refers to, and what becomes of a row that is put back when that is gone. */
export interface RecordedReference {
  column: string;
  table: RecordedTableName | 'users' | 'absenceReasons';
  /** 'null': the column is emptied, as when it is deleted under the row; 'leave out': so is the row. */
  gone: 'refuse' | 'null' | 'leave out';
}

export interface RecordedTable {
  name: RecordedTableName;
  /** The columns of the primary key. */
  key: readonly [string, ...string[]];
  /** By which column the rows of a scope are found; `via` by a row of another table that the column refers to. */
  scopes: Partial<Record<ScopeName, { column: string; via?: { table: RecordedTableName; column: string } }>>;
  references: readonly RecordedReference[];
  /** Counters, and what follows from other rows: no change in itself. */
  unchecked?: readonly string[];
  /** Rows beside what was entered: put back where they fit, and no reason to refuse. */
  isMemory?: true;
}

const ofStudent = { students: { column: 'studentId' } };
const student: RecordedReference = { column: 'studentId', table: 'students', gone: 'refuse' };
const user = (column: string): RecordedReference => ({ column, table: 'users', gone: 'null' });
const reason: RecordedReference = { column: 'reasonId', table: 'absenceReasons', gone: 'null' };
const classroom: RecordedReference = { column: 'classroomId', table: 'classrooms', gone: 'refuse' };
const schedule: RecordedReference = { column: 'scheduleId', table: 'schedules', gone: 'refuse' };

/** In the order in which rows can be added: what is referred to comes first. */
export const RECORDED_TABLES: readonly RecordedTable[] = [
  { name: 'organizations', key: ['id'], scopes: { organizations: { column: 'id' } }, references: [] },
  { name: 'classrooms', key: ['id'], scopes: { classrooms: { column: 'id' } }, references: [] },
  {
    name: 'students',
    key: ['id'],
    scopes: { students: { column: 'id' } },
    references: [{ column: 'organizationId', table: 'organizations', gone: 'refuse' }],
    unchecked: ['active', 'statusDate', 'version', 'updatedAt'],
  },
  {
    name: 'studentImages',
    key: ['studentId'],
    scopes: ofStudent,
    references: [student],
    unchecked: ['photo'],
  },
  { name: 'studentStatuses', key: ['id'], scopes: ofStudent, references: [student] },
  { name: 'studentClassrooms', key: ['id'], scopes: ofStudent, references: [student, classroom] },
  { name: 'studentNotes', key: ['id'], scopes: ofStudent, references: [student, user('authorId')] },
  { name: 'studentAttachments', key: ['id'], scopes: ofStudent, references: [student] },
  {
    name: 'announcedAbsences',
    key: ['id'],
    scopes: ofStudent,
    references: [student, reason, user('userId')],
  },
  { name: 'evaluationsDone', key: ['id'], scopes: ofStudent, references: [student, user('userId')] },
  {
    name: 'openedFiles',
    key: ['userId', 'studentId'],
    scopes: ofStudent,
    references: [student, { ...user('userId'), gone: 'leave out' }],
    isMemory: true,
  },
  {
    name: 'schedules',
    key: ['id'],
    scopes: { schedules: { column: 'id' } },
    references: [classroom, user('createdById')],
    unchecked: ['version', 'layoutVersion', 'changedAt'],
  },
  {
    name: 'scheduleDates',
    key: ['scheduleId', 'date'],
    scopes: { schedules: { column: 'scheduleId' } },
    references: [schedule, classroom],
  },
  {
    name: 'attendanceRecords',
    key: ['id'],
    scopes: { ...ofStudent, schedules: { column: 'scheduleId' } },
    references: [
      schedule,
      student,
      { column: 'absenceId', table: 'announcedAbsences', gone: 'null' },
      reason,
    ],
  },
  {
    name: 'removedDays',
    key: ['id'],
    scopes: { schedules: { column: 'scheduleId' } },
    references: [schedule],
    isMemory: true,
  },
  {
    name: 'removedRecords',
    key: ['removedDayId', 'studentId'],
    scopes: {
      ...ofStudent,
      schedules: { column: 'removedDayId', via: { table: 'removedDays', column: 'scheduleId' } },
    },
    references: [{ column: 'removedDayId', table: 'removedDays', gone: 'leave out' }, student],
    isMemory: true,
  },
  {
    name: 'hiddenAttention',
    key: ['rule', 'subject'],
    scopes: { ...ofStudent, schedules: { column: 'scheduleId' }, classrooms: { column: 'classroomId' } },
    references: [
      student,
      { column: 'otherStudentId', table: 'students', gone: 'leave out' },
      schedule,
      classroom,
      user('userId'),
      { ...user('invitedUserId'), gone: 'leave out' },
    ],
    isMemory: true,
  },
];

/** @throws Error for a table that is not recorded */
export function recordedTable(name: string): RecordedTable {
  const table = RECORDED_TABLES.find(recorded => recorded.name === name);
  if (!table) throw new Error(`No change set holds rows of ${name}`);
  return table;
}

/** A row of any table. */
export type Row = Readonly<Record<string, string | number | null>>;

/** The values of the primary key, as `changeSetRows.rowKey` has them. */
export const rowKey = ({ key }: RecordedTable, row: Row): string =>
  key.map(column => `${row[column]}`).join(' ');

/** Whose row it is; null for what is no student's. */
export function studentOf({ name }: RecordedTable, row: Row): string | null {
  const id = name === 'students' ? row.id : row.studentId;
  return typeof id === 'string' ? id : null;
}
