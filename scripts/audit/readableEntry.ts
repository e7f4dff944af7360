import { isToldApart, type StoredEntry } from '../../server/history/audit/auditEntry.ts';
import type { Change } from '../../server/history/audit/differences.ts';

/** An entry as people and programs read it, with its contents where they belong. */
export interface ReadableEntry {
  subjectName: string;
  detail: string;
  changes: Change[];
  /** The students whom it is about; the name is null where it was erased. */
  students: { studentId: string; studentName: string | null }[];
  searches: ({ name: string; detail: string } | null)[];
  erased: { studentId: string | null; at: string | null; by: string | null }[];
}

export function readableEntry({ entry, contents }: StoredEntry): ReadableEntry {
  const subject = contents.find(
    ({ studentId }) => isToldApart(entry.subjectKind) && studentId === entry.subjectId,
  );
  const changes = [entry.changes, ...contents.map(content => content.changes ?? '[]')];
  return {
    subjectName: subject?.name ?? entry.subjectName,
    detail: subject?.detail ?? entry.detail,
    changes: changes.flatMap(json => JSON.parse(json) as Change[]),
    students: contents.flatMap(content => {
      const { studentId, name } = content;
      if (studentId === null || (content === subject && entry.subjectKind !== 'student')) return [];
      return [{ studentId, studentName: name }];
    }),
    searches: contents
      .filter(({ studentId }) => studentId === null)
      .map(({ name, detail }) => (name === null ? null : { name, detail: detail ?? '' })),
    erased: contents
      .filter(({ erasedIn }) => erasedIn !== null)
      .map(({ studentId, erasedAt, erasedBy }) => ({ studentId, at: erasedAt, by: erasedBy })),
  };
}

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
