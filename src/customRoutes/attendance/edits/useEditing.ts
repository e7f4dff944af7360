import { useMemo, useReducer, useRef } from 'react';
import { useEvent } from 'react-admin';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { attendanceTotals } from '../../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { type CellValues, differing, type Edit, isSame, withStatus } from '../../../providers/edits/Edit.ts';
import { dayOf } from '../../../providers/today.ts';
import type { DetailsByStudent } from '../cellDetails/cellDetails.ts';
import type { ColumnMark } from '../grid/GridHeader.tsx';
import type { CellMark, Marks } from '../marks.ts';
import { type AttendanceSheet, countedMarks, openStudents } from '../sheet.ts';
import { useRowOrder } from '../useRowOrder.ts';
import { type ShownCells, shownCells } from './listCells.ts';
import type { ServerCells } from './serverCells.ts';

export type Change = { _id: string; studentId: string; date: Day; from: CellValues; to: CellValues };

/**
 * What a user did at once: marked one cell, a date's whole column, the empty cells of a date, a range of cells, pasted,
 * or said by the form what cells say beside their status.
 */
export type Step = { changes: readonly Change[] } & (
  | { kind: 'column' | 'blanks'; date: Day; to: AttendanceStatus }
  | { kind: 'cell' | 'range' | 'paste' }
  /** Saved at once, and so is its undo; `message` is aborted once it is undone. */
  | { kind: 'details'; message: AbortController }
);

/** The cells that a step changed last, and whether by doing it, undoing it or doing it again. */
export type LastChange = { changes: readonly Change[]; way: 'done' | 'undone' | 'redone' };

export type History = {
  done: readonly Step[];
  undone: readonly Step[];
  last?: LastChange;
  /** The cells that were undone or done again last: these are gone to. */
  stepped?: readonly Change[];
  /** Per student the date that was marked last: its cell is animated. */
  fresh: Readonly<Record<string, Day>>;
};

export const NO_HISTORY: History = { done: [], undone: [], fresh: {} };

/** The most cells that undoing remembers; of more, the oldest steps are forgotten. */
const UNDO_CELLS_MAX = 200_000;

type HistoryEvent =
  | { type: 'done'; step: Step }
  /** Some of the cells of a step, or none where others changed all of it, say what they said before or after it. */
  | { type: 'undone' | 'redone'; step: Step; changes: readonly Change[] }
  | { type: 'withdrawn'; step: Step }
  | { type: 'cleared' };

/** A stack of steps; what was saved meanwhile makes no difference to it. */
export const reduceHistory = (history: History, event: HistoryEvent): History => {
  if (event.type === 'cleared') return NO_HISTORY;
  const { step } = event;
  const done = history.done.filter(each => each !== step);
  const undone = history.undone.filter(each => each !== step);
  if (event.type === 'withdrawn') return { ...history, done, undone };
  const way = event.type;
  const changes = way === 'done' ? step.changes : event.changes;
  if (changes.length === 0) return { ...history, done, undone };
  const last = { changes, way };
  const fresh = freshAfter(history.fresh, step, changes);
  if (way === 'done') return { ...history, last, fresh, done: bounded([...done, step]), undone: [] };
  return {
    ...{ last, fresh, stepped: changes },
    done: way === 'redone' ? [...done, step] : done,
    undone: way === 'undone' ? [...undone, step] : undone,
  };
};

/** The changes of a step of which the cell says what the step left there, as far as the step changed it. */
export const standing = (
  { changes }: Step,
  side: 'from' | 'to',
  valuesOf: (_id: string) => CellValues | undefined,
): readonly Change[] =>
  changes.filter(change => {
    const now = valuesOf(change._id);
    const other = side === 'to' ? change.from : change.to;
    return (
      now &&
      Object.keys(differing(other, change[side])).every(
        field => now[field as keyof CellValues] === change[side][field as keyof CellValues],
      )
    );
  });

/** What a cell is to say once a change is taken back, or done again: the rest stays as it is by now. */
export const steppedTo = (now: CellValues, change: Change, side: 'from' | 'to'): CellValues => ({
  ...now,
  ...differing(side === 'from' ? change.to : change.from, change[side]),
});

/** The date that is animated of each student; none where a step changed several cells of a row. */
const freshAfter = (fresh: History['fresh'], { kind }: Step, changes: readonly Change[]) => {
  const next = { ...fresh };
  for (const { studentId, date } of changes) {
    if (kind === 'range' || kind === 'paste') delete next[studentId];
    else next[studentId] = date;
  }
  return next;
};

/** The newest of the steps that together change no more than `UNDO_CELLS_MAX` cells; always the last. */
const bounded = (steps: readonly Step[]): readonly Step[] => {
  let cells = 0;
  const tooOld = steps.findLastIndex(({ changes }) => {
    cells += changes.length;
    return cells > UNDO_CELLS_MAX;
  });
  return steps.slice(Math.min(tooOld + 1, steps.length - 1));
};

export type CellWrite = { _id: string; values: CellValues };

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
  day?: Day | undefined;
  /** Called when a step is undone or done again in part: others have changed the rest. */
  onLeftAlone?: () => void;
};

/** The edits of a sheet: what it shows, how it is edited, and what can be undone as long as it is open. */
export const useEditing = (options: Options) => {
  const { sheet, cells, idOf, marks, details, edits, write, day } = options;
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
    const writes = step.changes.map(({ _id, to }) => ({ _id, values: to }));
    write(writes, { savesAtOnce: step.kind === 'details' });
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
    const [to, kind] = [
      whom === 'nobody' ? '' : 'Aanwezig',
      whom === 'blanks' ? 'blanks' : 'column',
    ] as const;
    const changes = marked(openStudents(sheet, date).map(({ _id }) => ({ studentId: _id, date, to })));
    const blanks = changes.filter(({ from }) => from.status === '');
    done({ kind, date, to, changes: kind === 'blanks' ? blanks : changes });
  });

  const fill = useEvent((kind: 'range' | 'paste', wanted: readonly CellMark[]) =>
    done({ kind, changes: marked(wanted) }),
  );

  const ofDay = (steps: readonly Step[]) =>
    steps.filter(({ changes }) => day === undefined || changes.some(change => change.date === day));
  const next = { undone: ofDay(history.done).at(-1), redone: ofDay(history.undone).at(-1) };
  const stands = (step: Step | undefined, side: 'from' | 'to') =>
    step !== undefined && standing(step, side, valuesOf).length > 0;

  /** Takes a step back, or does it again, but for cells that say something else by now; returns what it did. */
  const take = (step: Step, way: 'undone' | 'redone'): readonly Change[] => {
    const [before, after] = way === 'undone' ? (['to', 'from'] as const) : (['from', 'to'] as const);
    const changes = standing(step, before, valuesOf);
    dispatch({ type: way, step, changes });
    if (step.kind === 'details' && way === 'undone') step.message.abort();
    if (changes.length < step.changes.length) options.onLeftAlone?.();
    const writes = changes.flatMap(change => {
      const now = valuesOf(change._id);
      return now ? [{ _id: change._id, values: steppedTo(now, change, after) }] : [];
    });
    if (writes.length > 0) write(writes, { savesAtOnce: step.kind === 'details' });
    return changes;
  };

  const totalsOf = (studentId: string) =>
    attendanceTotals(countedMarks(sheet, { marks: shown.marks, studentId, today: dayOf() }));
  const { ordered, order, onOrder } = useRowOrder(sheet.students, totalsOf);
  const shownSheet = useMemo(() => ({ ...sheet, students: ordered }), [sheet, ordered]);

  return {
    shown,
    sheet: shownSheet,
    ...{ order, onOrder, totalsOf, history, dispatch, mark, markColumn, fill, changesTo, next, take },
    canUndo: stands(next.undone, 'to'),
    canRedo: stands(next.redone, 'from'),
  };
};

export type Editing = ReturnType<typeof useEditing>;

const nameless = () => undefined;
