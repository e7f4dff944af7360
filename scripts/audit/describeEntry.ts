import type { Change } from '../../server/history/audit/differences.ts';
import type { StoredEntry } from '../../server/history/audit/entryHash.ts';
import { readableEntry } from './readableEntry.ts';

/** An entry to read: a line of who did what, and lines below it for each change, search and erasure. */
export function describeEntry(stored: StoredEntry): string {
  const { sequence, at, userName, address, action, subjectKind, subjectId } = stored.entry;
  const { subjectName, detail, changes, students, searches, erased } = readableEntry(stored);
  const isErased = erased.some(({ studentId }) => studentId !== null && studentId === subjectId);
  const others = students.filter(({ studentId }) => studentId !== subjectId);
  const named = subjectName || (isErased || action === 'erase' ? (subjectId ?? '') : '');
  const head = [
    String(sequence),
    at,
    userName || '(not signed in)',
    address || '-',
    action,
    [subjectKind, named].filter(Boolean).join(' '),
    ...(detail ? [detail] : []),
    ...(others.length > 0 ? [`about ${others.map(nameOf).join(', ')}`] : []),
  ];
  const lines = [
    ...changes.map(({ field, from, to }) => `${field}: ${shown(from)} → ${shown(to)}`),
    ...searches.flatMap(search => (search ? [`search ${shown(search.name)} ${search.detail}`.trim()] : [])),
    ...erased.map(({ studentId, at, by }) => `erased on ${at} by ${by}: ${studentId ?? 'a search'}`),
  ];
  return [head.join('  '), ...lines.map(line => `    ${line}`)].map(printable).join('\n');
}

/** An entry with its changes and students as lists, for other programs. */
export const entryObject = (stored: StoredEntry) => ({
  ...stored.entry,
  ...readableEntry(stored),
  digests: stored.contents.map(({ part, studentId, digest }) => ({ part, studentId, digest })),
});

const nameOf = ({ studentId, studentName }: { studentId: string; studentName: string | null }) =>
  studentName ?? studentId;

const shown = (value: Change['from']): string => (value === null ? 'none' : JSON.stringify(value));

/** Without what would begin a new line, or make a terminal do or hide something. */
const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, character => `\\u{${character.codePointAt(0)?.toString(16)}}`);
