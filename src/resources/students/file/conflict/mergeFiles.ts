import { STUDENT_FIELD_NAMES } from '../../../../../core/fields/studentFields.ts';
import { type FileValues, rowKey } from '../form/fileValues.ts';
import {
  type AnyRow,
  byKey,
  type Decisions,
  diffRows,
  isSameRow,
  isSameText,
  type ListName,
  NOTHING_DECIDED,
  ROW_FIELDS,
  STATUSES_KEY,
  statusListsClash,
  type Versions,
} from './versions.ts';

/**
 * The file with what both changed: whatever only one changed is as that one left it. Where both changed the
 * same the decision counts; what is not decided stays as this user has it. Built upon `theirs`, to be saved
 * over it.
 */
export const mergeFiles = (versions: Versions, decisions: Decisions = NOTHING_DECIDED): FileValues => {
  const { base, theirs, mine } = versions;
  return {
    student: mergeFields(
      'student',
      STUDENT_FIELD_NAMES,
      base.student,
      theirs.student,
      mine.student,
      decisions,
    ),
    studentClassrooms: mergeRows(
      'studentClassrooms',
      base.studentClassrooms,
      theirs.studentClassrooms,
      mine.studentClassrooms,
      decisions,
    ),
    studentStatuses: statusListsClash(versions)
      ? chosenStatuses(versions, decisions)
      : mergeRows(
          'studentStatuses',
          base.studentStatuses,
          theirs.studentStatuses,
          mine.studentStatuses,
          decisions,
        ),
    studentNotes: mergeRows(
      'studentNotes',
      base.studentNotes,
      theirs.studentNotes,
      mine.studentNotes,
      decisions,
    ),
    studentAttachments: mergeRows(
      'studentAttachments',
      base.studentAttachments,
      theirs.studentAttachments,
      mine.studentAttachments,
      decisions,
    ),
    openNote: mine.openNote,
  };
};

const mergeRows = <Row extends AnyRow>(
  list: ListName,
  base: readonly Row[],
  theirs: readonly Row[],
  mine: readonly Row[],
  decisions: Decisions,
): Row[] => {
  const before = byKey(base);
  const own = byKey(mine);
  const stored = byKey(theirs);
  const theirAdded = diffRows(base, theirs).added;
  const decided = (row: Row) => decisions.taken[`${list}.${rowKey(row)}`];

  const added = diffRows(base, mine).added.filter(
    row => !theirAdded.some(other => isSameRow(list, row, other)),
  );
  const rescued = mine.filter(row => {
    const old = before.get(rowKey(row));
    const isGone = old !== undefined && !stored.has(rowKey(row));
    return isGone && !isSameRow(list, old, row) && decided(row) !== 'theirs';
  });
  const kept = theirs.flatMap(row => {
    const old = before.get(rowKey(row));
    const edited = own.get(rowKey(row));
    if (!old) return [row];
    if (!edited) return !isSameRow(list, old, row) && decided(row) === 'theirs' ? [row] : [];
    return [mergeFields(`${list}.${rowKey(row)}`, ROW_FIELDS[list], old, row, edited, decisions)];
  });
  return [...added, ...rescued.map(asNew), ...kept];
};

/** A row that the server no longer has, to be added again. */
const asNew = <Row extends AnyRow>(row: Row): Row => {
  const { _id, ...content } = row as { _id?: string };
  return { ...content, uniqueId: `again-${_id}` } as unknown as Row;
};

const chosenStatuses = ({ theirs, mine }: Versions, { taken }: Decisions): FileValues['studentStatuses'] => {
  if (taken[STATUSES_KEY] === 'theirs') return theirs.studentStatuses;
  const stored = byKey(theirs.studentStatuses);
  return mine.studentStatuses.map(row => (row._id && !stored.has(row._id) ? asNew(row) : row));
};

const mergeFields = <Fields extends object>(
  prefix: string,
  names: readonly string[],
  base: Fields,
  theirs: Fields,
  mine: Fields,
  { taken, texts }: Decisions,
): Fields => {
  const merged = { ...theirs } as Record<string, unknown>;
  const read = (fields: object, name: string) => (fields as Readonly<Record<string, string>>)[name] ?? '';
  for (const name of names) {
    const [was, other, own] = [read(base, name), read(theirs, name), read(mine, name)];
    if (isSameText(was, own)) continue;
    const key = `${prefix}.${name}`;
    const clash = !isSameText(was, other) && !isSameText(other, own);
    if (clash && taken[key] === 'theirs') continue;
    merged[name] = clash && taken[key] === 'own' ? (texts[key] ?? own) : own;
  }
  return merged as Fields;
};
