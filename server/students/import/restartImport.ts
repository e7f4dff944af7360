import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { StudentImport } from '../../../core/contract/studentImport.ts';
import type { Schema } from '../../database/schema.ts';
import { transactionOnce } from '../../history/answeredSaves/answerOnce.ts';
import type { Actor } from '../../history/audit/auditEvent.ts';
import { appendEntry } from '../../history/audit/auditRepository.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import {
  beforeFirstRow,
  describeImport,
  existingImport,
  headOf,
  importSubject,
  isRestartable,
  type OwnImport,
} from './existingImport.ts';
import { type StoredImport, updateImport } from './importRepository.ts';
import { nextRows } from './importRowReadRepository.ts';
import { resetImportedRows } from './importRowRepository.ts';
import type { SheetHead } from './reading/sheetJob.ts';
import { columnExamples, columnHead } from './reading/shownCells.ts';

/** Rows in which examples of values are looked for. */
const EXAMPLE_ROWS = 100;

/**
 * Begins an import that was undone once more: the same rows as they were corrected, by the same columns and meanings,
 * are to be checked against the students of today.
 * @throws HttpError 404, 409 for one that was not undone, or whose rows are gone
 */
export async function restartImport(
  { database }: FastifyInstance,
  own: OwnImport,
  actor: Actor,
): Promise<StudentImport> {
  await transactionOnce(database, actor, async trx => {
    const stored = await existingImport(trx, own);
    if (!(await isRestartable(trx, stored))) throw new HttpError(409, messages.imports.notRestartable);
    const head = await headWithExamples(trx, stored);
    await resetImportedRows(trx, own.id);
    await updateImport(trx, own.id, {
      ...{ state: 'checking', done: 0, doneTo: beforeFirstRow(stored), head: JSON.stringify(head) },
      ...{ added: 0, updated: 0, changeSetId: null, runUntil: null },
    });
    await appendEntry(trx, actor, {
      action: 'update',
      subject: importSubject(own.id),
      detail: 'check again',
    });
  });
  return describeImport(database, await existingImport(database, own));
}

/** The head of the table with what the run took out of it: examples, and a first row that is no heads. */
async function headWithExamples(trx: Transaction<Schema>, stored: StoredImport): Promise<SheetHead> {
  const head = headOf(stored);
  const after = head.headRow - 1;
  const [top, ...below] = await nextRows(trx, { importId: stored.id, after, limit: EXAMPLE_ROWS });
  if (!top) return head;
  const hasTop = top.number === head.headRow;
  return {
    ...head,
    heads: stored.hasHeads || !hasTop ? head.heads : head.heads.map((_, column) => columnHead(top, column)),
    examples: head.heads.map((_, column) => columnExamples(hasTop ? below : [top, ...below], column)),
  };
}
