import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StoredCell, TeacherList } from '../../../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { type OutboxCell, useOutbox } from '../../../providers/marksOutbox/outboxStore.ts';
import { type MarkChange, markOf, withChanges } from '../marks.ts';
import { sheetOfList } from '../sheet.ts';

/** Where a record of a list stands. */
export type CellPlace = { studentId: string; date: Day };

/**
 * A list with what is known of its cells: as it was loaded, what answers and colleagues' changes have told since
 * (`learn`), and over both what this user has saved that is still on its way.
 */
export const useListCells = (list: TeacherList) => {
  const { sheet, marks: loaded, details, recordIds } = useMemo(() => sheetOfList(list), [list]);
  const [learnt, setLearnt] = useState<ReadonlyMap<string, StoredCell>>(NOTHING);
  const entries = useOutbox();
  const listId = list.schedule._id;
  const own = useMemo(() => entries.filter(entry => entry.listId === listId), [entries, listId]);

  const places = useMemo(
    () =>
      new Map<string, CellPlace>(
        list.studentsAttendance.map(({ _id, student, date }) => [_id, { studentId: student._id, date }]),
      ),
    [list],
  );

  const stored = useMemo(() => {
    const cells = new Map<string, StoredCell>();
    for (const { _id, status, version = 0 } of list.studentsAttendance) {
      const newer = learnt.get(_id);
      cells.set(_id, newer && newer.version > version ? newer : { _id, status, version });
    }
    return cells;
  }, [list, learnt]);

  /** What the server holds, and will once what waits has arrived. */
  const { marks, known } = useMemo(() => {
    const changeTo = (_id: string, to: AttendanceStatus): MarkChange[] => {
      const place = places.get(_id);
      return place ? [{ ...place, from: markOf(loaded, place.studentId, place.date), to }] : [];
    };
    const told = [...stored.values()].flatMap(({ _id, status }) => changeTo(_id, status));
    const waiting = own
      .filter(({ state }) => state === 'waiting')
      .flatMap(({ cells }) => cells.flatMap(({ _id, status }) => changeTo(_id, status)));
    const stays = ({ from, to }: MarkChange) => from === to;
    const asStored = withChanges(
      loaded,
      told.filter(change => !stays(change)),
      'to',
    );
    return { marks: withChanges(asStored, waiting, 'to'), known: asStored };
  }, [loaded, places, stored, own]);

  const learn = useCallback((cells: readonly StoredCell[]) => {
    setLearnt(former => {
      const next = new Map(former);
      for (const cell of cells) {
        if (cell.version > (next.get(cell._id)?.version ?? 0)) next.set(cell._id, cell);
      }
      return next;
    });
  }, []);

  return {
    sheet,
    /** What the grid is to show but for what is not saved. */
    marks,
    /** What the server holds, as far as is known. */
    known,
    places,
    stored,
    learn,
    details,
    recordIds,
    /** What this user has saved in this list that has not arrived. */
    entries: own,
    isVersioned: hasVersions(list),
  };
};

/** Whether the back end knows versions; one that follows docs/product.md §7 alone does not. */
export const hasVersions = (list: TeacherList): boolean =>
  list.studentsAttendance.every(({ version }) => version !== undefined);

/** What `useListCells` returns. */
export type ListCells = ReturnType<typeof useListCells>;

const NOTHING: ReadonlyMap<string, StoredCell> = new Map();

/**
 * The versions over which unsaved marks are saved: of the moment when each was made, so that what a colleague sets
 * afterwards is not overwritten unseen.
 */
export const useCellVersions = ({ recordIds, stored }: ListCells, unsaved: readonly MarkChange[]) => {
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
