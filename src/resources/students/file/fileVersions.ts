import { mapStudentFields, STUDENT_FIELD_NAMES } from '../../../../core/fields/studentFields.ts';
import { type Comparison, isEqual, threeWay, typedMeanwhile } from '../../../components/conflict/threeWay.ts';
import {
  type ClassroomRow,
  type FileValues,
  type NoteRow,
  newRowId,
  rowKey,
  type StatusRow,
  type StudentValues,
} from './fileValues.ts';

export type Versions = { base: FileValues; mine: FileValues; theirs: FileValues };

type RowList = 'studentClassrooms' | 'studentNotes' | 'studentAttachments';
const ROW_LISTS = ['studentClassrooms', 'studentStatuses', 'studentNotes', 'studentAttachments'] as const;
type AnyRow = FileValues[(typeof ROW_LISTS)[number]][number];

/**
 * Compares a file by the fields of the profile and the rows of its lists. A row has its list and `_id` for a name, one
 * that was added meanwhile its content, so that what both added alike is one. The statuses are one field: each follows
 * from the one before (docs/product.md §4).
 */
export const compareFiles = ({ base, mine, theirs }: Versions): Comparison =>
  threeWay(fieldsOf(base, base), fieldsOf(mine, base), fieldsOf(theirs, base));

const fieldsOf = (values: FileValues, base: FileValues) => ({
  ...Object.fromEntries(STUDENT_FIELD_NAMES.map(name => [`student.${name}`, values.student[name].trim()])),
  ...contentsOf(rowsByName('studentClassrooms', values, base)),
  studentStatuses: values.studentStatuses.map(contentOf),
  ...contentsOf(rowsByName('studentAttachments', values, base)),
  ...contentsOf(rowsByName('studentNotes', values, base)),
});

/** The file as the other left it, with these fields and rows as this user has them, to be saved over the other's. */
export const mergedFile = ({ base, mine, theirs }: Versions, kept: ReadonlySet<string>): FileValues => {
  const mergedRows = <List extends RowList>(list: List): FileValues[List] => {
    const own = rowsByName(list, mine, base);
    const others = rowsByName(list, theirs, base);
    const added = [...own]
      .filter(([name]) => kept.has(name) && !others.has(name))
      .map(([, row]) => asNew(row));
    const left = [...others].flatMap(([name, row]) => (kept.has(name) ? (own.get(name) ?? []) : row));
    return [...added, ...left] as FileValues[List];
  };
  const known = new Set(theirs.studentStatuses.map(rowKey));
  return {
    student: mapStudentFields(
      name => (kept.has(`student.${name}`) ? mine : theirs).student[name],
    ) as StudentValues,
    studentClassrooms: mergedRows('studentClassrooms'),
    studentStatuses: kept.has('studentStatuses')
      ? mine.studentStatuses.map(row => (known.has(rowKey(row)) ? row : asNew(row)))
      : theirs.studentStatuses,
    studentNotes: mergedRows('studentNotes'),
    studentAttachments: mergedRows('studentAttachments'),
  };
};

/** The values that were sent to be saved, and those of the form by the time of the answer. */
export type Sent = { sent: FileValues; typed: FileValues };

/** The file as it was stored, with what was typed since it was sent. */
export const typedSince = ({ sent, typed }: Sent, stored: FileValues): FileValues => {
  const known = new Map(ROW_LISTS.flatMap(list => storedRows(sent[list], stored[list])));
  const withIds = (values: FileValues): FileValues => {
    const rows = ROW_LISTS.map(list => [list, values[list].map(row => asStored(row, known))]);
    return { ...values, ...Object.fromEntries(rows) };
  };
  const versions = { base: withIds(sent), mine: withIds(typed), theirs: stored };
  const fields = (values: FileValues) => fieldsOf(values, versions.base);
  const since = typedMeanwhile(fields(versions.base), fields(versions.mine), fields(stored));
  return mergedFile(versions, new Set(Object.keys(since)));
};

/** The rows that were new when they were sent, by their `uniqueId`, as they were stored: those with their content. */
const storedRows = (sent: readonly AnyRow[], stored: readonly AnyRow[]): [string, AnyRow][] => {
  const others = new Set(sent.map(rowKey));
  return sent.flatMap((row): [string, AnyRow][] => {
    const content = contentOf(row);
    const same = stored.find(each => !others.has(rowKey(each)) && isEqual(contentOf(each), content));
    if (('_id' in row && row._id) || !same) return [];
    others.add(rowKey(same));
    return [[rowKey(row), same]];
  });
};

/** A row that was stored meanwhile under its `_id`; what a file is named cannot have been changed. */
const asStored = (row: AnyRow, known: ReadonlyMap<string, AnyRow>): AnyRow => {
  const same = known.get(rowKey(row));
  if (!same || 'rawFile' in row) return same ?? row;
  const { uniqueId, ...typed } = row as ClassroomRow;
  return { ...same, ...typed } as AnyRow;
};

/** A row that the server does not have, or no longer. */
const asNew = <Row extends object>(row: Row): Row => {
  const { _id, ...content } = row as Row & { _id?: string };
  return { uniqueId: newRowId(), ...content } as unknown as Row;
};

const rowsByName = <List extends RowList>(
  list: List,
  values: FileValues,
  base: FileValues,
): Map<string, FileValues[List][number]> => {
  const known = new Set<string>((base[list] as AnyRow[]).map(rowKey));
  const nameOf = (row: AnyRow) =>
    known.has(rowKey(row)) || 'rawFile' in row ? rowKey(row) : JSON.stringify(contentOf(row));
  return new Map(values[list].map(row => [`${list}.${nameOf(row)}`, row]));
};

const contentsOf = (rows: ReadonlyMap<string, AnyRow>) =>
  Object.fromEntries([...rows].map(([name, row]) => [name, contentOf(row)]));

/** Tells a row from another: by its file's name, an enrolment, a status, or a note with its author. */
export type RowContent =
  | { name: string }
  | Pick<StatusRow, 'status' | 'date'>
  | Pick<ClassroomRow, 'classroom' | 'startDate' | 'endDate'>
  | Pick<NoteRow, 'date' | 'authorName' | 'category' | 'description'>;

const contentOf = (row: AnyRow): RowContent => {
  if ('rawFile' in row) return { name: row.rawFile.name };
  if ('file' in row) return { name: row.file.originalName };
  if ('classroom' in row) {
    const { classroom, startDate, endDate } = row;
    return { classroom, startDate, endDate };
  }
  if ('status' in row) return { status: row.status, date: row.date };
  const { date, authorName, category, description } = row;
  return { date, authorName, category, description: description.trim() };
};
