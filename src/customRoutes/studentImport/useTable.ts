import { useMemo, useState } from 'react';
import { v7 as newRowId } from 'uuid';
import { COUNTRIES } from '../../../core/rules/countries.ts';
import { countriesOfName } from '../../../core/rules/import/importedCountry.ts';
import { type ImportField, isOften, recognizedColumns } from '../../../core/rules/import/importFields.ts';
import { likelyNames } from '../../../core/rules/import/likelyNames.ts';
import type { ForeignNameField, NameMeaning } from '../../../core/rules/import/studentImport.ts';
import type { Choice } from '../../components/SearchableChoice.tsx';
import { studentImports } from '../../providers/studentImports.ts';
import { dayOf } from '../../providers/today.ts';
import { useFilterChoices } from '../../resources/students/list/ChoiceFilter.tsx';
import type { Encoding } from './reading/decodeText.ts';
import {
  type FileOptions,
  type FileReading,
  type FileRows,
  importTable,
  withColumnDays,
} from './reading/importTable.ts';
import { studentImportTexts } from './studentImportTexts.ts';

/** A row as it is sent: its cells are as they were corrected. */
export interface SentRow {
  _id: string;
  number: number;
  cells: string[];
}

export type RowTexts = Partial<Record<ImportField, string>>;
type Corrections = ReadonlyMap<number, RowTexts>;

interface OpenFile {
  name: string;
  bytes: Uint8Array;
  reading: FileRows;
}

/** The table that the user chose, as far as the browser knows it: nothing of it is stored anywhere. */
export const useTable = () => {
  const [file, setFile] = useState<OpenFile>();
  const [hasHeads, setHasHeads] = useState(true);
  const [takesHidden, setTakesHidden] = useState(true);
  const [columns, setColumns] = useState<(ImportField | '')[]>([]);
  const [meanings, setMeanings] = useState<NameMeaning[]>([]);
  const [startDate, setStartDate] = useState(() => dayOf());
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const [ids, setIds] = useState<ReadonlyMap<number, string>>(new Map());

  const table = useMemo(() => {
    const rows = file?.reading.rows.filter(({ isHidden }) => takesHidden || !isHidden) ?? [];
    return importTable(rows, hasHeads);
  }, [file, hasHeads, takesHidden]);
  const days = useMemo(() => withColumnDays(table.rows, columns), [columns, table]);

  /** Reads a file, as it was chosen; returns why it cannot be read, in a sentence, '' when it can. */
  const open = async (name: string, bytes: Uint8Array, options: FileOptions = {}): Promise<string> => {
    const reading = await readInWorker(bytes, options);
    if ('fault' in reading) {
      return studentImportTexts.fault[reading.fault](('row' in reading && reading.row) || 0);
    }
    const { heads } = importTable(reading.rows, true);
    // Without an answer they are recognised all the same.
    const known = await studentImports.heads(heads).catch(() => ({ columns: [], meanings: [] }));
    const recognized = recognizedColumns(heads);
    setHasHeads(recognized.some(Boolean) || known.columns.length > 0);
    setColumns(known.columns.length === heads.length ? [...known.columns] : recognized);
    setMeanings([...known.meanings]);
    setCorrections(new Map());
    setIds(new Map(reading.rows.map(({ number }) => [number, newRowId()])));
    setFile({ name, bytes, reading });
    return '';
  };
  /** A field is in one column: choosing it elsewhere takes it away here. */
  const chooseColumn = (at: number, field: ImportField | '') =>
    setColumns(before =>
      before.map((chosen, column) =>
        column === at ? field : chosen === field && !isOften(field) ? '' : chosen,
      ),
    );
  const sentRows = (named = ids, corrected = corrections): SentRow[] =>
    days.rows.map(({ number, cells }) => ({
      ...{ _id: named.get(number) ?? '', number },
      cells: columns.map((field, column) =>
        field ? (corrected.get(number)?.[field] ?? cells[column] ?? '') : '',
      ),
    }));
  return {
    ...{ file, table, hasHeads, takesHidden, columns, startDate, meanings, corrections },
    /** The rows that are sent, and the columns in which the month comes first. */
    rows: sentRows(),
    monthFirst: days.monthFirst,
    heads: hasHeads ? table.heads : [],
    ...{ open, chooseColumn, setHasHeads, setTakesHidden, setStartDate },
    /** Takes corrections of cells, and what foreign names stand for from now on; returns the rows with them. */
    correct: (further: Corrections, meanings: NameMeaning[]): SentRow[] => {
      const corrected = new Map(corrections);
      for (const [number, texts] of further) corrected.set(number, { ...corrected.get(number), ...texts });
      setMeanings(meanings);
      setCorrections(corrected);
      return sentRows(ids, corrected);
    },
    /** Reads the file again, another sheet of it or in another encoding. */
    reopen: async (options: { sheet?: string; encoding?: Encoding }) =>
      file ? open(file.name, file.bytes, options) : '',
    close: () => setFile(undefined),
    /** Has the rows sent as others than before: those of an import that was undone. */
    renew: (): SentRow[] => {
      const renewed = new Map([...ids.keys()].map(number => [number, newRowId()]));
      setIds(renewed);
      return sentRows(renewed);
    },
  };
};

export type Table = ReturnType<typeof useTable>;

const READ_MS = 30_000;

function readInWorker(bytes: Uint8Array, options: FileOptions): Promise<FileReading | { fault: 'tooLong' }> {
  const worker = new Worker(new URL('./reading/sheet.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FileReading | { fault: 'tooLong' }>(resolve => {
    const end = setTimeout(() => resolve({ fault: 'tooLong' }), READ_MS);
    worker.onmessage = ({ data }: MessageEvent<FileReading>) => {
      clearTimeout(end);
      resolve(data);
    };
    // Out of memory, for example.
    worker.onerror = () => {
      clearTimeout(end);
      resolve({ fault: 'unreadable' });
    };
    worker.postMessage({ bytes, options });
  }).finally(() => worker.terminate());
}

export const useOurNames = () => {
  const classrooms = useFilterChoices('classrooms');
  const organizations = useFilterChoices('organizations');
  const active = (options: typeof classrooms.options): Choice[] => options.filter(option => option.active);
  const choices = {
    classroom: { offered: active(classrooms.options), byId: classrooms.byId },
    organization: { offered: active(organizations.options), byId: organizations.byId },
    country: { offered: COUNTRY_CHOICES, byId: COUNTRIES_BY_ID },
  } satisfies Record<ForeignNameField, { offered: Choice[]; byId: ReadonlyMap<string, Choice> }>;

  /** Those that a text may well mean, the likeliest first. */
  const likely = (field: ForeignNameField, text: string): Choice[] => {
    const { offered } = choices[field];
    const shared = field === 'country' ? countriesOfName(text) : [];
    const own = offered.map(({ name }) => name);
    const names = shared.length > 0 ? shared : likelyNames(text, own);
    return names.flatMap(name => offered.find(choice => choice.name === name) ?? []);
  };
  const failed = [classrooms, organizations].filter(({ failure }) => failure !== undefined);
  return {
    choices,
    likely,
    hasFailed: failed.length > 0,
    retry: () => {
      for (const { retry } of failed) retry();
    },
  };
};

const COUNTRY_CHOICES: Choice[] = COUNTRIES.map(name => ({ id: name, name }));
const COUNTRIES_BY_ID = new Map(COUNTRY_CHOICES.map(choice => [choice.id, choice]));
