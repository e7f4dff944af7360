import Type, { type Static } from 'typebox';
import { IMPORT_FIELDS } from '../rules/import/importFields.ts';
import {
  FOREIGN_NAME_FIELDS,
  IMPORT_CELL_LENGTH_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_FATES,
  IMPORT_MEANINGS_MAX,
  IMPORT_NAME_LENGTH_MAX,
  IMPORT_OUTCOMES,
  IMPORT_ROWS_MAX,
  IMPORT_ROWS_PER_CALL,
} from '../rules/import/studentImport.ts';
import { DayText, Id, ListOf, OptionalDay, PERSON } from './common.ts';

const Column = Type.Enum([...IMPORT_FIELDS, ''], { type: 'string' });
const Cell = Type.String({ maxLength: IMPORT_CELL_LENGTH_MAX });
const Cells = Type.Array(Cell, { maxItems: IMPORT_COLUMNS_MAX });
const Heads = Type.Array(Cell, { maxItems: IMPORT_COLUMNS_MAX });
const ForeignNameField = Type.Enum([...FOREIGN_NAME_FIELDS], { type: 'string' });
const ForeignName = Type.Object({ field: ForeignNameField, text: Type.String() });

/** Meaning of a foreign name: the `_id` of a record or the name of a country, '' for nothing. */
const Meanings = Type.Array(
  Type.Object({
    field: ForeignNameField,
    text: Type.String({ minLength: 1, maxLength: IMPORT_NAME_LENGTH_MAX }),
    value: Type.String({ maxLength: IMPORT_NAME_LENGTH_MAX }),
  }),
  { maxItems: IMPORT_MEANINGS_MAX },
);

/** POST /api/students/imports/heads: the heads of a table, before its columns are chosen. */
export const ImportHeadsInput = Type.Object({ heads: Heads });

/** Columns that the user chose for a table with these heads before; none for new heads. */
export const RememberedHeads = Type.Object({ columns: ListOf(Column), meanings: Meanings });
export type RememberedHeads = Static<typeof RememberedHeads>;

/** How rows are read: their cells lie in the order of the columns, of which '' are left out. */
const Reading = {
  /** Of a table without heads none. */
  heads: Heads,
  columns: Type.Array(Column, { maxItems: IMPORT_COLUMNS_MAX }),
  /** From when on new students are active and in their class, where a row does not say so. */
  startDate: DayText,
  meanings: Meanings,
};

/** A row, with the `_id` that the browser gave it and its number in the file. */
const ImportRow = Type.Object({ _id: Id, number: Type.Integer({ minimum: 1 }), cells: Cells });

/** POST /api/students/imports/check: a whole table. Nothing is changed by it. */
export const ImportCheckInput = Type.Object({
  ...Reading,
  rows: Type.Array(ImportRow, { minItems: 1, maxItems: IMPORT_ROWS_MAX }),
  /** The rows that are answered, with those of the same persons; without it all are. */
  only: Type.Optional(Type.Array(Id, { maxItems: IMPORT_ROWS_MAX })),
});
export type ImportCheckInput = Static<typeof ImportCheckInput>;

/** A student as the check saw the file. */
const Seen = Type.Object({ _id: Id, version: Type.Integer() });

const FieldValue = Type.Object({ field: Type.String(), value: Type.String() });

export const CheckedRow = Type.Object({
  ...PERSON,
  fate: Type.Enum([...IMPORT_FATES], { type: 'string' }),
  values: ListOf(FieldValue),
  changes: ListOf(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() })),
  problems: ListOf(Type.Object({ field: Type.String(), message: Type.String() })),
  /** The student who is changed, or is the same. */
  student: Type.Union([Seen, Type.Null()]),
  /** Students who may be this one, with the values that the row has too. */
  matches: ListOf(
    Type.Object({
      ...PERSON,
      ...Seen.properties,
      birthDate: OptionalDay,
      values: ListOf(FieldValue),
    }),
  ),
  /** The number of a row before it with the same name and day of birth, and other data. */
  likeRow: Type.Union([Type.Integer(), Type.Null()]),
  foreignNames: ListOf(ForeignName),
});
export type CheckedRow = Static<typeof CheckedRow>;

/** The rows in their order. It is sent while they are checked. */
export const CheckedRows = Type.Object({ rows: Type.Array(CheckedRow, { maxItems: IMPORT_ROWS_MAX }) });
export type CheckedRows = Static<typeof CheckedRows>;

/**
 * POST /api/students/imports: imports rows as they were checked. A row that is in already stays as it is; one that no longer
 * is what the user saw is left out.
 */
export const ImportRunInput = Type.Object({
  ...Reading,
  /** `_id` of the change set of the rows before these, of the same import; null for the first ones. */
  changeSet: Type.Union([Id, Type.Null()]),
  rows: Type.Array(
    Type.Object({
      ...ImportRow.properties,
      action: Type.Enum(['new', 'update'], { type: 'string' }),
      student: Type.Union([Id, Type.Null()]),
      /** The students whom the check showed for the row. */
      seen: Type.Array(Seen, { maxItems: 10 }),
    }),
    { minItems: 1, maxItems: IMPORT_ROWS_PER_CALL },
  ),
});
export type ImportRunInput = Static<typeof ImportRunInput>;

/** Outcome of the rows, and the change set that undoes them with those before: null when nothing was written. */
export const ImportedRows = Type.Object({
  changeSet: Type.Union([Id, Type.Null()]),
  rows: Type.Array(
    Type.Object({
      _id: Id,
      outcome: Type.Enum([...IMPORT_OUTCOMES], { type: 'string' }),
      student: Type.Union([Id, Type.Null()]),
      /** Why it is left out, in a sentence. */
      reason: Type.String(),
    }),
    { maxItems: IMPORT_ROWS_PER_CALL },
  ),
});
export type ImportedRows = Static<typeof ImportedRows>;
