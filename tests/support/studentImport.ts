import { API } from '../../core/contract/paths.ts';
import type {
  CheckedRow,
  CheckedRows,
  ImportCheckInput,
  ImportedRows,
  ImportRunInput,
} from '../../core/contract/studentImport.ts';
import { recognizedColumns } from '../../core/rules/import/importFields.ts';
import { IMPORT_ROWS_MAX, type ImportChoice, importAction } from '../../core/rules/import/studentImport.ts';
import { newId } from '../../server/database/database.ts';
import { importTable, withColumnDays } from '../../src/customRoutes/studentImport/reading/importTable.ts';
import { readCsv } from '../../src/customRoutes/studentImport/reading/readFile.ts';
import { START, type TestCalls } from './server.ts';

/** A table that was checked: what was sent, and what came back for each row. */
export interface CheckedTable {
  input: ImportCheckInput;
  rows: (CheckedRow & { number: number })[];
}

/** The text of a csv file as the browser sends it, with columns as they are recognised unless others are chosen. */
export function tableInput(text: string, chosen: Partial<ImportCheckInput> = {}): ImportCheckInput {
  const read = readCsv(text, IMPORT_ROWS_MAX);
  if ('openQuote' in read) throw new Error('The table has an open quotation mark');
  const { heads, rows } = importTable(read.rows, true);
  const columns = chosen.columns ?? recognizedColumns(heads);
  const sent = withColumnDays(rows, columns).rows;
  return {
    ...{ heads, columns, startDate: START.slice(0, 10), meanings: [] },
    rows: sent.map(({ number, cells }) => ({ _id: newId(), number, cells })),
    ...chosen,
  };
}

export async function checkTable(
  client: TestCalls,
  table: string | ImportCheckInput,
  chosen: Partial<ImportCheckInput> = {},
): Promise<CheckedTable> {
  const input = typeof table === 'string' ? tableInput(table, chosen) : { ...table, ...chosen };
  const response = await client.post(API.studentImportCheck, input);
  if (response.statusCode !== 200) throw new Error(`The table was refused: ${response.body}`);
  const numbers = new Map(input.rows.map(({ _id, number }) => [_id, number]));
  const { rows } = response.json<CheckedRows>();
  return { input, rows: rows.map(row => ({ ...row, number: numbers.get(row._id) ?? 0 })) };
}

type Choices = Readonly<Record<number, { choice: ImportChoice; student?: string | undefined }>>;

/** The body that imports the checked rows, with the choices by row number. */
export function runInput({ input, rows }: CheckedTable, choices: Choices = {}): ImportRunInput {
  const sent = new Map(input.rows.map(row => [row._id, row]));
  const { heads, columns, startDate, meanings } = input;
  return {
    ...{ heads, columns, startDate, meanings, changeSet: null },
    rows: rows.flatMap(({ _id, number, fate, student, matches }) => {
      const { choice = '', student: chosen = matches[0]?._id } = choices[number] ?? {};
      const action = importAction(fate, choice);
      const row = sent.get(_id);
      if (action === 'none' || !row) return [];
      return {
        ...row,
        action,
        student: action === 'update' ? (student?._id ?? chosen ?? null) : null,
        seen: [...(student ? [student] : []), ...matches].map(({ _id, version }) => ({ _id, version })),
      };
    }),
  };
}

/** Imports the rows of a table by calls of at most so many. */
export async function importTableRows(
  client: TestCalls,
  table: CheckedTable,
  choices: Choices = {},
  { perCall = 250 }: { perCall?: number } = {},
): Promise<ImportedRows & { added: number; updated: number }> {
  const { rows, ...input } = runInput(table, choices);
  const done: ImportedRows = { changeSet: null, rows: [] };
  for (let start = 0; start < rows.length; start += perCall) {
    const some = { ...input, changeSet: done.changeSet, rows: rows.slice(start, start + perCall) };
    const response = await client.post(API.studentImports, some);
    if (response.statusCode !== 200) throw new Error(`The rows were refused: ${response.body}`);
    const answer = response.json<ImportedRows>();
    done.changeSet = answer.changeSet;
    done.rows.push(...answer.rows);
  }
  const count = (of: string) => done.rows.filter(({ outcome }) => outcome === of).length;
  return { ...done, added: count('added'), updated: count('updated') };
}
