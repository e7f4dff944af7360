import type { FastifyInstance } from 'fastify';
import type { FoundationSettingsInput } from '../../core/contract/settings.ts';
import { type Actor, change, differences, refuseOverwriting } from '../history/index.ts';
import { readFoundationSettings, writeFoundationSettings } from './settingsRepository.ts';

/** Stores what the foundation chooses, and leaves the rest; the same once more changes nothing. */
export async function changeFoundationSettings(
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
