import { useEffect, useRef, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { MINUTES_MAX } from '../../../../core/rules/limits.ts';
import { isEqual } from '../../../components/conflict/threeWay.ts';
import { useStoredDraft } from '../../../components/FormDraft.tsx';
import type { CellValues } from '../../../providers/edits/Edit.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { editedValues } from '../edits/listCells.ts';
import type { DetailsSave, ListEdits, Outcome } from '../edits/useListEdits.ts';
import { type AskedCell, commonOf, compared, type Entered, type Seen, settled, stored } from './cellForm.ts';

export const MINUTES = ['minutesLate', 'minutesLeftEarly'] as const;

type Options = {
  editing: ListEdits;
  cells: readonly AskedCell[];
  onClose: () => void;
};

/**
 * What a user enters about cells that go on changing: what they did not touch follows what colleagues save, and where
 * both said something they choose. It is saved at once, as edits of these cells. Where the server does not answer, the
 * form stays open for a remark and minutes, which do not wait on this device as marks do; the rest waits without it.
 */
export const useCellForm = ({ editing, cells, onClose }: Options) => {
  const { saveDetails, forgetDetails, undoDetails, outcomeOf, hasWaitingWords, edits } = editing;
  const notify = useNotify();
  const ids = cells.map(({ _id }) => _id);
  const unsaved = (): CellDraft | null => (isEdited ? { base: [...seen], typed: entered } : null);
  const restored = useStoredDraft<CellDraft>(`cell/${ids[0]}`, unsaved)?.draft;
  const draft =
    restored &&
    isEqual(
      restored.base.map(([_id]) => _id),
      ids,
    )
      ? restored
      : undefined;
  const [seen, setSeen] = useState(() => (draft ? new Map(draft.base) : seenCells(cells, editing)));
  const [entered, setEntered] = useState<Entered>(draft?.typed ?? {});
  const [saving, setSaving] = useState(false);
  const [waiting, setWaiting] = useState<DetailsSave>();
  const [problem, setProblem] = useState<string>();
  /** Whether the user was told that somebody else changed the cells: what clashes is asked about. */
  const [choosing, setChoosing] = useState(false);
  const isBusy = useRef(false);

  const asked = cells.flatMap(cell => {
    const before = seen.get(cell._id);
    return before ? [{ cell, ...compared(cell, before, entered) }] : [];
  });
  const wanted = asked.map(each => each.wanted);
  const both = asked.flatMap(each => each.both);
  const isEdited: boolean = asked.some(each => each.isEdited);
  const changed = asked.filter(each => each.isChangedByOther && !waiting).map(({ cell }) => cell);
  const hasWrongMinutes = (kind: (typeof MINUTES)[number]) =>
    wanted.some(values => !(values[kind] <= MINUTES_MAX));

  const stopWaiting = () => {
    if (waiting) forgetDetails(waiting);
    setWaiting(undefined);
  };

  const finish = (save: DetailsSave) => {
    const { saved } = attendanceTexts.details;
    if (save.step.changes.length > 0)
      notify(saved, {
        type: 'success',
        onUndo: () => undoDetails(save),
        until: save.step.message.signal,
      });
    else notify(saved, { type: 'success' });
    onClose();
  };

  const settle = (save: DetailsSave, outcome: Outcome) => {
    if (outcome === 'stored') return finish(save);
    if (outcome === 'waiting') {
      if (hasWaitingWords(save.ids)) return setWaiting(save);
      notify(attendanceTexts.editing.notSent, { type: 'info' });
      return onClose();
    }
    setWaiting(undefined);
    if (outcome === 'conflict') setChoosing(true);
    else setProblem(outcome.refused);
  };

  const save = async (values: readonly CellValues[]): Promise<void> => {
    // A second press comes before the button is drawn as busy.
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    const writes = asked.flatMap(({ cell }, index) => {
      const own = values[index];
      return own ? [{ _id: cell._id, values: stored(own) }] : [];
    });
    const { outcome, ...made } = await saveDetails(writes);
    isBusy.current = false;
    setSaving(false);
    settle(made, outcome);
  };

  // What waited is sent by itself once the server answers.
  const outcome = waiting && outcomeOf(waiting.ids);
  const arrive = useEvent(() => {
    if (!waiting || !outcome || outcome === 'waiting' || saving) return;
    if (outcome !== 'stored') forgetDetails(waiting);
    settle(waiting, outcome);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever an edit changes
  useEffect(() => arrive(), [edits, arrive]);

  return {
    /** Whether what was typed before a reload is back, and not stored yet. */
    isRestored: draft !== undefined && isEdited,
    wanted,
    both,
    changed,
    isEdited,
    saving,
    waiting: waiting !== undefined,
    problem,
    choosing,
    hasWrongMinutes,
    shownOf: (field: keyof CellValues): string | undefined => entered[field] ?? commonOf(wanted, field),
    /** Enters a value for all cells; undefined takes what was entered back. */
    enter: (field: keyof CellValues, value: string | undefined) => {
      stopWaiting();
      setEntered({ ...entered, [field]: value });
    },
    submit: () => {
      const wrong = MINUTES.find(hasWrongMinutes);
      setProblem(wrong && attendanceTexts.details.wrongMinutes(MINUTES_MAX));
      if (wrong) return wrong;
      setChoosing(both.length > 0);
      if (both.length === 0) save(wanted);
      return undefined;
    },
    /** Takes back what was entered. */
    reset: () => setEntered({}),
    /** Takes the choices of a conflict, and saves. */
    choose: (mine: Record<string, unknown>) => {
      const values = asked.map(({ cell, wanted: own, both: versions }) => settled(cell, own, versions, mine));
      setSeen(
        new Map(
          cells.map((cell, index) => [cell._id, { base: cell.values, own: values[index] ?? cell.values }]),
        ),
      );
      setEntered({});
      setChoosing(false);
      save(values);
    },
    discard: () => {
      stopWaiting();
      onClose();
    },
  };
};

/** What was typed about these cells, and no others, and over what they said. */
type CellDraft = { base: readonly (readonly [string, Seen])[]; typed: Entered };

const seenCells = (cells: readonly AskedCell[], { edits }: Pick<ListEdits, 'edits'>): Map<string, Seen> =>
  new Map(
    cells.map(cell => {
      const edit = edits.find(({ _id, state }) => _id === cell._id && !state);
      return [cell._id, { base: cell.values, own: edit ? editedValues(cell, edit) : cell.values }];
    }),
  );
