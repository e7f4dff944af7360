import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { CellsAnswer, Schedule, StoredCell, ToldCell } from '../../../../core/contract/attendance.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { type OutboxCell, outboxOf } from '../../../providers/marksOutbox/outboxStore.ts';
import { enqueueAll, sendOutbox } from '../../../providers/marksOutbox/sendOutbox.ts';
import { getSession } from '../../../providers/session.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { type MarkChange, markOf, withChanges } from '../marks.ts';
import { queryKeys } from '../queries.ts';
import type { MarkEditing } from '../useMarkEditing.ts';
import { useClashes } from './useClashes.ts';
import type { ListCells } from './useListCells.ts';
import { useLostDetails } from './useLostDetails.ts';
import { useMarkDraft } from './useMarkDraft.ts';
import { usePutMarks } from './usePutMarks.ts';

type Options = {
  schedule: Schedule;
  cells: ListCells;
  editing: MarkEditing;
  isOpen: (studentId: string, date: Day) => boolean;
};

/**
 * Saves the marks that changed and no others, over the versions that the user has seen, by way of the outbox: what
 * cannot be sent waits there and counts as unsaved only to the eye (docs/decisions/0100-outbox.md). Cells that
 * somebody else set meanwhile are to be decided (`clashes`). Unsaved marks outlive a reload.
 */
export const useSaveTeacherList = ({ schedule, cells: list, editing, isOpen }: Options) => {
  const { unsaved, dispatch, marks } = editing;
  const { entries, known, learn, learnTold, places } = list;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  const [restored, setRestored] = useState(false);
  const { cellsOf, adopt, adoptOwn } = useCellVersions(list, unsaved);
  const put = usePutMarks({ schedule, recordIds: list.recordIds, editing });
  const listId = schedule._id;

  const onTold = (cells: readonly ToldCell[]) => {
    learnTold(cells);
    adoptOwn(cells);
  };
  const lost = useLostDetails(listId, list.stored, onTold);
  const { onAnswer: bringBack } = lost;
  const onAnswer = useCallback(
    (answer: CellsAnswer) => {
      bringBack(answer);
      learn([...answer.cells, ...answer.clashes]);
      adoptOwn(answer.cells);
    },
    [bringBack, learn, adoptOwn],
  );
  const { clashes, decide } = useClashes({ listId, entries, onAnswer });

  useMarkDraft({
    listId,
    unsaved,
    cellsToStore: () => cellsOf([...put.sent(), ...unsaved]),
    onRestore: cells => {
      adopt(cells);
      const changes = cells.flatMap(({ _id, status }): MarkChange[] => {
        const place = places.get(_id);
        return place
          ? [{ ...place, from: markOf(marks.saved, place.studentId, place.date), to: status }]
          : [];
      });
      const news = changes.filter(({ from, to }) => from !== to);
      dispatch({ type: 'restored', changes: news, isOpen });
      setRestored(news.length > 0);
    },
  });

  const saveByOutbox = async () => {
    const userId = getSession()?.userId;
    if (userId === undefined) return;
    const cells = cellsOf(unsaved);
    lost.remember(cells);
    const refusedBefore = refusedKeys(userId, listId);
    const keys = enqueueAll({ userId, listId, cells });
    dispatch({ type: 'saving', changes: unsaved });
    setSaving(true);
    await sendOutbox();
    setSaving(false);
    queryClient.invalidateQueries({ queryKey: queryKeys.list(listId) });
    const left = outboxOf(userId).filter(({ key }) => keys.includes(key));
    if (refusedKeys(userId, listId).some(key => !refusedBefore.includes(key))) {
      notify(attendanceTexts.editing.changedMeanwhile, { type: 'error' });
    } else if (left.some(({ state }) => state === 'waiting'))
      notify(attendanceTexts.editing.notSent, { type: 'info' });
    else if (left.length === 0) notify(attendanceTexts.editing.saved, { type: 'success' });
  };

  const waiting = useMemo(
    () => entries.filter(({ state }) => state === 'waiting').flatMap(({ cells }) => cells),
    [entries],
  );

  /** What the grid shows as saved: marks count as saved at once, but not those that wait for the network. */
  const shownSaved = useMemo(() => {
    if (saving) return marks.saved;
    const onTheirWay = waiting.flatMap(({ _id }): MarkChange[] => {
      const place = places.get(_id);
      if (!place) return [];
      const to = markOf(known, place.studentId, place.date);
      return [{ ...place, from: markOf(marks.saved, place.studentId, place.date), to }];
    });
    return onTheirWay.length > 0 ? withChanges(marks.saved, onTheirWay, 'to') : marks.saved;
  }, [saving, waiting, places, known, marks.saved]);

  return {
    save: list.isVersioned ? () => void (saving || saveByOutbox()) : put.save,
    saving: saving || put.saving,
    /** How many marks are saved that have not arrived. */
    waiting: waiting.length,
    shownSaved,
    clashes,
    decide,
    /** To be called with cells that this user's own save has set otherwise than by marks. */
    onTold,
    /** Whether what went with a mark is being put back. */
    isBringingBack: lost.isBringingBack,
    /** Whether unsaved marks came back that an earlier page had left behind. */
    restored,
  };
};

/** What the server refused of a list and its user has not thrown away. */
const refusedKeys = (userId: string, listId: string): string[] =>
  outboxOf(userId).flatMap(entry =>
    entry.listId === listId && entry.state === 'refused' ? [entry.key] : [],
  );

/**
 * The versions over which unsaved marks are saved: of the moment when each was made, so that what a colleague sets
 * afterwards is not overwritten unseen.
 */
const useCellVersions = ({ recordIds, stored }: ListCells, unsaved: readonly MarkChange[]) => {
  const seen = useRef(new Map<string, number>());

  useEffect(() => {
    const former = seen.current;
    const ids = unsaved.flatMap(({ studentId, date }) => recordIds[studentId]?.[date] ?? []);
    seen.current = new Map(ids.map(_id => [_id, former.get(_id) ?? stored.get(_id)?.version ?? 0]));
  }, [unsaved, recordIds, stored]);

  /** The marks as they are sent. */
  const cellsOf = (changes: readonly MarkChange[]): OutboxCell[] =>
    changes.flatMap(({ studentId, date, to }) => {
      const _id = recordIds[studentId]?.[date];
      if (_id === undefined) return [];
      return [{ _id, status: to, version: seen.current.get(_id) ?? stored.get(_id)?.version ?? 0 }];
    });

  /** To be called before marks come back that were made over these versions. */
  const adopt = (cells: readonly OutboxCell[]) => {
    for (const { _id, version } of cells) seen.current.set(_id, version);
  };

  /** To be called with cells that this user's own save has set: marks made since are saved over that. */
  const adoptOwn = useCallback((cells: readonly StoredCell[]) => {
    for (const { _id, version } of cells) if (seen.current.has(_id)) seen.current.set(_id, version);
  }, []);

  return { cellsOf, adopt, adoptOwn };
};
