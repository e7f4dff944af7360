import { expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import type { StudentPage } from '../../../core/contract/students.ts';
import { undoWhole } from '../../support/changeSets.ts';
import { insertStudent } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';
import { checkTable, importTableRows } from '../../support/studentImport.ts';
import { addedLevel, progressOf } from './progressCalls.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');

const listed = async (query: string) =>
  (await staff.get(`${API.students}?${query}`)).json<StudentPage>().list.map(({ firstName }) => firstName);

test('the list has the lowest and highest level of language, and is narrowed by levels of today or of a day', async () => {
  const amal = await insertStudent(server.database, { firstName: 'Amal' });
  const yusuf = await insertStudent(server.database, { firstName: 'Yusuf' });
  await insertStudent(server.database, { firstName: 'Zoë' });
  await addedLevel(staff, amal, { skill: 'reading', level: 'A1', date: '2026-02-02' });
  await addedLevel(staff, amal, { skill: 'reading', level: 'A2+' });
  await addedLevel(staff, amal, { skill: 'speaking', level: 'Alfa C+' });
  await addedLevel(staff, amal, { skill: 'knm', level: 'Behaald' });
  await addedLevel(staff, yusuf, { skill: 'reading', level: 'A1' });

  const { list } = (await staff.get(API.students)).json<StudentPage>();
  expect(list.map(({ firstName, level }) => `${firstName} ${level}`).sort()).toEqual([
    'Amal Alfa C+–A2+',
    'Yusuf A1',
    'Zoë undefined',
  ]);
  const cases = [
    ['level=reading.A1', ['Yusuf']],
    ['level=reading.A1&level=knm.Behaald', ['Amal', 'Yusuf']],
    ['level=reading.A1&activeOn=2026-02-10', ['Amal']],
    ['level=speaking.A1', []],
  ] as const;
  for (const [query, names] of cases) expect((await listed(query)).sort(), query).toEqual(names);
  const then = (await staff.get(`${API.students}?activeOn=2026-02-10`)).json<StudentPage>().list;
  expect(then.map(({ firstName, level }) => `${firstName} ${level}`).sort()).toEqual([
    'Amal A1',
    'Yusuf undefined',
    'Zoë undefined',
  ]);
});

test('an import adds the levels of its columns once, refuses what is none, and is undone with them', async () => {
  const table = [
    'Voornaam;Achternaam;Geboren;Lezen;Spreekvaardigheid;KNM',
    'Amal;Nur;01-02-1990;a1+;alfa b;ja',
    'Bilal;Nur;03-04-1991;A 2;;',
  ];
  const checked = await checkTable(staff, table.join('\n'));
  expect(checked.rows.map(({ fate, problems }) => [fate, problems[0]?.message])).toEqual([
    ['refused', '‘ja’ is geen niveau. Schrijf bijvoorbeeld A1, A1+ of behaald'],
    ['new', undefined],
  ]);
  const good = await checkTable(staff, table.join('\n').replace(';ja', ';behaald'));
  const { changeSet, rows } = await importTableRows(staff, good);
  const [amal = ''] = rows.map(({ student }) => student ?? '');
  const levels = (await progressOf(staff, amal)).levels.map(({ skill, level, source }) => [
    skill,
    level,
    source,
  ]);
  expect(levels.sort()).toEqual([
    ['knm', 'Behaald', 'Intake'],
    ['reading', 'A1+', 'Intake'],
    ['speaking', 'Alfa B', 'Intake'],
  ]);
  const again = await checkTable(staff, table.join('\n').replace(';ja', ';behaald'));
  expect(again.rows.map(({ fate }) => fate)).toEqual(['same', 'same']);
  const higher = await checkTable(staff, 'Voornaam;Achternaam;Geboren;Lezen\nAmal;Nur;01-02-1990;A2');
  expect(higher.rows[0]?.changes).toEqual([{ field: 'reading', from: 'A1+', to: 'A2' }]);
  await undoWhole(staff, changeSet ?? '');
  expect(await server.database.selectFrom('studentLevels').selectAll().execute()).toEqual([]);
});

test('the day of an exam in its column says that it was passed then', async () => {
  const amal = await insertStudent(server.database, {
    ...{ firstName: 'Amal', lastName: 'Nur', birthDate: '1990-02-01' },
  });
  const heads = 'Voornaam;Achternaam;Geboren;KNM;MAP';
  const table = (knm: string) => checkTable(staff, `${heads}\nAmal;Nur;01-02-1990;${knm};nog niet`);
  const messagesOf = async (knm: string) => (await table(knm)).rows[0]?.problems.map(each => each.message);
  expect(await messagesOf('3 maart 2026')).toEqual(['Deze dag ligt in de toekomst']);
  expect(await messagesOf('31-02-2026')).toEqual([expect.stringContaining('31-02-2026')]);
  expect(await messagesOf('ja')).toEqual([expect.stringContaining('geen niveau')]);
  const good = await table('12-02-2026');
  expect(good.rows[0]?.changes.slice(-2)).toEqual([
    { field: 'knm', from: '', to: 'Behaald (12/02/2026)' },
    { field: 'map', from: '', to: 'Nog niet' },
  ]);
  await importTableRows(staff, good);
  expect((await progressOf(staff, amal)).levels.map(({ level, date }) => [level, date])).toEqual([
    ['Nog niet', '2026-03-02'],
    ['Behaald', '2026-02-12'],
  ]);
  expect((await table('12-02-2026')).rows[0]?.changes).toEqual([]);
});

test('the day of an exam takes the place of what was known later, and of another day on which it was passed', async () => {
  const amal = await insertStudent(server.database, {
    ...{ firstName: 'Amal', lastName: 'Nur', birthDate: '1990-02-01' },
  });
  const table = (knm: string) =>
    checkTable(staff, `Voornaam;Achternaam;Geboren;KNM;Lezen\nAmal;Nur;01-02-1990;${knm};A1`);
  const held = async () =>
    (await progressOf(staff, amal)).levels.map(({ level, date, source }) => `${level} ${date} ${source}`);
  const reading = 'A1 2026-03-02 Intake';
  await importTableRows(staff, await table('nog niet'));
  expect((await held()).sort()).toEqual([reading, 'Nog niet 2026-03-02 Intake']);
  // An earlier day than that of what is known, a later one, and an earlier one again.
  for (const [knm, day, from] of [
    ['12-02-2026', '2026-02-12', 'Nog niet (02/03/2026)'],
    ['20-02-2026', '2026-02-20', 'Behaald (12/02/2026)'],
    ['16-02-2026', '2026-02-16', 'Behaald (20/02/2026)'],
  ]) {
    const checked = await table(knm ?? '');
    const to = `Behaald (${knm?.replaceAll('-', '/')})`;
    expect(checked.rows[0]?.changes).toEqual([{ field: 'knm', from, to }]);
    const { changeSet } = await importTableRows(staff, checked);
    const passed = `Behaald ${day} Examen`;
    expect(await held()).toEqual([reading, passed]);
    expect(await listed('level=knm.Behaald')).toEqual(['Amal']);
    expect((await table(knm ?? '')).rows[0]?.changes).toEqual([]);
    await undoWhole(staff, changeSet ?? '');
    expect(await held()).not.toContain(passed);
    await importTableRows(staff, await table(knm ?? ''));
  }
  expect((await table('behaald')).rows[0]?.changes).toEqual([]);
});

test('levels of an import hold from its first day for who is new, and from today for who is known', async () => {
  const amal = await insertStudent(server.database, {
    firstName: 'Amal',
    lastName: 'Nur',
    birthDate: '1990-02-01',
  });
  await addedLevel(staff, amal, { level: 'A1', date: '2026-02-20' });
  const table = [
    'Voornaam;Achternaam;Geboren;Lezen',
    'Amal;Nur;01-02-1990;A2',
    'Bilal;Nur;03-04-1991;B1',
  ].join('\n');
  const { rows } = await importTableRows(staff, await checkTable(staff, table, { startDate: '2026-02-01' }));
  const levels = rows.map(async ({ student }) => (await progressOf(staff, student ?? '')).levels[0]);
  expect((await Promise.all(levels)).map(level => [level?.level, level?.date])).toEqual([
    ['A2', '2026-03-02'],
    ['B1', '2026-02-01'],
  ]);
  const again = await checkTable(staff, table, { startDate: '2026-02-01' });
  expect(again.rows.map(({ fate }) => fate)).toEqual(['same', 'same']);
});
