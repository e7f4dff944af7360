import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { type CellValues, differing } from '../../../providers/edits/Edit.ts';

/** A cell with what it said before and after a step. */
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
  /** What can be undone, the last step last. */
  done: readonly Step[];
  /** What was undone and can be done again, the step undone last at the end. */
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
  /** It did not come about. */
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
