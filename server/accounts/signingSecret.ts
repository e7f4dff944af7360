import { hkdfSync } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { accessTokenSecret } from '../platform/dataFolder/keys.ts';
import type { Settings } from '../platform/env.ts';
import { saltFor } from './secretSaltRepository.ts';

/**
 * The secret that signs access tokens. Servers that share a secret of the operator's (SIGNING_SECRET, or the password in
 * DATABASE_URL) and a database derive the same from both: who has one of the two, such as a backup of the database,
 * cannot sign. Without such a secret it is a file in the data folder.
 * @throws Error when that file holds less than a key of 256 bits
 */
export async function signingSecret(
  database: Database,
  { sharedSecret, dataDir }: Pick<Settings, 'sharedSecret' | 'dataDir'>,
): Promise<string> {
  if (sharedSecret === undefined) return accessTokenSecret(dataDir);
  const salt = Buffer.from(await saltFor(database, 'signing'), 'base64url');
  return Buffer.from(hkdfSync('sha256', sharedSecret, salt, 'samenklas signing', 32)).toString('base64url');
}
