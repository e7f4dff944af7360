import { formatDay } from '../../../core/rules/days.ts';
import { UNDO_PROBLEMS_MAX } from '../../../core/rules/limits.ts';
import type { Database } from '../../database/database.ts';
import { messages } from '../../platform/messages.ts';
import { type NamedTable, namesOfRecords } from '../recordNameRepository.ts';
import type { Row, RowChange, TableName } from '../registry.ts';

export interface UndoProblem {
  what: 'changed' | 'missing' | 'taken';
  /** The record that its sentence names. */
  subject: { table: NamedTable; id: string };
  of: RowChange;
  /** The row whose name or day another one has by now. */
  row?: Row;
}

export type ToldProblem = Omit<UndoProblem, 'of'>;

const NAMED: readonly NamedTable[] = ['students', 'classrooms', 'organizations', 'schedules'];

/** The student of a row, or the record that it belongs to. */
export function subjectOf(table: TableName, key: string, studentId: string | null): UndoProblem['subject'] {
  if (studentId !== null) return { table: 'students', id: studentId };
  return { table: NAMED.find(named => named === table) ?? 'schedules', id: key.split(' ')[0] ?? '' };
}

/** The problems as Dutch sentences, each once; of very many the first, and how many more there are. */
export async function problemText(database: Database, problems: readonly ToldProblem[]): Promise<string[]> {
  const names = new Map<string, Awaited<ReturnType<typeof namesOfRecords>>>();
  for (const table of NAMED) {
    const ids = problems.flatMap(({ subject }) => (subject.table === table ? subject.id : []));
    names.set(table, await namesOfRecords(database, table, ids));
  }
  const { changeSets } = messages;
  const sentenceOf = ({ what, subject: { table, id }, row }: ToldProblem): string => {
    const { name, exists } = names.get(table)?.get(id) ?? { name: '', exists: false };
    if (what !== 'taken') return changeSets[exists ? what : 'missing'][table](name);
    if (row?.date) return changeSets.dayTaken(name, formatDay(String(row.date)));
    return changeSets.nameTaken[table === 'classrooms' ? 'classroom' : 'organization'](String(row?.name));
  };
  const sentences = [...new Set(problems.map(sentenceOf))];
  const more = sentences.length - UNDO_PROBLEMS_MAX;
  if (more <= 0) return sentences;
  return [...sentences.slice(0, UNDO_PROBLEMS_MAX), changeSets.moreProblems(more)];
}
