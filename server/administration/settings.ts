import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { EditConflict, Message } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { FoundationSettings, FoundationSettingsInput } from '../../core/contract/settings.ts';
import { type Actor, actorOf, change, differences, refuseOverwriting } from '../history/index.ts';
import { done, may } from '../platform/http/may.ts';
import { readFoundationSettings, writeFoundationSettings } from './settingsRepository.ts';

const changed = { 200: Message, 409: EditConflict(FoundationSettings) };

/** Settings of the foundation (docs/product.md §2, Administration): everybody's to read. */
export const settingsRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(API.settings, may('settings.read', { response: { 200: FoundationSettings } }), async () =>
    readFoundationSettings(app.database),
  );

  app.put(
    API.settings,
    may('settings.manage', { body: FoundationSettingsInput, response: changed }),
    async request => done(changeFoundationSettings(app, request.body, actorOf(request))),
  );
};

/** Stores what the foundation chooses, and leaves the rest; the same once more changes nothing. */
async function changeFoundationSettings(
  { database }: FastifyInstance,
  { edited, ...chosen }: FoundationSettingsInput,
  actor: Actor,
): Promise<void> {
  const subject = { kind: 'settings', id: null, name: '' } as const;
  await change(database, actor, async ({ trx, log }) => {
    const before = await readFoundationSettings(trx);
    const after = { ...before, ...chosen };
    await refuseOverwriting(trx, { subject, edited, before, after });
    const changes = differences(before, after);
    if (changes.length === 0) return;
    await writeFoundationSettings(trx, after);
    log({ action: 'update', subject, changes });
  });
}
