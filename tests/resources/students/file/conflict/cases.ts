import type { Versions } from '../../../../../src/resources/students/file/conflict/versions.ts';
import type { FileValues } from '../../../../../src/resources/students/file/form/fileValues.ts';
import { note, someFile } from '../values.ts';

export const enrolment = (_id: string, parts: Partial<FileValues['studentClassrooms'][number]> = {}) => ({
  _id,
  classroom: 'k1',
  startDate: '2026-01-05',
  endDate: '',
  ...parts,
});

export const attachment = (_id: string, name: string) => ({
  _id,
  createdAt: '2026-01-01T00:00:00.000Z',
  file: { fileName: `${_id}.pdf`, originalName: name },
});

/** What both loaded: a status, an enrolment, two notes and an attachment. */
export const base = someFile({
  studentClassrooms: [enrolment('c1')],
  studentNotes: [note('n2'), note('n1')],
  studentAttachments: [attachment('a1', 'brief.pdf')],
});

/** The file with these fields of the profile in place of its own. */
export const withProfile = (student: Partial<FileValues['student']>): FileValues => ({
  ...base,
  student: { ...base.student, ...student },
});

/** The file with these lists in place of its own. */
export const withLists = (lists: Partial<FileValues>): FileValues => ({ ...base, ...lists });

/** What both made of the same file. */
export const versions = (theirs: FileValues, mine: FileValues): Versions => ({ base, theirs, mine });
