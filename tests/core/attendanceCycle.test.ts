import { expect, test } from 'vitest';
import {
  ATTENDANCE_STATUSES,
  isAttendanceStatus,
  nextAttendanceStatus,
} from '../../core/rules/attendanceCycle.ts';

test.each([
  ['Aanwezig', 'Afwezig'],
  ['Afwezig', 'Afgemeld'],
  ['Afgemeld', ''],
  ['', 'Aanwezig'],
] as const)('%j is followed by %j', (status, next) => {
  expect(nextAttendanceStatus(status)).toBe(next);
});

test('four presses lead back to where one began', () => {
  for (const status of ATTENDANCE_STATUSES) {
    const after = ATTENDANCE_STATUSES.reduce(nextAttendanceStatus, status);
    expect(after).toBe(status);
  }
});

test.each([
  ['Aanwezig', true],
  ['Afwezig', true],
  ['Afgemeld', true],
  ['', true],
  ['aanwezig', false],
  ['Ziek', false],
  [null, false],
  [undefined, false],
  [0, false],
])('%j is a status: %s', (value, expected) => {
  expect(isAttendanceStatus(value)).toBe(expected);
});
