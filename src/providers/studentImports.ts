import { API } from '../../core/contract/paths.ts';
import type {
  CheckedRow,
  CheckedRows,
  ImportCheckInput,
  ImportedRows,
  ImportRunInput,
  RememberedHeads,
} from '../../core/contract/studentImport.ts';
import { write } from './httpClient.ts';

/** The calls on imports of students; they load with their page. Each throws HttpError as `httpClient` does. */
export const studentImports = {
  /** The former choices for a table with these heads. */
  heads: (heads: readonly string[]) => write<RememberedHeads>('POST', API.studentImportHeads, { heads }),

  check: async (body: ImportCheckInput): Promise<CheckedRow[]> =>
    (await write<CheckedRows>('POST', API.studentImportCheck, body)).rows,

  /** Imports some rows; sent again, it changes nothing that is in. */
  run: (body: ImportRunInput) => write<ImportedRows>('POST', API.studentImports, body),
};
