import { expect, test } from 'vitest';
import type { ClassroomStudent } from '../../../core/contract/students.ts';
import { cellOf, sheetOfList } from '../../../src/customRoutes/attendance/sheet.ts';

test('a list of a back end that tells no enrolments takes marks where records are', () => {
  const ali = { _id: 'ali', firstName: 'Ali', lastName: 'Haddad', country: '', sex: 'Man', birthDate: null };
  const sheet = sheetOfList({
    schedule: {
      _id: 'list',
      classroom: { _id: 'class', name: 'Alfa' },
      dates: ['2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z'],
    },
    students: [ali as ClassroomStudent],
    studentsAttendance: [{ _id: 'r1', student: { _id: 'ali' }, date: '2026-03-02', status: 'Afgemeld' }],
  });
  expect(cellOf(sheet, 'ali', '2026-03-02')).toMatchObject({ state: 'open', values: { status: 'Afgemeld' } });
  expect(cellOf(sheet, 'ali', '2026-03-03')).toBeUndefined();
});
