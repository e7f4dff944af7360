import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type {
  StudentImport,
  StudentImportRow,
  StudentImportRowPage,
} from '../../../core/contract/studentImport.ts';
import type { ImportField } from '../../../core/rules/import/importFields.ts';
import { IMPORT_PAGE_SIZE } from '../../../core/rules/import/studentImport.ts';
import { studentImports } from '../../providers/studentImports.ts';
import { IMPORTS, namesKey, type StudentImportState } from './useStudentImport.ts';

/** Other texts for the cells of a row, by field. */
export type RowTexts = Partial<Record<ImportField, string>>;

/** The texts that a user is typing for rows of the check, and their check. They outlast a change of page or filter. */
export const useCorrections = (made: StudentImport, { run }: StudentImportState) => {
  const { _id: id } = made;
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<ReadonlyMap<number, RowTexts>>(new Map());

  const [isCheckingAll, setIsCheckingAll] = useState(false);

  const type = useCallback((row: StudentImportRow, field: ImportField, text: string) => {
    setTyped(before => {
      const { [field]: _, ...others } = before.get(row.number) ?? {};
      const isOther = row.cells.some(cell => cell.field === field && cell.text !== text);
      const texts: RowTexts = isOther ? { ...others, [field]: text } : others;
      const after = new Map(before);
      if (Object.keys(texts).length > 0) after.set(row.number, texts);
      else after.delete(row.number);
      return after;
    });
  }, []);

  /** Sends rows with what was typed for them; returns them as they are now, none when that failed. */
  const send = useCallback(
    async (numbers: readonly number[]): Promise<readonly StudentImportRow[]> => {
      const checked: StudentImportRow[] = [];
      for (let start = 0; start < numbers.length; start += IMPORT_PAGE_SIZE) {
        const some = numbers.slice(start, start + IMPORT_PAGE_SIZE);
        const sent = await run(async () => {
          const answer = await studentImports.correct(
            id,
            some.map(number => ({ number, cells: cellsOf(typed.get(number)) })),
          );
          checked.push(...answer.rows);
          return answer.import;
        });
        if (!sent) break;
        setTyped(before => new Map([...before].filter(([number]) => !some.includes(number))));
      }
      const byNumber = new Map(checked.map(row => [row.number, row]));
      // The rows stay where they are shown, with what became of them; other pages are asked for again.
      queryClient.setQueriesData<StudentImportRowPage>(
        { queryKey: [IMPORTS, 'rows', id] },
        page => page && { ...page, list: page.list.map(row => byNumber.get(row.number) ?? row) },
      );
      await queryClient.invalidateQueries({ queryKey: [IMPORTS, 'rows', id], refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: namesKey(id) });
      return checked;
    },
    [id, queryClient, run, typed],
  );

  /** Sends what was typed, then checks all refused rows again; returns the import, or undefined when that failed. */
  const sendAll = useCallback(async () => {
    setIsCheckingAll(true);
    if (typed.size > 0) await send([...typed.keys()]);
    let after: number | null = 0;
    const made = await run(
      async () => {
        const answer = await studentImports.checkRefused(id, after ?? 0);
        after = answer.after;
        return answer.import;
      },
      () => after === null,
    );
    await queryClient.invalidateQueries({ queryKey: [IMPORTS, 'rows', id] });
    await queryClient.invalidateQueries({ queryKey: namesKey(id) });
    setIsCheckingAll(false);
    return made;
  }, [id, queryClient, run, send, typed]);

  return { typed, type, send, sendAll, isCheckingAll };
};

export type Corrections = ReturnType<typeof useCorrections>;

const cellsOf = (texts: RowTexts = {}) =>
  Object.entries(texts).map(([field, text]) => ({ field: field as ImportField, text }));
