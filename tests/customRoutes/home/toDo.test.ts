import { expect, test } from 'vitest';
import type { Today } from '../../../core/contract/today.ts';
import { allToDo, firstToDo, type ToDo } from '../../../src/customRoutes/home/toDo.ts';

const EMPTY: Today = {
  date: '2026-03-02',
  lessons: [],
  unfilled: [],
  evaluations: null,
  lookAt: [],
  goals: [],
  changes: [],
  files: [],
};

const lesson = (name: string, more: Partial<Today['lessons'][number]> = {}) => ({
  _id: name,
  classroom: { _id: `class ${name}`, name },
  students: 4,
  empty: 4,
  ...more,
});

const namesOf = (kinds: readonly ToDo[][]) => kinds.flat().map(({ name }) => name);

test.each([
  ['of their own come before the others’', {}, ['Eigen', 'Ander', 'Alfa']],
  [
    'stay in their order where they are their own since today',
    { ownSinceToday: true },
    ['Ander', 'Eigen', 'Alfa'],
  ],
])('a teacher’s lessons of today %s', (_, more, names) => {
  const lessons = [lesson('Ander'), lesson('Eigen', { mine: true })];
  const unfilled = [{ ...lesson('Alfa'), date: '2026-02-27' }];
  expect(namesOf(allToDo({ ...EMPTY, lessons, unfilled, ...more }))).toEqual(names);
});

test.each([
  [{ empty: 0 }, 'Ingevuld'],
  [{ empty: 4 }, 'Niet ingevuld'],
  [{ empty: 3 }, 'Nog 3 van 4 leeg'],
  [{ students: 0, empty: 0 }, 'Geen studenten'],
  [{ notHeld: true }, 'Gaat niet door'],
])('a lesson of today with %o is called %s', (more, text) => {
  const [[row] = []] = allToDo({ ...EMPTY, lessons: [lesson('Alfa', more)] });
  expect(row?.chip?.text).toBe(text);
});

test('many of one kind hide no other', () => {
  const rows = (name: string, count: number): ToDo[] =>
    Array.from({ length: count }, (_, index) => ({ key: `${name}${index}`, name, target: { to: '/' } }));
  expect(namesOf([firstToDo([rows('les', 20), rows('evaluatie', 2), [], rows('kijk', 9)], 6)])).toEqual([
    'les',
    'les',
    'evaluatie',
    'evaluatie',
    'kijk',
    'kijk',
  ]);
  expect(firstToDo([rows('les', 20)])).toHaveLength(10);
  expect(firstToDo([])).toEqual([]);
});
