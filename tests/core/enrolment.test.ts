import { expect, test } from 'vitest';
import { isClassroomActive, isEnrolledOn } from '../../core/rules/enrolment.ts';

const SPRING = { startDate: '2026-02-28', endDate: '2026-03-29' };

test.each([
  ['the day before the first', SPRING, '2026-02-27', false],
  ['the first day', SPRING, '2026-02-28', true],
  ['the last day', SPRING, '2026-03-29', true],
  ['the day after the last', SPRING, '2026-03-30', false],
  ['long after, without an end', { startDate: '2020-01-01', endDate: null }, '2026-03-02', true],
  ['long after, with an empty end', { startDate: '2020-01-01', endDate: '' }, '2026-03-02', true],
  ['before the start, without an end', { startDate: '2026-01-01' }, '2025-12-31', false],
  ['any day, without a start', { startDate: null, endDate: null }, '2026-03-02', false],
])('%s', (_, enrolment, day, expected) => {
  expect(isEnrolledOn(enrolment, day)).toBe(expected);
});

const TODAY = '2026-03-02';

test.each([
  ['without dates', {}, true],
  ['without an end date', { startDate: '2025-01-01', endDate: null }, true],
  ['with an empty end date', { startDate: '2025-01-01', endDate: '' }, true],
  ['that ends today', { startDate: '2025-01-01', endDate: TODAY }, true],
  ['that ended yesterday', { startDate: '2025-01-01', endDate: '2026-03-01' }, false],
  ['that has yet to begin', { startDate: '2026-09-01', endDate: '2027-07-01' }, true],
])('a card %s', (_, card, expected) => {
  expect(isClassroomActive(card, TODAY)).toBe(expected);
});
