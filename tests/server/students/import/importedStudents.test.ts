import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import type { Schema } from '../../../../server/database/schema.ts';
import { formOf } from '../../../support/form.ts';
import { insertSchedule } from '../../../support/records.ts';
import { START, startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';
import { checkTable, importTableRows } from '../../../support/studentImport.ts';

interface Side {
  server: TestServer;
  client: TestClient;
  classroom: string;
  organization: string;
}
let imported: Side;
let saved: Side;
beforeAll(async () => {
  [imported, saved] = [await side(), await side()];
});
afterAll(() => Promise.all([imported.server.close(), saved.server.close()]));

/** A server with a class that has a list, and an organization. */
async function side(): Promise<Side> {
  const server = await startTestServer();
  const client = await server.loginAs('staff');
  await client.get(API.students);
  const { _id: classroom } = await server.createClassroom({ name: 'A1' });
  const { _id: organization } = await server.createOrganization({ name: 'Gemeente' });
  await insertSchedule(server.database, { classroomId: classroom, dates: ['2026-02-02', '2026-03-09'] });
  return { server, client, classroom, organization };
}

/** Students as people may be called, born and reached. */
const STUDENTS = Array.from({ length: 60 }, (_, index) => ({
  firstName: ['Zoë', 'Abd al-Rahman', 'Ömer', 'Nguyễn', 'محمد', 'Łukasz'][index % 6] ?? '',
  lastName: `${['van den Berg', "O'Neill", 'al Khatib', 'Ćosić'][index % 4]} ${String.fromCharCode(65 + (index % 26))}${index}`,
  birthDate: index % 5 === 0 ? '' : `19${60 + (index % 40)}-0${1 + (index % 9)}-1${index % 10}`,
  sex: ['Man', 'Vrouw', 'X', ''][index % 4] ?? '',
  country: ['Syrië', 'Ivoorkust', ''][index % 3] ?? '',
  telephone: index % 2 ? '' : `06-1234 56${10 + (index % 80)}`,
  email: index % 3 ? '' : `student${index}@Example.org`,
  hasClass: index % 2 === 0,
  hasOrganization: index % 3 === 0,
  from: ['2026-01-05', '2026-03-09', '2026-06-01'][index % 3] ?? '',
  until: index % 4 ? '' : '2026-07-03',
  status: index % 7 ? 'true' : 'false',
}));

test('imported students are as those who were saved one by one, with all that follows from them', async () => {
  const heads =
    'Voornaam;Achternaam;Geboortedatum;Geslacht;Land;Telefoon;E-mail;Instantie;Klas;In klas vanaf;In klas tot;Status;Status vanaf';
  const lines = STUDENTS.map(({ hasClass, hasOrganization, from, until, status, ...profile }) =>
    [
      ...Object.values(profile),
      hasOrganization ? 'gemeente' : '',
      ...[hasClass ? 'a1' : '', from, until, status === 'true' ? 'actief' : 'inactief', from],
    ].join(';'),
  );
  const table = await checkTable(imported.client, [heads, ...lines].join('\n'));
  expect(await importTableRows(imported.client, table)).toMatchObject({
    added: STUDENTS.length,
  });

  for (const { hasClass, hasOrganization, from, until, status, ...profile } of STUDENTS) {
    const student = {
      ...profile,
      organization: hasOrganization ? saved.organization : '',
      // As the form of a new student has it.
      registrationDate: START.slice(0, 10),
    };
    const form = formOf({
      student,
      studentClassrooms: hasClass ? [{ classroom: saved.classroom, startDate: from, endDate: until }] : [],
      studentStatuses: [{ status, date: from }],
    });
    expect((await saved.client.post(API.newStudent, form)).statusCode).toBe(201);
  }
  for (const table of [
    'students',
    'studentStatuses',
    'studentClassrooms',
    'studentSpans',
    'nameWords',
    'attendanceRecords',
  ] as const) {
    const [mine, theirs] = [await rowsOf(imported, table), await rowsOf(saved, table)];
    expect(mine.length, table).toBeGreaterThan(0);
    expect(mine, table).toEqual(theirs);
  }
});

/** The rows of a table, with names in place of `_id`s, in order. */
async function rowsOf({ server, classroom, organization }: Side, table: keyof Schema): Promise<string[]> {
  const { database } = server;
  const students = await database.selectFrom('students').select(['id', 'firstName', 'lastName']).execute();
  const names = new Map(students.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  names.set(classroom, 'classroom').set(organization, 'organization');
  const rows: Record<string, unknown>[] = await database.selectFrom(table).selectAll().execute();
  return rows
    .map(({ id, createdAt: _made, updatedAt: _saved, scheduleId: _list, ...row }) => {
      const named = Object.entries(row).map(([column, value]) => [column, names.get(String(value)) ?? value]);
      return JSON.stringify(
        Object.fromEntries(named.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))),
      );
    })
    .toSorted();
}
