import { useMemo, useReducer, useRef } from 'react';
import { useEvent } from 'react-admin';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { attendanceTotals } from '../../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { type CellValues, type Edit, isSame, withStatus } from '../../../providers/edits/Edit.ts';
import { dayOf } from '../../../providers/today.ts';
import type { DetailsByStudent } from '../cellDetails/cellDetails.ts';
import type { CellMark, Marks } from '../marks.ts';
import { type AttendanceSheet, countedMarks, openStudents } from '../sheet.ts';
import { useRowOrder } from '../useRowOrder.ts';
import { type Change, NO_HISTORY, reduceHistory, type Step, standing, steppedTo } from './history.ts';
import { type ShownCells, shownCells } from './listCells.ts';
import type { ServerCells } from './serverCells.ts';

export type CellWrite = { _id: string; values: CellValues };

/** Whom a control in the header of a date marks present; 'nobody' clears the date. */
export type ColumnMark = 'everyone' | 'blanks' | 'nobody';

type Options = {
  sheet: AttendanceSheet;
  cells: ServerCells;
  idOf: (studentId: string, date: Day) => string | undefined;
  marks: Marks;
  details: DetailsByStudent;
  edits: readonly Edit[];
  /** Makes edits of what cells are to say; `savesAtOnce` for those of the form. Must not change between renders. */
  write: (writes: readonly CellWrite[], options: { savesAtOnce: boolean }) => void;
  reasonName?: (id: string) => string | undefined;
  isSending?: boolean;
  /** The day whose steps are undone; those of all days when left out. */
  day?: Day | undefined;
  /** Called when a step is undone or done again in part: others have changed the rest. */
  onLeftAlone?: () => void;
};

/** The edits of a sheet: what it shows, how it is edited, and what can be undone as long as it is open. */
export const useEditing = (options: Options) => {
  const { sheet, cells, idOf, marks, details, edits, write, day, onLeftAlone } = options;
  const { reasonName = nameless, isSending = false } = options;
  const [history, dispatch] = useReducer(reduceHistory, NO_HISTORY);
  const former = useRef<ShownCells>(undefined);

  const shown = useMemo(
    () => shownCells({ sheet, cells, marks, details, reasonName, isSending }, edits, former.current),
    [sheet, cells, marks, details, reasonName, isSending, edits],
  );
  former.current = shown;

  const valuesOf = (_id: string): CellValues | undefined => shown.values.get(_id) ?? cells.get(_id)?.values;

  const changesTo = (wanted: readonly CellWrite[]): Change[] =>
    wanted.flatMap(({ _id, values: to }) => {
      const cell = cells.get(_id);
      const from = valuesOf(_id);
      return cell && from && !isSame(from, to)
        ? [{ _id, studentId: cell.studentId, date: cell.date, from, to }]
        : [];
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
        const cell = cells.get(idOf(studentId, date) ?? '');
        const from = cell && valuesOf(cell._id);
        if (!cell || !from) return [];
        const isAnnounced = cell.announced && isSame(from, cell.values);
        return [{ _id: cell._id, values: withStatus(from, to, isAnnounced) }];
      }),
    );

  const mark = useEvent((studentId: string, date: Day, to: AttendanceStatus) =>
    done({ kind: 'cell', changes: marked([{ studentId, date, to }]) }),
  );

  const markColumn = useEvent((date: Day, whom: ColumnMark) => {
    const to = whom === 'nobody' ? '' : 'Aanwezig';
    const changes = marked(openStudents(sheet, date).map(({ _id }) => ({ studentId: _id, date, to })));
    if (whom !== 'blanks') return done({ kind: 'column', date, to, changes });
    done({ kind: 'blanks', date, to, changes: changes.filter(({ from }) => from.status === '') });
  });

  const fill = useEvent((kind: 'range' | 'paste', wanted: readonly CellMark[]) =>
    done({ kind, changes: marked(wanted) }),
  );

  const ofDay = (steps: readonly Step[]) =>
    steps.findLast(({ changes }) => day === undefined || changes.some(change => change.date === day));
  const next = { undone: ofDay(history.done), redone: ofDay(history.undone) };
  const stands = (step: Step | undefined, side: 'from' | 'to') =>
    step !== undefined && standing(step, side, valuesOf).length > 0;

  const take = (way: 'undone' | 'redone') => {
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

  const totalsOf = (studentId: string) =>
    attendanceTotals(countedMarks(sheet, { marks: shown.marks, studentId, today: dayOf() }));
  const { ordered, order, onOrder } = useRowOrder(sheet.students, totalsOf);
  const shownSheet = useMemo(() => ({ ...sheet, students: ordered }), [sheet, ordered]);

  return {
    shown,
    sheet: shownSheet,
    ...{ order, onOrder, totalsOf, history, dispatch, mark, markColumn, fill, changesTo },
    undo: useEvent(() => take('undone')),
    redo: useEvent(() => take('redone')),
    canUndo: stands(next.undone, 'to'),
    canRedo: stands(next.redone, 'from'),
  };
};

export type Editing = ReturnType<typeof useEditing>;

const nameless = () => undefined;
