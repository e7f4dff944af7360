import { type Reference, referencedId } from '../../core/contract/common.ts';
import { newId } from '../database/database.ts';
import { refuse } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';

interface WithId {
  _id: string;
}

export interface RowChanges<Row extends WithId> {
  /** In the order in which to add them. */
  added: (Omit<Row, '_id'> & WithId)[];
  changed: Row[];
  deleted: string[];
}

/** A row as it would be after the save; without a stored one it is new. */
export interface Draft<Row extends WithId, Fields = Omit<Row, '_id'>> {
  stored: Row | undefined;
  fields: Fields;
}

interface SentList<Input> {
  field: 'Classrooms' | 'Statuses' | 'Notes' | 'Attachments';
  rows: readonly Input[] | undefined;
  deleted: readonly Reference[] | undefined;
}

/**
 * The rows that were sent, each completed with the help of the stored row that has its `_id`, and the
 * `_id`s to delete; what is deleted in the same save is left out of the rows.
 * @throws HttpError 400 when an `_id` is not in this student's list, or is there twice
 */
export function matchRows<Row extends WithId, Input extends { _id?: string }, Fields>(
  known: readonly Row[],
  sent: SentList<Input>,
  complete: (input: Input, stored: Row | undefined) => Fields,
): { drafts: Draft<Row, Fields>[]; deleted: string[] } {
  const deleted = matchDeleted(known, sent);
  const gone = new Set(deleted);
  const left = new Map(known.map(row => [row._id, row]));
  const drafts = (sent.rows ?? []).flatMap((input, index) => {
    const { _id } = input;
    if (_id === undefined) return { stored: undefined, fields: complete(input, undefined) };
    const stored = left.get(_id);
    if (!left.delete(_id)) refuse(`student${sent.field}.${index}`, messages.students.unknownRow);
    return gone.has(_id) ? [] : { stored, fields: complete(input, stored) };
  });
  return { drafts, deleted };
}

/**
 * The `_id`s to delete, each once.
 * @throws HttpError 400 when one is not in this student's list
 */
export function matchDeleted(
  known: readonly WithId[],
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
export function changesOf<Row extends WithId>(
  drafts: readonly Draft<Row>[],
  deleted: string[],
): RowChanges<Row> {
  const changes: RowChanges<Row> = { added: [], changed: [], deleted };
  for (const { stored, fields } of drafts) {
    if (!stored) changes.added.push({ ...fields, _id: newId() });
    else if (differs(stored, fields)) changes.changed.push({ ...stored, ...fields });
  }
  changes.added.reverse();
  return changes;
}

const differs = (stored: object, fields: object): boolean =>
  Object.entries(fields).some(([name, value]) => Reflect.get(stored, name) !== value);

/** The rows of a list once it is changed, in no order. */
export function rowsAfter<Row extends WithId>(
  known: readonly Row[],
  { added, changed, deleted }: RowChanges<Row>,
): Omit<Row, '_id'>[] {
  const gone = new Set([...deleted, ...changed.map(({ _id }) => _id)]);
  return [...known.filter(({ _id }) => !gone.has(_id)), ...changed, ...added];
}
