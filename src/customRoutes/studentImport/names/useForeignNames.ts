import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ForeignNames, StudentImport } from '../../../../core/contract/studentImport.ts';
import { type ForeignName, foreignNameKey } from '../../../../core/rules/import/foreignNames.ts';
import { studentImports } from '../../../providers/studentImports.ts';
import type { Corrections } from '../useCorrections.ts';
import { namesKey, type StudentImportState } from '../useStudentImport.ts';

/** A name of the table that is none of ours, in how many rows it is, and what was stored for it. */
export type CountedName = ForeignNames['list'][number];

/** What the user chooses for names of the table that are none of ours. */
export const useForeignNames = (
  { _id: id, state }: StudentImport,
  { run }: StudentImportState,
  { sendAll }: Corrections,
) => {
  const query = useQuery({
    queryKey: namesKey(id),
    queryFn: ({ signal }) => studentImports.names(id, signal),
    enabled: state === 'checked',
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<ReadonlyMap<string, ForeignName & { value: string | null }>>(
    new Map(),
  );
  const [applied, setApplied] = useState(0);

  const choose = useCallback(({ field, text, value: stored }: CountedName, value: string | null) => {
    setChosen(before => {
      const after = new Map(before);
      const key = foreignNameKey({ field, text });
      if (value === stored) after.delete(key);
      else after.set(key, { field, text, value });
      return after;
    });
  }, []);

  /** Stores what was chosen, and has all refused rows checked again; returns whether that was done. */
  const apply = useCallback(async () => {
    if (!(await run(() => studentImports.chooseNames(id, [...chosen.values()])))) return false;
    setChosen(new Map());
    const made = await sendAll();
    setApplied(before => before + 1);
    return made !== undefined;
  }, [chosen, id, run, sendAll]);

  return { query, chosen, choose, apply, applied };
};

export type ForeignNameChoices = ReturnType<typeof useForeignNames>;
