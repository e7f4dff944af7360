import { nameKey } from '../text.ts';

/** The fields whose cells name something of ours, in whichever words the sender of a table has for it. */
export const FOREIGN_NAME_FIELDS = ['classroom', 'organization', 'country'] as const;
export type ForeignNameField = (typeof FOREIGN_NAME_FIELDS)[number];

/** A class, an organization or a country as a table calls it, which is no name of ours. */
export interface ForeignName {
  field: ForeignNameField;
  text: string;
}

/** Meaning of a foreign name: the `_id` of a record, or the name of a country; '' leaves the field empty. */
export interface NameMeaning extends ForeignName {
  value: string;
}

/** Key under which two foreign names count as the same. */
export const foreignNameKey = ({ field, text }: ForeignName): string => `${field} ${nameKey(text)}`;
