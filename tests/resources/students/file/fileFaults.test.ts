import { expect, test } from 'vitest';
import { fieldFaults, fileResolver } from '../../../../src/resources/students/file/fileFaults.ts';
import { type FileValues, savedValues } from '../../../../src/resources/students/file/fileValues.ts';
import { note, someFile } from './values.ts';

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
])('%s', async (_, parts, expected) => {
  expect(await faultsOf(someFile(parts))).toEqual(expected);
});

test('a new note in which nothing is written is no note; a stored one stays', () => {
  const { _id, ...empty } = note('', { description: ' ' });
  const stored = note('n1', { description: ' ' });
  const values = someFile({ studentNotes: [{ ...empty, uniqueId: 'u1' }, stored] });
  expect(savedValues(values).studentNotes).toEqual([stored]);
});
