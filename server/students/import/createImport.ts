import type { FastifyInstance } from 'fastify';
import type { StudentImport } from '../../../core/contract/studentImport.ts';
import { recognizedColumns } from '../../../core/rules/import/importFields.ts';
import { IMPORT_KEPT_HOURS, IMPORTS_PER_USER_MAX } from '../../../core/rules/import/studentImport.ts';
import { newId, transaction } from '../../database/database.ts';
import type { Actor } from '../../history/audit/auditEvent.ts';
import { appendEntry } from '../../history/audit/auditRepository.ts';
import { HOUR } from '../../platform/clock.ts';
import type { ReceivedFile } from '../../platform/http/forms.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { describeImport, existingImport, importSubject } from './existingImport.ts';
import { rememberedMapping } from './importMappingRepository.ts';
import { deleteImport, importsOf, insertImport } from './importRepository.ts';
import { insertRows } from './importRowRepository.ts';
import type { SheetReader } from './reading/SheetReader.ts';

/** Rows that are stored in one transaction. */
const ROWS_PER_TRANSACTION = 1_000;

/**
 * Reads a table and stores it as a new import of the user, whose oldest unfinished ones give way.
 * @throws HttpError 400 for a file that is no table, or too large; 503 when too many wait
 */
export async function createImport(
  { database, clock }: FastifyInstance,
  reader: SheetReader,
  { file, userId, actor }: { file: ReceivedFile | undefined; userId: string; actor: Actor },
): Promise<StudentImport> {
  if (!file) throw new HttpError(400, messages.imports.noFile, { errors: { file: messages.imports.noFile } });
  const read = await reader.read(file.path);
  if ('fault' in read) {
    const message = messages.imports.sheet[read.fault];
    throw new HttpError(400, message, { errors: { file: message } });
  }
  const { head, rows } = read;
  const id = newId();
  await transaction(database, async trx => {
    const remembered = await rememberedMapping(trx, { userId, heads: head.heads });
    const recognized = recognizedColumns(head.heads);
    await insertImport(trx, {
      ...{ id, userId, fileName: file.name, state: 'columns', head: JSON.stringify(head) },
      createdAt: clock.instant(),
      expiresAt: clock.instant(IMPORT_KEPT_HOURS * HOUR),
      hasHeads: remembered || recognized.some(Boolean) ? 1 : 0,
      columns: JSON.stringify(remembered?.columns ?? recognized),
      meanings: JSON.stringify(remembered?.meanings ?? []),
      startDate: clock.today(),
      ...{ doneTo: 0, done: 0, added: 0, updated: 0, changeSetId: null, runUntil: null },
    });
    const unfinished = (await importsOf(trx, userId)).filter(({ state }) => state !== 'importing');
    for (const old of unfinished.slice(IMPORTS_PER_USER_MAX)) await deleteImport(trx, old.id);
    await appendEntry(trx, actor, {
      action: 'create',
      subject: importSubject(id),
      detail: `${head.rows} rows`,
    });
  });
  for (let start = 0; start < rows.length; start += ROWS_PER_TRANSACTION) {
    const some = rows.slice(start, start + ROWS_PER_TRANSACTION);
    await transaction(database, trx => insertRows(trx, id, some));
  }
  return describeImport(database, await existingImport(database, { id, userId }));
}
