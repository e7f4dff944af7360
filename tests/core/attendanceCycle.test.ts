import { expect, test } from 'vitest';
import { nextAttendanceStatus } from '../../core/rules/attendanceCycle.ts';

test.each([
  ['Aanwezig', 'Afwezig'],
  ['Afwezig', 'Afgemeld'],
  ['Afgemeld', ''],
  ['', 'Aanwezig'],
] as const)('%j is followed by %j', (status, next) => {
  expect(nextAttendanceStatus(status)).toBe(next);
});
