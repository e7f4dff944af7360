import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { messages } from '../../platform/messages.ts';
import { otherRowOf } from './importRowReadRepository.ts';
import type { Judged } from './judgeRows.ts';

/** A row as it was judged; refused when another row changes its student: one for which that one was chosen. */
export async function refusedTwice(trx: Transaction<Schema>, importId: string, row: Judged): Promise<Judged> {
  const { number, studentId, checked } = row;
  if (row.fate !== 'changed' || studentId === null) return row;
  const other = await otherRowOf(trx, { importId, number, studentId });
  if (other === undefined) return row;
  const problems = [{ field: '' as const, message: messages.imports.changedByRow(other) }];
  return { ...row, fate: 'refused', studentId: null, checked: { ...checked, changes: [], problems } };
}
