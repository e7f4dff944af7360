import { beforeEach, describe, expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { MONDAY, TUESDAY } from '../../../support/attendance.ts';
import { namesPointedOut, pointedOut } from '../../../support/attention.ts';
import {
  insertClassroom,
  insertNote,
  insertStudent,
  type StudentRecord,
  statusesOf,
} from '../../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
const admin = signedInPerTest(server, 'admin');
let classroomId: string;
beforeEach(async () => {
  classroomId = await insertClassroom(server.database);
});

const add = (firstName: string, more: StudentRecord = {}) =>
  insertStudent(server.database, { firstName, lastName: '', ...more });
const enrolled = (startDate: string, endDate: string | null = null) => ({
  enrolments: [{ classroomId, startDate, endDate }],
});
const statuses = (...days: string[]) => ({ statuses: statusesOf(...days) });

describe('withoutClass', () => {
  test('points out who is active and in no class, now or later', async () => {
    await add('Nooit');
    await add('Weg', enrolled('2026-01-01', '2026-03-01'));
    await add('Vandaag', enrolled('2026-01-01', MONDAY));
    await add('Straks', enrolled('2026-04-01'));
    await add('Inactief', statuses('-2026-01-01'));
    expect(await namesPointedOut(staff, 'withoutClass')).toEqual(['Nooit', 'Weg']);
  });

  test('says since when somebody is active without a break, and leaves out who begins later', async () => {
    await add('Opnieuw', statuses('2026-01-05', '2026-02-23'));
    await add('Begint later', statuses('2026-03-03'));
    const found = await pointedOut(staff, 'withoutClass');
    expect(found.map(({ name, date }) => [name, date])).toEqual([['Opnieuw', '2026-01-05']]);
  });
});

test('inactiveInClass points out who is inactive and enrolled beyond today, since when', async () => {
  const inactive = statuses('-2026-02-01', '-2026-02-20');
  const id = await add('Inactief', { ...inactive, ...enrolled('2026-01-01', TUESDAY) });
  await add('Actief', { ...statuses('2026-02-01'), ...enrolled('2026-01-01', TUESDAY) });
  await add('Weg', { ...inactive, ...enrolled('2026-01-01', '2026-03-01') });
  await add('Laatste dag', { ...inactive, ...enrolled('2026-01-01', MONDAY) });
  await add('Straks', { ...inactive, ...enrolled('2026-03-03') });
  expect(await pointedOut(staff, 'inactiveInClass')).toEqual([
    { subject: id, ids: [id], name: 'Inactief', date: '2026-02-01' },
  ]);
});

test('unlikelyBirth points out births in the future, after the registration and of over 100 years ago', async () => {
  await add('Morgen', { birthDate: '2026-03-03', registrationDate: '2026-01-01' });
  await add('Na registratie', { birthDate: '2020-02-02', registrationDate: '2020-02-01' });
  await add('Oud', { birthDate: '1926-03-01', ...statuses('-2026-01-01') });
  await add('Honderd', { birthDate: '1926-03-02' });
  await add('Vandaag', { birthDate: '2026-03-02' });
  await add('Onbekend', { birthDate: null });
  const names = await namesPointedOut(staff, 'unlikelyBirth');
  expect(names.toSorted()).toEqual(['Morgen', 'Na registratie', 'Oud']);
});

test('endBeforeStart points out whose class ends before it begins, with both dates', async () => {
  const id = await add('Omgekeerd', enrolled('2026-02-02', '2026-02-01'));
  await add('Eén dag', enrolled('2026-02-02', '2026-02-02'));
  await add('Open', enrolled('2026-02-02'));
  expect(await pointedOut(staff, 'endBeforeStart')).toEqual([
    { subject: id, ids: [id], name: 'Omgekeerd', date: '2026-02-02', otherDate: '2026-02-01' },
  ]);
});

test('arrivalAfterRegistration points out who arrived after the registration, with both dates', async () => {
  const id = await add('Later', { arrivalDate: '2026-02-02', registrationDate: '2026-02-01' });
  await add('Zelfde dag', { arrivalDate: '2026-02-01', registrationDate: '2026-02-01' });
  await add('Zonder registratie', { arrivalDate: '2026-02-01', registrationDate: null });
  await add('Zonder aankomst', { arrivalDate: null, registrationDate: '2026-02-01' });
  expect(await pointedOut(staff, 'arrivalAfterRegistration')).toEqual([
    { subject: id, ids: [id], name: 'Later', date: '2026-02-02', otherDate: '2026-02-01' },
  ]);
});

test('samePerson points out pairs born on one day whose names sound alike, in whatever order', async () => {
  const date = '1990-05-01';
  const born = (firstName: string, lastName: string, more: StudentRecord = {}) =>
    add(firstName, { lastName, birthDate: date, ...more });
  const first = await born('Mohammed', 'Hassan');
  const second = await born('Hasan', 'Muhamad', statuses('-2026-01-01'));
  const third = await born('Mohamed', 'al-Hassan');
  await born('Mohammed', 'Hassan', { birthDate: '1990-05-02' });
  await born('Mohammed', 'Hassan', { birthDate: null });
  await born('Fatima', 'Hassan');
  const pair = (other: string, otherName: string) => ({
    ...{ subject: `${first} ${other}`, ids: [first, other], name: 'Mohammed Hassan' },
    ...{ otherName, date },
  });
  expect(await pointedOut(staff, 'samePerson')).toEqual([
    pair(third, 'Mohamed al-Hassan'),
    pair(second, 'Hasan Muhamad'),
  ]);
});

describe('noRecentNote', () => {
  const note = (studentId: string, date: Day) => insertNote(server.database, { studentId, date });
  const pointed = async () =>
    (await pointedOut(staff, 'noRecentNote')).map(({ name, date = '' }) => `${name} ${date}`.trim());

  test('points out who is active for long enough and of whom nobody wrote since', async () => {
    await add('Nooit', statuses('2025-01-01'));
    const long = await add('Lang geleden', statuses('2025-01-01'));
    await note(long, '2025-06-01');
    await note(long, '2026-01-31');
    await note(await add('Net op tijd', statuses('2025-01-01')), '2026-02-01');
    await add('Nieuw', statuses('2026-02-01'));
    await add('Inactief', statuses('-2025-01-01'));
    expect(await pointed()).toEqual(['Lang geleden 2026-01-31', 'Nooit']);
  });

  test('goes by the days of the setting', async () => {
    await note(await add('Amal', statuses('2025-01-01')), '2026-02-20');
    expect(await pointed()).toEqual([]);
    expect((await admin.put(API.settings, { noteDays: 10 })).statusCode).toBe(200);
    expect(await pointed()).toEqual(['Amal 2026-02-20']);
  });

  test('goes by the whole time of activity, and no note of the future counts', async () => {
    await note(await add('Actief en nog eens actief', statuses('2026-01-01', '2026-02-20')), '2026-01-05');
    await add('Even weg geweest', statuses('2025-01-01', '-2026-02-10', '2026-02-20'));
    await add('Begint later', statuses('2026-04-01'));
    await note(await add('Straks', statuses('2026-01-01')), '2026-05-01');
    expect(await pointed()).toEqual(['Actief en nog eens actief 2026-01-05', 'Straks']);
  });
});
