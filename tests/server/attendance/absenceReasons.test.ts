import { expect, test } from 'vitest';
import type { AbsenceReason } from '../../../core/contract/namedRecords.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { ABSENCE_REASONS_MAX } from '../../../core/rules/limits.ts';
import { insertAttendanceClass, MONDAY } from '../../support/attendance.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');
const staff = signedInPerTest(server, 'staff');

const reasons = async (client = staff): Promise<AbsenceReason[]> =>
  (await client.get(API.absenceReasons)).json();
const namesOf = async () => (await reasons()).map(({ name, status }) => (status ? name : `(${name})`));
const idOf = async (sought: string) => (await reasons()).find(({ name }) => name === sought)?._id ?? 'none';
const pathOf = async (name: string) => pathTo(API.absenceReason, { id: await idOf(name) });
const add = (name: string, client = admin) => client.post(API.newAbsenceReason, { name });

test('a new installation has six; an administrator adds, renames and retires', async () => {
  expect(await namesOf()).toEqual(['Arts', 'Gemeente', 'Onbekend', 'Vakantie', 'Werk', 'Ziek']);
  expect((await add(' Rechtbank ')).statusCode).toBe(201);
  await admin.put(await pathOf('Rechtbank'), { name: 'Advocaat of rechtbank', status: false });
  expect(await namesOf()).toContain('(Advocaat of rechtbank)');
  const active = await staff.get(`${API.absenceReasons}?status=true`);
  expect(active.json()).toHaveLength(6);
});

test('two have no name alike, and there is a most', async () => {
  const twice = await Promise.all([add('Rechtbank'), add('rechtbank')]);
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const rest = ABSENCE_REASONS_MAX - (await reasons()).length;
  for (let n = 0; n < rest; n += 1) await add(`Reden ${n}`);
  const beyond = await add('Nog een');
  expect(beyond.statusCode).toBe(409);
  expect(beyond.json().message).toBe(
    `Er zijn al ${ABSENCE_REASONS_MAX} redenen. Wijzig er een, of verwijder er een`,
  );
});

test('one that was given is retired, not deleted; it stays where it was given', async () => {
  const { students } = await insertAttendanceClass(server);
  const absences = pathTo(API.studentAbsences, { id: students.Amal });
  const input = { startDate: MONDAY, endDate: MONDAY, reason: await idOf('Ziek') };
  const { _id: absenceId } = (await staff.post(absences, input)).json();
  const check = await admin.get(await pathOf('Ziek'));
  expect(check.json().message).toMatch(/^Deze reden is al gebruikt, bij 1 afmelding\./);
  expect((await admin.delete(await pathOf('Ziek'))).statusCode).toBe(409);
  expect((await admin.get(await pathOf('Werk'))).json()).toEqual({ message: 'Can be deleted' });
  expect((await admin.delete(await pathOf('Werk'))).json()).toHaveLength(5);

  await admin.put(await pathOf('Ziek'), { name: 'Ziek', status: false });
  const changed = await staff.put(pathTo(API.studentAbsence, { id: students.Amal, absenceId }), input);
  expect(changed.json()).toMatchObject({ reason: { name: 'Ziek' } });
  const other = await staff.post(absences, { ...input, startDate: '2026-03-09', endDate: '2026-03-09' });
  expect(other.statusCode).toBe(400);
});
