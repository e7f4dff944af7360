import { beforeAll, expect, test } from 'vitest';
import { STUDENT_SORT_FIELDS } from '../../../core/rules/studentQuery.ts';
import type { Database } from '../../../server/database/database.ts';
import type { DatedStudentFilter } from '../../../server/students/studentFilterRepository.ts';
import { countStudents, findStudentIds } from '../../../server/students/studentListRepository.ts';
import { openTestDatabase } from '../../support/database.ts';
import { insertOrganization, insertStudents } from '../../support/records.ts';

const STUDENTS = 41;
const PAGE = 5;

const EVERYBODY: DatedStudentFilter = {
  ...{ name: '', organizations: [], classrooms: [], inactive: false },
  today: '2026-03-02',
};

let database: Database;
let organizationId: string;

beforeAll(async () => {
  ({ database } = await openTestDatabase());
  organizationId = await insertOrganization(database);
  await insertStudents(
    database,
    Array.from({ length: STUDENTS }, (_, index) => ({
      firstName: ['Amal', 'Bilal', 'Selam'][index % 3],
      lastName: ['Amalia', 'Haddad', 'Tesfay', 'Zwart'][index % 4],
      country: ['Syrië', 'Eritrea'][index % 2],
      sex: (['Man', 'Vrouw', 'X', ''] as const)[index % 4],
      birthDate: index % 5 === 0 ? null : `200${index % 10}-01-01`,
      registrationDate: `2025-0${1 + (index % 9)}-01`,
      organizationId: index % 2 === 0 ? organizationId : null,
      statuses: [{ status: index % 3 === 0 ? 'false' : 'true', date: '2026-01-01' }],
    })),
  );
});

test.each(STUDENT_SORT_FIELDS)(
  'the list by %s has the same order page by page as on one page',
  async field => {
    const some = { name: 'amal', organizations: [organizationId] };
    for (const order of ['ASC', 'DESC'] as const) {
      for (const filter of [EVERYBODY, { ...EVERYBODY, inactive: true }, { ...EVERYBODY, ...some }]) {
        const total = await countStudents(database, filter);
        const all = await findStudentIds(database, filter, { field, order });
        expect(all).toHaveLength(total);
        const paged: string[] = [];
        for (let offset = 0; offset < total + PAGE; offset += PAGE) {
          const slice = { offset, limit: PAGE };
          paged.push(...(await findStudentIds(database, filter, { field, order }, slice)));
        }
        expect(paged).toEqual(all);
      }
    }
  },
);
