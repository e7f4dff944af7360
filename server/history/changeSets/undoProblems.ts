import { formatDay } from '../../../core/rules/days.ts';
import { UNDO_PROBLEMS_MAX } from '../../../core/rules/limits.ts';
import type { Database } from '../../database/database.ts';
import { messages } from '../../platform/messages.ts';
import { namesOfRecords } from '../recordNameRepository.ts';
import { type Row, type RowChange, recordedTable, studentTable, type TableName } from '../registry.ts';

export interface UndoProblem {
  what: 'changed' | 'missing' | 'taken';
  /** The record that its sentence names. */
  subject: { table: TableName; id: string };
  of: RowChange;
  /** The row whose name or day another one has by now. */
  row?: Row;
}

export type ToldProblem = Omit<UndoProblem, 'of'>;

/** The student of a row, or the record that it is or whose it is. */
export function subjectOf({ table, key, studentId }: Pick<RowChange, 'table' | 'key' | 'studentId'>) {
  const [id = ''] = key.split(' ');
  const owner = table.references.find(({ column }) => column === table.key[0]);
  if (studentId !== null) return { table: studentTable().name, id: studentId };
  return { table: owner && !table.named ? owner.table : table.name, id };
}

/**
 * The problems as Dutch sentences, each once; of very many the first, and how many more there are.
 * @param isRefused nothing is undone until they are solved; else what has them was left out
 */
export async function problemText(
  database: Database,
  problems: readonly ToldProblem[],
  isRefused: boolean,
): Promise<string[]> {
  const names = new Map<TableName, Awaited<ReturnType<typeof namesOfRecords>>>();
  for (const [table, some] of Map.groupBy(problems, ({ subject }) => subject.table)) {
    const ids = some.map(({ subject }) => subject.id);
    names.set(table, await namesOfRecords(database, recordedTable(table), ids));
  }
  const { changeSets } = messages;
  const sentenceOf = ({ what, subject: { table, id }, row }: ToldProblem): string => {
    const { name, exists } = names.get(table)?.get(id) ?? { name: '', exists: false };
    const sentences = recordedTable(table).named?.sentences;
    if (!sentences) throw new Error(`${table} hands in no sentences`);
    const { changed, missing, nameTaken, dayTaken } = sentences;
    if (what !== 'taken')
      return exists && what === 'changed' ? changed(name) : missing(name, isRefused && name !== '');
    return (row?.date ? dayTaken?.(name, formatDay(String(row.date))) : nameTaken?.(String(row?.name))) ?? '';
  };
  const sentences = [...new Set(problems.map(sentenceOf))];
  const more = sentences.length - UNDO_PROBLEMS_MAX;
  if (more <= 0) return sentences;
  return [...sentences.slice(0, UNDO_PROBLEMS_MAX), changeSets.moreProblems(more)];
}
