import { nameKey } from '../text.ts';

/** The fields whose cells name something of ours, in whichever words the sender of a table has for it. */
export const FOREIGN_NAME_FIELDS = ['classroom', 'organization', 'country'] as const;
export type ForeignNameField = (typeof FOREIGN_NAME_FIELDS)[number];

/** A class, an organization or a country as a table calls it, which is no name of ours. */
export interface ForeignName {
  field: ForeignNameField;
  text: string;
}

/** What a foreign name stands for: the `_id` of a record, or the name of a country; '' leaves the field empty. */
export interface NameMeaning extends ForeignName {
  value: string;
}

/** What two foreign names share that count as the same. */
export const foreignNameKey = ({ field, text }: ForeignName): string => `${field} ${nameKey(text)}`;

/** The meanings with others that take their place, or that take them away (null); the newest last. */
export function mergedMeanings(
  former: readonly NameMeaning[],
  changed: readonly (ForeignName & { value: string | null })[],
): NameMeaning[] {
  const byKey = new Map(former.map(meaning => [foreignNameKey(meaning), meaning]));
  for (const { field, text, value } of changed) {
    const key = foreignNameKey({ field, text });
    byKey.delete(key);
    if (value !== null) byKey.set(key, { field, text, value });
  }
  return [...byKey.values()];
}
