import { expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { insertStudent } from '../../support/records.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

test('statuses are those of today right after midnight, also where no route of students is called', async () => {
  server.setClock('2026-03-09T22:59:00Z');
  const staff = await server.loginAs('staff');
  const id = await insertStudent(server.database, {
    statuses: [
      { status: 'true', date: '2026-01-05' },
      { status: 'false', date: '2026-03-10' },
    ],
  });
  const statusAfter = async (url: string) => {
    expect((await staff.get(url)).statusCode).toBe(200);
    const student = server.database.selectFrom('students').select('active').where('id', '=', id);
    return (await student.executeTakeFirstOrThrow()).active;
  };

  expect(await statusAfter(API.organizations)).toBe(1);
  server.setClock('2026-03-09T23:01:00Z');
  expect(await statusAfter(API.health)).toBe(1);
  expect(await statusAfter(API.organizations)).toBe(0);
});
