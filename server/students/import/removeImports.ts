import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { transaction } from '../../database/database.ts';
import { transactionOnce } from '../../history/answeredSaves/answerOnce.ts';
import { serverActor } from '../../history/audit/actors.ts';
import type { Actor } from '../../history/audit/auditEvent.ts';
import { appendEntry } from '../../history/audit/auditRepository.ts';
import { HOUR } from '../../platform/clock.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { existingImport, importSubject, type OwnImport } from './existingImport.ts';
import { deleteImport, expiredImports } from './importRepository.ts';

/** How often the server looks for imports whose retention is over, in milliseconds. */
const LOOK_MS = HOUR;

/** Deletes imports, with the rows that were read, once their retention is over. */
export const sweepImports = fastifyPlugin(async app => {
  let looking: NodeJS.Timeout | undefined;
  const sweep = () =>
    forgetExpiredImports(app).catch(error =>
      app.log.error({ err: error }, 'imports whose retention is over could not be deleted'),
    );
  app.addHook('onListen', async () => {
    looking = setInterval(sweep, LOOK_MS).unref();
    await sweep();
  });
  app.addHook('onClose', async () => clearInterval(looking));
});

/** Deletes imports whose retention is over, each with an entry in the audit log. */
export async function forgetExpiredImports({ database, clock }: FastifyInstance): Promise<void> {
  for (const id of await expiredImports(database, clock.instant())) {
    await transaction(database, async trx => {
      await deleteImport(trx, id);
      await appendEntry(trx, serverActor(clock), {
        action: 'delete',
        subject: importSubject(id),
        detail: 'no longer kept',
      });
    });
  }
}

/**
 * Forgets an import before its time; what was imported stays.
 * @throws HttpError 404, 409 while it is carried out
 */
export async function removeImport(
  { database, clock }: FastifyInstance,
  own: OwnImport,
  actor: Actor,
): Promise<void> {
  await transactionOnce(database, actor, async trx => {
    const { id, runUntil } = await existingImport(trx, own);
    // One that nobody goes on with any more can be deleted: its server, or its page, is gone.
    if (runUntil !== null && runUntil > clock.instant()) throw new HttpError(409, messages.imports.running);
    await deleteImport(trx, id);
    await appendEntry(trx, actor, { action: 'delete', subject: importSubject(id) });
  });
}
