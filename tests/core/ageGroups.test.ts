import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AGE_GROUPS, ageGroupBirthRange } from '../../core/rules/ageGroups.ts';
import { dayFromNumber, dayNumber } from '../../core/rules/days.ts';
import { ageGroup } from '../support/oracles.ts';

test('the groups come in the order of the specification', () => {
  const ids = ['0-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65+', 'Onbekend'];
  expect(AGE_GROUPS.map(({ id }) => id)).toEqual(ids);
});

test('ageGroupBirthRange holds exactly the birth dates of its group', () => {
  const first = dayNumber('1940-01-01');
  const last = dayNumber('2030-12-31');
  const anyDay = fc.integer({ min: first, max: last }).map(dayFromNumber);
  const nearBirthday = fc
    .tuple(fc.integer({ min: 1930, max: 2024 }), fc.constantFrom('02-28', '02-29', '03-01', '12-31', '01-01'))
    .map(([year, monthDay]) => `${year}-${monthDay}`)
    .filter(day => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day));
  const birth = fc.oneof(anyDay, nearBirthday);
  fc.assert(
    fc.property(birth, fc.oneof(anyDay, nearBirthday), (birthDate, day) => {
      const holding = AGE_GROUPS.filter(({ id }) => id !== 'Onbekend')
        .filter(({ id }) => {
          const { from, to } = ageGroupBirthRange(id, day);
          return (from === null || from <= birthDate) && to !== null && birthDate <= to;
        })
        .map(({ id }) => id);
      const group = ageGroup(birthDate, day);
      expect(holding).toEqual(group === 'Onbekend' ? [] : [group]);
    }),
    { numRuns: 500 },
  );
});
