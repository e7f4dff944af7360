import { nameKey } from '../text.ts';

/** The most that an import reads of a table: rows, columns, and letters of one cell. */
export const IMPORT_ROWS_MAX = 5_000;
export const IMPORT_COLUMNS_MAX = 60;
export const IMPORT_CELL_LENGTH_MAX = 2_000;
/** The most bytes of JSON in which a table is sent to be checked. */
export const IMPORT_BYTES_MAX = 5 * 1024 * 1024;
export const IMPORT_ROWS_PER_CALL = 250;
/** Rows that one user imports within 24 hours. */
export const IMPORT_ROWS_PER_DAY_MAX = 20_000;
/** Sets of heads whose columns are remembered of one user. */
export const IMPORT_MAPPINGS_MAX = 100;
/** Foreign names of one row: classes, organizations and countries that are none of ours. */
export const IMPORT_NAMES_PER_ROW_MAX = 10;
/** Characters of a foreign name that can be given a meaning. */
export const IMPORT_NAME_LENGTH_MAX = 100;
/** Meanings of foreign names: of one table, and of those the ones that are remembered. */
export const IMPORT_MEANINGS_MAX = 500;
export const IMPORT_MEANINGS_KEPT_MAX = 200;

/** Fates of a row: a new student, changes of one, maybe somebody's double, refused, or nothing to change. */
export const IMPORT_FATES = ['new', 'changed', 'double', 'refused', 'same'] as const;
export type ImportFate = (typeof IMPORT_FATES)[number];

/** Choice of the user for a row; '' for the default of its fate. */
export type ImportChoice = '' | 'new' | 'update' | 'skip';

export type ImportAction = 'new' | 'update' | 'none';

export function importAction(fate: ImportFate, choice: ImportChoice): ImportAction {
  if (choice === 'skip' || fate === 'refused' || fate === 'same') return 'none';
  if (fate === 'new') return 'new';
  if (fate === 'changed') return 'update';
  return choice === 'new' || choice === 'update' ? choice : 'none';
}

/** Outcome of an imported row; `same` brought nothing new. */
export const IMPORT_OUTCOMES = ['added', 'updated', 'same', 'leftOut'] as const;

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
