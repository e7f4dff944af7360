import { writeFile } from 'node:fs/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SUCCESS } from '../../core/contract/answers.ts';
import { IdParameters, Message, refusals } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { UserList } from '../../core/contract/users.ts';
import { endPasswordLinksOf } from '../accounts/passwordLinkRepository.ts';
import { endSessionsOf } from '../accounts/sessionRepository.ts';
import {
  type Account,
  deleteAccount,
  findAccount,
  findAccountByEmail,
  hasOtherActiveAdministrator,
  insertAccount,
  listUsers,
  toUser,
  updateAccount,
} from '../accounts/userRepository.ts';
import { actorOf } from '../audit/actors.ts';
import { appendChange } from '../audit/auditRepository.ts';
import { userSubject } from '../audit/subjects.ts';
import { type Database, newId, transaction } from '../database/database.ts';
import { userImage } from '../files/fileContent.ts';
import type { ReadyFile } from '../files/fileStore.ts';
import { type Form, withForm } from '../http/forms.ts';
import { HttpError } from '../http/httpError.ts';
import { messages } from '../messages.ts';
import { USER_FORM, userChange } from './userForm.ts';

/** The calls on users (SPEC.md §7). Bodies are multipart: `user` (JSON) and `image` (a file). */
export const userRoutes: FastifyPluginAsyncTypebox = async app => {
  const { database, clock, files, images } = app;
  const tags = ['users'];
  const manage = { config: { permission: 'users.manage' } } as const;

  app.get(API.users, { ...manage, schema: { tags, response: { 200: UserList, ...refusals } } }, async () =>
    listUsers(database),
  );

  app.post(
    API.newUser,
    { ...manage, schema: { tags, response: { 201: UserList, ...refusals } } },
    async (request, reply) => {
      const account = await withForm(request, USER_FORM, async form => {
        const { keepsImage: _, ...change } = userChange(form.fields);
        const created = { ...NEW_ACCOUNT, ...change, id: newId() };
        return files.keep('userImages', await imageOf(form), async ([imageFileName = null]) =>
          transaction(database, async trx => {
            await refuseTakenEmail(trx, created);
            const made = { ...created, imageFileName };
            await insertAccount(trx, made, clock.instant());
            await appendChange(trx, actorOf(request), userSubject(made), { after: toUser(made) });
            return created;
          }),
        );
      });
      const actor = actorOf(request);
      app.mail.post(async () => ({ userId: account.id, occasion: 'invitation', actor }));
      return reply.code(201).send(await listUsers(database));
    },
  );

  app.put(
    API.user,
    { ...manage, schema: { tags, params: IdParameters, response: { 200: Message, ...refusals } } },
    async request => {
      const replaced = await withForm(request, USER_FORM, async form => {
        const { keepsImage, ...change } = userChange(form.fields);
        return files.keep('userImages', await imageOf(form), async ([newImage]) =>
          transaction(database, async trx => {
            const before = await existing(trx, request.params.id);
            const imageFileName = newImage ?? (keepsImage ? before.imageFileName : null);
            const after = { ...before, ...change, imageFileName };
            await refuseTakenEmail(trx, after);
            if (!isActiveAdministrator(after)) await refuseLastAdministrator(trx, before);
            await updateAccount(trx, before.id, after);
            const ends = before.active && !after.active;
            const openSessions = ends ? await endSessionsOf(trx, before.id, clock.instant()) : 0;
            if (before.email !== after.email) await endPasswordLinksOf(trx, before.id, clock.instant());
            await appendChange(trx, actorOf(request), userSubject(after), {
              before: { ...toUser(before), openSessions },
              after: { ...toUser(after), openSessions: 0 },
            });
            return before.imageFileName === imageFileName ? null : before.imageFileName;
          }),
        );
      });
      if (replaced) await files.remove('userImages', [replaced]);
      return { message: SUCCESS };
    },
  );

  app.get(
    API.user,
    { ...manage, schema: { tags, params: IdParameters, response: { 200: Message, ...refusals } } },
    async request => {
      const account = await existing(database, request.params.id);
      await refuseDelete(database, account, request.user.id);
      return { message: messages.users.confirmDelete(account.name) };
    },
  );

  app.delete(
    API.user,
    { ...manage, schema: { tags, params: IdParameters, response: { 200: UserList, ...refusals } } },
    async request => {
      const { imageFileName } = await transaction(database, async trx => {
        const account = await existing(trx, request.params.id);
        await refuseDelete(trx, account, request.user.id);
        await deleteAccount(trx, account.id);
        await appendChange(trx, actorOf(request), userSubject(account), { before: toUser(account) });
        return account;
      });
      if (imageFileName) await files.remove('userImages', [imageFileName]);
      return listUsers(database);
    },
  );

  /** The image of a form as it is kept, in place of the file that was received. */
  async function imageOf({ files: [received] }: Form): Promise<ReadyFile[]> {
    if (!received) return [];
    const { path, name } = received;
    await writeFile(path, await userImage(images, path, name));
    return [{ path, extension: 'webp' }];
  }
};

const NEW_ACCOUNT = {
  active: true,
  isAdmin: false,
  isStaff: false,
  passwordHash: null,
  imageFileName: null,
};

const isActiveAdministrator = ({ active, isAdmin }: Account) => active && isAdmin;

async function existing(database: Database, id: string): Promise<Account> {
  const account = await findAccount(database, id);
  if (!account) throw new HttpError(404, messages.users.unknown);
  return account;
}

async function refuseTakenEmail(database: Database, { id, email }: Account): Promise<void> {
  const other = await findAccountByEmail(database, email);
  if (!other || other.id === id) return;
  const message = messages.users.duplicateEmail;
  throw new HttpError(409, message, { errors: { email: message } });
}

async function refuseDelete(database: Database, account: Account, ownId: string): Promise<void> {
  if (account.id === ownId) throw new HttpError(400, messages.users.notOneself);
  await refuseLastAdministrator(database, account);
}

/** Refuses when nobody but this user is an active administrator: nobody could manage users any more. */
async function refuseLastAdministrator(database: Database, account: Account): Promise<void> {
  if (!isActiveAdministrator(account) || (await hasOtherActiveAdministrator(database, account.id))) return;
  throw new HttpError(400, messages.users.lastAdministrator);
}
