import type { StudentFileInput } from '../../core/contract/students.ts';
import { formOf, type TestFile } from './form.ts';

/** A student that may be saved: named, and active since the day on which tests begin. */
export const VALID_STUDENT: StudentFileInput = {
  student: { firstName: 'Selam', lastName: 'Tesfay' },
  studentStatuses: [{ uniqueId: 1, status: 'true', date: '2026-03-02' }],
};

/** The multipart body of a save: `VALID_STUDENT` with these fields in place of its own, of any shape. */
export function studentForm(
  fields: Record<string, unknown> = {},
  attachments: Omit<TestFile, 'field'>[] = [],
) {
  const files = attachments.map(file => ({ ...file, field: 'attachments' }));
  return formOf({ ...VALID_STUDENT, ...fields }, files);
}
