import { useCallback, useMemo, useState } from 'react';
import type { GivenReason } from '../../../../core/contract/absences.ts';
import type { StoredCell, TeacherList, ToldCell } from '../../../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { type OutboxEntry, useOutbox } from '../../../providers/marksOutbox/outboxStore.ts';
import { useAbsenceReasons } from '../../../resources/students/absences/absenceQueries.ts';
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

  const held = useMemo(() => {
    const cells = new Map<string, KnownCell>();
    for (const record of list.studentsAttendance)
      cells.set(record._id, knownCell(record, learnt.get(record._id)));
    return cells;
  }, [list, learnt]);

  const reasons = useWaitingReasons(own);
  const stored = useMemo(() => withReasons(held, reasons), [held, reasons]);

  const details = useMemo(() => {
    const told = [...learnt.keys(), ...reasons.keys()].flatMap(_id => {
      const place = places.get(_id);
      return place ? [{ ...place, said: stored.get(_id)?.said }] : [];
    });
    return withSaid(loadedDetails, told);
  }, [loadedDetails, learnt, reasons, places, stored]);

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
    /** The cells as the server holds them, but for reasons of this user that are on their way. */
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

/** The reasons of cells that wait in the outbox, null for none; those of which the name is not known are left out. */
const useWaitingReasons = (
  entries: readonly OutboxEntry[],
): ReadonlyMap<string, Pick<GivenReason, '_id' | 'name'> | null> => {
  const waiting = useMemo(
    () =>
      entries
        .filter(({ state }) => state === 'waiting')
        .flatMap(({ cells }) => cells.filter(({ reason }) => reason !== undefined)),
    [entries],
  );
  const { data: offered = NO_REASONS } = useAbsenceReasons({ enabled: waiting.length > 0 });
  return useMemo(() => {
    const named = waiting.flatMap(({ _id, reason }) => {
      const found = offered.find(each => each._id === reason);
      return found || !reason ? [[_id, found ?? null] as const] : [];
    });
    return new Map(named);
  }, [waiting, offered]);
};

/** Cells with the reasons that some of them are given; a cell that was announced is its user's then. */
const withReasons = <Cell extends { said: ShownDetails | undefined }>(
  cells: ReadonlyMap<string, Cell>,
  reasons: ReturnType<typeof useWaitingReasons>,
): ReadonlyMap<string, Cell> => {
  if (reasons.size === 0) return cells;
  const next = new Map(cells);
  for (const [_id, reason] of reasons) {
    const cell = cells.get(_id);
    if (cell) {
      const said = { ...cell.said, announced: undefined, reason: reason ?? undefined };
      next.set(_id, { ...cell, said: saidIn(said) });
    }
  }
  return next;
};

const NO_REASONS: readonly [] = [];
