import { sql } from 'kysely';
import type { Invitation, ListedUser, User } from '../../core/contract/users.ts';
import { heldRoles, ROLES, type RoleCode, rolesByName } from '../../core/rules/roles.ts';
import { nameKey } from '../../core/rules/text.ts';
import { countOf, type Database } from '../database/database.ts';
import type { Bit } from '../database/schema.ts';
import { compareNames } from '../platform/http/text.ts';

export interface Account {
  id: string;
  name: string;
  email: string;
  active: boolean;
  roles: RoleCode[];
  passwordHash: string | null;
  imageFileName: string | null;
}

/** Writable fields of a user; those left out keep their value. */
type AccountChange = Partial<Omit<Account, 'id'>>;

export const toUser = ({ id, name, email, active, roles, imageFileName }: Account): User => ({
  _id: id,
  name,
  email,
  status: active,
  roles: rolesByName(roles),
  image: imageFileName === null ? null : { fileName: imageFileName },
});

/** All users, by name, with their invitations as of `now`; `mailed` tells whether the server mails them. */
export async function listUsers(
  database: Database,
  { now, mailed }: { now: string; mailed: boolean },
): Promise<ListedUser[]> {
  const accounts = toAccounts(await accountRows(database).execute());
  const signIns = await database.selectFrom('lastSignIns').selectAll().execute();
  const signedIn = new Map(signIns.map(({ userId, at }) => [userId, at]));
  const invitations = await invitationsOf(database, now);
  return accounts
    .map(account => ({
      ...toUser(account),
      invitation:
        account.passwordHash === null ? { ...(invitations.get(account.id) ?? EXPIRED), mailed } : null,
      lastSignedIn: signedIn.get(account.id) ?? null,
    }))
    .sort(byName);
}

const byName = (a: NamedUser, b: NamedUser) => compareNames(a, b) || (a._id < b._id ? -1 : 1);

export type NamedUser = Pick<User, '_id' | 'name' | 'email' | 'status'>;

export async function listNamedUsers(database: Database): Promise<NamedUser[]> {
  const rows = await database.selectFrom('users').select(['id', 'name', 'email', 'active']).execute();
  return rows
    .map(({ id, name, email, active }) => ({ _id: id, name, email, status: active === 1 }))
    .sort(byName);
}

type InvitationState = Omit<Invitation, 'mailed'>;

const EXPIRED: InvitationState = { state: 'expired', expiresAt: null };

/** The invitations that work or are under way, by the user's `_id`. */
async function invitationsOf(database: Database, now: string): Promise<Map<string, InvitationState>> {
  const queued = await database.selectFrom('passwordMails').select('userId').execute();
  const links = await database
    .selectFrom('passwordLinks')
    .select(({ fn }) => ['userId', fn.max('expiresAt').as('expiresAt')])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .groupBy('userId')
    .execute();
  return new Map<string, InvitationState>([
    ...queued.map(({ userId }) => [userId, { state: 'sending', expiresAt: null }] as const),
    ...links.map(({ userId, expiresAt }) => [userId, { state: 'open', expiresAt }] as const),
  ]);
}

export async function findAccount(database: Database, id: string): Promise<Account | undefined> {
  return toAccounts(await accountRows(database).where('users.id', '=', id).execute())[0];
}

/** The user with this e-mail address; case and surrounding space are ignored. */
export async function findAccountByEmail(database: Database, email: string): Promise<Account | undefined> {
  return toAccounts(await accountRows(database).where('emailKey', '=', nameKey(email)).execute())[0];
}

const accountRows = (database: Database) =>
  database
    .selectFrom('users')
    .leftJoin('userRoles', 'userRoles.userId', 'users.id')
    .select(['id', 'name', 'email', 'active', 'passwordHash', 'imageFileName', 'role']);

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRows>['execute']>>[number];

/** The accounts of rows, of which each user has one a role. */
function toAccounts(rows: readonly AccountRow[]): Account[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { role, active, ...account } = first;
    const roles = heldRoles([role, ...others.map(other => other.role)].flatMap(code => code ?? []));
    return { ...account, active: active === 1, roles };
  });
}

const toColumns = ({ active, roles: _, ...rest }: AccountChange) => ({
  ...rest,
  ...(rest.email !== undefined && { emailKey: nameKey(rest.email) }),
  ...(active !== undefined && { active: bit(active) }),
});

const bit = (value: boolean): Bit => (value ? 1 : 0);

export async function insertAccount(database: Database, account: Account, createdAt: string): Promise<void> {
  const { active, roles, ...columns } = account;
  await database
    .insertInto('users')
    .values({ ...columns, emailKey: nameKey(account.email), active: bit(active), createdAt })
    .execute();
  await insertRoles(database, account.id, roles);
}

export async function updateAccount(database: Database, id: string, change: AccountChange): Promise<void> {
  await database.updateTable('users').set(toColumns(change)).where('id', '=', id).execute();
  if (change.roles === undefined) return;
  await database.deleteFrom('userRoles').where('userId', '=', id).execute();
  await insertRoles(database, id, change.roles);
}

async function insertRoles(database: Database, userId: string, roles: readonly RoleCode[]): Promise<void> {
  const rows = roles.filter(role => role !== ROLES.Other).map(role => ({ userId, role }));
  if (rows.length > 0) await database.insertInto('userRoles').values(rows).execute();
}

/** Deletes a user with the sessions, links and mails; the notes stay, with the author's name. */
export async function deleteAccount(database: Database, id: string): Promise<void> {
  await database.deleteFrom('passwordLinks').where('userId', '=', id).execute();
  await database.deleteFrom('passwordMails').where('userId', '=', id).execute();
  await database.deleteFrom('users').where('id', '=', id).execute();
}

export const countUsers = (database: Database): Promise<number> => countOf(database.selectFrom('users'));

export async function hasOtherActiveHolder(
  database: Database,
  roles: readonly RoleCode[],
  id: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .select('id')
    .where('id', '!=', id)
    .where('active', '=', sql.lit(1))
    .where('role', 'in', roles)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
