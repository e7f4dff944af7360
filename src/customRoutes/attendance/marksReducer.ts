import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import { changesBetween, type MarkChange, type Marks, markOf, sharing, withChanges } from './marks.ts';

/** What a user did at once: marked one cell, a date's whole column, or the empty cells of a date. */
export type MarkAction = {
  kind: 'cell' | 'column' | 'blanks';
  date: Day;
  to: AttendanceStatus;
  changes: MarkChange[];
};

export type MarksState = {
  /** What the server holds, or will once the save under way succeeds. */
  saved: Marks;
  /** What is on screen. */
  current: Marks;
  /** What can be undone, the last action last. */
  history: readonly MarkAction[];
  /** Per student the date that was marked last: its cell is animated. */
  fresh: Readonly<Record<string, Day>>;
  /** The cell that was marked or taken back last; undefined when that were several at once. */
  touched?: Pick<MarkChange, 'studentId' | 'date'>;
};

export type MarksEvent =
  /**
   * These students get a status on a date; `kind` is 'column' when the whole date is marked at once, and
   * 'blanks' when only those of them get it who have none.
   */
  | {
      type: 'marked';
      kind: MarkAction['kind'];
      date: Day;
      to: AttendanceStatus;
      studentIds: readonly string[];
    }
  | { type: 'undone' }
  /** A save of these changes is on its way. */
  | { type: 'saving'; changes: readonly MarkChange[] }
  /** The save of these changes did not succeed. */
  | { type: 'failed'; changes: readonly MarkChange[] }
  /** The server's marks were loaded; unsaved ones stay where `isOpen`. */
  | { type: 'loaded'; marks: Marks; isOpen: (studentId: string, date: Day) => boolean }
  /** Marks that were unsaved when a session ended. */
  | {
      type: 'restored';
      changes: readonly MarkChange[];
      isOpen: (studentId: string, date: Day) => boolean;
    }
  /** What is not saved is given up. */
  | { type: 'discarded' }
  | { type: 'cleared' };

export const marksState = (saved: Marks = {}): MarksState => ({
  saved,
  current: saved,
  history: [],
  fresh: {},
});

/** How marks change: by hand, by undoing, by saving and by what colleagues saved meanwhile. */
export const marksReducer = (state: MarksState, event: MarksEvent): MarksState => {
  switch (event.type) {
    case 'marked': {
      const action = actionOf(state.current, event);
      return action.changes.length > 0
        ? applied(state, action.changes, 'to', [...state.history, action])
        : state;
    }
    case 'undone': {
      const last = state.history.at(-1);
      return last ? applied(state, last.changes, 'from', state.history.slice(0, -1)) : state;
    }
    case 'saving':
      return { ...state, saved: withChanges(state.saved, event.changes, 'to') };
    case 'failed':
      return { ...state, saved: withChanges(state.saved, event.changes, 'from') };
    case 'loaded': {
      const saved = sharing(state.saved, event.marks);
      const unsaved = changesBetween(state.saved, state.current).filter(({ studentId, date }) =>
        event.isOpen(studentId, date),
      );
      const current = sharing(state.current, withChanges(saved, unsaved, 'to'));
      const history = state.history.filter(({ changes }) =>
        changes.every(({ studentId, date }) => event.isOpen(studentId, date)),
      );
      return { ...state, saved, current, history };
    }
    case 'restored': {
      const changes = event.changes.filter(({ studentId, date }) => event.isOpen(studentId, date));
      return { ...state, current: withChanges(state.current, changes, 'to') };
    }
    case 'discarded':
      return marksState(state.saved);
    case 'cleared':
      return marksState();
  }
};

const actionOf = (
  marks: Marks,
  { kind, date, to, studentIds }: Extract<MarksEvent, { type: 'marked' }>,
): MarkAction => {
  const changes = studentIds.map(studentId => ({
    studentId,
    date,
    from: markOf(marks, studentId, date),
    to,
  }));
  const kept = kind === 'blanks' ? changes.filter(({ from }) => from === '') : changes;
  return { kind, date, to, changes: kept.filter(({ from }) => from !== to) };
};

const applied = (
  state: MarksState,
  changes: readonly MarkChange[],
  side: 'from' | 'to',
  history: readonly MarkAction[],
): MarksState => ({
  ...state,
  history,
  current: withChanges(state.current, changes, side),
  fresh: { ...state.fresh, ...Object.fromEntries(changes.map(({ studentId, date }) => [studentId, date])) },
  touched: changes.length === 1 ? changes[0] : undefined,
});
