import { expect, test } from 'vitest';
import { changedSections } from '../../../../src/resources/students/file/sections.ts';
import { note, someFile } from './values.ts';

const before = someFile({ studentNotes: [note('n1')] });
const student = before.student;
const rawFile = new File(['x'], 'brief.pdf');

test.each([
  ['nothing', {}, []],
  ['a copy of the same', { student: { ...student } }, []],
  ['a field of the profile', { student: { ...student, email: 'a@b.nl' } }, ['profile']],
  [
    'a classroom',
    { studentClassrooms: [{ uniqueId: 'new-1', classroom: '', startDate: '', endDate: '' }] },
    ['classrooms'],
  ],
  ['a status less', { studentStatuses: [] }, ['statuses']],
  ['a file', { studentAttachments: [{ uniqueId: 'new-2', rawFile }] }, ['attachments']],
  ['a note', { studentNotes: [note('n1', { category: 'Klas' as const })] }, ['notes']],
  ['two sections', { studentNotes: [], studentStatuses: [] }, ['statuses', 'notes']],
])('%s: the changed sections are told apart', (_, parts, expected) => {
  expect(changedSections(before, { ...before, ...parts })).toEqual(expected);
});
