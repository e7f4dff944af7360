import type { UseCounts } from '../../core/contract/common.ts';
import type { Organization } from '../../core/contract/organizations.ts';
import type { Database } from '../database/database.ts';
import { namedRecordRepository } from './namedRecordRepository.ts';

export const organizationTable = namedRecordRepository<Organization>('organizations');

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
