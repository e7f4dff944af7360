import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { chunks, insertAll } from '../../../../server/database/database.ts';
import { insertStudents } from '../../../support/records.ts';
import type { TestClient } from '../../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';
import { checkTable, tableInput } from '../../../support/studentImport.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');

async function fill(names: readonly { firstName: string; lastName: string }[]): Promise<void> {
  const persons = names.map(name => ({ ...name, birthDate: '1990-01-01' }));
  for (const some of chunks(persons)) await insertStudents(server.database, some);
}

/** Another user who checked something already: the first call of a day brings all statuses to it. */
async function importer(): Promise<TestClient> {
  const client = await server.loginAs('staff');
  await checkTable(client, 'Naam\nEen Ander\n');
  return client;
}

/** Adds all students so many times more. */
async function copyStudents(times: number): Promise<void> {
  const students = await server.database.selectFrom('students').selectAll().execute();
  const words = await server.database.selectFrom('nameWords').selectAll().execute();
  for (let time = 0; time < times; time += 1) {
    await server.database.transaction().execute(async trx => {
      await insertAll(
        trx,
        'students',
        students.map(row => ({ ...row, id: `${row.id}-${time}` })),
      );
      await insertAll(
        trx,
        'nameWords',
        words.map(row => ({ ...row, studentId: `${row.studentId}-${time}` })),
      );
    });
  }
}

/** Far more than between whole calls of the database, where the check gave nobody a turn: some ten. */
const ANSWERS_AT_LEAST = 50;

/**
 * Runs work while another user asks for something that needs the database, and counts how often that was answered
 * meanwhile. Each look at the clock takes a millisecond: others have as many turns on any machine.
 */
async function answersMeanwhile<Result>(work: () => Promise<Result>) {
  let [isDone, answers, now] = [false, 0, 0];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
  const running = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    expect((await staff.get(API.organizations)).statusCode).toBe(200);
    await nextTurn();
    if (!isDone) answers += 1;
  }
  return { answers, result: await running };
}

test('a table of 200 rows against 2,000 students of one day of birth lets others in, and finds who is alike', async () => {
  const parts = ['mo', 'ha', 'sa', 'ab', 'yo', 'te', 'ki', 'le', 'na', 'ro'];
  const name = (index: number) => {
    const part = (place: number) => parts[Math.floor(index / 10 ** place) % 10] ?? '';
    return { firstName: `Mohammed ${part(0)}${part(1)}ren`, lastName: `${part(2)}${part(0)}di` };
  };
  await fill(Array.from({ length: 1_000 }, (_, index) => name(index)));
  await copyStudents(1);
  const rows = Array.from({ length: 200 }, (_, index) => {
    const { firstName, lastName } = name(index * 5);
    return `${firstName.replace('Mohammed', 'Muhamad')} ${lastName};1-1-1990`;
  });
  const other = await importer();
  const input = tableInput(`Naam;Geboortedatum\n${rows.join('\n')}\n`);
  const { answers, result } = await answersMeanwhile(() => checkTable(other, input));
  expect(answers).toBeGreaterThan(ANSWERS_AT_LEAST);
  const fates = result.rows.map(({ fate }) => fate);
  expect(fates).toEqual(rows.map(() => 'double'));
});

test('a check that the user begins anew ends the one before', async () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => `Nummer${index} Lang`);
  const sent = staff.post(API.studentImportCheck, tableInput(`Naam\n${lines.join('\n')}\n`));
  let isOver = false;
  const long = sent
    .catch((error: Error) => error)
    .finally(() => {
      isOver = true;
    });
  // A short one may overtake the long one while that is being read.
  let answered: Awaited<ReturnType<typeof checkTable>> | undefined;
  while (!isOver) answered = await checkTable(staff, 'Naam\nEen Ander\n').catch(() => undefined);
  expect(answered?.rows).toHaveLength(1);
  const ended = await long;
  expect(ended instanceof Error || ended.statusCode === 409).toBe(true);
});
