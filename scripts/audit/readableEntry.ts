import type { Change } from '../../server/history/audit/differences.ts';
import { isToldApart } from '../../server/history/audit/entryContents.ts';
import type { StoredEntry } from '../../server/history/audit/entryHash.ts';

/** An entry as people and programs read it, with its contents where they belong. */
export interface ReadableEntry {
  subjectName: string;
  detail: string;
  changes: Change[];
  /** The students whom it is about; the name is null where it was erased. */
  students: { studentId: string; studentName: string | null }[];
  /** Searched text; null where it was erased. */
  searches: ({ name: string; detail: string } | null)[];
  /** Erased parts of its contents, when and by whom. */
  erased: { studentId: string | null; at: string | null; by: string | null }[];
}

/** Puts an entry together again from itself and its contents. */
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
