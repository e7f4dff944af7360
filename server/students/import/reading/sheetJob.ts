/** Why a file cannot be read as a table; the sentences are in server/platform/messages.ts (`imports`). */
export type SheetFault =
  | 'wrongType'
  | 'otherFormat'
  | 'oldExcel'
  | 'unreadable'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'empty';

/** What a table is like: its heads, where they stand, and examples of each column. */
export interface SheetHead {
  heads: string[];
  /** The number of the row of the heads, as Excel counts. */
  headRow: number;
  examples: string[][];
  /** Rows below the heads. */
  rows: number;
  /** The number of a last row that adds up the others and was left out; null without one. */
  totalsRow: number | null;
}

/** A row as it is stored: its number in the file, and its cells as JSON. */
export interface StoredCells {
  number: number;
  cells: string;
}

/** What the reading process sends: first the head, then the rows in portions, last the end; or a fault. */
export type SheetMessage =
  | { kind: 'head'; head: SheetHead }
  | { kind: 'rows'; rows: StoredCells[] }
  | { kind: 'end' }
  | { kind: 'fault'; fault: SheetFault };
