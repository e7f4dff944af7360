import { sql } from 'kysely';
import { chunks } from '../database/database.ts';
import {
  type RecordedReference,
  type RecordedSubject,
  type RowChange,
  studentsOfChanges,
} from '../history/registry.ts';
import { messages } from '../platform/messages.ts';
import { fitRows, listsOfStudents } from './attendanceRowRepository.ts';
import { raiseLayoutVersions } from './scheduleRepository.ts';

const student: RecordedReference = { column: 'studentId', table: 'students', gone: 'refuse' };
const schedule: RecordedReference = { column: 'scheduleId', table: 'schedules', gone: 'refuse' };
const classroom: RecordedReference = { column: 'classroomId', table: 'classrooms', gone: 'refuse' };
const reason: RecordedReference = { column: 'reasonId', table: 'absenceReasons', gone: 'null' };
const user = (column: string): RecordedReference => ({ column, table: 'users', gone: 'null' });

/** Students whose rows are fitted to their enrolments at once. */
const STUDENTS_AT_ONCE = 100;

export const attendanceHistory: RecordedSubject = {
  tables: [
    {
      name: 'announcedAbsences',
      key: ['id'],
      scopes: { students: { column: 'studentId' } },
      references: [student, reason, user('userId')],
    },
    {
      name: 'schedules',
      key: ['id'],
      named: {
        kind: 'attendance list',
        nameOf: () => '',
        by: 'classroomId',
        sentences: messages.changeSets.schedules,
      },
      scopes: { schedules: { column: 'id' } },
      references: [classroom, user('createdById')],
      unchecked: ['version', 'layoutVersion', 'changedAt'],
    },
    {
      name: 'scheduleDates',
      key: ['scheduleId', 'date'],
      scopes: { schedules: { column: 'scheduleId' } },
      references: [schedule, classroom],
      unique: ['classroomId', 'date'],
      isOfDay: true,
    },
    {
      name: 'attendanceRecords',
      key: ['id'],
      scopes: { students: { column: 'studentId' }, schedules: { column: 'scheduleId' } },
      references: [
        schedule,
        student,
        // Nobody's mark: what set it is gone.
        { column: 'absenceId', table: 'announcedAbsences', gone: 'null', also: { status: '' } },
        reason,
        // A day that its list has lost.
        { column: 'scheduleId', and: 'date', table: 'scheduleDates', gone: 'leave out' },
      ],
      unique: ['studentId', 'date', 'scheduleId'],
      // Neither empty, nor as an announced absence set it.
      entered: {
        is: ({ status, absenceId, remark }) => (status !== '' && !absenceId) || Boolean(remark),
        where: sql`(("status" <> '' and "absenceId" is null) or "remark" <> '')`,
      },
      isOfDay: true,
      counted: { as: 'marks', is: ({ status, remark }) => Boolean(status || remark) },
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
        students: { column: 'studentId' },
        schedules: { column: 'removedDayId', via: { table: 'removedDays', column: 'scheduleId' } },
      },
      references: [{ column: 'removedDayId', table: 'removedDays', gone: 'leave out' }, student],
      isMemory: true,
    },
  ],

  followUndo: async (trx, changes, { settled }) => {
    const leaving = changes.flatMap(({ table, key, after }) =>
      table.name === 'students' && !after ? key : [],
    );
    const left = await listsOfStudents(trx, leaving);
    return async () => {
      const lists = new Set([...left, ...listsOf(changes)]);
      const days = changes.filter(({ table, before }) => table.name === 'scheduleDates' && !before);
      const back = new Set(days.map(({ key }) => key));
      const others = changes.filter(
        ({ table, after }) =>
          table.name !== 'attendanceRecords' || !back.has(`${after?.scheduleId} ${after?.date}`),
      );
      const tables = ['students', 'studentClassrooms', 'attendanceRecords'] as const;
      const fitted = settled ? new Set([...studentsOfChanges(others, tables), ...settled]) : [];
      for (const students of chunks([...fitted], STUDENTS_AT_ONCE)) {
        for (const list of await fitRows(trx, { students })) lists.add(list);
      }
      // A day that comes back gets rows for students who came to its class meanwhile.
      for (const [scheduleId, some] of Map.groupBy(days, ({ after }) => `${after?.scheduleId}`)) {
        await fitRows(trx, { scheduleId, dates: some.map(({ after }) => `${after?.date}`) });
      }
      await raiseLayoutVersions(trx, [...lists]);
    };
  },
};

const listsOf = (changes: readonly RowChange[]): string[] =>
  changes.flatMap(({ table, key, before, after }) => {
    if (table.name === 'schedules') return key;
    if (table.name !== 'attendanceRecords') return [];
    return [before, after].flatMap(row => (row?.scheduleId ? String(row.scheduleId) : []));
  });
