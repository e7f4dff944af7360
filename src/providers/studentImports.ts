import { API, pathTo } from '../../core/contract/paths.ts';
import type {
  CorrectedRows,
  ForeignNames,
  ImportChoiceInput,
  ImportColumnsInput,
  ImportCorrections,
  LeftOutRows,
  NameMeaningsInput,
  RefusedProgress,
  StudentImport,
  StudentImportRowPage,
} from '../../core/contract/studentImport.ts';
import type { ImportFate, ImportPlan } from '../../core/rules/import/studentImport.ts';
import { httpClient } from './httpClient.ts';

/** The calls on imports of students; they load with their page. Each throws HttpError as `httpClient` does. */
export const studentImports = {
  list: async (signal?: AbortSignal): Promise<StudentImport[]> =>
    (await httpClient<StudentImport[]>(API.studentImports, { signal })).json,

  get: async (id: string, signal?: AbortSignal): Promise<StudentImport> =>
    (await httpClient<StudentImport>(pathTo(API.studentImport, { id }), { signal })).json,

  /** Sends a table, which becomes an import. */
  start: async (file: File): Promise<StudentImport> => {
    const body = new FormData();
    body.append('file', file);
    return (await httpClient<StudentImport>(API.studentImports, { method: 'POST', body, key: '' })).json;
  },

  discard: async (id: string): Promise<void> => {
    await httpClient(pathTo(API.studentImport, { id }), { method: 'DELETE' });
  },

  chooseColumns: async (id: string, body: ImportColumnsInput): Promise<StudentImport> => {
    const path = pathTo(API.studentImportColumns, { id });
    return (await httpClient<StudentImport>(path, { method: 'PUT', body })).json;
  },

  /** Goes on with the check, or with the import: to be called until it is done. */
  goOn: async (id: string, stage: 'check' | 'run'): Promise<StudentImport> => {
    const path = pathTo(stage === 'check' ? API.studentImportCheck : API.studentImportRun, { id });
    return (await httpClient<StudentImport>(path, { method: 'POST' })).json;
  },

  rows: async (
    id: string,
    { fate, plan, page }: { fate: ImportFate | undefined; plan: ImportPlan | undefined; page: number },
    signal?: AbortSignal,
  ): Promise<StudentImportRowPage> => {
    const path = pathTo(API.studentImportRows, { id });
    return (await httpClient<StudentImportRowPage>(path, { query: { fate, plan, page }, signal })).json;
  },

  choose: async (id: string, body: ImportChoiceInput): Promise<StudentImport> => {
    const path = pathTo(API.studentImportChoices, { id });
    return (await httpClient<StudentImport>(path, { method: 'PUT', body })).json;
  },

  /** Stores other texts for cells of rows, and checks them again. */
  correct: async (id: string, rows: ImportCorrections['rows']): Promise<CorrectedRows> => {
    const path = pathTo(API.studentImportRows, { id });
    return (await httpClient<CorrectedRows>(path, { method: 'PUT', body: { rows } })).json;
  },

  /** The classes, organizations and countries of the table that are none of ours. */
  names: async (id: string, signal?: AbortSignal): Promise<ForeignNames> =>
    (await httpClient<ForeignNames>(pathTo(API.studentImportNames, { id }), { signal })).json,

  /** Stores what they stand for; the refused rows are to be checked again then. */
  chooseNames: async (id: string, names: NameMeaningsInput['names']): Promise<StudentImport> => {
    const path = pathTo(API.studentImportNames, { id });
    return (await httpClient<StudentImport>(path, { method: 'PUT', body: { names } })).json;
  },

  /** Goes on checking the refused rows again, after a number: to be called until there is none. */
  checkRefused: async (id: string, after: number): Promise<RefusedProgress> => {
    const path = pathTo(API.studentImportRefused, { id });
    return (await httpClient<RefusedProgress>(path, { method: 'POST', body: { after } })).json;
  },

  /** Begins an import that was undone once more: its rows are to be checked. */
  again: async (id: string): Promise<StudentImport> => {
    const path = pathTo(API.studentImportAgain, { id });
    return (await httpClient<StudentImport>(path, { method: 'POST' })).json;
  },

  leftOut: async (id: string): Promise<LeftOutRows> =>
    (await httpClient<LeftOutRows>(pathTo(API.studentImportLeftOut, { id }))).json,
};
