import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { DetailCell } from './cellDetails/cellDetails.ts';
import type { DetailsStep } from './cellDetails/detailsStep.ts';
import {
  type CellMark,
  changesBetween,
  freshAfter,
  type MarkChange,
  type Marks,
  markOf,
  sharing,
  withChanges,
} from './marks.ts';

/** The most cells that undoing remembers; of more, the oldest steps are forgotten. */
export const UNDO_CELLS_MAX = 200_000;

/**
 * What a user did at once: marked one cell, a date's whole column, the empty cells of a date, a range of
 * cells, or pasted.
 */
export type MarkStep = {
  /** Each cell with what it was before and after. */
  changes: readonly MarkChange[];
} & ({ kind: 'column' | 'blanks'; date: Day; to: AttendanceStatus } | { kind: 'cell' | 'range' | 'paste' });

/** The cells that a step changed last, and whether by doing it, undoing it or doing it again. */
export type LastChange = { changes: readonly MarkChange[]; way: 'done' | 'undone' | 'redone' };

/** What can be undone: marks, or what the form 'Reden en opmerking' saved. */
export type Step = MarkStep | DetailsStep;

export type MarksState = {
  /** What the server holds, or will once the save under way succeeds. */
  saved: Marks;
  /** What is on screen. */
  current: Marks;
  /** What can be undone, the last step last. */
  history: readonly Step[];
  /** What was undone and can be done again, the step undone last at the end. */
  undone: readonly Step[];
  /** Per student the date that was marked last: its cell is animated. */
  fresh: Readonly<Record<string, Day>>;
  last?: LastChange;
  /** The cells that were undone or done again last: these are gone to. */
  stepped?: readonly DetailCell[];
};

type IsOpen = (studentId: string, date: Day) => boolean;

export type MarksEvent =
  /**
   * These students get a status on a date; `kind` is 'column' when the whole date is marked at once, and
   * 'blanks' when only those of them get it who have none.
   */
  | {
      type: 'marked';
      kind: 'cell' | 'column' | 'blanks';
      date: Day;
      to: AttendanceStatus;
      studentIds: readonly string[];
    }
  /** Any cells get a status each, in one step. */
  | { type: 'filled'; kind: 'range' | 'paste'; cells: readonly CellMark[] }
  | { type: 'undone' }
  | { type: 'redone' }
  /** The form saved what cells say. */
  | { type: 'detailsDone'; step: DetailsStep }
  /** That was taken back or done again at the server, or cannot be as others changed all of it. */
  | {
      type: 'detailsStepped';
      step: DetailsStep;
      way: 'undone' | 'redone' | 'dropped';
      /** Its cells that say so now, where these are to be shown. */
      cells: readonly DetailCell[];
    }
  /** A save of these changes is on its way. */
  | { type: 'saving'; changes: readonly MarkChange[] }
  /** The save of these changes did not succeed. */
  | { type: 'failed'; changes: readonly MarkChange[] }
  /** The server's marks were loaded; unsaved ones stay where `isOpen`. */
  | { type: 'loaded'; marks: Marks; isOpen: IsOpen }
  /** Marks that were unsaved when a session ended. */
  | { type: 'restored'; changes: readonly MarkChange[]; isOpen: IsOpen }
  /** What is not saved is given up. */
  | { type: 'discarded' }
  | { type: 'cleared' };

export const marksState = (saved: Marks = {}): MarksState => ({
  saved,
  current: saved,
  history: [],
  undone: [],
  fresh: {},
});

/** How marks change: by hand, by undoing, by saving and by what colleagues saved meanwhile. */
export const marksReducer = (state: MarksState, event: MarksEvent): MarksState => {
  switch (event.type) {
    case 'marked':
      return done(state, stepOf(state.current, event));
    case 'filled':
      return done(state, { kind: event.kind, changes: changesOf(state.current, event.cells) });
    case 'undone':
      return steppedBack(state);
    case 'redone':
      return steppedForward(state);
    case 'detailsDone':
      return { ...state, history: bounded([...state.history, event.step]), undone: [] };
    case 'detailsStepped':
      return detailsStepped(state, event);
    case 'saving':
      return { ...state, saved: withChanges(state.saved, event.changes, 'to') };
    case 'failed':
      return { ...state, saved: withChanges(state.saved, event.changes, 'from') };
    case 'loaded': {
      const saved = sharing(state.saved, event.marks);
      const unsaved = openOnly(changesBetween(state.saved, state.current), event.isOpen);
      const current = sharing(state.current, withChanges(saved, unsaved, 'to'));
      const history = openSteps(state.history, event.isOpen);
      const undone = openSteps(state.undone, event.isOpen);
      return { ...state, saved, current, history, undone };
    }
    case 'restored':
      return {
        ...state,
        current: withChanges(state.current, openOnly(event.changes, event.isOpen), 'to'),
      };
    case 'discarded':
      return marksState(state.saved);
    case 'cleared':
      return marksState();
  }
};

const changesOf = (marks: Marks, cells: readonly CellMark[]): MarkChange[] =>
  cells
    .map(({ studentId, date, to }) => ({ studentId, date, from: markOf(marks, studentId, date), to }))
    .filter(({ from, to }) => from !== to);

const stepOf = (
  marks: Marks,
  { kind, date, to, studentIds }: Extract<MarksEvent, { type: 'marked' }>,
): MarkStep => {
  const changes = changesOf(
    marks,
    studentIds.map(studentId => ({ studentId, date, to })),
  );
  if (kind === 'cell') return { kind, changes };
  return { kind, date, to, changes: kind === 'blanks' ? changes.filter(({ from }) => from === '') : changes };
};

const done = (state: MarksState, step: MarkStep): MarksState =>
  step.changes.length > 0
    ? {
        ...changed(state, step, { changes: step.changes, way: 'done' }),
        history: bounded([...state.history, step]),
        undone: [],
      }
    : state;

const detailsStepped = (
  state: MarksState,
  { step, way, cells }: Extract<MarksEvent, { type: 'detailsStepped' }>,
): MarksState => {
  const others = (steps: readonly Step[]) => steps.filter(each => each !== step);
  const history = others(state.history);
  const undone = others(state.undone);
  return {
    ...state,
    history: way === 'redone' ? [...history, step] : history,
    undone: way === 'undone' ? [...undone, step] : undone,
    ...(cells.length > 0 && { stepped: cells }),
  };
};

/** The step that is next to be undone or done again: the last of which something is left. */
export const nextStep = (
  state: Pick<MarksState, 'current' | 'history' | 'undone'>,
  way: 'undone' | 'redone',
): Step | undefined =>
  way === 'undone'
    ? state.history.findLast(step => step.kind === 'details' || standing(state, step, 'to').length > 0)
    : state.undone.findLast(step => step.kind === 'details' || standing(state, step, 'from').length > 0);

/** The changes of a step of which the cell is as it was left. */
const standing = ({ current }: Pick<MarksState, 'current'>, { changes }: MarkStep, side: 'from' | 'to') =>
  changes.filter(change => markOf(current, change.studentId, change.date) === change[side]);

/**
 * Takes the last step back, but for cells that hold something else by now, such as a colleague's mark; a step
 * of which nothing is left is passed over.
 */
const steppedBack = (state: MarksState): MarksState => {
  const step = state.history.at(-1);
  if (!step || step.kind === 'details') return state;
  const history = state.history.slice(0, -1);
  const changes = standing(state, step, 'to');
  if (changes.length === 0) return steppedBack({ ...state, history });
  return {
    ...changed(state, step, { changes, way: 'undone' }),
    history,
    undone: [...state.undone, step],
  };
};

/** Does the step that was undone last again, with the same care. */
const steppedForward = (state: MarksState): MarksState => {
  const step = state.undone.at(-1);
  if (!step || step.kind === 'details') return state;
  const undone = state.undone.slice(0, -1);
  const changes = standing(state, step, 'from');
  if (changes.length === 0) return steppedForward({ ...state, undone });
  return {
    ...changed(state, step, { changes, way: 'redone' }),
    history: [...state.history, step],
    undone,
  };
};

const changed = (state: MarksState, { kind }: MarkStep, last: LastChange): MarksState => ({
  ...state,
  current: withChanges(state.current, last.changes, last.way === 'undone' ? 'from' : 'to'),
  fresh: freshAfter(state.fresh, {
    ofMany: kind === 'range' || kind === 'paste',
    changes: last.changes,
  }),
  last,
  ...(last.way !== 'done' && { stepped: last.changes }),
});

const openOnly = (changes: readonly MarkChange[], isOpen: IsOpen): MarkChange[] =>
  changes.filter(({ studentId, date }) => isOpen(studentId, date));

/** The steps without cells that take no marks any more; a step of which all remains is the same object. */
const openSteps = (steps: readonly Step[], isOpen: IsOpen): Step[] =>
  steps
    .map(step => {
      // The server says of each cell whether it takes anything.
      if (step.kind === 'details') return step;
      const changes = openOnly(step.changes, isOpen);
      return changes.length === step.changes.length ? step : { ...step, changes };
    })
    .filter(({ kind, changes }) => kind === 'details' || changes.length > 0);

/** The newest of the steps that together change no more than `UNDO_CELLS_MAX` cells; always the last. */
const bounded = (steps: readonly Step[]): readonly Step[] => {
  let cells = 0;
  const tooOld = steps.findLastIndex(step => {
    cells += step.kind === 'details' ? step.cells.length : step.changes.length;
    return cells > UNDO_CELLS_MAX;
  });
  return steps.slice(Math.min(tooOld + 1, steps.length - 1));
};
