import { randomInt } from 'node:crypto';
import { ROLES } from '../../core/rules/roles.ts';
import { type Database, newId } from '../database/database.ts';
import { userSubject } from '../history/audit/auditEvent.ts';
import { change, changeOf, serverActor } from '../history/index.ts';
import { createClock } from '../platform/clock.ts';
import { type Settings, SettingsError } from '../platform/env.ts';
import { hashPassword, isCommonPassword, type PasswordCost } from './passwords.ts';
import { countUsers, insertAccount, toUser } from './userRepository.ts';

const DEFAULT_EMAIL = 'beheerder@example.org';
const NAME = 'Beheerder';
const PASSWORD_LENGTH = 16;
/** Without characters that look alike. */
const ALPHABETS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'];

/**
 * Makes an administrator when there is no user at all; of several servers that start at once, one does.
 * @throws SettingsError when the password of the settings is among the first that anybody guesses
 * @returns the account's e-mail address, and the password where it was generated: shown once, stored nowhere
 */
export async function createFirstAdministrator(
  database: Database,
  settings: Settings,
  cost: PasswordCost,
): Promise<{ email: string; password: string | undefined } | undefined> {
  if ((await countUsers(database)) > 0) return undefined;
  const { adminEmail: email = DEFAULT_EMAIL, adminPassword, timeZone } = settings;
  if (adminPassword !== undefined && isCommonPassword(adminPassword)) {
    throw new SettingsError(
      'ADMIN_PASSWORD must be a password that fewer people use, but is among the most common ones.',
    );
  }
  const password = adminPassword ?? randomPassword();
  const account = {
    id: newId(),
    name: NAME,
    email,
    active: true,
    roles: [ROLES.Admin],
    passwordHash: await hashPassword(password, cost),
    imageFileName: null,
  };
  const clock = createClock(() => new Date(), timeZone);
  const isMade = await change(database, serverActor(clock), async ({ trx, log }) => {
    // Another server that starts at the same moment may have made its own.
    if ((await countUsers(trx)) > 0) return false;
    await insertAccount(trx, account, clock.instant());
    log(changeOf(userSubject(account), { after: toUser(account) }));
    return true;
  });
  return isMade ? { email, password: adminPassword === undefined ? password : undefined } : undefined;
}

/** A password that fulfils the rule of docs/product.md §5: every alphabet comes by in turn. */
function randomPassword(): string {
  return Array.from({ length: PASSWORD_LENGTH }, (_, index) => {
    const alphabet = ALPHABETS[index % ALPHABETS.length] ?? '';
    return alphabet[randomInt(alphabet.length)];
  }).join('');
}
