import { describe, expect, test } from 'vitest';
import { STUDENT_FIELD_NAMES } from '../../../../core/fields/studentFields.ts';
import { fieldFaults, fileResolver } from '../../../../src/resources/students/file/fileFaults.ts';
import { mailHref, telephoneHref } from '../../../../src/resources/students/file/fileFields.tsx';
import {
  blankFile,
  type FileValues,
  savedValues,
} from '../../../../src/resources/students/file/fileValues.ts';
import {
  compareFiles,
  mergedFile,
  typedSince,
} from '../../../../src/resources/students/file/fileVersions.ts';
import { changedSections } from '../../../../src/resources/students/file/sections.ts';

/** A file that may be saved, with these parts in place of its own. */
const someFile = (parts: Partial<FileValues> = {}): FileValues => {
  const blank = blankFile('2026-03-02');
  return {
    ...blank,
    student: { ...blank.student, firstName: 'Amal', lastName: 'Haddad' },
    studentStatuses: [{ _id: 's1', status: 'true', date: '2026-01-01' }],
    ...parts,
  };
};

/** A note as it is stored. */
const note = (_id: string, parts: Partial<FileValues['studentNotes'][number]> = {}) => ({
  _id,
  date: '2026-02-01',
  author: 'u1',
  authorName: 'Sanne Visser',
  category: 'Andere' as const,
  description: 'Kennismaking',
  ...parts,
});

type Parts = Partial<FileValues>;

const A1 = { _id: 'c1', classroom: 'a1', startDate: '2026-01-05', endDate: '' };
const newNote = (description: string, uniqueId = 'u1') => {
  const { _id, ...content } = note('', { description });
  return { ...content, uniqueId };
};
const [active, inactive] = [
  { _id: 's1', status: 'true' as const, date: '2026-01-01' },
  { status: 'false' as const, date: '2026-03-01' },
];

const fieldsOf = (base: Parts, mine: Parts, theirs: Parts) => {
  const versions = { base: someFile(base), mine: someFile(mine), theirs: someFile(theirs) };
  const { onlyMine, onlyTheirs, both } = compareFiles(versions);
  const names = (of: typeof both) => of.map(({ field }) => field.replace(/\{.*/, 'new'));
  return {
    versions,
    onlyMine: names(onlyMine),
    onlyTheirs: names(onlyTheirs),
    both: names(both),
    all: { onlyMine, both },
  };
};

test.each<[string, Parts, Parts, Parts, [string[], string[], string[]]]>([
  ['nothing', {}, {}, {}, [[], [], []]],
  [
    'a row of mine',
    {},
    { studentClassrooms: [{ ...A1, _id: undefined, uniqueId: 'u' } as never] },
    {},
    [['studentClassrooms.new'], [], []],
  ],
  [
    'a row that both added alike',
    {},
    { studentNotes: [newNote('x')] },
    { studentNotes: [note('n1', { description: 'x' })] },
    [[], [], []],
  ],
  [
    'a row that both changed',
    { studentClassrooms: [A1] },
    { studentClassrooms: [{ ...A1, endDate: '2026-02-01' }] },
    { studentClassrooms: [{ ...A1, endDate: '2026-03-01' }] },
    [[], [], ['studentClassrooms.c1']],
  ],
  [
    'one that I deleted and they changed',
    { studentNotes: [note('n1')] },
    { studentNotes: [] },
    { studentNotes: [note('n1', { description: 'y' })] },
    [[], [], ['studentNotes.n1']],
  ],
  [
    'one that they deleted',
    { studentNotes: [note('n1')] },
    { studentNotes: [note('n1')] },
    { studentNotes: [] },
    [[], ['studentNotes.n1'], []],
  ],
  [
    'statuses that both added',
    { studentStatuses: [active] },
    { studentStatuses: [{ ...inactive, uniqueId: 'u' }, active] },
    { studentStatuses: [{ ...inactive, _id: 's2', date: '2026-03-05' }, active] },
    [[], [], ['studentStatuses']],
  ],
])('a comparison of versions finds %s', (_, base, mine, theirs, [onlyMine, onlyTheirs, both]) => {
  expect(fieldsOf(base, mine, theirs)).toMatchObject({ onlyMine, onlyTheirs, both });
});

test('each field of the profile is compared, and kept where this user chose it', () => {
  for (const name of STUDENT_FIELD_NAMES) {
    const student = { ...someFile().student, [name]: 'x' };
    const { versions, onlyMine } = fieldsOf({}, { student }, {});
    expect(onlyMine).toEqual([`student.${name}`]);
    expect(mergedFile(versions, new Set(onlyMine)).student[name]).toBe('x');
    expect(mergedFile(versions, new Set()).student[name]).not.toBe('x');
  }
});

test('the merged file has all that either added, mine where it is kept, and what they deleted only when it is', () => {
  const { versions, all } = fieldsOf(
    { studentNotes: [note('n1'), note('n2')] },
    { studentNotes: [newNote('mijn'), note('n1', { description: 'anders' }), note('n2')] },
    { studentNotes: [note('n3', { description: 'hun' }), note('n2', { description: 'hun n2' })] },
  );
  const kept = new Set([...all.onlyMine, ...all.both].map(({ field }) => field));
  expect(mergedFile(versions, kept).studentNotes).toMatchObject([
    { uniqueId: 'u1', description: 'mijn' },
    { uniqueId: expect.any(String), description: 'anders' },
    { _id: 'n3', description: 'hun' },
    { _id: 'n2', description: 'hun n2' },
  ]);
  expect(mergedFile(versions, kept).studentNotes[1]).not.toHaveProperty('_id');
  expect(mergedFile(versions, new Set()).studentNotes).toEqual(versions.theirs.studentNotes);
});

describe('what was typed since a file was sent, over what was stored', () => {
  const sent = someFile({
    studentStatuses: [{ ...inactive, uniqueId: 'u2' }, active],
    studentClassrooms: [{ uniqueId: 'u3', classroom: 'a1', startDate: '2026-01-05', endDate: '' }],
    studentNotes: [newNote('eerste'), note('n2')],
    studentAttachments: [{ uniqueId: 'u4', rawFile: new File(['x'], 'brief.pdf') }],
  });
  const stored = someFile({
    studentStatuses: [{ ...inactive, _id: 's2' }, active],
    studentClassrooms: [A1],
    studentNotes: [note('n1', { description: 'eerste' }), note('n2')],
    studentAttachments: [
      { _id: 'b1', createdAt: '2026-03-02', file: { fileName: 'x', originalName: 'brief.pdf' } },
    ],
  });
  const since = (typed: Parts) => typedSince({ sent, typed: { ...sent, ...typed } }, stored);

  test('a row that was new and typed on is the row that was stored', () => {
    const typed = {
      studentNotes: [newNote('eerste, en meer'), note('n2')],
      studentClassrooms: sent.studentClassrooms.map(row => ({ ...row, endDate: '2026-06-01' })),
      studentStatuses: [{ ...inactive, uniqueId: 'u2', date: '2026-03-05' }, active],
    };
    const file = since(typed);
    expect(file.studentNotes).toEqual([note('n1', { description: 'eerste, en meer' }), note('n2')]);
    expect(file.studentClassrooms).toEqual([{ ...A1, endDate: '2026-06-01' }]);
    expect(file.studentStatuses).toEqual([{ ...inactive, _id: 's2', date: '2026-03-05' }, active]);
    expect(file.studentAttachments).toEqual(stored.studentAttachments);
  });

  test('a row that was added or deleted since is so still', () => {
    const file = since({ studentNotes: [newNote('nog een', 'u9'), note('n2')], studentAttachments: [] });
    expect(file.studentNotes.map(({ description }) => description)).toEqual(['nog een', 'Kennismaking']);
    expect(file.studentAttachments).toEqual([]);
  });
});

const faultsOf = async (values: FileValues) => {
  const { errors } = await fileResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return fieldFaults(errors).map(({ field, type }) => `${field}: ${type}`);
};

const { student } = someFile();

test.each<[string, Partial<FileValues>, string[]]>([
  ['a file that is complete', {}, []],
  [
    'a classroom row with nothing in it, below a complete one',
    {
      studentClassrooms: [
        { _id: 'c1', classroom: 'k1', startDate: '2026-01-05', endDate: '' },
        { uniqueId: 'new-1', classroom: '', startDate: '', endDate: '' },
      ],
    },
    ['studentClassrooms.1.classroom: classrooms', 'studentClassrooms.1.startDate: classrooms'],
  ],
  [
    'a day that the calendar does not have',
    { student: { ...student, birthDate: '30/02/1990' } },
    ['student.birthDate: date'],
  ],
  ['a birth without its year', { student: { ...student, birthDate: '1-3' } }, ['student.birthDate: date']],
  [
    'a birth in the future',
    { student: { ...student, birthDate: '2099-01-01' } },
    ['student.birthDate: birthDate'],
  ],
  [
    'e-mail addresses that are none',
    { student: { ...student, email: 'selam@', contactPersonEmail: 'els van dijk@example.org' } },
    ['student.email: email', 'student.contactPersonEmail: email'],
  ],
  [
    'a stored note that loses its description',
    { studentNotes: [note('n1', { description: ' ' })] },
    ['studentNotes.0.description: note'],
  ],
  [
    'a new note without description, which is none',
    { studentNotes: [{ ...note('n1', { description: '' }), _id: undefined, uniqueId: 'u1' } as never] },
    [],
  ],
  [
    'a note being written without a day',
    { studentNotes: [note('n1', { date: '' })] },
    ['studentNotes.0.date: date'],
  ],
])('the faults of %s', async (_, parts, expected) => {
  expect(await faultsOf(someFile(parts))).toEqual(expected);
});

test('a new note in which nothing is written is no note; a stored one stays', () => {
  const { _id, ...empty } = note('', { description: ' ' });
  const stored = note('n1', { description: ' ' });
  const values = someFile({ studentNotes: [{ ...empty, uniqueId: 'u1' }, stored] });
  expect(savedValues(values).studentNotes).toEqual([stored]);
});

const before = someFile({ studentNotes: [note('n1')] });
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

test.each([
  ['06 12345678', 'tel:0612345678'],
  ['+31 (0)6 - 12 34 56 78', 'tel:+31612345678'],
  ['030-1234567 (na 17 uur) of 06 1', 'tel:0301234567'],
  ['0612345678 / 0687654321', 'tel:0612345678'],
  ['٠٦١٢٣٤٥٦٧٨', 'tel:0612345678'],
  ['۰۶ ۱۲۳۴ ۵۶۷۸', 'tel:0612345678'],
  ['06\u20115555\u20116666', 'tel:0655556666'],
  ['geen', undefined],
  ['12', undefined],
  ['', undefined],
])('the number in %j is dialled as %s', (text, href) => {
  expect(telephoneHref(text)).toBe(href);
});

test.each([
  ['selam@example.org', 'mailto:selam@example.org'],
  ['selam?subject=x@example.org', 'mailto:selam%3Fsubject%3Dx@example.org'],
  ['selam', undefined],
  ['selam @example.org', undefined],
  ['', undefined],
])('a mail to %j goes to %s', (text, href) => {
  expect(mailHref(text)).toBe(href);
});
