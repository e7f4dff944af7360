import { STUDENT_FIELD_NAMES } from '../../../../../core/fields/studentFields.ts';
import { rowKey, type StatusRow } from '../form/fileValues.ts';
import {
  type AnyRow,
  byKey,
  type Conflict,
  type Decisions,
  diffRows,
  fieldOf,
  isSameRow,
  isSameText,
  type ListName,
  ROW_FIELDS,
  STATUSES_KEY,
  statusListsClash,
  type Versions,
} from './versions.ts';

/**
 * A field that another user changed; `mine` is what this user has, `row` the stored row that it is part of.
 */
type FieldChange = {
  kind: 'field';
  key: string;
  field: string;
  row?: AnyRow;
  before: string;
  theirs: string;
  mine: string;
  clash: boolean;
};

/** A row that another user added, deleted or, where this user deleted it, changed. */
type RowChange = {
  kind: 'added' | 'deleted' | 'changed';
  key: string;
  list: ListName;
  /** As it was before; the new row where it was added. */
  row: AnyRow;
  /** As another user left it; undefined where they deleted it. */
  theirs?: AnyRow;
  /** As this user left it; undefined where they deleted it. */
  mine?: AnyRow;
  clash: boolean;
};

/** Two lists of statuses of which one stays. */
type StatusesChange = {
  kind: 'statuses';
  key: string;
  before: readonly StatusRow[];
  theirs: readonly StatusRow[];
  mine: readonly StatusRow[];
  clash: true;
};

/**
 * What another user changed; `clash`: this user changed the same otherwise, so that it has to be decided. A
 * key is a path as the form has it, with the row's `_id` for its index.
 */
export type Change = FieldChange | RowChange | StatusesChange;

/** What another user changed in the file since this user loaded it, in the order of the form. */
export const conflictChanges = (versions: Versions): Change[] => [
  ...profileChanges(versions),
  ...rowChanges('studentClassrooms', versions),
  ...(statusListsClash(versions) ? [statusesChange(versions)] : rowChanges('studentStatuses', versions)),
  ...rowChanges('studentAttachments', versions),
  ...rowChanges('studentNotes', versions),
];

const profileChanges = ({ base, theirs, mine }: Versions): FieldChange[] =>
  STUDENT_FIELD_NAMES.flatMap(field => {
    const texts = { before: base.student[field], theirs: theirs.student[field], mine: mine.student[field] };
    return fieldChange(`student.${field}`, field, texts);
  });

const statusesChange = ({ base, theirs, mine }: Versions): StatusesChange => ({
  kind: 'statuses',
  key: STATUSES_KEY,
  before: base.studentStatuses,
  theirs: theirs.studentStatuses,
  mine: mine.studentStatuses,
  clash: true,
});

const rowChanges = (list: ListName, { base, theirs, mine }: Versions): Change[] => {
  const before = byKey<AnyRow>(base[list]);
  const own = byKey<AnyRow>(mine[list]);
  const ownAdded = diffRows<AnyRow>(base[list], mine[list]).added;
  const { removed } = diffRows<AnyRow>(base[list], theirs[list]);

  const present = (theirs[list] as AnyRow[]).flatMap((row): Change[] => {
    const key = `${list}.${rowKey(row)}`;
    const old = before.get(rowKey(row));
    const edited = own.get(rowKey(row));
    if (!old) {
      const isKnown = ownAdded.some(other => isSameRow(list, other, row));
      return isKnown ? [] : [{ kind: 'added', key, list, row, theirs: row, clash: false }];
    }
    if (!edited) {
      if (isSameRow(list, old, row)) return [];
      return [{ kind: 'changed', key, list, row: old, theirs: row, clash: true }];
    }
    return ROW_FIELDS[list].flatMap(field => {
      const [was, other, ownText] = [fieldOf(old, field), fieldOf(row, field), fieldOf(edited, field)];
      return fieldChange(`${key}.${field}`, field, { before: was, theirs: other, mine: ownText }, row);
    });
  });

  const gone = removed.flatMap((row): Change[] => {
    const edited = own.get(rowKey(row));
    if (!edited) return [];
    const clash = !isSameRow(list, row, edited);
    return [{ kind: 'deleted', key: `${list}.${rowKey(row)}`, list, row, mine: edited, clash }];
  });
  return [...present, ...gone];
};

const fieldChange = (
  key: string,
  field: string,
  texts: Pick<FieldChange, 'before' | 'theirs' | 'mine'>,
  row?: AnyRow,
): FieldChange[] => {
  const { before, theirs, mine } = texts;
  if (isSameText(before, theirs) || isSameText(theirs, mine)) return [];
  return [{ kind: 'field', key, field, row, ...texts, clash: !isSameText(before, mine) }];
};

/**
 * What had been decided, for a later refusal: only where both sides are unchanged. Texts
 * written by hand all stay at hand.
 */
export const keptDecisions = (
  last: { conflict: Pick<Conflict, 'versions'>; decisions: Decisions },
  versions: Versions,
): Decisions => {
  const { taken, texts } = last.decisions;
  const before = new Map(
    conflictChanges(last.conflict.versions).map(change => [change.key, sidesOf(change)]),
  );
  const same = conflictChanges(versions).filter(change => before.get(change.key) === sidesOf(change));
  const keys = new Set(same.map(({ key }) => key));
  return { taken: Object.fromEntries(Object.entries(taken).filter(([key]) => keys.has(key))), texts };
};

const sidesOf = (change: Change): string => JSON.stringify([change.theirs, change.mine]);
