import { expect, test } from 'vitest';
import { isAttendanceStatus, nextAttendanceStatus } from '../../core/rules/attendanceCycle.ts';

test.each([
  ['Aanwezig', 'Afwezig'],
  ['Afwezig', 'Afgemeld'],
  ['Afgemeld', ''],
  ['', 'Aanwezig'],
] as const)('%j is followed by %j', (status, next) => {
  expect(nextAttendanceStatus(status)).toBe(next);
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
