/** A value as it was and as it became; null is none. */
export interface Change {
  /** The path to it: 'student.firstName', 'studentNotes.<_id>.description'. */
  field: string;
  from: Value;
  to: Value;
}

type Value = string | number | boolean | null;

/**
 * Each value in which two records differ, however deep. Rows of lists are matched by their `_id`, and '' counts as
 * none. A record that does not exist, before it is made or after it is deleted, is undefined.
 */
export function differences(before: object | undefined, after: object | undefined): Change[] {
  const changes: Change[] = [];
  compare(before, after, '', changes);
  return changes;
}

function compare(before: unknown, after: unknown, path: string, changes: Change[]): void {
  const [from, to] = [leafOf(before), leafOf(after)];
  if (from !== to) changes.push({ field: path, from, to });
  if (!isRecord(before) && !isRecord(after)) return;
  const [old, made] = [partsOf(before), partsOf(after)];
  for (const [key, part] of old) {
    if (part !== made.get(key)) compare(part, made.get(key), join(path, key), changes);
  }
  for (const [key, part] of made) if (!old.has(key)) compare(undefined, part, join(path, key), changes);
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

const leafOf = (value: unknown): Value =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')
    ? value
    : null;

/** The parts of a record by their names, the rows of a list by their `_id`s or places. */
function partsOf(value: unknown): Map<string | number, unknown> {
  if (!isRecord(value)) return new Map();
  if (Array.isArray(value)) return new Map(value.map((item, index) => [item?._id ?? index, item]));
  return new Map(Object.entries(value).filter(([key]) => key !== '_id'));
}

const join = (path: string, key: string | number) => (path === '' ? `${key}` : `${path}.${key}`);
