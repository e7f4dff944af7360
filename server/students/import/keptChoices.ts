import type { Transaction } from 'kysely';
import type { ImportChoice } from '../../../core/rules/import/studentImport.ts';
import type { Schema } from '../../database/schema.ts';
import { otherRowOf } from './importRowReadRepository.ts';
import { saveChoice, saveJudgedRows } from './importRowRepository.ts';
import type { Judged } from './judgeRows.ts';
import { chosenStudents, type FormerChoice } from './keptChoiceRepository.ts';
import { refusedTwice } from './refusedTwice.ts';

type Trx = Transaction<Schema>;

/**
 * Chooses for rows that were just judged and stored what was chosen for them before their import was undone, where
 * that can still be chosen; a student is changed by one row at most.
 */
export async function keepChoices(
  trx: Trx,
  importId: string,
  { judged, former }: { judged: readonly Judged[]; former: readonly FormerChoice[] },
): Promise<void> {
  const byNumber = new Map(judged.map(row => [row.number, row]));
  for (const { number, choice, studentId } of former) {
    const row = byNumber.get(number);
    const kept = row && (await choiceKept(trx, importId, { row, choice, studentId }));
    if (kept) await saveChoice(trx, importId, { number, studentId: kept.studentId }, choice);
  }
  const changed = judged.filter(({ fate }) => fate === 'changed');
  const chosen = await chosenStudents(
    trx,
    importId,
    changed.flatMap(({ studentId }) => studentId ?? []),
  );
  const again = changed.filter(({ studentId }) => studentId && chosen.has(studentId));
  const refused: Judged[] = [];
  for (const row of again) refused.push(await refusedTwice(trx, importId, row));
  await saveJudgedRows(trx, importId, refused);
}

/** The student of a row for which that can still be chosen; undefined when it cannot. */
async function choiceKept(
  trx: Trx,
  importId: string,
  { row, choice, studentId }: { row: Judged; choice: ImportChoice; studentId: string | null },
): Promise<{ studentId: string | null } | undefined> {
  const { number, fate, checked } = row;
  if (fate === 'same' || fate === 'refused') return undefined;
  if (choice === 'skip') return { studentId: row.studentId };
  if (fate !== 'double') return undefined;
  if (choice === 'new') return { studentId: null };
  if (studentId === null || !checked.matches.includes(studentId)) return undefined;
  const other = await otherRowOf(trx, { importId, number, studentId });
  return other === undefined || other > number ? { studentId } : undefined;
}
