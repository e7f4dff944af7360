import type { Change } from '../../server/audit/differences.ts';
import type { StoredEntry } from '../../server/audit/entryHash.ts';

/** An entry to read: a line of who did what, and a line for each change below it. */
export function describeEntry({ entry, students }: StoredEntry): string {
  const { sequence, at, userName, address, action, subjectKind, subjectName, detail } = entry;
  const others = students.filter(({ studentId }) => studentId !== entry.subjectId);
  const head = [
    String(sequence),
    at,
    userName || '(not signed in)',
    address || '-',
    action,
    [subjectKind, subjectName].filter(Boolean).join(' '),
    ...(detail ? [detail] : []),
    ...(others.length > 0 ? [`about ${others.map(({ studentName }) => studentName).join(', ')}`] : []),
  ];
  const changes = changesOf(entry).map(
    ({ field, from, to }) => `    ${field}: ${shown(from)} → ${shown(to)}`,
  );
  return [head.join('  '), ...changes].map(printable).join('\n');
}

/** An entry with its changes and students as lists, for other programs. */
export const entryObject = ({ entry, students }: StoredEntry) => ({
  ...entry,
  changes: changesOf(entry),
  students,
});

const changesOf = ({ changes }: StoredEntry['entry']): Change[] => JSON.parse(changes);

const shown = (value: Change['from']): string => (value === null ? 'none' : JSON.stringify(value));

/** Without what would begin a new line, or make a terminal do or hide something. */
const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, character => `\\u{${character.codePointAt(0)?.toString(16)}}`);
