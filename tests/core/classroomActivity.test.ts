import { expect, test } from 'vitest';
import { isClassroomActive } from '../../core/rules/classroomActivity.ts';

const TODAY = '2026-03-02';

test.each([
  ['without dates', {}, true],
  ['without a start date', { startDate: null, endDate: '2020-01-01' }, true],
  ['without an end date', { startDate: '2025-01-01', endDate: null }, true],
  ['with an empty end date', { startDate: '2025-01-01', endDate: '' }, true],
  ['that ends tomorrow', { startDate: '2025-01-01', endDate: '2026-03-03' }, true],
  ['that ends today', { startDate: '2025-01-01', endDate: TODAY }, true],
  ['that ended yesterday', { startDate: '2025-01-01', endDate: '2026-03-01' }, false],
  ['that ended last year', { startDate: '2025-01-01', endDate: '2025-12-31' }, false],
  ['that has yet to begin', { startDate: '2026-09-01', endDate: '2027-07-01' }, true],
])('a card %s', (_, card, expected) => {
  expect(isClassroomActive(card, TODAY)).toBe(expected);
});
