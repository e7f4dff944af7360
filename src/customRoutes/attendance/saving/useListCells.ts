import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StoredCell, TeacherList, ToldCell } from '../../../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { type OutboxCell, useOutbox } from '../../../providers/marksOutbox/outboxStore.ts';
import { fittingSaid, type ShownDetails, saidIn, withSaid } from '../cellDetails/cellDetails.ts';
import { type MarkChange, markOf, withChanges } from '../marks.ts';
import { sheetOfList } from '../sheet.ts';

/** Where a record of a list stands. */
export type CellPlace = { studentId: string; date: Day };

/** A cell as the server holds it, with what it says beside its status, and who set it where that was told. */
export type KnownCell = StoredCell & {
  said: ShownDetails | undefined;
  set?: Pick<ToldCell, 'changedAt' | 'changedBy'>;
};

/** What was told of a cell after the list was loaded; an answer to a save of marks says nothing but its status. */
type LearntCell = StoredCell & { told?: ToldCell };

/**
 * A list with what is known of its cells: as it was loaded, what answers and colleagues' changes have told since
 * (`learn`), and over both what this user has saved that is still on its way.
 */
export const useListCells = (list: TeacherList) => {
  const {
    sheet,
    marks: loaded,
    details: loadedDetails,
    recordIds,
  } = useMemo(() => sheetOfList(list), [list]);
  const [learnt, setLearnt] = useState<ReadonlyMap<string, LearntCell>>(NOTHING);
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
    const cells = new Map<string, KnownCell>();
    for (const record of list.studentsAttendance)
      cells.set(record._id, knownCell(record, learnt.get(record._id)));
    return cells;
  }, [list, learnt]);

  const details = useMemo(() => {
    const told = [...learnt.keys()].flatMap(_id => {
      const place = places.get(_id);
      return place ? [{ ...place, said: stored.get(_id)?.said }] : [];
    });
    return withSaid(loadedDetails, told);
  }, [loadedDetails, learnt, places, stored]);

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

  const add = useCallback((cells: readonly LearntCell[]) => {
    setLearnt(former => {
      const next = new Map(former);
      for (const cell of cells) {
        const known = next.get(cell._id);
        const isNewer = cell.version > (known?.version ?? 0);
        const isFuller = cell.version === known?.version && cell.told !== undefined;
        if (isNewer || isFuller) next.set(cell._id, { ...cell, told: cell.told ?? known?.told });
      }
      return next;
    });
  }, []);

  const learn = useCallback(
    (cells: readonly StoredCell[]) =>
      add(cells.map(({ _id, version, status }) => ({ _id, version, status }))),
    [add],
  );
  const learnTold = useCallback(
    (cells: readonly ToldCell[]) =>
      add(cells.map(told => ({ _id: told._id, version: told.version, status: told.status, told }))),
    [add],
  );

  return {
    sheet,
    /** What the grid is to show but for what is not saved. */
    marks,
    /** What the server holds, as far as is known. */
    known,
    places,
    stored,
    /** To be called with the statuses that cells have now. */
    learn,
    /** To be called with all that cells say now. */
    learnTold,
    details,
    recordIds,
    /** What this user has saved in this list that has not arrived. */
    entries: own,
    isVersioned: hasVersions(list),
  };
};

/** The newest that is known of a cell: as it was loaded, or as was told since. */
const knownCell = (
  record: TeacherList['studentsAttendance'][number],
  learnt: LearntCell | undefined,
): KnownCell => {
  const { _id, status, version = 0 } = record;
  const said = saidIn(record);
  if (!learnt || learnt.version < version) return { _id, status, version, said };
  const { told } = learnt;
  if (told && told.version === learnt.version) {
    const { changedAt, changedBy } = told;
    return {
      _id,
      status: told.status,
      version: told.version,
      said: saidIn(told),
      set: { changedAt, changedBy },
    };
  }
  if (learnt.version === version) return { _id, status, version, said };
  // A save of marks keeps what fits the new status.
  const before = told && told.version > version ? saidIn(told) : said;
  return {
    _id,
    status: learnt.status,
    version: learnt.version,
    said: before && fittingSaid(before, learnt.status),
  };
};

/** Whether the back end knows versions; one that follows docs/product.md §7 alone does not. */
export const hasVersions = (list: TeacherList): boolean =>
  list.studentsAttendance.every(({ version }) => version !== undefined);

/** What `useListCells` returns. */
export type ListCells = ReturnType<typeof useListCells>;

const NOTHING: ReadonlyMap<string, LearntCell> = new Map();

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
