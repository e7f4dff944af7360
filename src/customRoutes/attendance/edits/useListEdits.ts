import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import type { Day } from '../../../../core/rules/days.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { CachedList } from '../../../providers/edits/cachedList.ts';
import { type Edit, hasWords, patchTo, reduceEdit } from '../../../providers/edits/Edit.ts';
import {
  dispatchEdits,
  dropEdits,
  editsOf,
  isLeft,
  isWaiting,
  putEdits,
  storesEdits,
  untilArrived,
  useEdits,
} from '../../../providers/edits/editStore.ts';
import { sendEdits } from '../../../providers/edits/sendEdits.ts';
import { getSession, hasSignedOut, useSession } from '../../../providers/session.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { lessonTexts } from '../lesson/lessonTexts.ts';
import { queryKeys } from '../queries.ts';
import { sheetOfList } from '../sheet.ts';
import { type CellWrite, type Editing, useEditing } from './useEditing.ts';
import { editedValues } from './withEdits.ts';

/** The outcome of a save; 'wordsWaiting' where the waiting words are not stored on the device. */
type Outcome = 'stored' | 'waiting' | 'wordsWaiting' | 'conflict' | { refused: string };

/** Says of a save that did not arrive that it waits, and where; until it has arrived. */
export const waitingMessage = () =>
  [
    attendanceTexts.editing[storesEdits() ? 'notSent' : 'notStored'],
    { type: 'info', until: untilArrived() },
  ] as const;

type Options = {
  /** Saves each mark as it is made, as in a lesson; else what is not saved goes with the page. */
  savesAtOnce?: boolean;
  day?: Day | undefined;
};

/**
 * A list with the edits of the user who is signed in, which outlive the page until they are stored, saved or not
 * (docs/decisions/0100-edits.md).
 */
export const useListEdits = (list: CachedList, { savesAtOnce: savesMarks = false, day }: Options = {}) => {
  const listId = list.schedule._id;
  const userId = useSession()?.userId ?? '';
  const queryClient = useQueryClient();
  const notify = useNotify();
  const sheet = useMemo(() => sheetOfList(list), [list]);
  const all = useEdits();
  const edits = useMemo(() => all.filter(edit => edit.listId === listId), [all, listId]);
  const [underWay, setUnderWay] = useState(0);
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const isSending = underWay > 0;
  const [isSaving, setSaving] = useState(false);

  const send = useEvent(async () => {
    setUnderWay(count => count + 1);
    await sendEdits();
    setUnderWay(count => count - 1);
    queryClient.invalidateQueries({ queryKey: queryKeys.list(listId) });
  });

  const leftOf = (ids: readonly string[]) =>
    editsOf(userId, listId).filter(edit => ids.includes(edit._id) && isLeft(edit));

  const outcomeOf = useEvent((ids: readonly string[]): Outcome => {
    const left = leftOf(ids);
    const refused = left.find(({ state }) => state === 'refused');
    if (refused) return { refused: refused.message ?? commonTexts.error.unexpected };
    if (left.some(({ state }) => state === 'conflict')) return 'conflict';
    if (left.some(({ sent, saved }) => hasWords(sent?.patch) || hasWords(saved))) return 'wordsWaiting';
    return left.length > 0 ? 'waiting' : 'stored';
  });

  const savedEdit = (edit: Edit): Edit | undefined => {
    const cell = cellsById.get(edit._id);
    if (!cell) return reduceEdit(edit, { type: 'saved' });
    const { saved: _, draft: __, ...under } = edit;
    const announced = cell.announced && !under.sent;
    const patch = patchTo(editedValues(cell, under), editedValues(cell, edit), announced);
    return reduceEdit(edit, { type: 'saved', patch });
  };

  const put = (writes: readonly CellWrite[], saves: boolean) => {
    const known = new Map(edits.map(edit => [edit._id, edit]));
    const at = Date.now();
    putEdits(
      writes.flatMap(({ _id, values, version }) => {
        const cell = cellsById.get(_id);
        if (!cell) return [];
        const former = known.get(_id);
        const isOver = former && !former.state && (former.sent || former.version === cell.version);
        // The user has seen a colleague's mark by now, unless `version` says otherwise.
        const base = version ?? cell.version;
        const seen = cell.values.status;
        const edit: Edit = isOver ? former : { _id, listId, userId, at, version: base, seen };
        const { draft: _, ...under } = edit;
        const announced = cell.announced && !edit.sent && !edit.saved;
        const patch = patchTo(editedValues(cell, under), values, announced);
        const next = reduceEdit(edit, { type: 'edited', patch, at });
        return [[edit, next?.draft && saves ? savedEdit(next) : next] as const];
      }),
    );
    if (saves) setSaved(before => new Set([...before, ...writes.map(({ _id }) => _id)]));
  };

  const write = useEvent(async (writes: readonly CellWrite[], { savesAtOnce }: { savesAtOnce: boolean }) => {
    const saves = savesAtOnce || savesMarks;
    put(writes, saves);
    if (!saves) return;
    await send();
    const outcome = outcomeOf(writes.map(({ _id }) => _id));
    if (typeof outcome === 'object')
      notify(savesAtOnce ? outcome.refused : lessonTexts.refused, { type: 'error' });
  });

  const editing = useEditing({
    ...{ sheet, edits, write, isSending, day },
    onLeftAlone: () => notify(attendanceTexts.editing.leftAlone, { type: 'error' }),
  });
  const { cellsById, drafts, waiting, conflicts, settled } = editing;
  useEffect(() => dropEdits(settled), [settled]);

  const save = useEvent(async () => {
    if (isSaving) return;
    setSaving(true);
    const unseen = conflicts.filter(({ state }) => !state);
    dispatchEdits(unseen.map(from => ({ from, event: { type: 'failed', state: 'conflict' } })));
    putEdits(drafts.map(edit => [edit, savedEdit(edit)] as const));
    const ids = [...drafts, ...waiting].map(({ _id }) => _id);
    await send();
    setSaving(false);
    const outcome = outcomeOf(ids);
    if (typeof outcome === 'object') notify(attendanceTexts.editing.changedMeanwhile, { type: 'error' });
    else if (leftOf(ids).some(isWaiting)) notify(...waitingMessage());
    else if (outcome === 'stored' && unseen.length === 0)
      notify(attendanceTexts.editing.saved, { type: 'success' });
  });

  const saveDetails = async (writes: readonly CellWrite[]) => {
    put(writes, true);
    await send();
  };

  /** Of what is in conflict, sets the user's own over the other's where it is `mine`; the rest stays. */
  const settle = useEvent((mine: ReadonlySet<string>) => {
    putEdits(
      conflicts.map(edit => {
        const cell = cellsById.get(edit._id);
        if (!cell || !mine.has(edit._id)) return [edit, undefined] as const;
        const { _id, version } = cell;
        const seen = cell.values.status;
        const saved = patchTo(cell.values, editedValues(cell, edit), cell.announced);
        return [edit, saved && { _id, listId, userId, at: edit.at, version, seen, saved }] as const;
      }),
    );
    send();
  });

  const isGivenUp = useCallback(() => getSession()?.userId === userId || hasSignedOut(), [userId]);
  const discard = useEvent(() => {
    const drafts = editsOf(userId, listId).filter(({ draft }) => draft);
    dispatchEdits(drafts.map(from => ({ from, event: { type: 'discarded' } })));
  });
  // Not when the session ended, nor when the tab is closed: then they are back when the list is opened again.
  useEffect(() => () => void (isGivenUp() && discard()), [isGivenUp, discard]);

  // An edit in conflict with a colleague's is as unsaved as the rest.
  const unsaved = drafts.length + conflicts.filter(({ draft }) => draft).length;
  const forget = (ids: readonly string[]) => dropEdits(leftOf(ids));
  return {
    ...editing,
    ...{ listId, unsaved, isSending, isSaving, saved, save, discard, saveDetails, outcomeOf, forget, settle },
  };
};

export type ListEdits = ReturnType<typeof useListEdits>;

/** The edits of a list, stored or still to be made, for the form of its cells. */
export type DetailEdits = Editing & {
  listId: string;
  saveDetails: (writes: readonly CellWrite[]) => Promise<void>;
  outcomeOf: (ids: readonly string[]) => Outcome;
  /** Drops what was saved of cells and has not arrived. */
  forget: (ids: readonly string[]) => void;
  /** Of a list that is still to be made: what the form says goes with it. */
  isNew?: boolean;
  /** Sets the user's own over the other's in conflicts; left out where there are none. */
  settle?: (mine: ReadonlySet<string>) => void;
};
