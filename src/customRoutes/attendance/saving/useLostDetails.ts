import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, useDataProvider, useEvent, useNotify } from 'react-admin';
import type { CellsAnswer, StoredCell, ToldCell } from '../../../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { fittingSaid, type ShownDetails, saidIn } from '../cellDetails/cellDetails.ts';
import { queryKeys } from '../queries.ts';
import type { KnownCell } from './useListCells.ts';

/**
 * A status takes the reason or the minutes along that belong to another one. A user who sets the former status again, as by
 * ‘Ongedaan maken’, has them back, as long as the list is open: they are in memory only.
 */
export const useLostDetails = (
  listId: string,
  stored: ReadonlyMap<string, KnownCell>,
  onTold: (cells: readonly ToldCell[]) => void,
) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const lost = useRef(new Map<string, { status: AttendanceStatus; said: ShownDetails }>());
  const [underWay, setUnderWay] = useState(0);

  const bringBack = async (cells: readonly (StoredCell & { said: ShownDetails })[]) => {
    const update = {
      cells: cells.map(({ _id, version, status, said }) => ({
        _id,
        version,
        status,
        reason: said.reason?._id ?? null,
        remark: said.remark ?? '',
        minutesLate: said.minutesLate ?? 0,
        minutesLeftEarly: said.minutesLeftEarly ?? 0,
      })),
      restoring: true,
    };
    const keep = (ids: readonly string[]) => {
      for (const { _id, status, said } of cells)
        if (ids.includes(_id) && !lost.current.has(_id)) lost.current.set(_id, { status, said });
    };
    setUnderWay(count => count + 1);
    try {
      const {
        cells: set,
        clashes,
        refused,
      } = await dataProvider.saveCellDetails(listId, {
        ...update,
        ...NOTHING,
      });
      // What is marked from now on is over this.
      onTold(set);
      keep(clashes.map(({ _id }) => _id));
      if (refused[0]) notify(refused[0].message, { type: 'error' });
      else if (clashes.length > 0) notify(attendanceTexts.editing.leftAlone, { type: 'error' });
    } catch (error) {
      keep(cells.map(({ _id }) => _id));
      notify(error instanceof HttpError ? error.message : attendanceTexts.editing.detailsLost, {
        type: 'error',
      });
    } finally {
      setUnderWay(count => count - 1);
      queryClient.invalidateQueries({ queryKey: queryKeys.list(listId) });
    }
  };

  /** Remembers what cells say that goes when they get these statuses. */
  const remember = (cells: readonly Pick<StoredCell, '_id' | 'status'>[]): void => {
    for (const { _id, status: next } of cells) {
      const { said, status } = stored.get(_id) ?? {};
      const goes = said && partLost(said, next);
      if (goes && status !== undefined) lost.current.set(_id, { status, said: goes });
    }
  };

  return {
    /** To be called with what this user's own save is about to set: others may tell of it before its answer. */
    remember: useEvent(remember),
    /** To be called with what became of it, before that is learnt. */
    onAnswer: useEvent(({ cells, clashes, refused }: CellsAnswer): void => {
      for (const { _id } of [...clashes, ...refused]) lost.current.delete(_id);
      const found = cells.flatMap(cell => {
        const former = lost.current.get(cell._id);
        if (former?.status !== cell.status) return [];
        lost.current.delete(cell._id);
        const { said } = stored.get(cell._id) ?? {};
        // What somebody else has entered since takes precedence over what is brought back.
        const now = said && fittingSaid(said, cell.status);
        return [{ ...cell, said: now ? withFallback(now, former.said) : former.said }];
      });
      remember(cells.filter(({ _id }) => !found.some(each => each._id === _id)));
      if (found.length > 0) bringBack(found);
    }),
    isBringingBack: underWay > 0,
  };
};

const NOTHING = { reason: null, remark: '', minutesLate: 0, minutesLeftEarly: 0 };

const withFallback = (said: ShownDetails, other: ShownDetails): ShownDetails => ({
  reason: said.reason ?? other.reason,
  remark: said.remark ?? other.remark,
  minutesLate: said.minutesLate ?? other.minutesLate,
  minutesLeftEarly: said.minutesLeftEarly ?? other.minutesLeftEarly,
});

/** What a cell no longer says once it gets this status; undefined when that is nothing. */
const partLost = (said: ShownDetails, status: AttendanceStatus): ShownDetails | undefined => {
  const kept = fittingSaid(said, status);
  return saidIn({
    ...(!kept?.reason && { reason: said.reason }),
    ...(!kept?.remark && { remark: said.remark }),
    ...(!kept?.minutesLate && { minutesLate: said.minutesLate }),
    ...(!kept?.minutesLeftEarly && { minutesLeftEarly: said.minutesLeftEarly }),
  });
};
