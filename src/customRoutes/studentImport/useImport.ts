import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { useNotify } from 'react-admin';
import type { CheckedRow, ImportedRows } from '../../../core/contract/studentImport.ts';
import type { ImportField } from '../../../core/rules/import/importFields.ts';
import {
  type ForeignName,
  foreignNameKey,
  IMPORT_FATES,
  type ImportAction,
  type ImportChoice,
  type ImportFate,
  importAction,
} from '../../../core/rules/import/studentImport.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { studentImports } from '../../providers/studentImports.ts';
import { type RowTexts, type SentRow, useOurNames, useTable } from './useTable.ts';

/** Rows of one call: few enough that others wait little. */
const ROWS_PER_CALL = 100;

export interface Chosen {
  choice: ImportChoice;
  student?: string | undefined;
}

export interface ShownRow extends CheckedRow {
  number: number;
  cells: readonly string[];
  chosen: Chosen;
  action: ImportAction;
}

/** A name of the table that is none of ours, in how many rows it is, and what was chosen for it. */
export interface CountedName extends ForeignName {
  rows: number;
  value: string | null;
}

export type Step = 'file' | 'columns' | 'check' | 'result';
type Outcome = ImportedRows['rows'][number];

const BEGIN = {
  failure: '',
  checked: new Map<string, CheckedRow>(),
  choices: new Map<string, Chosen>(),
  /** Corrections of cells by row number, and choices for names by `foreignNameKey`, that are not checked yet. */
  typed: new Map<number, RowTexts>(),
  named: new Map<string, ForeignName & { value: string | null }>(),
  changeSet: null as string | null,
  outcomes: new Map<string, Outcome>(),
  isUndone: false,
};
type Progress = typeof BEGIN;

export const useImport = () => {
  const table = useTable();
  const ours = useOurNames();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>('file');
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress>(BEGIN);
  const { checked, choices, typed, named, changeSet, outcomes } = progress;
  const put = (change: (before: Progress) => Partial<Progress>) =>
    setProgress(before => ({ ...before, ...change(before) }));

  const shown = table.rows.flatMap((row): ShownRow[] => {
    const result = checked.get(row._id);
    if (!result) return [];
    const chosen = choices.get(row._id) ?? { choice: '' };
    return [{ ...row, ...result, chosen, action: importAction(result.fate, chosen.choice) }];
  });

  /** Runs calls, and tells why one was refused; returns whether none was. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    put(() => ({ failure: '' }));
    try {
      await work();
      return true;
    } catch (error) {
      const failure = error instanceof Error ? error.message : commonTexts.error.unexpected;
      notify(failure, { type: 'error' });
      put(() => ({ failure }));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const reading = (meanings = table.meanings) => ({
    ...{ heads: table.heads, columns: table.columns, startDate: table.startDate, meanings },
  });

  /** Checks the table, or again some rows of it with those that hang on them. */
  const check = (rows: SentRow[] = table.rows, meanings = table.meanings, only?: string[]) =>
    attempt(async () => {
      const answer = await studentImports.check({ ...reading(meanings), rows, ...(only && { only }) });
      const found = new Map(answer.map(row => [row._id, row]));
      put(before => ({
        ...(!only && { typed: BEGIN.typed, named: BEGIN.named }),
        checked: only ? new Map([...before.checked, ...found]) : found,
        choices: new Map([...before.choices].filter(([id, chosen]) => isPossible(found.get(id), chosen))),
      }));
      setStep('check');
    });

  /**
   * Checks rows again with what was typed for them, all that are refused, those that were the same person, and with what
   * was chosen for names; returns whether that was done.
   */
  const recheck = async (numbers: readonly number[] = [...typed.keys()]): Promise<boolean> => {
    const corrections = new Map(numbers.map(number => [number, typed.get(number) ?? {}]));
    const meanings = [
      ...table.meanings.filter(meaning => !named.has(foreignNameKey(meaning))),
      ...[...named.values()].flatMap(({ value, ...name }) => (value === null ? [] : { ...name, value })),
    ];
    const people = new Set(
      shown.flatMap(row => (corrections.has(row.number) ? `${row.firstName} ${row.lastName}` : [])),
    );
    const keys = new Set(meanings.map(foreignNameKey));
    const again = shown.filter(
      row =>
        corrections.has(row.number) ||
        row.fate === 'refused' ||
        people.has(`${row.firstName} ${row.lastName}`) ||
        row.foreignNames.some(name => keys.has(foreignNameKey(name))),
    );
    const rows = table.correct(corrections, meanings);
    const only = again.map(({ _id }) => _id);
    if (!(await check(rows, meanings, only))) return false;
    put(before => ({
      typed: new Map([...before.typed].filter(([number]) => !corrections.has(number))),
      named: BEGIN.named,
    }));
    return true;
  };

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
            ...{ ...reading(), changeSet: set },
            rows: some.flatMap(row => toImport(row, rows.get(row._id))),
          });
          set = answer.changeSet;
          put(before => ({
            changeSet: answer.changeSet,
            outcomes: new Map([...before.outcomes, ...answer.rows.map(row => [row._id, row] as const)]),
          }));
        }
      } finally {
        await queryClient.invalidateQueries();
      }
    });

  return {
    ...progress,
    ...{ table, ours, step, setStep, busy, shown, check, recheck, run },
    planned: shown.filter(({ action }) => action !== 'none').length,
    isDone: shown.every(({ _id, action }) => action === 'none' || outcomes.has(_id)),
    counts: Object.fromEntries(
      IMPORT_FATES.map(fate => [fate, shown.filter(row => row.fate === fate).length]),
    ) as Record<ImportFate, number>,
    choose: (row: Pick<ShownRow, '_id'>, chosen: Chosen) =>
      put(before => ({ choices: new Map(before.choices).set(row._id, chosen) })),
    type: (number: number, field: ImportField, text: string) =>
      put(before => ({
        typed: new Map(before.typed).set(number, { ...before.typed.get(number), [field]: text }),
      })),
    forget: (number: number) =>
      put(before => ({ typed: new Map([...before.typed].filter(([other]) => other !== number)) })),
    /** Chooses what a name stands for; null takes a former choice back. */
    chooseName: ({ field, text, value: former }: CountedName, value: string | null) =>
      put(before => {
        const name = { field, text, value };
        const after = new Map(before.named);
        if (value === former) after.delete(foreignNameKey(name));
        else after.set(foreignNameKey(name), name);
        return { named: after };
      }),
    undone: () => put(() => ({ isUndone: true })),
    again: async () => {
      setProgress(BEGIN);
      await check(table.renew());
    },
    leave: () => {
      setProgress(BEGIN);
      table.close();
      setStep('file');
    },
  };
};

export const ImportContext = createContext<ReturnType<typeof useImport> | null>(null);

/** @throws Error outside the page of an import */
export const useOpenImport = () => {
  const state = useContext(ImportContext);
  if (!state) throw new Error('useOpenImport needs the page of an import around it');
  return state;
};

/** After a check the row may be nobody's double any more, or that of others. */
function isPossible(row: CheckedRow | undefined, { choice, student }: Chosen): boolean {
  if (!row || choice === 'skip' || choice === '') return true;
  return row.fate === 'double' && (choice === 'new' || row.matches.some(({ _id }) => _id === student));
}

function toImport({ action, student, matches, chosen }: ShownRow, sent: SentRow | undefined) {
  if (!sent || action === 'none') return [];
  return {
    ...{ ...sent, action },
    student: action === 'update' ? (student?._id ?? chosen.student ?? null) : null,
    seen: [...(student ? [student] : []), ...matches].map(({ _id, version }) => ({ _id, version })),
  };
}
