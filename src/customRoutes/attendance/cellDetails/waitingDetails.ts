import type { CellDetailsUpdate } from '../../../../core/contract/attendance.ts';
import { takesMinutes, takesReason } from '../../../../core/rules/cellDetails.ts';
import type { OutboxCell } from '../../../providers/marksOutbox/outboxStore.ts';
import type { KnownCell } from '../saving/useListCells.ts';
import { isSameValue, valuesOf } from './enteredDetails.ts';

/**
 * What of a save may wait in the outbox, which holds ids and statuses only: the statuses and reasons that change.
 * `hasWords` is whether a remark or minutes change too, which are stored nowhere on this device
 * (docs/decisions/0134-reasons-in-the-outbox.md).
 */
export const waitingDetails = (
  update: CellDetailsUpdate,
  known: readonly KnownCell[],
): { cells: OutboxCell[]; hasWords: boolean } => {
  const pairs = update.cells.flatMap(cell => {
    const now = known.find(({ _id }) => _id === cell._id);
    return now ? [{ wanted: { ...update, ...cell }, now: valuesOf(now) }] : [];
  });
  const cells = pairs.flatMap(({ wanted, now }): OutboxCell[] => {
    const { _id, version, status } = wanted;
    const reason = wanted.reason || null;
    const isReasonNew = takesReason(status) && reason !== (now.reason || null);
    if (status === now.status && !isReasonNew) return [];
    return [{ _id, version, status, ...(isReasonNew && { reason }) }];
  });
  const hasWords = pairs.some(
    ({ wanted, now }) =>
      !isSameValue(wanted.remark, now.remark) ||
      (takesMinutes(wanted.status) &&
        (wanted.minutesLate !== Number(now.minutesLate) ||
          wanted.minutesLeftEarly !== Number(now.minutesLeftEarly))),
  );
  return { cells, hasWords };
};
