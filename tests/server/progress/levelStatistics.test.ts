import { expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { LevelStatistics } from '../../../core/progress/contract.ts';
import { insertStudent, type StudentRecord } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';
import { addedLevel, LEVEL } from './progressCalls.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');

const statisticsOf = async (query: string) => {
  const response = await staff.get(`${API.levelStatistics}?${query}`);
  expect(response.statusCode).toBe(200);
  const { students, skills } = response.json<LevelStatistics>();
  const [reading, knm] = ['reading', 'knm'].map(sought => {
    const found = skills.find(({ skill }) => skill === sought);
    const levels = found?.levels.map(({ level, students }) => `${level} ${students}`);
    return [...(levels ?? []), `none ${found?.none}`].join(', ');
  });
  return { students, reading, knm };
};

test('counts the active students of a day by the level that they had then, in the order of the scale', async () => {
  const add = (record: StudentRecord = {}) => insertStudent(server.database, record);
  const [one, two, three] = [await add(), await add({ sex: 'Man' }), await add({ sex: 'Man' })];
  const gone = await add({ statuses: [{ status: 'false', date: '2026-01-01' }] });
  await addedLevel(staff, one, { date: '2026-01-10', level: 'A0' });
  await addedLevel(staff, one, { date: '2026-02-10', level: 'A2' });
  await addedLevel(staff, one, { date: '2026-02-10', level: 'A1+', known: 'A2' });
  // A newer one that was moved to an earlier day hides nothing.
  const wrong = await addedLevel(staff, two, { date: '2026-02-20', level: 'B2' });
  const right = { ...LEVEL, date: '2026-01-10', level: 'Alfa C' };
  await staff.put(pathTo(API.studentLevel, { id: two, levelId: wrong._id }), right);
  await addedLevel(staff, gone, { date: '2026-01-10', level: 'B2' });
  await addedLevel(staff, three, { skill: 'knm', date: '2026-02-10', level: 'Behaald' });
  expect(await statisticsOf('selectedDate=2026-03-02')).toEqual({
    ...{ students: 3, reading: 'Alfa C 1, A1+ 1, none 1', knm: 'Behaald 1, none 2' },
  });
  expect(await statisticsOf('selectedDate=2026-02-09')).toEqual({
    ...{ students: 3, reading: 'Alfa C 1, A0 1, none 1', knm: 'none 3' },
  });
  expect(await statisticsOf('selectedDate=2026-03-02&sex=Man')).toEqual({
    ...{ students: 2, reading: 'Alfa C 1, none 1', knm: 'Behaald 1, none 1' },
  });
  expect(await statisticsOf('selectedDate=2025-03-02')).toEqual({
    ...{ students: 0, reading: 'none 0', knm: 'none 0' },
  });
  expect((await staff.get(`${API.levelStatistics}?selectedDate=2026-02-30`)).statusCode).toBe(400);
});
