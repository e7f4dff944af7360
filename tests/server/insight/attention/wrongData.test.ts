import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { namesPointedOut, pointedOut } from '../../../support/attention.ts';
import { formOf } from '../../../support/form.ts';
import { insertClassroom, insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

describe('unlikelyBirth', () => {
  test('points out births in the future, after the registration and of more than 100 years ago, each once', async () => {
    const add = (firstName: string, birthDate: string | null, more: object = {}) =>
      insertStudent(server.database, { firstName, lastName: '', birthDate, ...more });
    await add('Morgen', '2026-03-03', { registrationDate: '2026-01-01' });
    await add('Na registratie', '2020-02-02', { registrationDate: '2020-02-01' });
    await add('Oud', '1926-03-01', { statuses: [{ status: 'false', date: '2026-01-01' }] });
    await add('Honderd', '1926-03-02');
    await add('Vandaag', '2026-03-02');
    await add('Onbekend', null);
    const names = await namesPointedOut(staff, 'unlikelyBirth');
    expect(names.toSorted()).toEqual(['Morgen', 'Na registratie', 'Oud']);
  });
});

describe('endBeforeStart', () => {
  test('points out whose class ends before it begins, with both dates', async () => {
    const classroomId = await insertClassroom(server.database);
    const add = (firstName: string, startDate: string, endDate: string | null) =>
      insertStudent(server.database, {
        firstName,
        lastName: '',
        enrolments: [{ classroomId, startDate, endDate }],
      });
    const id = await add('Omgekeerd', '2026-02-02', '2026-02-01');
    await add('Eén dag', '2026-02-02', '2026-02-02');
    await add('Open', '2026-02-02', null);
    expect(await pointedOut(staff, 'endBeforeStart')).toEqual([
      { subject: id, ids: [id], name: 'Omgekeerd', date: '2026-02-02', otherDate: '2026-02-01' },
    ]);
  });
});

describe('arrivalAfterRegistration', () => {
  test('points out who arrived after the registration, with both dates', async () => {
    const add = (firstName: string, arrivalDate: string | null, registrationDate: string | null) =>
      insertStudent(server.database, { firstName, lastName: '', arrivalDate, registrationDate });
    const id = await add('Later', '2026-02-02', '2026-02-01');
    await add('Zelfde dag', '2026-02-01', '2026-02-01');
    await add('Zonder registratie', '2026-02-01', null);
    await add('Zonder aankomst', null, '2026-02-01');
    expect(await pointedOut(staff, 'arrivalAfterRegistration')).toEqual([
      { subject: id, ids: [id], name: 'Later', date: '2026-02-02', otherDate: '2026-02-01' },
    ]);
  });

  test('another day of arrival, which changes no list of students, is known at once', async () => {
    const days = { arrivalDate: '2026-02-01', registrationDate: '2026-02-01' };
    const id = await insertStudent(server.database, days);
    expect(await namesPointedOut(staff, 'arrivalAfterRegistration')).toEqual([]);
    const student = { arrivalDate: '2026-02-02' };
    expect((await staff.put(pathTo(API.student, { id }), formOf({ student }))).statusCode).toBe(200);
    expect(await namesPointedOut(staff, 'arrivalAfterRegistration')).toEqual(['Amal Haddad']);
  });
});

describe('samePerson', () => {
  test('points out pairs born on one day whose names sound alike, in whatever order and spelling', async () => {
    const birthDate = '1990-05-01';
    const add = (firstName: string, lastName: string, more: object = {}) =>
      insertStudent(server.database, { firstName, lastName, birthDate, ...more });
    const first = await add('Mohammed', 'Hassan');
    const second = await add('Hasan', 'Muhamad', { statuses: [{ status: 'false', date: '2026-01-01' }] });
    const third = await add('Mohamed', 'al-Hassan');
    await add('Mohammed', 'Hassan', { birthDate: '1990-05-02' });
    await add('Mohammed', 'Hassan', { birthDate: null });
    await add('Fatima', 'Hassan');
    const date = birthDate;
    expect(await pointedOut(staff, 'samePerson')).toEqual([
      {
        subject: `${first} ${third}`,
        ids: [first, third],
        name: 'Mohammed Hassan',
        otherName: 'Mohamed al-Hassan',
        date,
      },
      {
        subject: `${first} ${second}`,
        ids: [first, second],
        name: 'Mohammed Hassan',
        otherName: 'Hasan Muhamad',
        date,
      },
    ]);
  });
});
