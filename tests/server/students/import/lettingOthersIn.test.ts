import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { insertStudents } from '../../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';
import { checkTable, tableInput } from '../../../support/studentImport.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');

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

test('a table of 200 rows against 1,000 students of one day of birth lets others in, and finds who is alike', async () => {
  const parts = ['mo', 'ha', 'sa', 'ab', 'yo', 'te', 'ki', 'le', 'na', 'ro'];
  const name = (index: number) => {
    const part = (place: number) => parts[Math.floor(index / 10 ** place) % 10] ?? '';
    return { firstName: `Mohammed ${part(0)}${part(1)}ren`, lastName: `${part(2)}${part(0)}di` };
  };
  const birthDate = '1990-01-01';
  const persons = Array.from({ length: 1_000 }, (_, index) => ({ ...name(index), birthDate }));
  await insertStudents(server.database, persons);
  const rows = Array.from({ length: 200 }, (_, index) => {
    const { firstName, lastName } = name(index * 5);
    return `${firstName.replace('Mohammed', 'Muhamad')} ${lastName};1-1-1990`;
  });
  // The first call of a day brings all statuses to it.
  const other = await server.loginAs('staff');
  await checkTable(other, 'Naam\nEen Ander\n');
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
