import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../../core/contract/answers.ts';
import type { ChangeSetContents, ChangeSetList } from '../../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { BEHIND_NUMBER_PAGE_SIZE } from '../../../../core/rules/limits.ts';
import { newId } from '../../../../server/database/database.ts';
import { commitBatch, planOf } from '../../../support/batches.ts';
import { insertClassroom, insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';
import { studentForm } from '../../../support/studentForm.ts';
import { checkTable, importTableRows } from '../../../support/studentImport.ts';

let server: TestServer;
let admin: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.loginAs('admin');
});
afterEach(() => server.close());

const contentsPath = (id: string, query: string) => `${pathTo(API.changeSetContents, { id })}?${query}`;
const contents = async (id: string, query: string, client = admin): Promise<ChangeSetContents> => {
  const response = await client.get(contentsPath(id, query));
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const bin = async (query = '') => (await admin.get(`${API.changeSets}${query}`)).json<ChangeSetList>().list;
const newest = async () => (await bin())[0]?._id ?? '';
const named = ({ list }: ChangeSetContents) =>
  list.map(({ student, change }) => `${student.name}: ${change}${student.isDeleted ? ', gone' : ''}`);

/** Sends students to another class from 10 March on. */
async function moveTo(classroom: string, students: readonly string[]): Promise<void> {
  const change = { kind: 'classroom', classroom, startDate: '2026-03-10' } as const;
  const { digest } = await planOf(admin, students, change);
  await commitBatch(admin, students, change, digest);
}

test('a batch lists its students and their enrolments as they became; nobody else', async () => {
  const [from, to] = [
    await insertClassroom(server.database, { name: 'A1' }),
    await insertClassroom(server.database, { name: 'B1' }),
  ];
  const enrolments = [{ classroomId: from, startDate: '2026-01-01' }];
  const ids: string[] = [];
  for (const firstName of ['Amal', 'Bilal', 'Chana']) {
    ids.push(await insertStudent(server.database, { firstName, lastName: 'Nur', enrolments }));
  }
  await moveTo(to, ids.slice(0, 2));
  const set = await newest();
  const students = await contents(set, 'of=students');
  expect(students).toMatchObject({ kind: 'batchClassroom', pagination: { pagesCount: 1, count: 2 } });
  expect(named(students).sort()).toEqual(['Amal Nur: changed', 'Bilal Nur: changed']);
  const { list, pagination } = await contents(set, 'of=studentClassrooms');
  expect(pagination.count).toBe((await bin())[0]?.counts.studentClassrooms);
  const ofAmal = list.filter(({ student }) => student._id === ids[0]);
  expect(ofAmal.map(({ change, date, until, text }) => [change, date, until, text])).toEqual(
    expect.arrayContaining([
      ['changed', '2026-01-01', '2026-03-09', 'A1'],
      ['added', '2026-03-10', '', 'B1'],
    ]),
  );
});

test('a deleted student’s rows are told as they were', async () => {
  const classroomId = await insertClassroom(server.database, { name: 'A1' });
  const id = await insertStudent(server.database, {
    firstName: 'Amal',
    lastName: 'Nur',
    enrolments: [{ classroomId, startDate: '2026-01-01' }],
  });
  const note = { date: '2026-03-01', category: 'Andere', description: 'Leest\n graag' };
  const path = pathTo(API.student, { id });
  await admin.put(path, studentForm({ student: {}, studentNotes: [note] }));
  const response = await admin.delete(path);
  const set = String(response.headers[CHANGE_SET_HEADER]);
  const notes = await contents(set, 'of=studentNotes');
  expect(notes.list).toEqual([
    {
      student: { _id: id, name: 'Amal Nur', isDeleted: true },
      ...{ change: 'deleted', date: '2026-03-01', until: '', text: 'Leest graag' },
      author: expect.any(String),
    },
  ]);
  expect((await contents(set, 'of=studentClassrooms')).list).toMatchObject([{ text: 'A1' }]);
  expect((await contents(set, 'of=studentAttachments')).list).toEqual([]);
});

test('an import tells who is new from who was there, by the page; who did it may look, a colleague not', async () => {
  await insertStudent(server.database, { firstName: 'Zoe', lastName: 'Haddad', birthDate: '1990-01-31' });
  const count = BEHIND_NUMBER_PAGE_SIZE + 1;
  const rows = Array.from({ length: count }, (_, number) => `Nieuw${number};Nur;;`);
  const staff = await server.loginAs('staff');
  const table = ['Voornaam;Achternaam;Geboortedatum;Telefoon', 'Zoe;Haddad;31-01-1990;0612345678', ...rows];
  const checked = await checkTable(staff, table.join('\n'));
  const { changeSet, added, updated } = await importTableRows(staff, checked);
  const set = changeSet ?? '';
  const changed = await contents(set, 'of=students&change=changed', staff);
  expect([added, updated]).toEqual([count, 1]);
  expect(named(changed)).toEqual(['Zoe Haddad: changed']);
  const first = await contents(set, 'of=students&change=added', staff);
  expect(first.pagination).toEqual({ pagesCount: 2, count });
  expect(first.list).toHaveLength(BEHIND_NUMBER_PAGE_SIZE);
  expect((await contents(set, 'of=students&change=added&page=2', staff)).list).toHaveLength(1);
  expect((await contents(set, 'of=students&download=true', staff)).list).toHaveLength(count + 1);

  expect((await contents(set, 'of=students')).pagination.count).toBe(count + 1);
  const colleague = await server.loginAs('staff');
  expect((await colleague.get(contentsPath(set, 'of=students'))).statusCode).toBe(403);
  expect((await admin.get(contentsPath(newId(), 'of=students'))).statusCode).toBe(404);
  expect((await admin.get(contentsPath(set, 'of=users'))).statusCode).toBe(400);
});

test('the marks that are counted are those that are listed, whatever their remarks say', async () => {
  const classroomId = await insertClassroom(server.database, { name: 'A1' });
  const enrolments = [{ classroomId, startDate: '2026-01-01' }];
  const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Nur', enrolments });
  const dates = ['2026-03-02', '2026-03-03', '2026-03-04'];
  const made = await admin.post(API.newTeacherList, { selectedClassroom: classroomId, selectedDates: dates });
  const path = pathTo(API.teacherList, { id: made.json()._id });
  const { studentsAttendance } = (await admin.get(path)).json();
  const cell = (date: string) =>
    studentsAttendance.find((each: { date: string }) => each.date === date)._id as string;
  await admin.put(path, { studentsAttendance: [{ _id: cell('2026-03-02'), status: 'Afwezig' }] });
  await server.database
    .updateTable('attendanceRecords')
    .set({ remark: '"status":"A' })
    .where('id', '=', cell('2026-03-03'))
    .execute();
  await admin.delete(path);
  const [set] = await bin();
  expect(set?.counts.marks).toBe(2);
  const { list, pagination } = await contents(set?._id ?? '', 'of=marks');
  expect(pagination.count).toBe(2);
  expect(list.map(({ date, text }) => [date, text]).sort()).toEqual([
    ['2026-03-02', 'Afwezig'],
    ['2026-03-03', '"status":"A'],
  ]);
  expect(list.every(({ student }) => student._id === id)).toBe(true);
});

test('the list names the first students of what has no name, also who is deleted since', async () => {
  const to = await insertClassroom(server.database, { name: 'B1' });
  const from = await insertClassroom(server.database, { name: 'A1' });
  const enrolments = [{ classroomId: from, startDate: '2026-01-01' }];
  const names = ['Amal', 'Bilal', 'Chana', 'Dounia'];
  const ids: string[] = [];
  for (const firstName of names)
    ids.push(await insertStudent(server.database, { firstName, lastName: 'Nur', enrolments }));
  await moveTo(to, ids);
  const all = (await bin())[0];
  expect(all?.students).toBe(4);
  expect(all?.about).toHaveLength(3);
  const change = { kind: 'status', status: 'false', date: '2026-03-01' } as const;
  const { digest } = await planOf(admin, ids.slice(0, 1), change);
  await commitBatch(admin, ids.slice(0, 1), change, digest);
  const [one] = await bin();
  expect(one?.about).toEqual(['Amal Nur']);
  await admin.delete(pathTo(API.student, { id: ids[0] ?? '' }));
  const list = await bin();
  expect(list.find(({ _id }) => _id === one?._id)?.about).toEqual(['Amal Nur']);
  expect(list.find(({ kind }) => kind === 'deleteStudent')?.about).toEqual([]);
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
  expect(await bin('?name=nu')).toEqual([]);
  expect(await bin('?name=amal&kind=batchStatus')).toEqual([]);
  await admin.delete(pathTo(API.student, { id: ids[3] ?? '' }));
  const list = await bin('?name=dounia');
  expect(list.map(({ kind, about }) => [kind, about[0]])).toEqual([
    ['deleteStudent', undefined],
    ['batchClassroom', 'Dounia Nur'],
  ]);
});
