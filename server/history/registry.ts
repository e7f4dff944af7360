import type { RawBuilder } from 'kysely';
import type { DeletedItem } from '../../core/contract/changeSets.ts';
import type { AuditSubjectKind } from '../database/auditNames.ts';
import type { Database, Trx } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

export type Row = Readonly<Record<string, string | number | null>>;

export type TableName = keyof Schema;

/** A reference of a column, and what becomes of a row that is put back when its target is gone. */
export interface RecordedReference {
  column: string;
  table: TableName;
  /** With a second column of the key of the table, under the same name in both. */
  and?: string;
  /** 'null': the column is emptied, as when it is deleted under the row; 'leave out': so is the row. */
  gone: 'refuse' | 'null' | 'leave out';
  /** Values of other columns when this one is emptied. */
  also?: Row;
}

export interface RecordedTable {
  name: TableName;
  key: readonly [string, ...string[]];
  /** By which column the rows of a scope are found; `via` by a row of another table that the column refers to. */
  scopes: Partial<Record<TableName, { column: string; via?: { table: TableName; column: string } }>>;
  /** Of records that people know by a name: rows of other tables are told by theirs. */
  named?: {
    kind: AuditSubjectKind;
    nameOf: (row: Row) => string;
    /** The column of the record by whose name it goes. */
    by?: string;
    /** Why an undo is refused: it, or what it has, was changed; it is gone; its name, or a day of it, is taken. */
    sentences: {
      changed: (name: string) => string;
      /** @param isNeeded it has to be put back first: nothing is undone without it */
      missing: (name: string, isNeeded: boolean) => string;
      nameTaken?: (name: string) => string;
      dayTaken?: (name: string, day: string) => string;
    };
  };
  /** Columns that the log leaves out: they follow from others, or are not for reading. */
  silent?: readonly string[];
  references: readonly RecordedReference[];
  unique?: readonly [string, ...string[]];
  /** Counters, and what follows from other rows: no change in itself. */
  unchecked?: readonly string[];
  /** Columns that are stored with every change of a row: an undo is refused once they are others. */
  compared?: readonly string[];
  /** Rows beside what was entered: put back where they fit, and no reason to refuse. */
  isMemory?: true;
  /** The rows in which somebody entered something; the others follow from what there is, and come and go with it. */
  entered?: { is: (row: Row) => boolean; where: RawBuilder<unknown> };
  /** A count of its own for some rows, by the name that the bin knows. */
  counted?: { as: string; is: (row: Row) => boolean };
  /** The bin's title of a deleted row of a student's file. */
  itemOf?: (row: Row) => DeletedItem;
  /** The column with the name of an uploaded file. */
  file?: string;
  /** Its key can hold a second student's `_id`, whose erasure takes the row along. */
  isOfPairs?: true;
  /** Its rows are of a lesson day, `date`, and are put back with the others of that day. */
  isOfDay?: true;
}

/** A row as it was and as it becomes, null where it is not there; of one that changes at least the columns that do. */
export interface RowChange {
  table: RecordedTable;
  /** The values of its primary key (`rowKey`). */
  key: string;
  /** Whose it is; null for what is no student's. */
  studentId: string | null;
  before: Row | null;
  after: Row | null;
}

/** A subject's part of history, which imports no subject. */
export interface RecordedSubject {
  /** In the order in which rows can be added: what is referred to comes first. */
  tables: readonly RecordedTable[];
  /**
   * Derives again what follows from what an undo changes, as a save does. Called before that is written; returns what
   * is to be done once it is.
   */
  followUndo?: (
    trx: Trx,
    changes: readonly RowChange[],
    moment: {
      instant: string;
      /** The students who are back beside those of the changes; null while more of these is to come. */
      settled: readonly string[] | null;
    },
  ) => Promise<() => Promise<void>>;
  /** Forgets what the subject remembers of texts that name a student. */
  forgetNames?: (trx: Trx, names: ReadonlySet<string>) => Promise<void>;
  daysKept?: (database: Database) => Promise<number>;
  /** A sub-query of the `id`s of students whom a search by name finds; undefined when it asks for nothing. */
  studentsNamed?: (database: Database, name: string) => RawBuilder<string> | undefined;
}

let handedIn: readonly RecordedSubject[] = [];

/** Called once, when the server or a command is put together (server/handedIn.ts). */
export function handInSubjects(subjects: readonly RecordedSubject[]): void {
  handedIn = subjects;
}

/** @throws Error when none were handed in: an undo or an erasure without them would not be whole */
export function recordedSubjects(): readonly RecordedSubject[] {
  if (handedIn.length === 0) throw new Error('No subjects were handed in to history');
  return handedIn;
}

/** In the order in which rows can be added. */
export const recordedTables = (): RecordedTable[] => recordedSubjects().flatMap(({ tables }) => tables);

/** @throws Error for a table that is not recorded */
export function recordedTable(name: string): RecordedTable {
  const table = recordedTables().find(each => each.name === name);
  if (!table) throw new Error(`No change set holds rows of ${name}`);
  return table;
}

export const studentTable = () => recordedTables().find(isOfStudents) as RecordedTable;
export const isOfStudents = ({ named }: RecordedTable): boolean => named?.kind === 'student';

/** The values of the primary key, as `changeSetRows.rowKey` has them. */
export const rowKey = ({ key }: RecordedTable, row: Row): string =>
  key.map(column => `${row[column]}`).join(' ');

/** The student of a row; null for what is no student's. */
export function studentOf(table: RecordedTable, row: Row): string | null {
  const id = isOfStudents(table) ? row.id : row.studentId;
  return typeof id === 'string' ? id : null;
}

/** A row that is added (nothing before), changed, or deleted (nothing after). */
export const changeOfRow = (table: RecordedTable, before: Row | null, after: Row | null): RowChange => {
  const row = after ?? before ?? {};
  return { table, key: rowKey(table, row), studentId: studentOf(table, row), before, after };
};

/** Rows in which nobody entered anything come and go with others. */
export const isEntered = ({ entered }: RecordedTable, row: Row): boolean => entered?.is(row) ?? true;

/** The students whose rows change, of the tables named or of all; what is remembered beside aside. */
export function studentsOfChanges(changes: readonly RowChange[], names?: readonly TableName[]): string[] {
  const students = changes
    .filter(({ table }) => !table.isMemory && (names === undefined || names.includes(table.name)))
    .flatMap(({ table, before, after }) =>
      [before, after].flatMap(row => (row && studentOf(table, row)) ?? []),
    );
  return [...new Set(students)];
}
