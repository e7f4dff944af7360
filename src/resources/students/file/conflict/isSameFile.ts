import { STUDENT_FIELD_NAMES } from '../../../../../core/fields/studentFields.ts';
import type { AttachmentRow, FileValues } from '../form/fileValues.ts';
import { type AnyRow, isSameRow, isSameText, type ListName } from './versions.ts';

/**
 * Whether a stored file and one that was to be saved say the same. A new attachment counts as stored by its
 * name.
 */
export const isSameFile = (stored: FileValues, wanted: FileValues): boolean =>
  STUDENT_FIELD_NAMES.every(field => isSameText(stored.student[field], wanted.student[field])) &&
  hasSameRows('studentClassrooms', stored, wanted) &&
  hasSameRows('studentStatuses', stored, wanted) &&
  hasSameRows('studentNotes', stored, wanted) &&
  isSameSet(names(stored.studentAttachments), names(wanted.studentAttachments));

const hasSameRows = (list: ListName, stored: FileValues, wanted: FileValues): boolean => {
  const left = [...(stored[list] as AnyRow[])];
  return (
    left.length === wanted[list].length &&
    (wanted[list] as AnyRow[]).every(row => {
      const index = left.findIndex(other => isSameRow(list, row, other));
      if (index < 0) return false;
      left.splice(index, 1);
      return true;
    })
  );
};

const names = (rows: readonly AttachmentRow[]): string[] =>
  rows.map(row => ('rawFile' in row ? row.rawFile.name : row.file.originalName));

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());
