import type { Day } from '../../../core/rules/days.ts';
import type { MarkChange } from './marks.ts';

/** By the student's `_id` the date that is animated after a step; of many cells of a student, none. */
export const freshAfter = (
  fresh: Readonly<Record<string, Day>>,
  { ofMany, changes }: { ofMany: boolean; changes: readonly MarkChange[] },
): Readonly<Record<string, Day>> => {
  const next = { ...fresh };
  for (const { studentId, date } of changes) {
    if (ofMany) delete next[studentId];
    else next[studentId] = date;
  }
  return next;
};
