import type { Encoding } from './decodeText.ts';
import type { TableRow } from './importTable.ts';

/** Choice of the user for a file: the sheet of a workbook, the encoding of a text. */
export interface FileOptions {
  sheet?: string | undefined;
  encoding?: Encoding | undefined;
}

/** Why a file cannot be read. */
export type FileFault =
  | 'wrongType'
  | 'password'
  | 'unreadable'
  | 'empty'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'openQuote';

/** The rows of a file that are not empty, and what the user is to know of them. */
export interface FileRows {
  rows: TableRow[];
  /** The sheet that was read, and all that hold something and are not hidden; none of a text. */
  sheet: string;
  sheets: string[];
  /** Of a workbook ''. */
  encoding: Encoding | '';
  /** A text whose letters seem to be lost or read in another encoding; '' for none. */
  garbled: string;
  /** Cells whose formula has no value. */
  emptyFormulas: string[];
}

export type FileReading = FileRows | { fault: FileFault; row?: number };
