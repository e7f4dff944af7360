import type { TSchema } from 'typebox';

/**
 * Makes `make` remember what it made of a schema: many routes have the same one, that of errors most of all.
 * @param make must always make the same of one schema
 */
export function perSchema<Made>(make: (schema: TSchema) => Made): (schema: TSchema) => Made {
  const made = new WeakMap<TSchema, Made>();
  return schema => {
    const before = made.get(schema);
    if (before !== undefined) return before;
    const now = make(schema);
    made.set(schema, now);
    return now;
  };
}
