import { createHmac } from 'node:crypto';
import { heldRoles, ROLES } from '../../core/rules/roles.ts';
import { accessTokenSecret } from '../../server/accounts/secrets.ts';
import { insertSession } from '../../server/accounts/sessionRepository.ts';
import { insertAccount } from '../../server/accounts/userRepository.ts';
import { newId } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { createClock, DAY } from '../../server/platform/clock.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';

const now = () => new Date();

/**
 * Makes a data folder for a server that is still to be started, with an administrator who has no password but
 * is signed in already: no time goes into hashing.
 * @returns an access token that holds for a day, and the `_id` of another user
 */
export async function prepareData(dataDir: string): Promise<{ token: string; userId: string }> {
  const { database } = openSqlite(dataFolder(dataDir).database);
  await migrate({ database, backupsDir: dataFolder(dataDir).copies, now, log: () => {} });
  const clock = createClock(now, 'Europe/Amsterdam');
  const [administrator, userId, sessionId] = [newId(), newId(), newId()];
  for (const id of [administrator, userId]) {
    const account = {
      id,
      name: 'Naam',
      email: `${id}@example.org`,
      active: true,
      roles: heldRoles(id === administrator ? [ROLES.Admin] : []),
      passwordHash: null,
      imageFileName: null,
    };
    await insertAccount(database, account, clock.instant());
  }
  const session = { id: sessionId, userId: administrator, createdAt: clock.instant() };
  await insertSession(database, { ...session, expiresAt: clock.instant(DAY) });
  await database.destroy();

  const iat = Math.floor(now().getTime() / 1000);
  const claims = { sub: administrator, sid: sessionId, iat, exp: iat + DAY / 1000 };
  return { token: signed(claims, accessTokenSecret(dataDir)), userId };
}

/** A JWT, signed as the server signs its own. */
function signed(claims: object, secret: string): string {
  const [head, body] = [{ alg: 'HS256', typ: 'JWT' }, claims].map(part =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
}
