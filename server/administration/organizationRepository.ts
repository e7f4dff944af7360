import type { UseCounts } from '../../core/contract/common.ts';
import type { Organization } from '../../core/contract/organizations.ts';
import { nameKey } from '../../core/rules/text.ts';
import type { Database } from '../database/database.ts';
import type { Bit } from '../database/schema.ts';
import { compareNames } from '../http/text.ts';

const COLUMNS = ['id', 'name', 'email', 'active'] as const;

const toOrganization = ({
  id,
  name,
  email,
  active,
}: {
  id: string;
  name: string;
  email: string;
  active: Bit;
}) => ({
  _id: id,
  name,
  email,
  status: active === 1,
});

const toRow = ({ _id, name, email, status }: Organization) => ({
  id: _id,
  name,
  nameKey: nameKey(name),
  email,
  active: status ? (1 as const) : (0 as const),
});

/** All organizations, or the active ones, by name. */
export async function listOrganizations(
  database: Database,
  { activeOnly = false }: { activeOnly?: boolean } = {},
): Promise<Organization[]> {
  const rows = await database
    .selectFrom('organizations')
    .select(COLUMNS)
    .$if(activeOnly, query => query.where('active', '=', 1))
    .execute();
  return rows.map(toOrganization).sort(compareNames);
}

export async function findOrganization(database: Database, id: string): Promise<Organization | undefined> {
  const row = await database
    .selectFrom('organizations')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toOrganization(row);
}

/** Whether another organization has this name; case and space are ignored. */
export async function organizationNameTaken(
  database: Database,
  { _id, name }: Pick<Organization, '_id' | 'name'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('organizations')
    .select('id')
    .where('nameKey', '=', nameKey(name))
    .where('id', '!=', _id)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many students of each organization are active. */
export async function countOrganizations(database: Database): Promise<UseCounts> {
  const rows = await database
    .selectFrom('organizations')
    .leftJoin(
      database
        .selectFrom('students')
        .select(({ fn }) => ['organizationId', fn.countAll<number>().as('count')])
        .where('active', '=', 1)
        .groupBy('organizationId')
        .as('active'),
      'active.organizationId',
      'organizations.id',
    )
    .select(['organizations.id', 'active.count'])
    .orderBy('organizations.id')
    .execute();
  return rows.map(({ id, count }) => ({ _id: id, students: Number(count) }));
}

/** How many students belong to the organization, and how many of them are inactive today. */
export async function countOrganizationStudents(
  database: Database,
  id: string,
): Promise<{ students: number; inactive: number }> {
  const { students, active } = await database
    .selectFrom('students')
    .select(({ fn }) => [fn.countAll<number>().as('students'), fn.sum<number | null>('active').as('active')])
    .where('organizationId', '=', id)
    .executeTakeFirstOrThrow();
  return { students: Number(students), inactive: Number(students) - Number(active) };
}

export async function insertOrganization(database: Database, organization: Organization): Promise<void> {
  await database.insertInto('organizations').values(toRow(organization)).execute();
}

export async function updateOrganization(database: Database, organization: Organization): Promise<void> {
  const { id, ...change } = toRow(organization);
  await database.updateTable('organizations').set(change).where('id', '=', id).execute();
}

export async function deleteOrganization(database: Database, id: string): Promise<void> {
  await database.deleteFrom('organizations').where('id', '=', id).execute();
}
