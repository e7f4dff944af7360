import { expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import type { LevelStatistics } from '../../../core/progress/contract.ts';
import { insertStudent } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';
import { addedLevel } from './progressCalls.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');

// That each day's numbers are those of a recount, tests/simulation knows.
test('the levels of a day are counted of the students whom the filters let through', async () => {
  const one = await insertStudent(server.database);
  const two = await insertStudent(server.database, { sex: 'Man' });
  await insertStudent(server.database, { sex: 'Man' });
  await addedLevel(staff, one, { date: '2026-01-10', level: 'A2' });
  await addedLevel(staff, two, { date: '2026-01-10', level: 'Alfa C' });

  const path = `${API.levelStatistics}?selectedDate=2026-03-02&sex=Man`;
  const { students, skills } = (await staff.get(path)).json<LevelStatistics>();
  const reading = skills.find(({ skill }) => skill === 'reading');
  expect([students, reading]).toMatchObject([2, { levels: [{ level: 'Alfa C', students: 1 }], none: 1 }]);
  expect((await staff.get(`${API.levelStatistics}?selectedDate=2026-02-30`)).statusCode).toBe(400);
});
