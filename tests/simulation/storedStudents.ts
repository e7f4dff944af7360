import type { Day } from '../../core/rules/days.ts';
import type { StatusValue } from '../../core/rules/studentStatus.ts';
import type { World } from './World.ts';

export interface StoredStudent {
  id: string;
  firstName: string;
  lastName: string;
  sex: string;
  country: string;
  birthDate: Day | null;
  organization: string | null;
  active: number;
  statusDate: Day | null;
  statuses: { status: StatusValue; date: Day }[];
}

export async function storedStudents({ server: { database } }: World): Promise<StoredStudent[]> {
  const rows = await database
    .selectFrom('students')
    .leftJoin('organizations', 'organizations.id', 'students.organizationId')
    .select(['students.id', 'firstName', 'lastName', 'sex', 'country', 'birthDate'])
    .select(['students.active', 'statusDate', 'organizations.name as organization'])
    .execute();
  const statuses = await database.selectFrom('studentStatuses').selectAll().orderBy('position').execute();
  return rows.map(row => ({
    ...row,
    statuses: statuses
      .filter(({ studentId }) => studentId === row.id)
      .map(({ active, date }) => ({ status: active === 1 ? 'true' : 'false', date })),
  }));
}
