import { useEffect, useRef, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { takesMinutes, takesReason } from '../../../../core/rules/cellDetails.ts';
import { MINUTES_MAX } from '../../../../core/rules/limits.ts';
import { tidyLine } from '../../../../core/rules/text.ts';
import { type FieldVersions, isEqual, threeWay } from '../../../components/conflict/threeWay.ts';
import { useStoredDraft } from '../../../components/FormDraft.tsx';
import { type CellValues, withStatus } from '../../../providers/edits/Edit.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { editedValues } from '../edits/listCells.ts';
import type { ServerCell } from '../edits/serverCells.ts';
import type { DetailsSave, ListEdits, Outcome } from '../edits/useListEdits.ts';

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
    reset: () => setEntered({}),
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

/** A cell that the form asks about: as the server holds it now, and how it is called. */
export type AskedCell = ServerCell & { name: string };

/** What the form asks, as texts; what was not touched is left out. */
export type Entered = Partial<Record<keyof CellValues, string>>;

/** A cell when the form was opened: as the server held it, and with this user's own edit over it. */
export type Seen = { base: CellValues; own: CellValues };

/** What the cells are to say of a field; `undefined` where they differ. */
export const commonOf = (wanted: readonly CellValues[], field: keyof CellValues): string | undefined => {
  const [first, ...rest] = wanted.map(values => textOf(values, field));
  return first !== undefined && rest.every(text => text === first) ? first : undefined;
};

const textOf = (values: CellValues, field: keyof CellValues): string => String(values[field] || '');

/** What belongs together in a conflict: a status with its reason and minutes, and a remark. */
type Parts = { said: Omit<CellValues, 'remark'>; remark: string };

const partsOf = ({ remark, ...said }: CellValues): Parts => ({ said, remark });

/** What a cell is to say by this user's hand. Minutes that are no number are NaN. */
export const enteredIn = ({ own }: Seen, entered: Entered): CellValues => {
  const { status = own.status, reason, remark, minutesLate, minutesLeftEarly } = entered;
  const isLost =
    (reason && !takesReason(status as AttendanceStatus)) ||
    ((minutesLate || minutesLeftEarly) && !takesMinutes(status as AttendanceStatus));
  const values = {
    ...own,
    status: (isLost && entered.status === undefined ? own.status : status) as AttendanceStatus,
    ...(reason !== undefined && { reason: reason || null }),
    ...(remark !== undefined && { remark }),
    ...(minutesLate !== undefined && { minutesLate: minutesIn(minutesLate) }),
    ...(minutesLeftEarly !== undefined && { minutesLeftEarly: minutesIn(minutesLeftEarly) }),
  };
  return withStatus(values, values.status);
};

const minutesIn = (text: string): number => (/^\d*$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What a cell is to say: as was entered, else as it is by now; and where somebody else said otherwise since. */
export const compared = (cell: AskedCell, seen: Seen, entered: Entered) => {
  const mine = enteredIn(seen, entered);
  const now = partsOf(cell.values);
  const { onlyTheirs, both } = threeWay(partsOf(seen.base), partsOf(stored(mine)), now);
  const taken = Object.fromEntries(onlyTheirs.map(({ field }) => [field, now[field as keyof Parts]]));
  const { said, remark } = { ...partsOf(mine), ...taken };
  return {
    wanted: { ...said, remark } as CellValues,
    both: both.map((versions): FieldVersions => ({ ...versions, field: `${cell._id} ${versions.field}` })),
    isChangedByOther: onlyTheirs.length + both.length > 0,
    isEdited: !isEqual(stored(mine), stored(seen.own)),
  };
};

export const stored = (values: CellValues): CellValues => ({ ...values, remark: tidyLine(values.remark) });

/** What a cell is to say once the user has chosen: `mine` are the parts that stay theirs. */
export const settled = (
  cell: AskedCell,
  wanted: CellValues,
  both: readonly FieldVersions[],
  mine: Record<string, unknown>,
): CellValues => {
  const theirs = both
    .filter(({ field }) => field.startsWith(`${cell._id} `) && !(field in mine))
    .map(({ field }) => field.slice(cell._id.length + 1));
  const now = partsOf(cell.values);
  const { said, remark } = {
    ...partsOf(wanted),
    ...Object.fromEntries(theirs.map(part => [part, now[part as keyof Parts]])),
  };
  return { ...said, remark } as CellValues;
};
