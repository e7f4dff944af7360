import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import type { StoredCell } from '../../../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { useFeedback } from '../../../components/useFeedback.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { fittingSaid, type ShownDetails } from '../cellDetails/cellDetails.ts';
import { queryKeys } from '../queries.ts';
import type { KnownCell } from './useListCells.ts';

/**
 * A status takes the reason or the minutes along that belong to another one. Who sets the former status again, as by
 * ‘Ongedaan maken’, has them back, as long as the list is open: they are in memory only. Returns what is to be called
 * with the cells that this user's own save has set, before they are learnt.
 */
export const useLostDetails = (
  listId: string,
  stored: ReadonlyMap<string, KnownCell>,
  learn: (cells: readonly StoredCell[]) => void,
) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const lost = useRef(new Map<string, { status: AttendanceStatus; said: ShownDetails }>());

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
    };
    try {
      // What is marked from now on is over this.
      learn((await dataProvider.saveCellDetails(listId, { ...update, ...NOTHING })).cells);
    } catch {
      feedback.error('attendance.editing.detailsLost');
    }
    queryClient.invalidateQueries({ queryKey: queryKeys.list(listId) });
  };

  return useEvent((cells: readonly StoredCell[]): void => {
    const found = cells.flatMap(cell => {
      const { said, status } = stored.get(cell._id) ?? {};
      const former = lost.current.get(cell._id);
      if (former?.status === cell.status) {
        lost.current.delete(cell._id);
        // Somebody may have written another remark since.
        return [{ ...cell, said: { ...former.said, remark: said?.remark ?? former.said.remark } }];
      }
      if (said && status !== undefined && isLost(said, cell.status))
        lost.current.set(cell._id, { status, said });
      return [];
    });
    if (found.length > 0) bringBack(found);
  });
};

const NOTHING = { reason: null, remark: '', minutesLate: 0, minutesLeftEarly: 0 };

/** Whether a cell that gets this status says less from then on. */
const isLost = (said: ShownDetails, status: AttendanceStatus): boolean => {
  const kept = fittingSaid(said, status);
  return (
    kept?.reason !== said.reason ||
    kept?.remark !== said.remark ||
    kept?.minutesLate !== said.minutesLate ||
    kept?.minutesLeftEarly !== said.minutesLeftEarly
  );
};
