import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HOUR } from '../../platform/clock.ts';
import { repeatWhileListening } from '../../platform/repeatWhileListening.ts';
import { serverActor } from '../audit/actors.ts';
import { change } from '../change.ts';
import { changeSetsBefore, deleteChangeSets } from './changeSetSweepRepository.ts';
import { keptSince } from './keptSince.ts';

/** Forgets change sets once they can no longer be undone, with the files that only they refer to. */
export const sweepChangeSets = fastifyPlugin(async app =>
  repeatWhileListening(app, {
    everyMs: HOUR,
    work: () => forgetChangeSets(app),
    failure: 'change sets could not be forgotten',
  }),
);

/** Forgets what was done too long ago; the audit log says what that was. */
export async function forgetChangeSets({ database, clock, files }: FastifyInstance): Promise<void> {
  const fileNames = await change(database, serverActor(clock), async ({ trx, log }) => {
    const old = await changeSetsBefore(trx, await keptSince(trx, clock));
    for (const { id, kind } of old) {
      log({
        action: 'delete',
        subject: { kind: 'change set', id, name: '' },
        detail: `no longer kept: ${kind}`,
      });
    }
    return deleteChangeSets(
      trx,
      old.map(({ id }) => id),
    );
  });
  await files.remove('studentAttachments', fileNames);
}
