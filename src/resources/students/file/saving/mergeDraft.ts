import { type FileValues, rowKey } from '../form/fileValues.ts';
import type { Draft } from './drafts.ts';

type Keyed = { _id?: string } | { uniqueId?: string };

/**
 * What was typed, put over the file as it is now: fields and rows that were changed are as typed, the others
 * as stored. Rows that a colleague added meanwhile are there, those that one deleted are not.
 */
export const mergeDraft = ({ before, typed }: Draft, stored: FileValues): FileValues => ({
  student: mergeFields(before.student, typed.student, stored.student),
  studentClassrooms: mergeRows(before.studentClassrooms, typed.studentClassrooms, stored.studentClassrooms),
  studentStatuses: mergeRows(before.studentStatuses, typed.studentStatuses, stored.studentStatuses),
  studentNotes: mergeRows(before.studentNotes, typed.studentNotes, stored.studentNotes),
  studentAttachments: mergeRows(
    before.studentAttachments,
    typed.studentAttachments,
    stored.studentAttachments,
  ),
  openNote: typed.openNote,
});

const mergeFields = <Fields extends object>(before: Fields, typed: Fields, stored: Fields): Fields => {
  const merged = { ...stored };
  for (const name of Object.keys(stored) as (keyof Fields)[]) {
    if (typed[name] !== before[name]) merged[name] = typed[name];
  }
  return merged;
};

const mergeRows = <Row extends Keyed>(before: Row[], typed: Row[], stored: Row[]): Row[] => {
  const keysBefore = byKey(before);
  const keysTyped = byKey(typed);
  const added = typed.filter(row => !keysBefore.has(rowKey(row)));
  const remaining = stored.flatMap(row => {
    const old = keysBefore.get(rowKey(row));
    const own = keysTyped.get(rowKey(row));
    if (!old) return [row];
    return own ? [mergeFields(old, own, row)] : [];
  });
  return [...added, ...remaining];
};

const byKey = <Row extends Keyed>(rows: Row[]) => new Map(rows.map(row => [rowKey(row), row]));
