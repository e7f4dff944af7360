import { expect, test } from 'vitest';
import { type CachedList, keepNewer } from '../../src/providers/edits/cachedList.ts';

/** A list of two cells, of these versions. */
const listOf = (first: number, second: number): CachedList => ({
  schedule: { _id: 'list', classroom: { _id: 'class', name: 'Alfa A1' }, dates: ['2026-03-02'] },
  students: [],
  studentsAttendance: [first, second].map((version, index) => ({
    ...{ _id: `cell ${index}`, student: { _id: `student ${index}` }, date: '2026-03-02' },
    ...{ version, status: version > 1 ? 'Aanwezig' : '' },
  })),
});

test('an older answer does not take back what was saved since, cell by cell', () => {
  expect(keepNewer(undefined, listOf(1, 1))).toEqual(listOf(1, 1));
  expect(keepNewer(listOf(2, 1), listOf(1, 2))).toEqual(listOf(2, 2));
});
