import { expect, test } from 'vitest';
import { mergeDraft } from '../../../../src/resources/students/file/saving/mergeDraft.ts';
import { note, someFile } from './values.ts';

const before = someFile({ studentNotes: [note('n2'), note('n1')] });
const { student } = before;

test('fields that were changed are as typed, the others as stored', () => {
  const typed = { ...before, student: { ...student, email: 'amal@example.org' } };
  const stored = { ...before, student: { ...student, telephone: '06 1', email: 'oud@example.org' } };
  expect(mergeDraft({ before, typed }, stored).student).toEqual({
    ...student,
    telephone: '06 1',
    email: 'amal@example.org',
  });
});

test('rows: own ones are kept, those of colleagues come in, and what either deleted is gone', () => {
  const added = note('', { _id: undefined, description: 'Eigen' });
  const own = { ...added, uniqueId: 'new-1' };
  const typed = { ...before, studentNotes: [own, note('n2', { category: 'Klas' })] };
  const stored = {
    ...before,
    studentNotes: [
      note('n3', { description: 'Van een collega' }),
      note('n2', { date: '2026-02-02' }),
      note('n1'),
    ],
  };
  expect(mergeDraft({ before, typed }, stored).studentNotes).toEqual([
    own,
    note('n3', { description: 'Van een collega' }),
    note('n2', { date: '2026-02-02', category: 'Klas' }),
  ]);
});

test('a row that a colleague deleted does not come back', () => {
  const typed = { ...before, studentNotes: [note('n2', { category: 'Klas' }), note('n1')] };
  const stored = { ...before, studentNotes: [note('n1')] };
  expect(mergeDraft({ before, typed }, stored).studentNotes).toEqual([note('n1')]);
});

test('a note that was being written goes on being written', () => {
  const openNote = { date: '2026-03-02', category: 'Andere' as const, description: 'Half af' };
  expect(mergeDraft({ before, typed: { ...before, openNote } }, before).openNote).toEqual(openNote);
});
