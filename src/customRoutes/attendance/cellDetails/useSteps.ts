import { useRef } from 'react';
import { useEvent } from 'react-admin';
import { useFeedback } from '../../../components/useFeedback.ts';
import { markOf } from '../marks.ts';
import { nextStep } from '../marksReducer.ts';
import type { ListCells } from '../saving/useListCells.ts';
import type { MarkEditing } from '../useMarkEditing.ts';
import { type DetailsStep, says, updateTo } from './detailsStep.ts';
import { useSetDetails } from './useSetDetails.ts';

type Options = {
  scheduleId: string;
  cells: Pick<ListCells, 'stored' | 'places'>;
  editing: Pick<MarkEditing, 'marks' | 'undo' | 'redo' | 'dispatch'>;
};

/** What the form saves becomes a step among the marks. */
export type DetailsHistory = {
  done: (step: DetailsStep) => void;
  /** Takes a step back, unless that was done already. */
  undo: (step: DetailsStep) => void;
};

/**
 * Undoes and does again, step by step, marks and what the form saved. The latter is saved at once, over the cells as
 * they are known: one that somebody else changed since is left alone, which is said. When the save fails the step
 * stays where it was.
 */
export const useSteps = ({ scheduleId, cells, editing }: Options) => {
  const { marks, dispatch } = editing;
  const feedback = useFeedback();
  const setDetails = useSetDetails(scheduleId);
  const isBusy = useRef(false);

  const hasOwnMark = ({ _id }: { _id: string }) => {
    const place = cells.places.get(_id);
    const status = cells.stored.get(_id)?.status;
    return place !== undefined && status !== markOf(marks.current, place.studentId, place.date);
  };

  const take = async (step: DetailsStep, way: 'undone' | 'redone') => {
    if (step.cells.some(hasOwnMark)) return feedback.hint('attendance.editing.saveFirst');
    const [before, after] = way === 'undone' ? (['to', 'from'] as const) : (['from', 'to'] as const);
    const known = step.cells.map(change => ({ change, cell: cells.stored.get(change._id) }));
    const toSet = known.flatMap(({ change, cell }) =>
      cell && says(cell, change[before])
        ? [{ _id: cell._id, version: cell.version, values: change[after] }]
        : [],
    );
    const isSet = known.some(({ change, cell }) => cell && says(cell, change[after]));
    const isLeft = known.some(
      ({ change, cell }) => !cell || !(says(cell, change[before]) || says(cell, change[after])),
    );
    isBusy.current = true;
    const set =
      toSet.length === 0
        ? 0
        : await setDetails({
            update: updateTo(toSet),
            success: way === 'undone' ? 'common.undone' : 'attendance.editing.redone',
            failure: 'attendance.editing.stepNotSent',
          });
    isBusy.current = false;
    if (set === undefined) return;
    if (isLeft) feedback.error('attendance.editing.leftAlone');
    dispatch({ type: 'detailsStepped', step, way: set > 0 || isSet ? way : 'dropped' });
  };

  const step = (way: 'undone' | 'redone') => {
    if (isBusy.current) return feedback.hint('attendance.editing.stepping');
    const next = nextStep(marks, way);
    if (next?.kind === 'details') take(next, way);
    else if (way === 'undone') editing.undo();
    else editing.redo();
  };

  const undoDetails = (step: DetailsStep) => {
    if (isBusy.current) feedback.hint('attendance.editing.stepping');
    else if (marks.history.includes(step)) take(step, 'undone');
    else feedback.hint(marks.undone.includes(step) ? 'common.undone' : 'attendance.editing.leftAlone');
  };

  const history: DetailsHistory = {
    done: useEvent((step: DetailsStep) => dispatch({ type: 'detailsDone', step })),
    undo: useEvent(undoDetails),
  };
  return { undo: useEvent(() => step('undone')), redo: useEvent(() => step('redone')), history };
};
