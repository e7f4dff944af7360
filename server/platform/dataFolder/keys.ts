import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from '../../accounts/secrets.ts';

/**
 * The secret that signs access tokens: made at the first start and stored as DATA_DIR/keys/access-token,
 * readable by its owner only.
 * @param dataDir undefined: a secret of this process alone
 * @throws Error when the file holds less than a key of 256 bits
 */
export function accessTokenSecret(dataDir: string | undefined): string {
  if (dataDir === undefined) return newSecret();
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'access-token');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' });
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < newSecret().length) {
    throw new Error(`${file} holds no key of 256 bits: remove it, and the next start makes a new one.`);
  }
  return secret;
}
