import { expect, test } from 'vitest';
import type { StudentFile } from '../../../../core/contract/students.ts';
import { EMPTY_PROFILE } from '../../../../server/students/studentProfile.ts';
import {
  blankFile,
  fileValues,
  newRowId,
  rowKey,
  savedValues,
} from '../../../../src/resources/students/file/fileValues.ts';

const STORED: StudentFile = {
  student: {
    ...EMPTY_PROFILE,
    _id: 'a1',
    image: '',
    firstName: 'Amal',
    lastName: 'Haddad',
    country: 'Syrië',
    registrationDate: '2026-01-05',
    status: 'true',
    statusDate: '2026-01-01',
  },
  studentClassrooms: [{ _id: 'c1', classroom: 'k1', startDate: '2026-01-05', endDate: null }],
  studentStatuses: [{ _id: 's1', status: 'true', date: '2026-01-01' }],
  studentNotes: [],
  studentAttachments: [],
};

test('a stored file has no nulls in the form, and an empty Vergunninghouder counts as Nee', () => {
  const values = fileValues(STORED);
  expect(values.student).toMatchObject({ birthDate: '', organization: '', registrationDate: '2026-01-05' });
  expect(values.student.permitHolder).toBe('false');
  expect(values.studentClassrooms).toEqual([
    { _id: 'c1', classroom: 'k1', startDate: '2026-01-05', endDate: '' },
  ]);
  expect(JSON.stringify(values.student)).not.toContain('null');
});

test('what follows from the statuses is no part of the profile', () => {
  expect(Object.keys(fileValues(STORED).student)).toEqual(Object.keys(blankFile('2026-03-02').student));
});

test('a new file is registered today and active from today, and holds nothing else', () => {
  const { student, ...lists } = blankFile('2026-03-02');
  expect(Object.values(student).filter(Boolean)).toEqual(['2026-03-02', 'false']);
  expect(lists).toEqual({
    studentClassrooms: [],
    studentStatuses: [{ uniqueId: expect.any(String), status: 'true', date: '2026-03-02' }],
    studentNotes: [],
    studentAttachments: [],
  });
});

test('a new note in which nothing is written is no note; a stored one stays', () => {
  const empty = {
    date: '2026-03-02',
    author: null,
    authorName: '',
    category: 'Andere' as const,
    description: ' ',
  };
  const values = {
    ...fileValues(STORED),
    studentNotes: [
      { ...empty, uniqueId: 'u1' },
      { ...empty, _id: 'n1' },
    ],
  };
  expect(savedValues(values).studentNotes).toEqual([{ ...empty, _id: 'n1' }]);
  expect(savedValues(fileValues(STORED)).studentNotes).toEqual([]);
});

test('a row is named by its _id, a new one by an id of its own', () => {
  const [first, second] = [newRowId(), newRowId()];
  expect(first).not.toBe(second);
  expect(rowKey({ _id: 'c1' })).toBe('c1');
  expect(rowKey({ uniqueId: first })).toBe(first);
});
