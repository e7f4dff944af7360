import { type NoteRow, rowKey } from '../form/fileValues.ts';
import { type AnyRow, type ListName, ROW_FIELDS } from './versions.ts';

/** Whether two texts are the same but for the space around them, which the server takes away. */
export const isSameText = (a: string, b: string): boolean => a.trim() === b.trim();

/** A field of a row, as a text; '' for what it does not have. */
export const fieldOf = (row: AnyRow, field: string): string => {
  const value = (row as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : '';
};

/** Whether two rows of a list say the same. Files are not compared: two of one name may differ. */
export const isSameRow = (list: ListName, a: AnyRow, b: AnyRow): boolean => {
  if (list === 'studentAttachments') return rowKey(a) === rowKey(b);
  if (list === 'studentNotes' && (a as NoteRow).author !== (b as NoteRow).author) return false;
  return ROW_FIELDS[list].every(field => isSameText(fieldOf(a, field), fieldOf(b, field)));
};

/** The rows by what names them. */
export const byKey = <Row extends AnyRow>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map(row => [rowKey(row), row]));

/** What differs between two versions of a list: the rows that came, and those that went. */
export const movements = <Row extends AnyRow>(before: readonly Row[], after: readonly Row[]) => {
  const old = byKey(before);
  const now = byKey(after);
  return {
    added: after.filter(row => !old.has(rowKey(row))),
    removed: before.filter(row => !now.has(rowKey(row))),
  };
};
