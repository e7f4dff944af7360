import { useMemo } from 'react';
import type { GivenReason } from '../../../../core/contract/absences.ts';
import type { OutboxEntry } from '../../../providers/marksOutbox/outboxStore.ts';
import { useAbsenceReasons } from '../../../resources/students/absences/absenceQueries.ts';
import { type ShownDetails, saidIn } from '../cellDetails/cellDetails.ts';

/** The reasons of cells that wait in the outbox, null for none; those of which the name is not known are left out. */
export const useWaitingReasons = (
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
export const withReasons = <Cell extends { said: ShownDetails | undefined }>(
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
