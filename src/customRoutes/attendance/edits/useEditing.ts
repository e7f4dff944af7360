import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useMemo, useReducer, useRef } from 'react';
import { useEvent } from 'react-admin';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { type CellValues, type Edit, isSame, withStatus } from '../../../providers/edits/Edit.ts';
import { dayOf } from '../../../providers/today.ts';
import { useAbsenceReasons } from '../../../resources/students/absences/absenceQueries.ts';
import { type CellMark, cellOf, openCells, type Sheet, type SheetCell, totalsOfRow } from '../sheet.ts';
import { useRowOrder } from '../useRowOrder.ts';
import { type Change, NO_HISTORY, reduceHistory, type Step, standing, steppedTo } from './history.ts';
import { withEdits } from './withEdits.ts';

/** `version` is the one of the cell that was seen, where that may not be the one that is there by now. */
export type CellWrite = { _id: string; values: CellValues; version?: number };

/** Whom a control in the header of a date marks present; 'nobody' clears the date. */
export type ColumnMark = 'everyone' | 'blanks' | 'nobody';

type Options = {
  /** As the server holds it. */
  sheet: Sheet;
  edits: readonly Edit[];
  /** Makes edits of what cells are to say; `savesAtOnce` for those of the form. Must not change between renders. */
  write: (writes: readonly CellWrite[], options: { savesAtOnce: boolean }) => void;
  isSending?: boolean;
  /** The day whose steps are undone; those of all days when left out. */
  day?: Day | undefined;
  /** Called when a step is undone or done again in part: others have changed the rest. */
  onLeftAlone?: () => void;
};

/** The edits of a sheet: what it shows, how it is edited, and what can be undone as long as it is open. */
export const useEditing = (options: Options) => {
  const { sheet, edits, write, isSending = false, day, onLeftAlone } = options;
  const reasonName = useReasonName(edits);
  const [history, dispatch] = useReducer(reduceHistory, NO_HISTORY);
  // Cells that say the same after the list was fetched again are the same objects: they are not rendered again.
  const former = useRef<{ held?: Sheet['cells']; shown?: Sheet['cells'] }>({});
  const held = useMemo(() => replaceEqualDeep(former.current.held, sheet.cells), [sheet]);
  const cellsById = useMemo(
    () =>
      new Map(Object.values(held).flatMap(row => Object.values(row).map(cell => [cell._id, cell] as const))),
    [held],
  );
  const shown = useMemo(
    () => withEdits({ cells: held, cellsById, reasonName, isSending }, edits, former.current.shown),
    [held, cellsById, reasonName, isSending, edits],
  );
  const { cells, drafts, waiting, conflicts, settled } = shown;
  former.current = { held, shown: cells };

  /** As it is shown. */
  const cellById = (_id: string): SheetCell | undefined => {
    const cell = cellsById.get(_id);
    return cell && cellOf(shown, cell.studentId, cell.date);
  };

  const changesTo = (wanted: readonly CellWrite[]): Change[] =>
    wanted.flatMap(({ _id, values: to }) => {
      const cell = cellById(_id);
      if (!cell || isSame(cell.values, to)) return [];
      const { studentId, date, values: from } = cell;
      return [{ _id, studentId, date, from, to }];
    });

  const done = (step: Step) => {
    if (step.changes.length === 0) return;
    dispatch({ type: 'done', step });
    write(
      step.changes.map(({ _id, to }) => ({ _id, values: to })),
      { savesAtOnce: false },
    );
  };

  const marked = (wanted: readonly CellMark[]): Change[] =>
    changesTo(
      wanted.flatMap(({ studentId, date, to }) => {
        const cell = cellOf(shown, studentId, date);
        return cell ? [{ _id: cell._id, values: withStatus(cell.values, to, cell.announced) }] : [];
      }),
    );

  const mark = useEvent((kind: 'cell' | 'range' | 'paste', wanted: readonly CellMark[]) =>
    done({ kind, changes: marked(wanted) }),
  );

  const markColumn = useEvent((date: Day, whom: ColumnMark) => {
    const to: AttendanceStatus = whom === 'nobody' ? '' : 'Aanwezig';
    const changes = marked(openCells({ ...sheet, cells }, date).map(cell => ({ ...cell, to })));
    if (whom !== 'blanks') return done({ kind: 'column', date, to, changes });
    done({ kind: 'blanks', date, to, changes: changes.filter(({ from }) => from.status === '') });
  });

  const ofDay = (steps: readonly Step[]) =>
    steps.findLast(({ changes }) => day === undefined || changes.some(change => change.date === day));
  const next = { undone: ofDay(history.done), redone: ofDay(history.undone) };
  const valuesOf = (_id: string) => cellById(_id)?.values;
  const stands = (step: Step | undefined, side: 'from' | 'to') =>
    step !== undefined && standing(step, side, valuesOf).length > 0;

  const stepBy = (way: 'undone' | 'redone') => {
    const step = next[way];
    if (!step) return;
    const [before, after] = way === 'undone' ? (['to', 'from'] as const) : (['from', 'to'] as const);
    const changes = standing(step, before, valuesOf);
    dispatch({ type: way, step, changes });
    if (changes.length < step.changes.length) onLeftAlone?.();
    const writes = changes.flatMap(change => {
      const now = valuesOf(change._id);
      return now ? [{ _id: change._id, values: steppedTo(now, change, after) }] : [];
    });
    if (writes.length > 0) write(writes, { savesAtOnce: step.kind === 'details' });
  };

  const { students, order, onOrder } = useRowOrder(sheet.students, id => totalsOfRow(cells[id], dayOf()));

  return {
    /** As it is shown, in the order that was chosen. */
    sheet: useMemo((): Sheet => ({ ...sheet, students, cells }), [sheet, students, cells]),
    /** The cells as the server holds them, by their `_id`s. */
    cellsById,
    ...{ edits, drafts, waiting, conflicts, settled },
    ...{ order, onOrder, history, dispatch, mark, markColumn, changesTo },
    undo: useEvent(() => stepBy('undone')),
    redo: useEvent(() => stepBy('redone')),
    canUndo: stands(next.undone, 'to'),
    canRedo: stands(next.redone, 'from'),
  };
};

export type Editing = ReturnType<typeof useEditing>;

const useReasonName = (edits: readonly Edit[]) => {
  const enabled = edits.some(
    ({ sent, saved, draft }) => sent?.patch.reason || saved?.reason || draft?.reason,
  );
  const { data } = useAbsenceReasons({ enabled });
  return useCallback((id: string) => data?.find(({ _id }) => _id === id)?.name, [data]);
};
