import type { FastifyInstance } from 'fastify';
import type { FoundationSettingsInput } from '../../core/contract/settings.ts';
import { transactionOnce } from '../history/answeredSaves/answerOnce.ts';
import type { Actor } from '../history/audit/auditEvent.ts';
import { appendEntry } from '../history/audit/auditRepository.ts';
import { differences } from '../history/audit/differences.ts';
import { refuseOverwriting } from '../history/refuseOverwriting.ts';
import { readFoundationSettings, writeFoundationSettings } from './settingsRepository.ts';

/** Stores what the foundation chooses, and leaves the rest; the same once more changes nothing. */
export async function changeFoundationSettings(
  { database }: FastifyInstance,
  { edited, ...chosen }: FoundationSettingsInput,
  actor: Actor,
): Promise<void> {
  await transactionOnce(database, actor, async trx => {
    const known = await readFoundationSettings(trx);
    const settings = { ...known, ...chosen };
    const subject = { kind: 'settings', id: null, name: '' } as const;
    await refuseOverwriting(trx, { subject, edited, before: known, after: settings });
    const changes = differences(known, settings);
    if (changes.length === 0) return;
    await writeFoundationSettings(trx, settings);
    await appendEntry(trx, actor, {
      action: 'update',
      subject,
      changes,
    });
  });
}
