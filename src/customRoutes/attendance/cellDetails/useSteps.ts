import { useRef, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import type { ToldCell } from '../../../../core/contract/attendance.ts';
import { useUndoing } from '../../../components/useUndoing.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { markOf } from '../marks.ts';
import { type MarksEvent, type MarksState, nextStep } from '../marksReducer.ts';
import type { ListCells } from '../saving/useListCells.ts';
import { type DetailsStep, says, updateTo } from './detailsStep.ts';
import { useSetDetails } from './useSetDetails.ts';

type Options = {
  scheduleId: string;
  cells: Pick<ListCells, 'stored' | 'places' | 'entries'>;
  editing: {
    marks: Pick<MarksState, 'current' | 'history' | 'undone' | 'last'>;
    /** Takes back the last step, or does the next one again, where it is of marks. */
    undo: () => void;
    redo: () => void;
    dispatch: (event: Extract<MarksEvent, { type: 'detailsDone' | 'detailsStepped' }>) => void;
  };
  /** Whether words that went with a mark are being put back: what cells say is not known until then. */
  isBringingBack: boolean;
  /** Called with cells that were set. */
  onTold: (cells: readonly ToldCell[]) => void;
};

/** What the form saves becomes a step among the marks. */
export type DetailsHistory = {
  /** Returns what is aborted once the step was taken back, or cannot be any more. */
  done: (step: DetailsStep) => AbortSignal;
  /** Takes a step back, unless that was done already. */
  undo: (step: DetailsStep) => void;
};

type Way = 'undone' | 'redone';

/**
 * Undoes and does again, step by step, marks and what the form saved. The latter is saved at once, over the cells as
 * they are known: one that was changed since is left alone, with a message. When its answer is lost the step stays where
 * it was, and can be tried again; when the server refuses it, it goes, as it would hold up all
 * steps before it.
 */
export const useSteps = ({ scheduleId, cells, editing, isBringingBack, onTold }: Options) => {
  const { marks, dispatch } = editing;
  const notify = useNotify();
  const undoing = useUndoing();
  const setDetails = useSetDetails(scheduleId, onTold);
  const isBusy = useRef(false);
  const isTold = useRef(false);
  const uncertain = useRef<AbortController>(undefined);
  const [isStepping, setStepping] = useState(false);
  const messages = useRef(new WeakMap<DetailsStep, AbortController>());
  const lastChange = useEvent(() => marks.last);

  /** However often a key is pressed meanwhile, the message is shown once. */
  const isHeld = (): boolean => {
    if (!isBusy.current && !isBringingBack) {
      isTold.current = false;
      return false;
    }
    if (!isTold.current) notify(attendanceTexts.editing.stepping, { type: 'info' });
    isTold.current = true;
    return true;
  };

  const hasOwnMark = ({ _id }: { _id: string }) => {
    const place = cells.places.get(_id);
    const status = cells.stored.get(_id)?.status;
    return place !== undefined && status !== markOf(marks.current, place.studentId, place.date);
  };

  const isOnItsWay = (step: DetailsStep) =>
    cells.entries.some(
      ({ state, cells: sent }) =>
        state === 'waiting' && sent.some(({ _id }) => step.cells.some(each => each._id === _id)),
    );

  const take = (step: DetailsStep, way: Way) => {
    uncertain.current?.abort();
    uncertain.current = new AbortController();
    undoing(() => attempt(step, way), { until: uncertain.current.signal });
  };

  const attempt = useEvent(async (step: DetailsStep, way: Way) => {
    if (isHeld()) return;
    if (isOnItsWay(step)) return notify(attendanceTexts.editing.sendFirst, { type: 'info' });
    if (step.cells.some(hasOwnMark)) return notify(attendanceTexts.editing.saveFirst, { type: 'info' });
    const [before, after] = way === 'undone' ? (['to', 'from'] as const) : (['from', 'to'] as const);
    const known = step.cells.map(change => ({ change, cell: cells.stored.get(change._id) }));
    const toSet = known.flatMap(({ change, cell }) =>
      cell && says(cell, change[before])
        ? [{ _id: cell._id, version: cell.version, values: change[after] }]
        : [],
    );
    const isSet = known.filter(({ change, cell }) => cell && says(cell, change[after]));
    const isLeft = toSet.length + isSet.length < known.length;
    const success = way === 'undone' ? commonTexts.undone : attendanceTexts.editing.redone;
    const [focused, marked] = [document.activeElement, marks.last];
    isBusy.current = toSet.length > 0;
    setStepping(toSet.length > 0);
    const set =
      toSet.length === 0
        ? []
        : await setDetails({ update: updateTo(toSet), success }).finally(() => {
            isBusy.current = false;
            setStepping(false);
          });
    if (set === undefined) return;
    const ids = set === 'refused' ? [] : [...set, ...isSet.map(({ change }) => change._id)];
    if (isLeft) notify(attendanceTexts.editing.leftAlone, { type: 'error' });
    // An answer was lost: it has been done.
    else if (toSet.length === 0) notify(success, { type: 'success' });
    // A user who went on meanwhile, elsewhere or with another mark, is left there.
    const hasStayed = document.activeElement === focused && lastChange() === marked;
    const places = hasStayed ? ids.flatMap(_id => cells.places.get(_id) ?? []) : [];
    if (way === 'undone' || ids.length === 0) messages.current.get(step)?.abort();
    dispatch({ type: 'detailsStepped', step, way: ids.length > 0 ? way : 'dropped', cells: places });
  });

  const step = (way: Way) => {
    if (isHeld()) return;
    const next = nextStep(marks, way);
    if (next?.kind === 'details') take(next, way);
    else if (way === 'undone') editing.undo();
    else editing.redo();
  };

  const undoDetails = (step: DetailsStep) => {
    if (isHeld()) return;
    if (marks.undone.includes(step)) notify(commonTexts.undone, { type: 'info' });
    else take(step, 'undone');
  };

  const history: DetailsHistory = {
    done: useEvent((step: DetailsStep) => {
      const message = new AbortController();
      messages.current.set(step, message);
      dispatch({ type: 'detailsDone', step });
      return message.signal;
    }),
    undo: useEvent(undoDetails),
  };
  return {
    undo: useEvent(() => step('undone')),
    redo: useEvent(() => step('redone')),
    history,
    /** Whether a step is being saved. */
    isStepping,
  };
};
