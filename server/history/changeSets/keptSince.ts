import { readFoundationSettings } from '../../administration/settingsRepository.ts';
import type { Database } from '../../database/database.ts';
import { type Clock, DAY } from '../../platform/clock.ts';

/** The instant after which change sets were made that can still be undone. */
export async function keptSince(database: Database, clock: Pick<Clock, 'instant'>): Promise<string> {
  const { changesKept } = await readFoundationSettings(database);
  return clock.instant(-changesKept * DAY);
}
