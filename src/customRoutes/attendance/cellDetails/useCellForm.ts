import { useEffect, useRef, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { MINUTES_MAX } from '../../../../core/rules/limits.ts';
import { tidyLine } from '../../../../core/rules/text.ts';
import { isEqual } from '../../../components/conflict/threeWay.ts';
import { useStoredDraft } from '../../../components/FormDraft.tsx';
import { readDraft } from '../../../providers/drafts.ts';
import { type CellValues, withStatus } from '../../../providers/edits/Edit.ts';
import { getSession } from '../../../providers/session.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { Change } from '../edits/history.ts';
import { type DetailEdits, waitingMessage } from '../edits/useListEdits.ts';
import { editedValues } from '../edits/withEdits.ts';
import type { SheetCell } from '../sheet.ts';

export const MINUTES = ['minutesLate', 'minutesLeftEarly'] as const;

/** The cells that the form is to ask about, and where it stands. */
export type AskedCells = { cells: readonly Pick<SheetCell, '_id'>[]; anchor: Element };

export type NamedCell = SheetCell & { name: string };

type Entered = Partial<Record<keyof CellValues, string>>;

/** The text typed about these cells, and no others, and the versions of them that were seen then. */
type CellDraft = { seen: readonly (readonly [string, number])[]; entered: Entered };

type Options = {
  editing: DetailEdits;
  cells: readonly NamedCell[];
  onClose: () => void;
};

/**
 * The form of cells that colleagues go on changing, saved at once as edits of these cells, over the
 * versions that were there when the form opened. Where the server does not answer, the form stays open for a remark and
 * minutes, which do not wait on this device as marks do; the rest waits without it.
 */
export const useCellForm = ({ editing, cells, onClose }: Options) => {
  const notify = useNotify();
  const ids = cells.map(({ _id }) => _id);
  const unsaved = (): CellDraft | null =>
    isEdited || saving || waiting ? { seen: [...seen], entered } : null;
  const stored = useStoredDraft<CellDraft>(draftName(editing.listId), unsaved)?.draft;
  const draft = stored && isEqual([...new Map(stored.seen).keys()], ids) ? stored : undefined;
  const [seen] = useState(
    () => new Map(draft?.seen ?? cells.map(({ _id, version }) => [_id, version] as const)),
  );
  const [entered, setEntered] = useState<Entered>(draft?.entered ?? {});
  const [saving, setSaving] = useState(false);
  /** A save that waits in this form alone, as its words are not stored on the device. */
  const [waiting, setWaiting] = useState<readonly Change[]>();
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);

  const asked = cells.map(cell => {
    const edit = editing.edits.find(({ _id, state }) => _id === cell._id && !state);
    const own = edit ? editedValues(cell, edit) : cell.values;
    return { own, wanted: enteredIn(own, entered) };
  });
  const wanted = asked.map(each => each.wanted);
  const isEdited: boolean = asked.some(each => !isEqual(tidied(each.wanted), each.own));
  /** The version over which a cell is saved: what this user set themselves has been seen. */
  const versionOf = ({ _id, version, set }: NamedCell) =>
    set && set.changedBy._id === getSession()?.userId ? version : (seen.get(_id) ?? version);
  const changed = cells.filter(cell => versionOf(cell) < cell.version);
  const hasWrongMinutes = (kind: (typeof MINUTES)[number]) =>
    wanted.some(values => !(values[kind] <= MINUTES_MAX));

  const stopWaiting = () => {
    if (waiting) editing.forget(ids);
    setWaiting(undefined);
  };

  const follow = (changes: readonly Change[]) => {
    const outcome = editing.outcomeOf(ids);
    if (outcome === 'wordsWaiting') return setWaiting(changes);
    setWaiting(undefined);
    if (typeof outcome === 'object') {
      // The form has it still.
      editing.forget(ids);
      return setProblem(outcome.refused);
    }
    const hasArrived = outcome === 'stored' && !editing.isNew;
    if (changes.length > 0)
      editing.dispatch({ type: 'done', step: { kind: 'details', changes, hasArrived } });
    else if (hasArrived) notify(attendanceTexts.details.saved, { type: 'success' });
    if (outcome === 'waiting') notify(...waitingMessage());
    onClose();
  };

  const save = async (): Promise<void> => {
    // A second press comes before the button is drawn as busy.
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    const writes = cells.map((cell, index) => ({
      ...{ _id: cell._id, version: versionOf(cell), values: tidied(wanted[index] ?? cell.values) },
    }));
    const changes = editing.changesTo(writes);
    await editing.saveDetails(writes);
    isBusy.current = false;
    setSaving(false);
    follow(changes);
  };

  // A waiting save is sent by itself once the server answers.
  const arrive = useEvent(() => {
    if (waiting && !saving && editing.outcomeOf(ids) !== 'wordsWaiting') follow(waiting);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever an edit changes
  useEffect(() => arrive(), [editing.edits, arrive]);

  return {
    /** The text typed before a reload is back, and not stored yet. */
    isRestored: draft !== undefined && isEdited,
    wanted,
    changed,
    isEdited,
    saving,
    waiting: waiting !== undefined,
    problem,
    hasWrongMinutes,
    shownOf: (field: keyof CellValues): string | undefined => entered[field] ?? commonOf(wanted, field),
    enter: (field: keyof CellValues, value: string | undefined) => {
      stopWaiting();
      setEntered({ ...entered, [field]: value });
    },
    /** Saves, unless something is wrong; returns the field that is. */
    submit: () => {
      const wrong = MINUTES.find(hasWrongMinutes);
      setProblem(wrong && attendanceTexts.details.wrongMinutes(MINUTES_MAX));
      if (!wrong) save();
      return wrong;
    },
    reset: () => setEntered({}),
    discard: () => {
      stopWaiting();
      onClose();
    },
  };
};

const draftName = (listId: string): string => `cell/${listId}`;

/** The cells of the form of a list that a reload closed while something was typed in it. */
export const draftedCells = (listId: string): AskedCells['cells'] | undefined =>
  readDraft<CellDraft>(draftName(listId))?.draft.seen.map(([_id]) => ({ _id }));

const commonOf = (wanted: readonly CellValues[], field: keyof CellValues): string | undefined => {
  const [first, ...rest] = wanted.map(values => String(values[field] || ''));
  return first !== undefined && rest.every(text => text === first) ? first : undefined;
};

/** The values that this user enters. Minutes that are no number are NaN. */
const enteredIn = (own: CellValues, entered: Entered): CellValues => {
  const { status = own.status, reason, remark, minutesLate, minutesLeftEarly } = entered;
  const values = {
    ...own,
    status: status as CellValues['status'],
    ...(reason !== undefined && { reason: reason || null }),
    ...(remark !== undefined && { remark }),
    ...(minutesLate !== undefined && { minutesLate: minutesIn(minutesLate) }),
    ...(minutesLeftEarly !== undefined && { minutesLeftEarly: minutesIn(minutesLeftEarly) }),
  };
  return withStatus(values, values.status);
};

const minutesIn = (text: string): number => (/^\d*$/.test(text.trim()) ? Number(text) : Number.NaN);

const tidied = (values: CellValues): CellValues => ({ ...values, remark: tidyLine(values.remark) });
