import type { StatusRow } from '../form/fileValues.ts';
import { isSameRow, movements } from './rows.ts';
import type { Versions } from './versions.ts';

/** The key of the one choice between two lists of statuses. */
export const STATUSES_KEY = 'studentStatuses';

/**
 * Whether both added or deleted statuses. A status follows from the one before (SPEC.md §4), so that the two lists
 * cannot be put together: one of them stays.
 */
export const statusListsClash = ({ base, theirs, mine }: Versions): boolean =>
  hasMoved(base.studentStatuses, theirs.studentStatuses) &&
  hasMoved(base.studentStatuses, mine.studentStatuses) &&
  !isSameList(theirs.studentStatuses, mine.studentStatuses);

const hasMoved = (before: readonly StatusRow[], after: readonly StatusRow[]): boolean => {
  const { added, removed } = movements(before, after);
  return added.length + removed.length > 0;
};

const isSameList = (a: readonly StatusRow[], b: readonly StatusRow[]): boolean =>
  a.length === b.length &&
  a.every((row, index) => {
    const other = b[index];
    return other !== undefined && isSameRow('studentStatuses', row, other);
  });
