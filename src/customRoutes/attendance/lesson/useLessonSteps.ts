import { useState } from 'react';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import type { CellMark, MarkChange } from '../marks.ts';

/** What was set at once: a student's mark, or those of 'Alle anderen aanwezig'. */
type Step = { date: Day; changes: readonly MarkChange[]; fills: boolean };

type Options = {
  date: Day;
  statusOf: (studentId: string, date: Day) => AttendanceStatus;
  /** Sets marks and has them sent. */
  set: (changes: readonly CellMark[]) => void;
};

const STEPS_MAX = 200;

/**
 * What the user set in the lessons of a list, to be undone and redone as long as the list is open. It is about the
 * lesson in sight; of a step what somebody set otherwise since stays.
 */
export const useLessonSteps = ({ date, statusOf, set }: Options) => {
  const [done, setDone] = useState<readonly Step[]>([]);
  const [undone, setUndone] = useState<readonly Step[]>([]);
  const undo = lastThatStands(done, { date, statusOf, side: 'to' });
  const redo = lastThatStands(undone, { date, statusOf, side: 'from' });
  const fill = done.findLast(step => step.fills && step.date === date);

  const takeStep = (marks: readonly CellMark[], { fills = false } = {}) => {
    const changes = marks.map(mark => ({ ...mark, from: statusOf(mark.studentId, mark.date) }));
    setDone([...done, { date, changes, fills }].slice(-STEPS_MAX));
    setUndone(undone.filter(step => step.date !== date));
    set(marks);
  };

  return {
    takeStep,
    /** How many marks of the lesson 'Alle anderen aanwezig' has set, which still stand. */
    filledAtOnce: fill ? standing(fill, { statusOf, side: 'to' }).length : 0,
    canUndo: undo !== undefined,
    canRedo: redo !== undefined,
    undo: () => {
      if (!undo) return;
      setDone(done.filter(step => step !== undo.step));
      setUndone([...undone, { ...undo.step, changes: undo.changes }]);
      set(undo.changes.map(({ from, ...cell }) => ({ ...cell, to: from })));
    },
    redo: () => {
      if (!redo) return;
      setUndone(undone.filter(step => step !== redo.step));
      setDone([...done, { ...redo.step, changes: redo.changes }]);
      set(redo.changes.map(({ from: _, ...cell }) => cell));
    },
  };
};

type Side = { statusOf: Options['statusOf']; side: 'from' | 'to' };

/** The changes of a step whose cells still are as it left them. */
const standing = ({ changes }: Step, { statusOf, side }: Side): MarkChange[] =>
  changes.filter(change => statusOf(change.studentId, change.date) === change[side]);

/** The last step of a lesson of which something stands. */
const lastThatStands = (steps: readonly Step[], { date, ...side }: Side & { date: Day }) => {
  const found = steps
    .filter(step => step.date === date)
    .map(step => ({ step, changes: standing(step, side) }));
  return found.findLast(({ changes }) => changes.length > 0);
};
