import { expect, test } from 'vitest';
import { isSameFile } from '../../../../../src/resources/students/file/conflict/isSameFile.ts';
import type { FileValues } from '../../../../../src/resources/students/file/form/fileValues.ts';
import { note } from '../values.ts';
import { attachment, base, withLists, withProfile } from './cases.ts';

const ownNote = { ...note('', { _id: undefined, description: 'Gebeld ' }), uniqueId: 'new-1' };
const ownFile = { uniqueId: 'new-2', rawFile: new File(['x'], 'rapport.pdf') };

const CASES: [name: string, stored: FileValues, wanted: FileValues, same: boolean][] = [
  ['the file itself', base, base, true],
  ['space around a text', withProfile({ email: 'a@b.nl' }), withProfile({ email: ' a@b.nl' }), true],
  ['another text', withProfile({ email: 'a@b.nl' }), base, false],
  [
    'a new note that is stored now',
    withLists({ studentNotes: [note('n3', { description: 'Gebeld' }), ...base.studentNotes] }),
    withLists({ studentNotes: [ownNote, ...base.studentNotes] }),
    true,
  ],
  ['a note that is not stored', base, withLists({ studentNotes: [ownNote, ...base.studentNotes] }), false],
  [
    'two notes alike, stored once',
    withLists({ studentNotes: [note('n3', { description: 'Gebeld' }), ...base.studentNotes] }),
    withLists({ studentNotes: [ownNote, { ...ownNote, uniqueId: 'new-3' }, note('n2')] }),
    false,
  ],
  [
    'a new file that is stored now',
    withLists({ studentAttachments: [attachment('a2', 'rapport.pdf'), ...base.studentAttachments] }),
    withLists({ studentAttachments: [ownFile, ...base.studentAttachments] }),
    true,
  ],
  ['a file that is not stored', base, withLists({ studentAttachments: [ownFile] }), false],
];

test.each(CASES)('%s', (_, stored, wanted, same) => {
  expect(isSameFile(stored, wanted)).toBe(same);
});
