import { useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import { type Edit, patchTo } from '../../../providers/edits/Edit.ts';
import type { Sheet } from '../sheet.ts';
import { type CellWrite, useEditing } from './useEditing.ts';

/** The edits of a list that is still to be made: in memory, until the server makes it with all of them. */
export const useNewListEdits = (sheet: Sheet) => {
  const [all, setAll] = useState<ReadonlyMap<string, Edit>>(new Map());
  const edits = useMemo(() => [...all.values()], [all]);

  const write = useEvent((writes: readonly CellWrite[]) =>
    setAll(former => {
      const next = new Map(former);
      for (const { _id, values } of writes) {
        const cell = editing.cellsById.get(_id);
        const draft = cell && patchTo(cell.values, values, cell.announced);
        if (draft) next.set(_id, { _id, listId: '', userId: '', at: 0, version: 0, draft });
        else next.delete(_id);
      }
      return next;
    }),
  );

  const editing = useEditing({ sheet, edits, write });
  return {
    ...editing,
    ...{ listId: '', isNew: true },
    /** They are in the list at once, and go with it. */
    saveDetails: async (writes: readonly CellWrite[]) => write(writes),
    outcomeOf: () => 'stored' as const,
    forget: () => undefined,
    clear: () => {
      setAll(new Map());
      editing.dispatch({ type: 'cleared' });
    },
    /** Must not be called while rendering. */
    restore: useEvent((former: readonly Edit[]) => setAll(new Map(former.map(edit => [edit._id, edit])))),
  };
};
