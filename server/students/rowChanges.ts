import { type Reference, referencedId } from '../../core/contract/common.ts';
import { newId } from '../database/database.ts';
import { refuse } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';

export interface RowChanges<Row extends { _id: string }> {
  /** In the order in which to add them. */
  added: (Omit<Row, '_id'> & { _id: string })[];
  changed: Row[];
  deleted: string[];
}

/** A row as it would be after the save; without `_id` it is new. */
export interface Draft<Fields> {
  _id: string | undefined;
  fields: Fields;
}

/** A list as a form sends it. */
interface SentList<Input> {
  /** The form's field, for the refusals. */
  field: 'Classrooms' | 'Statuses' | 'Notes' | 'Attachments';
  rows: readonly Input[] | undefined;
  deleted: readonly Reference[] | undefined;
}

/**
 * The rows that were sent, each completed with the help of the stored row that has its `_id`, and the
 * `_id`s to delete; what is deleted in the same save is left out of the rows.
 * @throws HttpError 400 when an `_id` is not in this student's list, or is there twice
 */
export function matchRows<Row extends { _id: string }, Input extends { _id?: string }, Fields>(
  known: readonly Row[],
  sent: SentList<Input>,
  complete: (input: Input, stored: Row | undefined) => Fields,
): { drafts: Draft<Fields>[]; deleted: string[] } {
  const byId = new Map(known.map(row => [row._id, row]));
  const deleted = matchDeleted(known, sent);
  const seen = new Set<string>();
  const drafts = (sent.rows ?? []).map((input, index) => {
    const { _id } = input;
    if (_id !== undefined && (!byId.has(_id) || seen.has(_id))) {
      refuse(`student${sent.field}.${index}`, messages.students.unknownRow);
    }
    if (_id !== undefined) seen.add(_id);
    return { _id, fields: complete(input, _id === undefined ? undefined : byId.get(_id)) };
  });
  return { drafts: drafts.filter(({ _id }) => _id === undefined || !deleted.includes(_id)), deleted };
}

/**
 * The `_id`s to delete, each once.
 * @throws HttpError 400 when one is not in this student's list
 */
export function matchDeleted(
  known: readonly { _id: string }[],
  { field, deleted = [] }: Pick<SentList<unknown>, 'field' | 'deleted'>,
): string[] {
  const ids = new Set(known.map(({ _id }) => _id));
  const wanted = deleted.map(referencedId);
  const unknown = wanted.findIndex(id => !ids.has(id));
  if (unknown >= 0) refuse(`deletedStudent${field}.${unknown}`, messages.students.unknownRow);
  return [...new Set(wanted)];
}

/**
 * The rows to write. Lists are newest first, so that new rows are added from last to first
 * (docs/product.md §4, Student status).
 */
export function changesOf<Row extends { _id: string }>(
  known: readonly Row[],
  drafts: readonly Draft<Omit<Row, '_id'>>[],
  deleted: string[],
): RowChanges<Row> {
  const changes: RowChanges<Row> = { added: [], changed: [], deleted };
  for (const { _id, fields } of drafts) {
    const stored = known.find(row => row._id === _id);
    if (!stored) changes.added.unshift({ ...fields, _id: newId() });
    else if (differs(stored, fields)) changes.changed.push({ ...stored, ...fields });
  }
  return changes;
}

/** The rows of a list once it is changed, in no order. */
export function rowsAfter<Row extends { _id: string }>(
  known: readonly Row[],
  { added, changed, deleted }: RowChanges<Row>,
): Omit<Row, '_id'>[] {
  const gone = new Set([...deleted, ...changed.map(({ _id }) => _id)]);
  return [...known.filter(({ _id }) => !gone.has(_id)), ...changed, ...added];
}

export function differs(stored: object, fields: object): boolean {
  const known = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(fields).some(([name, value]) => known.get(name) !== value);
}
