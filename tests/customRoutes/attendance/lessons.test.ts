import { expect, test } from 'vitest';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import { dayInWords, lessonOf, openingLesson } from '../../../src/customRoutes/attendance/lesson/lessons.ts';
import { sheetOfList } from '../../../src/customRoutes/attendance/sheet.ts';

const TODAY = '2026-03-02';
const DAYS = ['2026-02-23', '2026-02-24', '2026-03-05', '2026-03-06'];

/** A list of one student, with the same on each day. */
const sheetOn = (dates: readonly Day[], status: AttendanceStatus) =>
  sheetOfList({
    schedule: { _id: 'list', classroom: { _id: 'class', name: 'Alfa' }, dates: [...dates] },
    students: [
      {
        ...{ _id: 'a', firstName: 'Ali', lastName: 'H', country: '', sex: 'Man', birthDate: null },
        enrolments: [{ startDate: '2026-01-01', endDate: null }],
      },
    ],
    studentsAttendance: dates.map(date => ({ _id: date, student: { _id: 'a' }, date, status })),
  });

test.each<[string, readonly Day[], AttendanceStatus, object]>([
  ['the next where all is filled in', DAYS, 'Aanwezig', { date: '2026-03-05', instead: 'next' }],
  ['the latest that is not', DAYS, '', { date: '2026-02-24', instead: 'unfilled' }],
  ['the last where none is to come', DAYS.slice(0, 2), 'Aanwezig', { date: '2026-02-24', instead: 'last' }],
  ['today’s', [...DAYS, TODAY].sort(), '', { date: TODAY }],
  ['none of none', [], '', { date: undefined, instead: 'last' }],
])('a list opens at a lesson: %s', (_, dates, status, opening) => {
  expect(openingLesson(sheetOn(dates, status), TODAY)).toEqual(opening);
});

test('a lesson knows its neighbours, and its day in words', () => {
  expect(lessonOf(DAYS, '2026-02-24')).toEqual({
    ...{ date: '2026-02-24', number: 2, previous: '2026-02-23', next: '2026-03-05' },
  });
  expect(lessonOf(DAYS, '2026-03-04')).toBeUndefined();
  expect(dayInWords('2026-03-01', TODAY)).toBe('Gisteren, zondag 1 maart 2026');
});
