import type { RecordedSubject } from '../history/registry.ts';

/** Tables that history records: files that each user opened, and hidden attention, put back where they fit. */
export const insightHistory: RecordedSubject = {
  tables: [
    {
      name: 'openedFiles',
      key: ['userId', 'studentId'],
      scopes: { students: { column: 'studentId' } },
      references: [
        { column: 'studentId', table: 'students', gone: 'refuse' },
        { column: 'userId', table: 'users', gone: 'leave out' },
      ],
      isMemory: true,
    },
    {
      name: 'hiddenAttention',
      key: ['rule', 'subject'],
      isOfPairs: true,
      scopes: {
        students: { column: 'studentId' },
        schedules: { column: 'scheduleId' },
        classrooms: { column: 'classroomId' },
      },
      references: [
        { column: 'studentId', table: 'students', gone: 'refuse' },
        { column: 'otherStudentId', table: 'students', gone: 'leave out' },
        { column: 'scheduleId', table: 'schedules', gone: 'refuse' },
        { column: 'classroomId', table: 'classrooms', gone: 'refuse' },
        { column: 'userId', table: 'users', gone: 'null' },
        { column: 'invitedUserId', table: 'users', gone: 'leave out' },
      ],
      isMemory: true,
    },
  ],
};
