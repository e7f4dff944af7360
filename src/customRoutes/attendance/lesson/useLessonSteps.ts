import { useState } from 'react';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { type DetailsStep, says } from '../cellDetails/detailsStep.ts';
import { useSteps } from '../cellDetails/useSteps.ts';
import type { CellMark, MarkChange } from '../marks.ts';
import type { useLessonMarks } from './useLessonMarks.ts';

/**
 * What was set at once: a student's mark, those of 'Alle anderen aanwezig', or, with `details`, what the form 'Reden en
 * opmerking' saved.
 */
type Step = { date: Day; changes: readonly MarkChange[]; fills?: boolean; details?: DetailsStep };

type Options = {
  scheduleId: string;
  date: Day;
  marks: Pick<ReturnType<typeof useLessonMarks>, 'cells' | 'statusOf' | 'set' | 'isBringingBack'>;
};

const STEPS_MAX = 200;

/**
 * What the user set in the lessons of a list, to be undone and redone as long as the list is open. It is about the
 * lesson in sight; of a step what somebody set otherwise since stays.
 */
export const useLessonSteps = ({ scheduleId, date, marks }: Options) => {
  const { cells, statusOf, set, isBringingBack } = marks;
  const [done, setDone] = useState<readonly Step[]>([]);
  const [undone, setUndone] = useState<readonly Step[]>([]);
  const isSaid = ({ details }: Step, side: Side['side']) =>
    details?.cells.some(change => {
      const cell = cells.stored.get(change._id);
      return cell !== undefined && says(cell, change[side]);
    }) ?? false;
  const undo = lastThatStands(done, { date, statusOf, isSaid, side: 'to' });
  const redo = lastThatStands(undone, { date, statusOf, isSaid, side: 'from' });
  const fill = done.findLast(step => step.fills && step.date === date);

  const add = (step: Step) => {
    setDone(steps => [...steps, step].slice(-STEPS_MAX));
    setUndone(steps => steps.filter(each => each.date !== step.date));
  };

  const takeStep = (changed: readonly CellMark[], { fills = false } = {}) => {
    const changes = changed.map(mark => ({ ...mark, from: statusOf(mark.studentId, mark.date) }));
    add({ date, changes, fills });
    set(changed);
  };

  const ofDetails = (details: DetailsStep): Step => {
    const place = cells.places.get(details.cells[0]?._id ?? '');
    return { date: place?.date ?? date, changes: [], details };
  };

  const steps = useSteps({
    scheduleId,
    cells,
    isBringingBack,
    onTold: cells.learnTold,
    editing: {
      marks: { current: cells.marks, history: nextOf(undo), undone: nextOf(redo) },
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
      dispatch: event => {
        if (event.type === 'detailsDone') return add(ofDetails(event.step));
        const others = (former: readonly Step[]) => former.filter(({ details }) => details !== event.step);
        const more = (way: typeof event.way) => (event.way === way ? [ofDetails(event.step)] : []);
        setDone(former => [...others(former), ...more('redone')]);
        setUndone(former => [...others(former), ...more('undone')]);
      },
    },
  });

  return {
    takeStep,
    /** How many marks of the lesson 'Alle anderen aanwezig' has set, which still stand. */
    filledAtOnce: fill ? standing(fill, { statusOf, side: 'to' }).length : 0,
    canUndo: undo !== undefined,
    canRedo: redo !== undefined,
    undo: steps.undo,
    redo: steps.redo,
    /** Where what the form saves becomes a step. */
    history: steps.history,
  };
};

type Side = { statusOf: (studentId: string, date: Day) => AttendanceStatus; side: 'from' | 'to' };

type Standing = Side & { date: Day; isSaid: (step: Step, side: Side['side']) => boolean };

type Found = { step: Step; changes: readonly MarkChange[] };

/** The changes of a step whose cells still are as it left them. */
const standing = ({ changes }: Step, { statusOf, side }: Side): MarkChange[] =>
  changes.filter(change => statusOf(change.studentId, change.date) === change[side]);

/** The last step of a lesson of which something stands. */
const lastThatStands = (steps: readonly Step[], { date, isSaid, ...side }: Standing): Found | undefined =>
  steps
    .filter(step => step.date === date)
    .map(step => ({ step, changes: standing(step, side) }))
    .findLast(({ step, changes }) => changes.length > 0 || isSaid(step, side.side));

/** A step as those of a grid are. */
const nextOf = (found: Found | undefined) =>
  found ? [found.step.details ?? { kind: 'cell' as const, changes: found.changes }] : [];
