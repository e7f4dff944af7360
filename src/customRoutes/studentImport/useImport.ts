import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { CheckedRow, ImportedRows } from '../../../core/contract/studentImport.ts';
import {
  type ForeignName,
  foreignNameKey,
  type NameMeaning,
} from '../../../core/rules/import/foreignNames.ts';
import {
  IMPORT_FATES,
  type ImportAction,
  type ImportChoice,
  importAction,
} from '../../../core/rules/import/studentImport.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { studentImports } from '../../providers/studentImports.ts';
import { type Corrections, type SentRow, useTable } from './useTable.ts';

/** Rows of one call: few enough that others wait little. */
const ROWS_PER_CALL = 100;

/** Choice for a row, and the student whom it updates. */
export interface Chosen {
  choice: ImportChoice;
  student?: string | undefined;
}

/** A row of the check, as it is shown. */
export interface ShownRow extends CheckedRow {
  number: number;
  cells: readonly string[];
  chosen: Chosen;
  action: ImportAction;
}

export type Step = 'file' | 'columns' | 'check' | 'result';
export type Outcome = ImportedRows['rows'][number];

/** An import from its file to its result: where it stands, and what goes on with it. */
export const useImport = () => {
  const table = useTable();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>('file');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [checked, setChecked] = useState<ReadonlyMap<string, CheckedRow>>(new Map());
  const [choices, setChoices] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [changeSet, setChangeSet] = useState<string | null>(null);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isUndone, setIsUndone] = useState(false);

  const shown = table.rows.flatMap((row): ShownRow[] => {
    const result = checked.get(row._id);
    if (!result) return [];
    const chosen = choices.get(row._id) ?? { choice: '' };
    return [{ ...row, ...result, chosen, action: importAction(result.fate, chosen.choice) }];
  });

  /** Runs calls, and tells why one was refused; returns whether none was. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setFailure('');
    try {
      await work();
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : commonTexts.error.unexpected;
      notify(message, { type: 'error' });
      setFailure(message);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const reading = (meanings: readonly NameMeaning[]) => ({
    ...{ heads: table.heads, columns: table.columns, startDate: table.startDate, meanings: [...meanings] },
  });

  /** Checks the table, or again some rows of it with those that hang on them. */
  const check = (
    rows: readonly SentRow[] = table.rows,
    { meanings = table.meanings, only }: { meanings?: readonly NameMeaning[]; only?: readonly string[] } = {},
  ) =>
    attempt(async () => {
      const answer = await studentImports.check({
        ...{ ...reading(meanings), rows: [...rows] },
        ...(only && { only: [...only] }),
      });
      const found = new Map(answer.map(row => [row._id, row]));
      setChecked(before => (only ? new Map([...before, ...found]) : found));
      setChoices(before => new Map([...before].filter(([id, chosen]) => isPossible(found.get(id), chosen))));
      setStep('check');
    });

  /** The rows as they are corrected, checked again with all that are refused, and those that were the same person. */
  const correct = (corrections: Corrections, meanings: readonly NameMeaning[] = table.meanings) => {
    const rows = table.rows.map(row => corrected(row, corrections.get(row.number), table.columns));
    const touched = shown.filter(({ number }) => corrections.has(number));
    const names = new Set(touched.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
    const keys = new Set(meanings.map(foreignNameKey));
    const again = shown.filter(
      row =>
        corrections.has(row.number) ||
        row.fate === 'refused' ||
        names.has(`${row.firstName} ${row.lastName}`) ||
        row.foreignNames.some(name => keys.has(foreignNameKey(name))),
    );
    table.setMeanings([...meanings]);
    table.setCorrections(before => {
      const after = new Map(before);
      for (const [number, texts] of corrections) after.set(number, { ...after.get(number), ...texts });
      return after;
    });
    return check(rows, { meanings, only: again.map(({ _id }) => _id) });
  };

  const choose = (row: Pick<ShownRow, '_id'>, chosen: Chosen) =>
    setChoices(before => new Map(before).set(row._id, chosen));

  /** Imports what is to be imported, some rows a call; goes on where it broke off. */
  const run = () =>
    attempt(async () => {
      setStep('result');
      const rows = new Map(table.rows.map(row => [row._id, row]));
      const wanted = shown.filter(({ _id, action }) => action !== 'none' && !outcomes.has(_id));
      let set = changeSet;
      try {
        for (let start = 0; start < wanted.length; start += ROWS_PER_CALL) {
          const some = wanted.slice(start, start + ROWS_PER_CALL);
          const answer = await studentImports.run({
            ...{ ...reading(table.meanings), changeSet: set },
            rows: some.flatMap(row => toImport(row, rows.get(row._id))),
          });
          set = answer.changeSet;
          setChangeSet(set);
          setOutcomes(before => new Map([...before, ...answer.rows.map(row => [row._id, row] as const)]));
        }
      } finally {
        await queryClient.invalidateQueries();
      }
    });

  const begin = () => {
    setChecked(new Map());
    setChoices(new Map());
    setOutcomes(new Map());
    setChangeSet(null);
    setIsUndone(false);
    setFailure('');
  };
  const planned = shown.filter(({ action }) => action !== 'none').length;
  return {
    ...{ table, step, setStep, busy, failure, shown, outcomes, changeSet, isUndone, planned },
    ...{ check, correct, choose, run },
    isChosen: choices.size > 0,
    /** Whether all rows that were to be imported have an outcome. */
    isDone: shown.every(({ _id, action }) => action === 'none' || outcomes.has(_id)),
    counts: Object.fromEntries(
      IMPORT_FATES.map(fate => [fate, shown.filter(row => row.fate === fate).length]),
    ) as Record<(typeof IMPORT_FATES)[number], number>,
    undone: () => setIsUndone(true),
    /** Checks the rows of an import that was undone anew. */
    again: async () => {
      begin();
      await check(table.renew());
    },
    /** Leaves the file for another one. */
    leave: () => {
      begin();
      table.close();
      setStep('file');
    },
  };
};

export type Import = ReturnType<typeof useImport>;

/** Whether a choice for a row is one still, after it was checked again. */
function isPossible(row: CheckedRow | undefined, { choice, student }: Chosen): boolean {
  if (!row || choice === 'skip' || choice === '') return true;
  return row.fate === 'double' && (choice === 'new' || row.matches.some(({ _id }) => _id === student));
}

const corrected = (
  row: SentRow,
  texts: Partial<Record<string, string>> | undefined,
  columns: readonly string[],
) => ({
  ...row,
  cells: row.cells.map((cell, column) => texts?.[columns[column] ?? ''] ?? cell),
});

function toImport({ action, student, matches, chosen }: ShownRow, sent: SentRow | undefined) {
  if (!sent || action === 'none') return [];
  return {
    ...{ ...sent, action },
    student: action === 'update' ? (student?._id ?? chosen.student ?? null) : null,
    seen: [...(student ? [student] : []), ...matches].map(({ _id, version }) => ({ _id, version })),
  };
}

/** A name of the table that is none of ours, in how many rows it is, and what was chosen for it. */
export interface CountedName extends ForeignName {
  rows: number;
  value: string | null;
}

/** The names of the table that are none of ours, those of most rows first. */
export function countNames(rows: readonly ShownRow[], meanings: readonly NameMeaning[]): CountedName[] {
  const values = new Map(meanings.map(meaning => [foreignNameKey(meaning), meaning.value]));
  const counted = new Map<string, CountedName>();
  for (const name of rows.flatMap(({ foreignNames }) => foreignNames)) {
    const key = foreignNameKey(name);
    const former = counted.get(key) ?? { ...name, rows: 0, value: values.get(key) ?? null };
    counted.set(key, { ...former, rows: former.rows + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.rows - a.rows || a.text.localeCompare(b.text, 'nl'));
}
