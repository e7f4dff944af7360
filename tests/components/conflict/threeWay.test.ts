import { expect, test } from 'vitest';
import { threeWay } from '../../../src/components/conflict/threeWay.ts';

const BASE = { name: 'Noord', email: 'noord@example.org', roles: { Staff: 4859 }, image: null };
const ROLES = { Staff: 4859, Admin: 1991 };

const fieldsOf = (comparison: ReturnType<typeof threeWay>) =>
  Object.fromEntries(
    Object.entries(comparison).map(([side, versions]) => [side, versions.map(({ field }) => field)]),
  );

test.each([
  ['nothing changed', {}, {}, { onlyMine: [], onlyTheirs: [], both: [] }],
  ['both, otherwise', { name: 'Oost' }, { name: 'West' }, { onlyMine: [], onlyTheirs: [], both: ['name'] }],
  ['both, alike', { roles: ROLES }, { roles: { ...ROLES } }, { onlyMine: [], onlyTheirs: [], both: [] }],
  [
    'different fields',
    { name: 'Oost' },
    { roles: ROLES, email: '' },
    { onlyMine: ['name'], onlyTheirs: ['email', 'roles'], both: [] },
  ],
])('%s', (_, mine, theirs, expected) => {
  const comparison = threeWay(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs });
  expect(fieldsOf(comparison)).toEqual(expected);
});

test('a row that one side added or deleted is a field that the others lack', () => {
  const row = { date: '2026-01-05' };
  const changed = { date: '2026-01-06' };
  const comparison = threeWay(
    { old: row, gone: row },
    { old: changed, mine: row },
    { gone: row, theirs: row },
  );
  expect(comparison).toEqual({
    onlyMine: [
      { field: 'mine', base: undefined, mine: row, theirs: undefined },
      { field: 'gone', base: row, mine: undefined, theirs: row },
    ],
    onlyTheirs: [{ field: 'theirs', base: undefined, mine: undefined, theirs: row }],
    both: [{ field: 'old', base: row, mine: changed, theirs: undefined }],
  });
});

test('a file is compared by what it is, not by what it holds', () => {
  const file = new File(['a'], 'foto.jpg');
  const other = new File(['a'], 'foto.jpg');
  expect(fieldsOf(threeWay({ file }, { file }, { file }))).toMatchObject({ both: [], onlyMine: [] });
  expect(fieldsOf(threeWay({ file }, { file: other }, { file }))).toMatchObject({ onlyMine: ['file'] });
});
