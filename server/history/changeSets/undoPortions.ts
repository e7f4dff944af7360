import { type ChangeSetKind, isOfMany } from '../../../core/rules/changeSetKinds.ts';
import { ROWS_PER_UNDO_CALL } from '../../../core/rules/limits.ts';
import type { RowChange } from '../registry.ts';

/**
 * The portions in which rows are put back: of a student of many, and of a lesson day, all rows in one, so that no student
 * and no day is ever seen by half. What lesson days belong to comes before them.
 */
export function portionsOf<Row extends RowChange>(kind: ChangeSetKind, rows: readonly Row[]): Row[][] {
  const groups = Map.groupBy(rows, row => (isOfMany(kind) ? (row.studentId ?? '') : dayOf(row)));
  const inOrder = isOfMany(kind) ? [...groups] : [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  const portions: Row[][] = [];
  let last: Row[] = [];
  for (const [, group] of inOrder) {
    if (last.length > 0 && last.length + group.length > ROWS_PER_UNDO_CALL) last = [];
    // Only a group that is larger than a portion is divided.
    for (const row of group) {
      if (last.length === ROWS_PER_UNDO_CALL) last = [];
      if (last.length === 0) portions.push(last);
      last.push(row);
    }
  }
  return portions;
}

/** '' of what is of no lesson day; a cell that only goes to another student makes room for those that come back. */
const dayOf = ({ table, before, after }: RowChange): string =>
  table.isOfDay ? String((before ?? after)?.date ?? 0) : '';
