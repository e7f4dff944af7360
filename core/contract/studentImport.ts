import Type, { type Static } from 'typebox';
import { FOREIGN_NAME_FIELDS } from '../rules/import/foreignNames.ts';
import { IMPORT_FIELDS } from '../rules/import/importFields.ts';
import {
  IMPORT_CELL_LENGTH_MAX,
  IMPORT_CHOICES,
  IMPORT_COLUMNS_MAX,
  IMPORT_FATES,
  IMPORT_FOLLOWING_MAX,
  IMPORT_NAME_LENGTH_MAX,
  IMPORT_NAMES_SHOWN,
  IMPORT_PAGE_SIZE,
  IMPORT_PLANS,
  IMPORT_ROWS_MAX,
  IMPORT_STATES,
} from '../rules/import/studentImport.ts';
import { DayText, Id, ListOf, OptionalDay } from './common.ts';

const Column = Type.Enum([...IMPORT_FIELDS, ''], { type: 'string' });
const ImportFieldName = Type.Enum([...IMPORT_FIELDS], { type: 'string' });
const Fate = Type.Enum([...IMPORT_FATES], { type: 'string' });
const Choice = Type.Enum([...IMPORT_CHOICES], { type: 'string' });
const Count = Type.Integer();

/** An import of students, as the user who began it sees it. */
export const StudentImport = Type.Object({
  _id: Id,
  fileName: Type.String(),
  createdAt: Type.String(),
  /** When it is forgotten, with all that was read. */
  expiresAt: Type.String(),
  state: Type.Enum([...IMPORT_STATES], { type: 'string' }),
  /** Rows of the table, and those of which the present stage is done. */
  rows: Count,
  done: Count,
  /** The number of a last row of totals, which is left out. */
  totalsRow: Type.Union([Count, Type.Null()]),
  heads: ListOf(Type.String()),
  examples: ListOf(ListOf(Type.String())),
  /** Whether the first row has heads, and is no student. */
  hasHeads: Type.Boolean(),
  columns: ListOf(Column),
  /** From when on new students are active and in their class, where a row does not say so. */
  startDate: DayText,
  counts: Type.Object({ new: Count, changed: Count, double: Count, refused: Count, same: Count }),
  /** What is to be done with the rows, by fate and choice. */
  planned: Type.Object({ new: Count, update: Count, none: Count, undecided: Count }),
  added: Count,
  updated: Count,
  /** What undoes it; null while nothing was imported, and once it is undone or has expired. */
  changeSetId: Type.Union([Id, Type.Null()]),
  /** Whether it was undone, and its rows can be checked again. */
  mayCheckAgain: Type.Boolean(),
});
export type StudentImport = Static<typeof StudentImport>;

/** GET /api/students/imports: the user's own, newest first. */
export const StudentImportList = ListOf(StudentImport);

/** What each column holds ('' is left out), and what rows do not say. */
export const ImportColumnsInput = Type.Object({
  columns: Type.Array(Column, { maxItems: IMPORT_COLUMNS_MAX }),
  hasHeads: Type.Boolean(),
  startDate: DayText,
});
export type ImportColumnsInput = Static<typeof ImportColumnsInput>;

/** A value of a field, in words. */
const FieldValue = Type.Object({ field: Type.String(), value: Type.String() });

/** A student who may be the one of a row: the values that the row has too. */
const Match = Type.Object({
  _id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  birthDate: OptionalDay,
  values: ListOf(FieldValue),
});

/** A row of the check, with its number in the file. */
export const StudentImportRow = Type.Object({
  number: Type.Integer(),
  fate: Fate,
  choice: Choice,
  firstName: Type.String(),
  lastName: Type.String(),
  values: ListOf(FieldValue),
  changes: ListOf(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() })),
  problems: ListOf(Type.Object({ field: Type.String(), message: Type.String() })),
  /** Why it is left out, in a sentence; '' for others. */
  reason: Type.String(),
  /** The student who is changed, or is the same. */
  student: Type.Union([Id, Type.Null()]),
  matches: ListOf(Match),
  /** What stands in the columns that are imported, as it was written. */
  cells: ListOf(Type.Object({ field: ImportFieldName, text: Type.String() })),
});
export type StudentImportRow = Static<typeof StudentImportRow>;

/** GET /api/students/imports/{id}/rows: a page of `IMPORT_PAGE_SIZE`. */
export const StudentImportRowPage = Type.Object({
  list: Type.Array(StudentImportRow, { maxItems: IMPORT_PAGE_SIZE }),
  total: Type.Integer(),
});
export type StudentImportRowPage = Static<typeof StudentImportRowPage>;

export const StudentImportRowsQuery = Type.Object({
  fate: Type.Optional(Fate),
  /** Only the rows that the summary counts so. */
  plan: Type.Optional(Type.Enum([...IMPORT_PLANS], { type: 'string' })),
  page: Type.Optional(Type.String({ pattern: '^\\d{1,5}$' })),
});

/** What is chosen for one row, where `student` is who is updated; or for all likely doubles. */
export const ImportChoiceInput = Type.Union([
  Type.Object({ number: Type.Integer(), choice: Choice, student: Type.Optional(Id) }),
  Type.Object({ fate: Type.Literal('double'), choice: Type.Enum(['new', 'skip'], { type: 'string' }) }),
]);
export type ImportChoiceInput = Static<typeof ImportChoiceInput>;

const ForeignNameField = Type.Enum([...FOREIGN_NAME_FIELDS], { type: 'string' });

/**
 * GET /api/students/imports/{id}/names: the classes, organizations and countries that rows name and that are none of
 * ours, those of most rows first. `value` is what was chosen for it: the `_id` of a record or the name of a country, ''
 * for nothing; null where nothing was chosen, or what was chosen is gone.
 */
export const ForeignNames = Type.Object({
  list: Type.Array(
    Type.Object({
      field: ForeignNameField,
      text: Type.String(),
      rows: Count,
      value: Type.Union([Type.String(), Type.Null()]),
    }),
    { maxItems: 2 * IMPORT_NAMES_SHOWN },
  ),
  /** How many there are without a meaning, of which `IMPORT_NAMES_SHOWN` are listed. */
  unknown: Count,
});
export type ForeignNames = Static<typeof ForeignNames>;

/** PUT /api/students/imports/{id}/names: what is chosen for foreign names; null takes it away. */
export const NameMeaningsInput = Type.Object({
  names: Type.Array(
    Type.Object({
      field: ForeignNameField,
      text: Type.String({ minLength: 1, maxLength: IMPORT_NAME_LENGTH_MAX }),
      value: Type.Union([Type.String({ maxLength: IMPORT_NAME_LENGTH_MAX }), Type.Null()]),
    }),
    { minItems: 1, maxItems: 2 * IMPORT_NAMES_SHOWN },
  ),
});
export type NameMeaningsInput = Static<typeof NameMeaningsInput>;

/** PUT /api/students/imports/{id}/rows: other texts for cells of rows; without any, a row is only checked again. */
export const ImportCorrections = Type.Object({
  rows: Type.Array(
    Type.Object({
      number: Type.Integer(),
      cells: Type.Array(
        Type.Object({ field: ImportFieldName, text: Type.String({ maxLength: IMPORT_CELL_LENGTH_MAX }) }),
        { maxItems: IMPORT_FIELDS.length },
      ),
    }),
    { minItems: 1, maxItems: IMPORT_PAGE_SIZE },
  ),
});
export type ImportCorrections = Static<typeof ImportCorrections>;

/** The import, and the rows that were checked again: those that were sent, and those that hang on them. */
export const CorrectedRows = Type.Object({
  import: StudentImport,
  rows: Type.Array(StudentImportRow, { maxItems: IMPORT_PAGE_SIZE + IMPORT_FOLLOWING_MAX }),
});
export type CorrectedRows = Static<typeof CorrectedRows>;

/** POST /api/students/imports/{id}/refused: goes on checking the refused rows after a number. */
export const RefusedInput = Type.Object({ after: Type.Integer() });
export type RefusedInput = Static<typeof RefusedInput>;

/** The import, and the number after which to go on; null once all refused rows were checked again. */
export const RefusedProgress = Type.Object({
  import: StudentImport,
  after: Type.Union([Type.Integer(), Type.Null()]),
});
export type RefusedProgress = Static<typeof RefusedProgress>;

/** GET /api/students/imports/{id}/left-out: the rows that were not imported, with their cells, and why. */
export const LeftOutRows = Type.Object({
  heads: ListOf(Type.String()),
  rows: Type.Array(
    Type.Object({ number: Type.Integer(), cells: ListOf(Type.String()), reason: Type.String() }),
    { maxItems: IMPORT_ROWS_MAX + 1 },
  ),
});
export type LeftOutRows = Static<typeof LeftOutRows>;
