import { expect, test } from 'vitest';
import type { ChangeSetContents, ChangeSetList } from '../../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { CONTENTS_MAX } from '../../../../core/rules/limits.ts';
import { newId } from '../../../../server/database/database.ts';
import { commitBatch, planOf } from '../../../support/changeSets.ts';
import { insertClassroom, insertStudent } from '../../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';
import { checkTable, importTableRows } from '../../../support/studentImport.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');

const contentsPath = (id: string) => pathTo(API.changeSetContents, { id });
const contents = async (id: string, client = admin): Promise<ChangeSetContents> => {
  const response = await client.get(contentsPath(id));
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const bin = async (query = '') => (await admin.get(`${API.changeSets}${query}`)).json<ChangeSetList>().list;
const newest = async () => (await bin())[0]?._id ?? '';
const named = ({ list }: ChangeSetContents) =>
  list.map(({ name, change, isDeleted }) => `${name}: ${change}${isDeleted ? ', gone' : ''}`);

/** Sends students to another class from 10 March on. */
async function moveTo(classroom: string, students: readonly string[]): Promise<void> {
  const change = { kind: 'classroom', classroom, startDate: '2026-03-10' } as const;
  const { digest } = await planOf(admin, students, change);
  await commitBatch(admin, students, change, digest);
}

test('a batch and a deletion tell who was in it; nobody else', async () => {
  const to = await insertClassroom(server.database, { name: 'B1' });
  const ids: string[] = [];
  for (const firstName of ['Amal', 'Bilal', 'Chana'])
    ids.push(await insertStudent(server.database, { firstName, lastName: 'Nur' }));
  await moveTo(to, ids.slice(0, 2));
  const set = await newest();
  const students = await contents(set);
  expect(students).toMatchObject({ kind: 'batchClassroom', count: 2 });
  expect(named(students).sort()).toEqual(['Amal Nur: changed', 'Bilal Nur: changed']);
  await admin.delete(pathTo(API.student, { id: ids[1] ?? '' }));
  expect(named(await contents(await newest()))).toEqual(['Bilal Nur: deleted, gone']);
  expect(named(await contents(set)).sort()).toEqual(['Amal Nur: changed', 'Bilal Nur: changed, gone']);
});

test('an import tells who is new from who was there, of very many the first; a colleague may not look', async () => {
  await insertStudent(server.database, { firstName: 'Zoe', lastName: 'Haddad', birthDate: '1990-01-31' });
  const rows = Array.from({ length: CONTENTS_MAX }, (_, number) => `Nieuw${number};Nur;;`);
  const staff = await server.loginAs('staff');
  const table = ['Voornaam;Achternaam;Geboortedatum;Telefoon', 'Zoe;Haddad;31-01-1990;0612345678', ...rows];
  const { changeSet } = await importTableRows(staff, await checkTable(staff, table.join('\n')));
  const set = changeSet ?? '';
  const { list, count } = await contents(set, staff);
  expect([list.length, count]).toEqual([CONTENTS_MAX, CONTENTS_MAX + 1]);
  const changes = Object.groupBy(list, ({ change }) => change);
  expect(changes.changed?.map(({ name }) => name)).toEqual(['Zoe Haddad']);
  expect(changes.added).toHaveLength(CONTENTS_MAX - 1);

  const colleague = await server.loginAs('staff');
  expect((await colleague.get(contentsPath(set))).statusCode).toBe(403);
  expect((await admin.get(contentsPath(newId()))).statusCode).toBe(404);
});

test('what is done to many is found by the names of its students, who are named first, also once deleted', async () => {
  const to = await insertClassroom(server.database, { name: 'B1' });
  const ids: string[] = [];
  for (const firstName of ['Amal', 'Bilal', 'Chana', 'Dounia', 'Élif'])
    ids.push(await insertStudent(server.database, { firstName, lastName: 'Nur' }));
  await moveTo(to, ids.slice(0, 4));
  const [moved] = await bin();
  for (const name of ['Amal', 'Bilal', 'Chana', 'Dounia']) {
    const found = await bin(`?name=nur+${name}`);
    expect(found.map(({ _id, about }) => [_id, about.length, about[0]])).toEqual([
      [moved?._id, 3, `${name} Nur`],
    ]);
  }
  expect(await bin('?name=elif')).toEqual([]);
  expect(await bin('?name=-')).toEqual([]);
  expect(await bin('?name=_mal')).toEqual([]);
  expect((await bin('?name=nu')).map(({ _id }) => _id)).toEqual([moved?._id]);
  expect(await bin('?name=amal&kind=batchStatus')).toEqual([]);
  await admin.delete(pathTo(API.student, { id: ids[3] ?? '' }));
  const list = await bin('?name=dounia');
  expect(list.map(({ kind, about }) => [kind, about[0]])).toEqual([
    ['deleteStudent', undefined],
    ['batchClassroom', 'Dounia Nur'],
  ]);
});
