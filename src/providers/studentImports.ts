import { API } from '../../core/contract/paths.ts';
import type {
  CheckedRow,
  CheckedRows,
  ImportCheckInput,
  ImportedRows,
  ImportRunInput,
  RememberedHeads,
} from '../../core/contract/studentImport.ts';
import { httpClient } from './httpClient.ts';

/** The calls on imports of students; they load with their page. Each throws HttpError as `httpClient` does. */
export const studentImports = {
  /** What was chosen for a table with these heads before. */
  heads: async (heads: readonly string[]): Promise<RememberedHeads> =>
    (await httpClient<RememberedHeads>(API.studentImportHeads, { method: 'POST', body: { heads } })).json,

  check: async (body: ImportCheckInput): Promise<CheckedRow[]> =>
    (await httpClient<CheckedRows>(API.studentImportCheck, { method: 'POST', body })).json.rows,

  /** Imports some rows; sent again, it changes nothing that is in. */
  run: async (body: ImportRunInput): Promise<ImportedRows> =>
    (await httpClient<ImportedRows>(API.studentImports, { method: 'POST', body })).json,
};
