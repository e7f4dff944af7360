import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from './secrets.ts';

/**
 * The secret that signs access tokens: made at the first start and kept as DATA_DIR/keys/access-token,
 * readable by its owner only.
 * @param dataDir undefined: a secret of this process alone
 */
export function accessTokenSecret(dataDir: string | undefined): string {
  if (dataDir === undefined) return newSecret();
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'access-token');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}
