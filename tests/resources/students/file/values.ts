import { blankFile, type FileValues } from '../../../../src/resources/students/file/fileValues.ts';

/** A file that may be saved, with these parts in place of its own. */
export const someFile = (parts: Partial<FileValues> = {}): FileValues => {
  const blank = blankFile('2026-03-02');
  return {
    ...blank,
    student: { ...blank.student, firstName: 'Amal', lastName: 'Haddad' },
    studentStatuses: [{ _id: 's1', status: 'true', date: '2026-01-01' }],
    ...parts,
  };
};

/** A note as it is stored. */
export const note = (_id: string, parts: Partial<FileValues['studentNotes'][number]> = {}) => ({
  _id,
  date: '2026-02-01',
  author: 'u1',
  authorName: 'Sanne Visser',
  category: 'Andere' as const,
  description: 'Kennismaking',
  ...parts,
});
