import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { newerFileIn } from '../../../../providers/dataProvider/students/studentFile.ts';
import { type FileValues, fileValues, type StoredFile } from '../form/fileValues.ts';
import { keptDecisions } from './conflictChanges.ts';
import { type Conflict, type Decisions, NOTHING_DECIDED } from './versions.ts';

type Dealt = { conflict: Conflict; decisions: Decisions };

/**
 * A save over another user's newer file, from its refusal until it is merged or put off. What was decided
 * stays for the next time, as far as it still says the same.
 * @param getStored returns the file as this user knows it
 */
export const useConflict = (getStored: () => StoredFile) => {
  const queryClient = useQueryClient();
  const [dealt, setDealt] = useState<Dealt | null>(null);
  const [open, setOpen] = useState(false);

  const begin = useCallback(
    (error: unknown, mine: FileValues, closing: boolean): boolean => {
      const newer = newerFileIn(error);
      if (!newer) return false;
      // They may have chosen what was added after this page was opened.
      for (const resource of ['organizations', 'classrooms']) {
        queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
      }
      const versions = { base: getStored().values, theirs: fileValues(newer.current), mine };
      setDealt(last => ({
        conflict: { error, newer, versions, closing },
        decisions: last ? keptDecisions(last, versions) : NOTHING_DECIDED,
      }));
      setOpen(true);
      return true;
    },
    [getStored, queryClient],
  );

  return {
    begin,
    current: open && dealt ? dealt.conflict : null,
    decisions: dealt?.decisions ?? NOTHING_DECIDED,
    decide: (decisions: Decisions) => setDealt(last => last && { ...last, decisions }),
    /** Goes back to the form; the same dialog comes back at the next save. */
    putOff: () => setOpen(false),
    end: () => setDealt(null),
  };
};
