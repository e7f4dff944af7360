import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChangeSetList, UndoProgress } from '../../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { ImportedRows, ImportRunInput } from '../../../../core/contract/studentImport.ts';
import type { StudentFile, StudentPage } from '../../../../core/contract/students.ts';
import { newId } from '../../../../server/database/database.ts';
import { dump } from '../../../support/dump.ts';
import { formOf } from '../../../support/form.ts';
import { insertSchedule, insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';
import { checkTable, importTableRows, runInput } from '../../../support/studentImport.ts';

let server: TestServer;
let admin: TestClient;
let bystanderId: string;
let before: Record<string, string[]>;
let made: ImportedRows;
let sent: ImportRunInput;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.loginAs('admin');
  bystanderId = await insertStudent(server.database, { firstName: 'By', lastName: 'Stander' });
  await admin.get(API.students);
  const { _id: classroomId } = await server.createClassroom({ name: 'A1' });
  await insertSchedule(server.database, { classroomId, dates: DATES });
  before = await students();
  made = await importMany();
});
afterEach(() => server.close());

const DATES = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
/** Of a call there are 50. */
const ADDED = 130;

async function importMany(): Promise<ImportedRows> {
  const rows = Array.from(
    { length: ADDED },
    (_, index) => `Nieuw${index} Hier;${1 + (index % 28)}-5-1980;A1`,
  );
  const table = await checkTable(admin, `Naam;Geboortedatum;Klas\n${rows.join('\n')}\n`);
  sent = runInput(table);
  return importTableRows(admin, table);
}

/** All but what is kept of the imports themselves, of answers, and of how much was uploaded. */
async function students(): Promise<Record<string, string[]>> {
  const all = Object.entries(await dump(server.database));
  return Object.fromEntries(
    all.filter(([table]) => !/^(importedRow|importMapping|answeredSaves|attempts)/.test(table)),
  );
}

const changeSetId = () => made.changeSet ?? '';
const undo = (client = admin, id = changeSetId()) => client.post(pathTo(API.changeSetUndo, { id }));
const added = async () => (await admin.get(`${API.students}?name=Hier`)).json<StudentPage>();
const listed = async () => (await admin.get(API.changeSets)).json<ChangeSetList>().list[0];
const saveOf = (id: string) =>
  admin.put(pathTo(API.student, { id }), formOf({ student: { telephone: '0612345678' } }));

/** Asks again until all is put back, as the web app does. */
async function undoAll(client = admin, id = changeSetId()): Promise<UndoProgress[]> {
  const calls: UndoProgress[] = [];
  for (;;) {
    const response = await undo(client, id);
    expect(response.statusCode, response.body).toBe(200);
    const progress = response.json<UndoProgress>();
    calls.push(progress);
    if (progress.done >= progress.total) return calls;
  }
}

/** Of whom the log says that an undo put them back, as often as it says so. */
const toldUndone = async () => {
  const rows = await server.database
    .selectFrom('auditContents')
    .innerJoin('auditEntries', 'auditEntries.sequence', 'auditContents.sequence')
    .select('studentId')
    .where('action', '=', 'undo')
    .where('studentId', 'is not', null)
    .execute();
  return rows.map(({ studentId }) => studentId);
};

describe('an undo of many', () => {
  test('goes on as it is asked again, says how far it is, and is told of each student', async () => {
    const calls = await undoAll();
    expect(calls.map(({ done, total, leftOut }) => [done, total, leftOut])).toEqual([
      [50, ADDED, []],
      [100, ADDED, []],
      [ADDED, ADDED, []],
    ]);
    expect(await students()).toEqual(before);
    expect(new Set(await toldUndone()).size).toBe(ADDED);
    expect((await undo()).statusCode).toBe(404);
  });

  test('is refused as a whole when one of them was changed since', async () => {
    const { list } = await added();
    await saveOf(list.at(-1)?._id ?? '');
    const imported = await students();
    const refused = await undo();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ problems: [expect.stringContaining('sindsdien gewijzigd')] });
    expect(await students()).toEqual(imported);
    expect(await listed()).toMatchObject({ undone: null });
  });

  test('leaves who is changed between two calls as they are, by name; the others go', async () => {
    await undo();
    const changed = (await added()).list[0];
    expect((await saveOf(changed?._id ?? '')).statusCode).toBe(200);
    const leftOut = (await undoAll()).flatMap(call => call.leftOut);
    expect(leftOut).toEqual([
      `Het dossier van ${changed?.firstName} ${changed?.lastName} is sindsdien gewijzigd`,
    ]);
    const { list } = await added();
    expect(list.map(({ _id }) => _id)).toEqual([changed?._id]);
    expect((await undo()).statusCode).toBe(404);
  });

  test('that broke off says so in the bin; its import does not go on, and it can be made final', async () => {
    await undo();
    expect(await listed()).toMatchObject({ undone: 50, students: ADDED });
    expect((await admin.post(API.studentImports, sent)).statusCode).toBe(409);
    expect((await admin.delete(pathTo(API.changeSet, { id: changeSetId() }))).statusCode).toBe(200);
    expect((await added()).pagination.studentsCount).toBe(ADDED - 50);
    expect((await undo()).statusCode).toBe(404);
  });

  test('sent again under its key is answered as the first time', async () => {
    admin.key = newId();
    const first = (await undo()).json();
    expect((await undo()).json()).toEqual(first);
    admin.key = undefined;
    expect(await listed()).toMatchObject({ undone: 50 });
    await undoAll();
    expect(await students()).toEqual(before);
  });

  test('that is asked for by two at once does nothing twice', async () => {
    const colleague = await server.loginAs('admin');
    before = await students();
    const answers = await Promise.all([admin, colleague, admin, colleague].map(client => undo(client)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 404]);
    expect((await added()).pagination.studentsCount).toBe(0);
    const told = await toldUndone();
    expect([told.length, new Set(told).size]).toEqual([ADDED, ADDED]);
  });

  test('and another one, of another user, go on beside each other', async () => {
    const staff = await server.loginAs('staff');
    const table = await checkTable(staff, 'Naam;Geboortedatum\nAnders Daar;1-5-1980\n');
    const other = (await importTableRows(staff, table)).changeSet ?? '';
    await undo();
    expect(await undoAll(staff, other)).toHaveLength(1);
    await undoAll();
    expect((await added()).pagination.studentsCount).toBe(0);
    expect((await admin.get(`${API.students}?name=Daar`)).json<StudentPage>().list).toEqual([]);
  });

  test('leaves another import, and what else is in the bin, alone', async () => {
    const url = pathTo(API.student, { id: bystanderId });
    const studentNotes = [{ description: 'Belde af', category: 'Andere' }];
    const noted = await admin.put(url, formOf({ student: {}, studentNotes }));
    const deletedStudentNotes = noted.json<StudentFile>().studentNotes.map(({ _id }) => _id);
    await admin.put(url, formOf({ student: {}, deletedStudentNotes }));
    await importTableRows(admin, await checkTable(admin, 'Naam;Geboortedatum\nAnders Daar;1-5-1980\n'));
    await undoAll();
    expect((await admin.get(`${API.students}?name=Daar`)).json<StudentPage>().list).toHaveLength(1);
    const kinds = (await admin.get(API.changeSets)).json<ChangeSetList>().list.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['deleteNote', 'importStudents']);
  });
});
