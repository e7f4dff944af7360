import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../../core/contract/answers.ts';
import type { SchedulePage } from '../../../../core/contract/attendance.ts';
import type { ChangeSetList, UndoProgress } from '../../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { ImportedRows, ImportRunInput } from '../../../../core/contract/studentImport.ts';
import type { StudentFile, StudentPage } from '../../../../core/contract/students.ts';
import { addDays, type Day } from '../../../../core/rules/days.ts';
import { ROWS_PER_UNDO_CALL } from '../../../../core/rules/limits.ts';
import { transaction } from '../../../../server/database/database.ts';
import { deriveStudents } from '../../../../server/students/derivedRepository.ts';
import { haveWeekendLessons, seedList } from '../../../support/attendance.ts';
import { dump } from '../../../support/contents.ts';
import { formOf } from '../../../support/form.ts';
import { insertSchedule, insertStudent, insertStudents } from '../../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';
import { checkTable, importTableRows, runInput } from '../../../support/studentImport.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');
let before: Record<string, string[]>;
let made: ImportedRows;
let sent: ImportRunInput;
// The first reading of students brings their statuses to the day.
beforeEach(async () => {
  await admin.get(API.students);
});

const DATES = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
/** Of a call there are 50, each with a status and an enrolment. */
const ADDED = 60;

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
  let bystanderId: string;
  beforeEach(async () => {
    bystanderId = await insertStudent(server.database, { firstName: 'By', lastName: 'Stander' });
    const { _id: classroomId } = await server.createClassroom({ name: 'A1' });
    await insertSchedule(server.database, { classroomId, dates: DATES });
    before = await students();
    made = await importMany();
  });

  test('goes on as it is asked again, says how far it is, and is told of each student', async () => {
    const calls = await undoAll();
    expect(calls.map(({ done, total, leftOut }) => [done, total, leftOut])).toEqual([
      [150, 3 * ADDED, []],
      [3 * ADDED, 3 * ADDED, []],
    ]);
    expect(await students()).toEqual(before);
    expect(new Set(await toldUndone()).size).toBe(ADDED);
    expect((await undo()).statusCode).toBe(404);
  });

  test('is refused as a whole when one of them has a note since', async () => {
    const path = pathTo(API.student, { id: (await added()).list.at(-1)?._id ?? '' });
    const studentNotes = [{ description: 'Eerste les', category: 'Andere' }];
    await admin.put(path, formOf({ student: {}, studentNotes }));
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
    const leftOut: string[] = [];
    let [done, total] = [0, 1];
    while (done < total) {
      admin.key = randomUUID();
      const call = await undo();
      // Its answer is lost, and it is sent again.
      expect((await undo()).body).toBe(call.body);
      ({ done, total } = call.json());
      leftOut.push(...call.json().leftOut);
    }
    admin.key = undefined;
    expect(leftOut).toEqual([
      `Het dossier van ${changed?.firstName} ${changed?.lastName} is sindsdien gewijzigd`,
    ]);
    const { list } = await added();
    expect(list.map(({ _id }) => _id)).toEqual([changed?._id]);
    expect((await undo()).statusCode).toBe(404);
  });

  test('that broke off says so in the bin; its import does not go on, and it can be made final', async () => {
    await undo();
    expect(await listed()).toMatchObject({ undone: { done: 150, total: 3 * ADDED }, students: ADDED });
    expect((await admin.post(API.studentImports, sent)).statusCode).toBe(409);
    expect((await admin.delete(pathTo(API.changeSet, { id: changeSetId() }))).statusCode).toBe(200);
    expect((await added()).pagination.studentsCount).toBe(ADDED - 50);
    expect((await undo()).statusCode).toBe(404);
  });

  test('that is asked for by two at once does nothing twice', async () => {
    const colleague = await server.loginAs('admin');
    before = await students();
    const answers = await Promise.all([admin, colleague, admin, colleague].map(client => undo(client)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 404, 404]);
    expect((await added()).pagination.studentsCount).toBe(0);
    const told = await toldUndone();
    expect([told.length, new Set(told).size]).toEqual([ADDED, ADDED]);
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

describe('an undo of one list', () => {
  const LESSONS = Array.from({ length: 20 }, (_, index) => addDays('2026-04-06', index));
  let changeSet: string;
  let classroomId: string;
  let ids: string[];
  beforeEach(async () => {
    await haveWeekendLessons(server);
    const classroom = await server.createClassroom({ name: 'B2' });
    classroomId = classroom._id;
    const enrolments = [{ classroomId, startDate: '2026-01-01' }];
    ids = await insertStudents(
      server.database,
      Array.from({ length: 60 }, () => ({ enrolments })),
    );
    const marks = ids.flatMap(id => LESSONS.map((date): [string, Day, 'Aanwezig'] => [id, date, 'Aanwezig']));
    const list = await seedList(server, { classroomId, dates: LESSONS, marks: marks.slice(0, 1_100) });
    before = await students();
    const deleted = await admin.delete(pathTo(API.teacherList, { id: list }));
    changeSet = String(deleted.headers[CHANGE_SET_HEADER]);
  });

  const cells = () =>
    server.database.selectFrom('attendanceRecords').select('date').where('date', 'in', LESSONS).execute();

  test('brings a portion of rows back a call, each day whole', async () => {
    let known = 0;
    for (let call = 0; ; call += 1) {
      const { done, total } = (await undo(admin, changeSet)).json<UndoProgress>();
      const found = await cells();
      expect(found.length - known).toBeLessThanOrEqual(ROWS_PER_UNDO_CALL);
      for (const some of Map.groupBy(found, ({ date }) => date).values()) expect(some).toHaveLength(60);
      known = found.length;
      if (done >= total) break;
      expect(await listed()).toMatchObject({ kind: 'deleteAttendanceList', undone: { done, total } });
      expect(call).toBeLessThan(10);
    }
    expect(await students()).toEqual(before);
  });

  test('is refused as a whole when a day of it is taken; leaves a day that is taken after that as it is', async () => {
    const first = await seedList(server, { classroomId, dates: [LESSONS[19] ?? ''] });
    const refused = await undo(admin, changeSet);
    expect(refused.json()).toMatchObject({
      problems: ['De klas B2 heeft op 25/04/2026 intussen een andere presentielijst'],
    });
    expect(await cells()).toHaveLength(60);
    await admin.delete(pathTo(API.teacherList, { id: first }));
    await undo(admin, changeSet);
    await seedList(server, { classroomId, dates: [LESSONS[19] ?? ''] });
    const leftOut = (await undoAll(admin, changeSet)).flatMap(call => call.leftOut);
    expect(leftOut).toEqual(['De klas B2 heeft op 25/04/2026 intussen een andere presentielijst']);
    expect(await cells()).toHaveLength(60 * LESSONS.length);
  });

  test('that broke off goes with the list once that is deleted again and erased', async () => {
    await undo(admin, changeSet);
    const { list } = (await admin.get(API.teacherLists)).json<SchedulePage>();
    const again = await admin.delete(pathTo(API.teacherList, { id: list[0]?._id ?? '' }));
    const refused = await undo(admin, changeSet);
    expect(refused.json().problems).toEqual([
      'Een presentielijst van B2 is intussen verwijderd. Zet die eerst terug',
    ]);
    const changeSetOfAll = String(again.headers[CHANGE_SET_HEADER]);
    await admin.delete(pathTo(API.changeSet, { id: changeSetOfAll }));
    expect((await admin.get(API.changeSets)).json<ChangeSetList>().list).toEqual([]);
  });

  test('leaves the cells of a student who is deleted between two calls out, by name', async () => {
    await undo(admin, changeSet);
    await admin.delete(pathTo(API.student, { id: ids[0] ?? '' }));
    const leftOut = new Set((await undoAll(admin, changeSet)).flatMap(call => call.leftOut));
    expect([...leftOut]).toEqual(['Amal Haddad is intussen verwijderd']);
    expect(await cells()).toHaveLength(59 * LESSONS.length);
  });
});

describe('an undo of a student with more cells than a call puts back', () => {
  const LESSONS = Array.from({ length: ROWS_PER_UNDO_CALL + 100 }, (_, index) =>
    addDays('2024-01-01', index),
  );
  let ids: [string, string];
  beforeEach(async () => {
    const { _id: classroomId } = await server.createClassroom({ name: 'B2' });
    await insertSchedule(server.database, { classroomId, dates: LESSONS });
    const enrolments = [{ classroomId, startDate: '2024-01-01' }];
    const [one = '', other = ''] = await insertStudents(server.database, [{ enrolments }, { enrolments }]);
    ids = [one, other];
    await transaction(server.database, trx => deriveStudents(trx, ids, ['studentClassrooms']));
    await server.database
      .updateTable('attendanceRecords')
      .set({ status: 'Aanwezig' })
      .where('studentId', '=', other)
      .execute();
    before = await students();
  });

  test('divides two that were merged', async () => {
    const [id, otherId] = ids;
    const merged = await admin.post(pathTo(API.studentMerge, { id, otherId }), { taken: [] });
    expect(merged.statusCode, merged.body).toBe(200);
    const calls = await undoAll(admin, String(merged.headers[CHANGE_SET_HEADER]));
    expect(calls.length).toBeGreaterThan(2);
    expect(await students()).toEqual(before);
  });

  test('that broke off loses nothing of who is deleted again before it goes on', async () => {
    const path = pathTo(API.student, { id: ids[1] });
    const set = String((await admin.delete(path)).headers[CHANGE_SET_HEADER]);
    await undo(admin, set);
    const again = String((await admin.delete(path)).headers[CHANGE_SET_HEADER]);
    const refused = await undo(admin, set);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().problems).toEqual([
      'Amal Haddad is intussen verwijderd. Zet dat dossier eerst terug',
    ]);
    await undoAll(admin, again);
    await undoAll(admin, set);
    expect(await students()).toEqual(before);
  });

  test('goes on where a save has added empty cells at the places of those that move back', async () => {
    const [id, otherId] = ids;
    const merged = await admin.post(pathTo(API.studentMerge, { id, otherId }), { taken: [] });
    const set = String(merged.headers[CHANGE_SET_HEADER]);
    await undo(admin, set);
    const { _id: classroom } = await server.createClassroom({ name: 'B3' });
    const studentClassrooms = [{ uniqueId: 1, classroom, startDate: '2026-03-02' }];
    const path = pathTo(API.student, { id: otherId });
    expect((await admin.put(path, formOf({ student: {}, studentClassrooms }))).statusCode).toBe(200);
    await undoAll(admin, set);
    const marked = server.database.selectFrom('attendanceRecords').where('status', '=', 'Aanwezig');
    const found = await marked.select('studentId').execute();
    expect(found.map(({ studentId }) => studentId)).toEqual(LESSONS.map(() => otherId));
  });
});
