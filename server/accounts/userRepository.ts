import type { User } from '../../core/contract/users.ts';
import { rolesByName } from '../../core/rules/roles.ts';
import { nameKey } from '../../core/rules/text.ts';
import type { Database } from '../database/database.ts';
import type { Bit } from '../database/schema.ts';
import { compareNames } from '../http/text.ts';

/** A user as the sign-in needs it. */
export interface Account {
  id: string;
  name: string;
  email: string;
  active: boolean;
  isAdmin: boolean;
  isStaff: boolean;
  passwordHash: string | null;
  imageFileName: string | null;
}

/** What of a user may be written; fields left out keep their value. */
export type AccountChange = Partial<Omit<Account, 'id'>>;

const COLUMNS = [
  'id',
  'name',
  'email',
  'active',
  'isAdmin',
  'isStaff',
  'passwordHash',
  'imageFileName',
] as const;

type Row = Omit<Account, 'active' | 'isAdmin' | 'isStaff'> & { active: Bit; isAdmin: Bit; isStaff: Bit };

const bit = (value: boolean): Bit => (value ? 1 : 0);

const toAccount = (row: Row): Account => ({
  ...row,
  active: row.active === 1,
  isAdmin: row.isAdmin === 1,
  isStaff: row.isStaff === 1,
});

const toRow = ({ active, isAdmin, isStaff, ...rest }: AccountChange) => ({
  ...rest,
  ...(rest.email !== undefined && { emailKey: nameKey(rest.email) }),
  ...(active !== undefined && { active: bit(active) }),
  ...(isAdmin !== undefined && { isAdmin: bit(isAdmin) }),
  ...(isStaff !== undefined && { isStaff: bit(isStaff) }),
});

/** A user as it travels. */
export const toUser = ({ id, name, email, active, isAdmin, isStaff, imageFileName }: Account): User => ({
  _id: id,
  name,
  email,
  status: active,
  roles: rolesByName({ admin: isAdmin, staff: isStaff }),
  image: imageFileName === null ? null : { fileName: imageFileName },
});

/** All users, by name. */
export async function listUsers(database: Database): Promise<User[]> {
  const rows = await database.selectFrom('users').select(COLUMNS).execute();
  const users = rows.map(row => toUser(toAccount(row)));
  return users.sort(compareNames);
}

export async function findAccount(database: Database, id: string): Promise<Account | undefined> {
  const row = await database.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}

/** The user with this e-mail address; case and surrounding space are ignored. */
export async function findAccountByEmail(database: Database, email: string): Promise<Account | undefined> {
  const row = await database
    .selectFrom('users')
    .select(COLUMNS)
    .where('emailKey', '=', nameKey(email))
    .executeTakeFirst();
  return row && toAccount(row);
}

export async function insertAccount(
  database: Database,
  { active, isAdmin, isStaff, ...account }: Account,
  createdAt: string,
): Promise<void> {
  await database
    .insertInto('users')
    .values({
      ...account,
      emailKey: nameKey(account.email),
      active: bit(active),
      isAdmin: bit(isAdmin),
      isStaff: bit(isStaff),
      createdAt,
    })
    .execute();
}

export async function updateAccount(database: Database, id: string, change: AccountChange): Promise<void> {
  await database.updateTable('users').set(toRow(change)).where('id', '=', id).execute();
}

/** Deletes a user with the sessions, links and mails; the notes stay, with the author's name. */
export async function deleteAccount(database: Database, id: string): Promise<void> {
  await database.deleteFrom('passwordLinks').where('userId', '=', id).execute();
  await database.deleteFrom('passwordMails').where('userId', '=', id).execute();
  await database.deleteFrom('users').where('id', '=', id).execute();
}

export async function countUsers(database: Database): Promise<number> {
  const row = await database
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether somebody else is an active administrator. */
export async function hasOtherActiveAdministrator(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('id', '!=', id)
    .where('isAdmin', '=', 1)
    .where('active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The names of all image files that users have. */
export async function userImageFileNames(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('users')
    .select('imageFileName')
    .where('imageFileName', 'is not', null)
    .execute();
  return rows.flatMap(({ imageFileName }) => imageFileName ?? []);
}
