import type { FastifyInstance } from 'fastify';
import type { User } from '../../core/contract/users.ts';
import { can, PERMISSIONS } from '../../core/rules/permissions.ts';
import { heldRoles, type RoleCode } from '../../core/rules/roles.ts';
import { type Database, newId } from '../database/database.ts';
import { userSubject } from '../history/audit/auditEvent.ts';
import { type Actor, change, changeOf, refuseOverwriting } from '../history/index.ts';
import { type Clock, HOUR } from '../platform/clock.ts';
import type { ReadyFile } from '../platform/files/fileStore.ts';
import { HttpError, orNotFound, tryLater } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { countAttempt } from './attemptRepository.ts';
import { dropPasswordMailsOf, endPasswordLinksOf, putPasswordMail } from './passwordLinkRepository.ts';
import { askedMail, newPasswordLink, type Occasion } from './passwordMails.ts';
import { endSessions } from './sessionRepository.ts';
import {
  type Account,
  deleteAccount,
  findAccount,
  findAccountByEmail,
  hasOtherActiveHolder,
  insertAccount,
  toUser,
  updateAccount,
} from './userRepository.ts';

/** The fields of a user's form; status and roles are optional. */
export interface UserSave {
  name: string;
  email: string;
  active?: boolean;
  roles?: RoleCode[];
  /** The new one, if any. */
  image: ReadyFile[];
  /** False when the form takes the stored image away. */
  keepsImage: boolean;
  edited?: Partial<User>;
}

/**
 * Creates a user, who is mailed an invitation.
 * @throws HttpError 409 when another user has the e-mail address
 */
export async function createUser(
  app: FastifyInstance,
  { image, keepsImage: _, edited: __, ...fields }: UserSave,
  actor: Actor,
): Promise<void> {
  const { database, clock, files } = app;
  const account = { ...NEW_ACCOUNT, ...fields, id: newId() };
  const mail = { userId: account.id, occasion: 'invitation' } as const;
  let isNew = false;
  await files.save('userImages', image, async fileNames => {
    await change(database, actor, async ({ trx, log }) => {
      isNew = true;
      await refuseTakenEmail(trx, account);
      const created = { ...account, imageFileName: fileNames[0] ?? null };
      await insertAccount(trx, created, clock.instant());
      await putPasswordMail(trx, askedMail(clock, mail));
      log(changeOf(userSubject(created), { after: toUser(created) }));
    });
    // Done before under its key: the image is there already.
    if (!isNew) await files.remove('userImages', fileNames);
  });
  if (isNew) app.mail.post(async () => ({ ...mail, actor }));
}

/**
 * Mails a link to a user: another invitation where no password was chosen, else one to choose another password.
 * @throws HttpError 404 for an unknown user, 409 for one who is invited with a password, has none to reset, or is
 *   inactive, which count for nothing, 429 when this user got too many
 */
export async function mailLink(
  app: FastifyInstance,
  { id, occasion }: { id: string; occasion: Occasion },
  actor: Actor,
): Promise<void> {
  const mail = { userId: id, occasion };
  let isNew = false;
  await change(app.database, actor, async ({ trx }) => {
    isNew = true;
    await whoMayGetLink(trx, { id, occasion }, app.clock);
    await putPasswordMail(trx, askedMail(app.clock, mail));
  });
  if (isNew) app.mail.post(async () => ({ ...mail, actor }));
}

/**
 * Makes a link by which a user who has not chosen a password does so, for who asked to hand it over: it ends the
 * former ones, and what was still to be mailed. Never answered twice, as the link is stored nowhere.
 * @throws HttpError as `mailLink` does
 */
export const copyInvitation = (app: FastifyInstance, id: string, actor: Actor): Promise<string> =>
  change(app.database, { ...actor, save: undefined }, async ({ trx, log }) => {
    const account = await whoMayGetLink(trx, { id, occasion: 'invitation' }, app.clock);
    await endPasswordLinksOf(trx, id, app.clock.instant());
    await dropPasswordMailsOf(trx, id);
    log({ action: 'password link', subject: userSubject(account), detail: 'invitation, copied' });
    return newPasswordLink(trx, app, { id, occasion: 'invitation' });
  });

/** @throws HttpError as `mailLink` does */
async function whoMayGetLink(
  database: Database,
  { id, occasion }: { id: string; occasion: Occasion },
  clock: Clock,
): Promise<Account> {
  const account = await existingUser(database, id);
  const hasPassword = account.passwordHash !== null;
  if (hasPassword !== (occasion === 'reset'))
    throw new HttpError(409, messages.users[hasPassword ? 'alreadyJoined' : 'notJoined']);
  if (!account.active) throw new HttpError(409, messages.users.inactive);
  const refusedMs = await countAttempt(database, LINKS[occasion], { account: id }, clock.now());
  if (refusedMs > 0) throw tryLater(429, messages.users.tooMany[occasion], refusedMs);
  return account;
}

/**
 * Changes a user. One who becomes inactive is signed out. The password links end then, and with another e-mail
 * address, where who has chosen no password is mailed an invitation.
 * @throws HttpError 404 for an unknown user, 409 when another has the e-mail address or `edited` is outdated, 400 when nobody would be
 *   left to manage users
 */
export async function updateUser(
  { database, clock, files, mail }: FastifyInstance,
  id: string,
  { image, keepsImage, edited, ...fields }: UserSave,
  actor: Actor,
): Promise<void> {
  const invitation = { userId: id, occasion: 'invitation' } as const;
  let isInvited = false;
  const replaced = await files.save('userImages', image, ([newImage]) =>
    change(database, actor, async ({ trx, log }) => {
      const before = await existingUser(trx, id);
      const imageFileName = newImage ?? (keepsImage ? before.imageFileName : null);
      const after = { ...before, ...fields, imageFileName };
      const records = { before: toUser(before), after: toUser(after) };
      await refuseOverwriting(trx, { subject: userSubject(before), edited, ...records });
      await refuseTakenEmail(trx, after);
      if (!isActiveAdministrator(after)) await refuseLastAdministrator(trx, before);
      await updateAccount(trx, id, after);
      const ends = before.active && !after.active;
      const openSessions = ends ? await endSessions(trx, { userId: id }, clock.instant()) : 0;
      if (ends || before.email !== after.email) {
        await endPasswordLinksOf(trx, id, clock.instant());
        isInvited = after.active && after.passwordHash === null;
        if (isInvited) await putPasswordMail(trx, askedMail(clock, invitation));
      }
      log(
        changeOf(userSubject(after), {
          before: { ...toUser(before), openSessions },
          after: { ...toUser(after), openSessions: 0 },
        }),
      );
      return before.imageFileName === imageFileName ? null : before.imageFileName;
    }),
  );
  if (replaced) await files.remove('userImages', [replaced]);
  if (isInvited) mail.post(async () => ({ ...invitation, actor }));
}

/**
 * The user, who may be deleted by the user with `ownId`.
 * @throws HttpError 404 for an unknown user, 400 when it is the same user or the last administrator
 */
export async function deletableUser(
  database: Database,
  { id, ownId }: { id: string; ownId: string },
): Promise<Account> {
  const account = await existingUser(database, id);
  if (account.id === ownId) throw new HttpError(400, messages.users.notOneself);
  await refuseLastAdministrator(database, account);
  return account;
}

/** Deletes a user. @throws HttpError as `deletableUser` does */
export async function deleteUser(
  { database, files }: FastifyInstance,
  ids: { id: string; ownId: string },
  actor: Actor,
): Promise<void> {
  const imageFileName = await change(database, actor, async ({ trx, log }) => {
    const account = await deletableUser(trx, ids);
    await deleteAccount(trx, account.id);
    log(changeOf(userSubject(account), { before: toUser(account) }));
    return account.imageFileName;
  });
  if (imageFileName) await files.remove('userImages', [imageFileName]);
}

/** Links that are mailed to a user again or copied, by whichever server. */
const LINKS = {
  invitation: { scope: 'invitation', windowMs: HOUR, max: 10 },
  reset: { scope: 'password link', windowMs: HOUR, max: 10 },
};

const NEW_ACCOUNT = { active: true, roles: heldRoles([]), passwordHash: null, imageFileName: null };

const isActiveAdministrator = ({ active, roles }: Account) => active && can(roles, 'users.manage');

async function existingUser(database: Database, id: string): Promise<Account> {
  return orNotFound(await findAccount(database, id), messages.users.unknown);
}

async function refuseTakenEmail(database: Database, { id, email }: Account): Promise<void> {
  const other = await findAccountByEmail(database, email);
  if (!other || other.id === id) return;
  const message = messages.users.duplicateEmail;
  throw new HttpError(409, message, { errors: { email: message } });
}

/** Refuses when nobody but this user is an active administrator: nobody could manage users any more. */
async function refuseLastAdministrator(database: Database, account: Account): Promise<void> {
  if (!isActiveAdministrator(account)) return;
  if (await hasOtherActiveHolder(database, PERMISSIONS['users.manage'], account.id)) return;
  throw new HttpError(400, messages.users.lastAdministrator);
}
