import type { CellDetailsUpdate, StoredCell } from '../../../../core/contract/attendance.ts';
import type { KnownCell } from '../saving/useListCells.ts';
import { valuesOf } from './enteredDetails.ts';

/**
 * What takes a save of details back: each cell that was set says what it said, over the version that the save gave it.
 * Undefined where that cannot be said, as of what was announced.
 */
export const formerDetails = (
  known: readonly KnownCell[],
  set: readonly StoredCell[],
): CellDetailsUpdate | undefined => {
  const cells = set.flatMap(({ _id, version }) => {
    const cell = known.find(each => each._id === _id);
    if (!cell || cell.said?.announced) return [];
    const { status, reason, remark, minutesLate, minutesLeftEarly } = valuesOf(cell);
    return [
      {
        _id,
        version,
        status,
        reason: reason || null,
        remark,
        minutesLate: Number(minutesLate),
        minutesLeftEarly: Number(minutesLeftEarly),
      },
    ];
  });
  const isWhole = cells.length > 0 && cells.length === set.length;
  return isWhole ? { cells, reason: null, remark: '', minutesLate: 0, minutesLeftEarly: 0 } : undefined;
};
