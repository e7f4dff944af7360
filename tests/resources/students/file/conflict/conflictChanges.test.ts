import { expect, test } from 'vitest';
import {
  type Change,
  conflictChanges,
} from '../../../../../src/resources/students/file/conflict/conflictChanges.ts';
import type { FileValues } from '../../../../../src/resources/students/file/form/fileValues.ts';
import { note } from '../values.ts';
import { attachment, base, enrolment, versions, withLists, withProfile } from './cases.ts';

const told = (change: Change) => `${change.clash ? 'clash' : 'taken'} ${change.kind} ${change.key}`;
const active = { _id: 's1', status: 'true' as const, date: '2026-01-01' };
const inactive = { _id: 's2', status: 'false' as const, date: '2026-03-01' };
const ownInactive = { uniqueId: 'new-1', status: 'false' as const, date: '2026-03-05' };
const ownNote = { ...note('', { _id: undefined, description: 'Gebeld' }), uniqueId: 'new-2' };
const rawFile = new File(['x'], 'brief.pdf');

const CASES: [name: string, theirs: FileValues, mine: FileValues, told: string[]][] = [
  ['nothing', base, base, []],
  ['a field that only they changed', withProfile({ email: 'a@b.nl' }), base, ['taken field student.email']],
  ['a field that only I changed', base, withProfile({ email: 'a@b.nl' }), []],
  ['the same change by both', withProfile({ email: 'a@b.nl' }), withProfile({ email: ' a@b.nl ' }), []],
  [
    'one field, two ways',
    withProfile({ telephone: '1' }),
    withProfile({ telephone: '2' }),
    ['clash field student.telephone'],
  ],
  [
    'a field that they emptied and I filled in',
    withProfile({ firstName: '' }),
    withProfile({ firstName: 'Selam' }),
    ['clash field student.firstName'],
  ],
  [
    'a row that they added',
    withLists({ studentClassrooms: [enrolment('c2'), ...base.studentClassrooms] }),
    base,
    ['taken added studentClassrooms.c2'],
  ],
  ['a row that I added', base, withLists({ studentNotes: [ownNote, ...base.studentNotes] }), []],
  [
    'the same row added by both, as after an answer that was lost',
    withLists({ studentNotes: [note('n3', { description: 'Gebeld' }), ...base.studentNotes] }),
    withLists({ studentNotes: [ownNote, ...base.studentNotes] }),
    [],
  ],
  [
    'a row like mine by another author',
    withLists({ studentNotes: [note('n3', { description: 'Gebeld', author: 'u2' }), ...base.studentNotes] }),
    withLists({ studentNotes: [ownNote, ...base.studentNotes] }),
    ['taken added studentNotes.n3'],
  ],
  [
    'a row that they deleted and I left alone',
    withLists({ studentNotes: [note('n2')] }),
    base,
    ['taken deleted studentNotes.n1'],
  ],
  [
    'a row that they deleted and I edited',
    withLists({ studentNotes: [note('n2')] }),
    withLists({ studentNotes: [note('n2'), note('n1', { category: 'Klas' })] }),
    ['clash deleted studentNotes.n1'],
  ],
  [
    'a row that they edited and I deleted',
    withLists({ studentNotes: [note('n2'), note('n1', { category: 'Klas' })] }),
    withLists({ studentNotes: [note('n2')] }),
    ['clash changed studentNotes.n1'],
  ],
  ['a row that I deleted and they left alone', base, withLists({ studentNotes: [note('n2')] }), []],
  ['a row that both deleted', withLists({ studentNotes: [] }), withLists({ studentNotes: [] }), []],
  [
    'different fields of one row',
    withLists({ studentClassrooms: [enrolment('c1', { endDate: '2026-06-01' })] }),
    withLists({ studentClassrooms: [enrolment('c1', { startDate: '2026-01-12' })] }),
    ['taken field studentClassrooms.c1.endDate'],
  ],
  [
    'the same note written on two devices',
    withLists({ studentNotes: [note('n2', { description: 'Thuis' }), note('n1')] }),
    withLists({ studentNotes: [note('n2', { description: 'Op school' }), note('n1')] }),
    ['clash field studentNotes.n2.description'],
  ],
  [
    'an attachment that they added, of the name of mine',
    withLists({ studentAttachments: [attachment('a2', 'brief.pdf'), ...base.studentAttachments] }),
    withLists({ studentAttachments: [{ uniqueId: 'new-3', rawFile }, ...base.studentAttachments] }),
    ['taken added studentAttachments.a2'],
  ],
  [
    'an attachment that they deleted',
    withLists({ studentAttachments: [] }),
    base,
    ['taken deleted studentAttachments.a1'],
  ],
  [
    'a status that only they added',
    withLists({ studentStatuses: [inactive, active] }),
    base,
    ['taken added studentStatuses.s2'],
  ],
  [
    'a status that each added',
    withLists({ studentStatuses: [inactive, active] }),
    withLists({ studentStatuses: [ownInactive, active] }),
    ['clash statuses studentStatuses'],
  ],
  [
    'the same status added by both',
    withLists({ studentStatuses: [{ ...inactive, date: '2026-03-05' }, active] }),
    withLists({ studentStatuses: [ownInactive, active] }),
    [],
  ],
  [
    'another date for a status, beside one that I added',
    withLists({ studentStatuses: [{ ...active, date: '2026-01-02' }] }),
    withLists({ studentStatuses: [ownInactive, active] }),
    ['taken field studentStatuses.s1.date'],
  ],
];

test.each(CASES)('%s', (_, theirs, mine, expected) => {
  expect(conflictChanges(versions(theirs, mine)).map(told)).toEqual(expected);
});

test('changes come in the order of the form, with what was, theirs and mine', () => {
  const theirs = {
    ...withProfile({ firstName: 'Amina', contactPersonName: 'Jan' }),
    studentNotes: [note('n3'), ...base.studentNotes],
    studentClassrooms: [],
  };
  const changes = conflictChanges(versions(theirs, withProfile({ firstName: 'Amel' })));
  expect(changes.map(({ key }) => key)).toEqual([
    'student.firstName',
    'student.contactPersonName',
    'studentClassrooms.c1',
    'studentNotes.n3',
  ]);
  expect(changes[0]).toMatchObject({ before: 'Amal', theirs: 'Amina', mine: 'Amel' });
});
