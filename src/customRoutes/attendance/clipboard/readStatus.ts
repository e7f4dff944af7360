import { ATTENDANCE_STATUSES, type AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { foldText } from '../../../../core/rules/text.ts';
import { STATUS_LOOKS } from '../grid/statusLooks.ts';

/** The words of an empty cell beside nothing at all, and of one that a sheet has no place for. */
type EmptyWords = { empty: readonly string[]; skipped: readonly string[] };

/**
 * The status that a pasted text says: its word, letters that only this word begins with, or its key. 'skip' for
 * a cell that is to stay as it is; undefined for what is not understood.
 */
export const readStatus = (text: string, words: EmptyWords): AttendanceStatus | 'skip' | undefined => {
  const said = foldText(text).trim().replace(/\s+/gu, ' ');
  if (said === '' || words.empty.some(word => foldText(word) === said)) return '';
  if (words.skipped.some(word => foldText(word) === said)) return 'skip';
  const byKey = ATTENDANCE_STATUSES.find(status => STATUS_LOOKS[status].key === said);
  if (byKey !== undefined) return byKey;
  const begun = ATTENDANCE_STATUSES.filter(status => status && foldText(status).startsWith(said));
  return begun.length === 1 ? begun[0] : undefined;
};
