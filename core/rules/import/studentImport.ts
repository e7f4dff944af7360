/** The most that an import reads of a file: rows, columns, cells of a workbook, and letters of one cell. */
export const IMPORT_ROWS_MAX = 10_000;
export const IMPORT_COLUMNS_MAX = 60;
export const IMPORT_CELLS_MAX = 1_000_000;
export const IMPORT_CELL_LENGTH_MAX = 2_000;
/** The most that the rows of an import hold, in characters of JSON. */
export const IMPORT_TEXT_MAX = 25_000_000;
/** Examples of values that are shown of a column. */
export const IMPORT_EXAMPLES = 3;
/** Rows on a page of the check. */
export const IMPORT_PAGE_SIZE = 50;
/** Rows that one correction may bring with it: those of the persons that it makes or unmakes. */
export const IMPORT_FOLLOWING_MAX = 100;
/** Stored imports of one user. */
export const IMPORTS_PER_USER_MAX = 5;
/** Sets of heads whose columns are remembered of one user. */
export const IMPORT_MAPPINGS_MAX = 100;
/** Foreign names of one row: classes, organizations and countries that are none of ours. */
export const IMPORT_NAMES_PER_ROW_MAX = 10;
/** Characters of a foreign name that can be given a meaning. */
export const IMPORT_NAME_LENGTH_MAX = 100;
/** Foreign names that are shown: this many without a meaning, and as many with one. */
export const IMPORT_NAMES_SHOWN = 100;
/** Meanings of foreign names, of one import; and those that are remembered with a set of heads. */
export const IMPORT_MEANINGS_MAX = 500;
export const IMPORT_MEANINGS_KEPT_MAX = 200;
/** Retention of an import and its rows, in hours. */
export const IMPORT_KEPT_HOURS = 24;

/** What becomes of a row: a new student, nothing to change, changes, likely somebody's double, or refused. */
export const IMPORT_FATES = ['new', 'changed', 'double', 'refused', 'same'] as const;
export type ImportFate = (typeof IMPORT_FATES)[number];

/** What the summary of the check counts rows by: added, changed, or left out though something is in them. */
export const IMPORT_PLANS = ['new', 'update', 'leftOut'] as const;
export type ImportPlan = (typeof IMPORT_PLANS)[number];

/** What the user chose for a row; '' is what follows from its fate. */
export const IMPORT_CHOICES = ['', 'new', 'update', 'skip'] as const;
export type ImportChoice = (typeof IMPORT_CHOICES)[number];

/** Where an import stands. */
export const IMPORT_STATES = ['columns', 'checking', 'checked', 'importing', 'done', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What an import does with a row. */
export function importAction(fate: ImportFate, choice: ImportChoice): 'new' | 'update' | 'none' {
  if (choice === 'skip' || fate === 'refused' || fate === 'same') return 'none';
  if (fate === 'new') return 'new';
  if (fate === 'changed') return 'update';
  return choice === 'new' || choice === 'update' ? choice : 'none';
}

/** By what the summary of the check counts a row; undefined for one that changes nothing. */
export function importPlan(fate: ImportFate, choice: ImportChoice): ImportPlan | undefined {
  const action = importAction(fate, choice);
  if (action !== 'none') return action;
  return fate === 'same' ? undefined : 'leftOut';
}
