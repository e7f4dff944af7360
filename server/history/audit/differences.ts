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
  const from = new Map(values(before, ''));
  const to = new Map(values(after, ''));
  return [...new Set([...from.keys(), ...to.keys()])]
    .map(field => ({ field, from: from.get(field) ?? null, to: to.get(field) ?? null }))
    .filter(change => change.from !== change.to);
}

function* values(value: unknown, path: string): Generator<[string, Value]> {
  if (value === undefined || value === null || value === '') return;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    yield [path, value];
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* values(item, join(path, item?._id ?? index));
  } else {
    for (const [key, item] of Object.entries(value)) {
      if (key !== '_id') yield* values(item, join(path, key));
    }
  }
}

const join = (path: string, key: string | number) => (path === '' ? `${key}` : `${path}.${key}`);
