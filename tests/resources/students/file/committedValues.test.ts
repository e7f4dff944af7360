import { expect, test } from 'vitest';
import { committedValues } from '../../../../src/resources/students/file/form/committedValues.ts';
import { note, someFile } from './values.ts';

const AUTHOR = { userId: 'u7', userName: 'Tom Bakker' };
const written = { date: '2026-03-02', category: 'Klas' as const, description: 'Nieuwe klas' };

test('a new note that is being written comes first, by the user who writes it', () => {
  const file = someFile({ studentNotes: [note('n1')], openNote: written });
  const { studentNotes, openNote } = committedValues(file, AUTHOR);
  expect(studentNotes).toEqual([
    { ...written, uniqueId: expect.any(String), author: 'u7', authorName: 'Tom Bakker' },
    note('n1'),
  ]);
  expect(openNote).toBeNull();
});

test('a note that is being edited changes in its place and keeps its author', () => {
  const file = someFile({
    studentNotes: [note('n1'), note('n2')],
    openNote: { ...written, key: 'n2' },
  });
  expect(committedValues(file, AUTHOR).studentNotes).toEqual([note('n1'), note('n2', written)]);
});

test('a new note without a description is no note', () => {
  const file = someFile({ openNote: { ...written, description: ' \n' } });
  expect(committedValues(file, AUTHOR)).toEqual({ ...file, openNote: null });
});

test('without a note being written the file is as it is', () => {
  const file = someFile();
  expect(committedValues(file, AUTHOR)).toBe(file);
});
