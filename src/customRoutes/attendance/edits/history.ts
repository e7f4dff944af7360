import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { type CellValues, differing } from '../../../providers/edits/Edit.ts';

export type Change = { _id: string; studentId: string; date: Day; from: CellValues; to: CellValues };

/**
 * One step of a user: marked one cell, a date's whole column, the empty cells of a date, a range of cells, pasted,
 * or said by the form what cells say beside their status, which is saved at once, and so is its undo.
 */
export type Step = { changes: readonly Change[] } & (
  | { kind: 'column' | 'blanks'; date: Day; to: AttendanceStatus }
  | { kind: 'cell' | 'range' | 'paste' }
  | { kind: 'details'; hasArrived: boolean }
);

/** The cells that a step changed last, and whether by doing it, undoing it or doing it again. */
export type LastChange = { changes: readonly Change[]; way: 'done' | 'undone' | 'redone' };

export type History = {
  done: readonly Step[];
  undone: readonly Step[];
  last?: LastChange;
};

export const NO_HISTORY: History = { done: [], undone: [] };

/** Cells of the steps that are kept; the oldest steps are forgotten beyond. */
const CELLS_MAX = 200_000;

const newest = (steps: readonly Step[]): readonly Step[] => {
  let cells = 0;
  const tooMany = steps.findLastIndex(({ changes }) => {
    cells += changes.length;
    return cells > CELLS_MAX;
  });
  return steps.slice(tooMany + 1);
};

export type HistoryEvent =
  | { type: 'done'; step: Step }
  /** Some of the cells of a step, or none where others changed all of it, say what they said before or after it. */
  | { type: 'undone' | 'redone'; step: Step; changes: readonly Change[] }
  | { type: 'cleared' };

/** A stack of steps; what was saved meanwhile makes no difference to it. */
export const reduceHistory = (history: History, event: HistoryEvent): History => {
  if (event.type === 'cleared') return NO_HISTORY;
  const { type: way, step } = event;
  const done = history.done.filter(each => each !== step);
  const undone = history.undone.filter(each => each !== step);
  const changes = way === 'done' ? step.changes : event.changes;
  if (changes.length === 0) return { ...history, done, undone };
  const last: LastChange = { changes, way };
  if (way === 'done') return { last, done: newest([...done, step]), undone: [] };
  return way === 'undone'
    ? { last, done, undone: [...undone, step] }
    : { last, done: [...done, step], undone };
};

type Side = 'from' | 'to';

/** The changes of a step of which the cell says what the step left there, as far as the step changed it. */
export const standing = (
  { changes }: Step,
  side: Side,
  valuesOf: (_id: string) => CellValues | undefined,
): readonly Change[] =>
  changes.filter(change => {
    const now = valuesOf(change._id);
    const changed = Object.keys(differing(change.from, change.to)) as (keyof CellValues)[];
    return now && changed.every(field => now[field] === change[side][field]);
  });

/** The values of a cell after a change is taken back, or done again: the rest stays as it is by now. */
export const steppedTo = (now: CellValues, change: Change, side: Side): CellValues => ({
  ...now,
  ...differing(side === 'from' ? change.to : change.from, change[side]),
});
