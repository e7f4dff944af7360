import { useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import { type Edit, patchTo } from '../../../providers/edits/Edit.ts';
import type { DetailsByStudent } from '../cellDetails/cellDetails.ts';
import type { Marks } from '../marks.ts';
import { type AttendanceSheet, cellsOfSheet, newCellId } from '../sheet.ts';
import { type CellWrite, useEditing } from './useEditing.ts';

const NOTHING_MARKED: Marks = {};

/** The edits of a list that is still to be made: in memory, until the server makes it with all of them. */
export const useNewListEdits = (sheet: AttendanceSheet, announced: DetailsByStudent) => {
  const cells = useMemo(() => cellsOfSheet(sheet, announced), [sheet, announced]);
  const [all, setAll] = useState<ReadonlyMap<string, Edit>>(new Map());
  const edits = useMemo(() => [...all.values()], [all]);

  const write = useEvent((writes: readonly CellWrite[]) =>
    setAll(former => {
      const next = new Map(former);
      for (const { _id, values } of writes) {
        const cell = cells.get(_id);
        const draft = cell && patchTo(cell.values, values, cell.announced);
        if (draft) next.set(_id, { _id, listId: '', userId: '', at: 0, version: 0, draft });
        else next.delete(_id);
      }
      return next;
    }),
  );

  const editing = useEditing({
    ...{ sheet, cells, edits, write, marks: NOTHING_MARKED, details: announced, idOf: newCellId },
  });
  return {
    ...editing,
    edits,
    clear: () => {
      setAll(new Map());
      editing.dispatch({ type: 'cleared' });
    },
    /** Must not be called while rendering. */
    restore: useEvent((former: readonly Edit[]) => setAll(new Map(former.map(edit => [edit._id, edit])))),
  };
};
