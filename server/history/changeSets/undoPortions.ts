import { type ChangeSetKind, isOfMany } from '../../../core/rules/changeSetKinds.ts';
import { ROWS_PER_UNDO_CALL } from '../../../core/rules/limits.ts';
import type { RowChange } from '../registry.ts';

/**
 * Rows in the order in which a change set stores them, and puts them back: what lesson days belong to, then cells that
 * only went to another student, which make room for those that come back, then day after day.
 */
export const inUndoOrder = (kind: ChangeSetKind, rows: readonly RowChange[]): readonly RowChange[] =>
  isOfMany(kind) ? rows : [...Map.groupBy(rows, dayOf)].sort(byKey).flatMap(([, some]) => some);

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/**
 * The portions in which rows are put back: of a student of many, and of a lesson day, all rows in one, so that no
 * student and no day is ever seen by half.
 */
export function portionsOf<Row extends RowChange>(kind: ChangeSetKind, rows: readonly Row[]): Row[][] {
  const groups = Map.groupBy(rows, row => (isOfMany(kind) ? (row.studentId ?? '') : dayOf(row)));
  const portions: Row[][] = [];
  let last: Row[] = [];
  for (const group of groups.values()) {
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

/** '' of what is of no lesson day, '0' of a cell that went to another student. */
const dayOf = ({ table, before, after }: RowChange): string =>
  table.isOfDay ? String((before ?? after)?.date ?? 0) : '';
