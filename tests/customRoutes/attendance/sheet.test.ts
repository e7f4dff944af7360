import { describe, expect, test } from 'vitest';
import type { TeacherList } from '../../../core/contract/attendance.ts';
import type { ClassroomStudent } from '../../../core/contract/students.ts';
import {
  hasCell,
  isOpen,
  openStudents,
  sheetOfClass,
  sheetOfList,
} from '../../../src/customRoutes/attendance/sheet.ts';

const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';
const DATES = [MONDAY, TUESDAY];

const student = (_id: string, startDate: string, endDate: string | null = null): ClassroomStudent => ({
  _id,
  firstName: _id,
  lastName: 'Haddad',
  country: 'Syrië',
  sex: 'Vrouw',
  birthDate: null,
  enrolments: [{ startDate, endDate }],
});

describe('the sheet of a class', () => {
  const sheet = sheetOfClass(
    [student('ali', '2026-01-01'), student('late', TUESDAY), student('never', '2026-03-04')],
    DATES,
  );

  test('takes marks for dates on which a student is enrolled', () => {
    expect(sheet.states).toEqual({ ali: ['open', 'open'], late: ['none', 'open'] });
    expect(isOpen(sheet, 'late', MONDAY)).toBe(false);
    expect(isOpen(sheet, 'late', TUESDAY)).toBe(true);
  });

  test('has no cell on a date on which a student is not enrolled, nor of a student who is not in it', () => {
    const cells = (studentId: string) => DATES.map(date => hasCell(sheet, studentId, date));
    expect([cells('ali'), cells('late'), cells('never')]).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect(hasCell(sheet, 'ali', '2026-03-04')).toBe(false);
  });

  test('leaves out who is in the class on none of the dates', () => {
    expect(sheet.students.map(({ _id }) => _id)).toEqual(['ali', 'late']);
    expect(openStudents(sheet, MONDAY).map(({ _id }) => _id)).toEqual(['ali']);
  });
});

describe('the sheet of a list', () => {
  const list: TeacherList = {
    schedule: {
      _id: 'list',
      classroom: { _id: 'class', name: 'Alfa' },
      dates: DATES.map(date => `${date}T00:00:00.000Z`),
    },
    students: [student('ali', '2026-01-01'), student('gone', '2026-01-01', '2026-03-01')],
    studentsAttendance: [
      { _id: 'r1', student: { _id: 'ali' }, date: MONDAY, status: 'Aanwezig' },
      { _id: 'r2', student: { _id: 'ali' }, date: TUESDAY, status: '' },
      { _id: 'r3', student: { _id: 'gone' }, date: MONDAY, status: 'Afwezig' },
    ],
  };

  test('has the marks and the records’ ids', () => {
    const { marks, idOf } = sheetOfList(list);
    expect(marks).toEqual({
      ali: { [MONDAY]: 'Aanwezig', [TUESDAY]: '' },
      gone: { [MONDAY]: 'Afwezig' },
    });
    expect([idOf('ali', MONDAY), idOf('ali', TUESDAY), idOf('gone', TUESDAY)]).toEqual([
      'r1',
      'r2',
      undefined,
    ]);
  });

  test('locks what was recorded before an enrolment ended', () => {
    const { sheet } = sheetOfList(list);
    expect(sheet.states).toEqual({ ali: ['open', 'open'], gone: ['locked', 'none'] });
    expect(isOpen(sheet, 'gone', MONDAY)).toBe(false);
    expect(openStudents(sheet, MONDAY).map(({ _id }) => _id)).toEqual(['ali']);
  });

  test('of a backend that tells no enrolments takes marks where records are', () => {
    const [ali] = list.students;
    const { enrolments: _, ...untold } = ali ?? student('ali', MONDAY);
    const { sheet, marks } = sheetOfList({
      ...list,
      students: [untold as ClassroomStudent],
      studentsAttendance: [{ _id: 'r1', student: { _id: 'ali' }, date: MONDAY, status: 'Afgemeld' }],
    });
    expect(sheet.states).toEqual({ ali: ['open', 'none'] });
    expect(marks).toEqual({ ali: { [MONDAY]: 'Afgemeld' } });
  });
});
