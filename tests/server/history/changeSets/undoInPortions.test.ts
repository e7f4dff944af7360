import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../../core/contract/answers.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { BatchChange } from '../../../../core/contract/studentBatches.ts';
import type { ImportedRows, ImportRunInput } from '../../../../core/contract/studentImport.ts';
import type { StudentFile, StudentPage } from '../../../../core/contract/students.ts';
import { serverActor } from '../../../../server/history/audit/actors.ts';
import { resumeUndo } from '../../../../server/history/changeSets/resumeUndos.ts';
import { undoChangeSet } from '../../../../server/history/changeSets/undoChangeSet.ts';
import { commitBatch, planOf } from '../../../support/batches.ts';
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

/** When a runner that says nothing counts as gone, in milliseconds. */
const LATER = 31_000;

const DATES = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
/** Several portions. */
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

/** All but what is kept of the imports themselves. */
async function students(): Promise<Record<string, string[]>> {
  const all = Object.entries(await dump(server.database));
  return Object.fromEntries(all.filter(([table]) => !/^(importedRow|importMapping)/.test(table)));
}

const changeSetId = () => made.changeSet ?? '';
const undo = () => admin.post(pathTo(API.changeSetUndo, { id: changeSetId() }));
const stage = async () =>
  (
    await server.database
      .selectFrom('changeSets')
      .select('undoStage')
      .where('id', '=', changeSetId())
      .executeTakeFirst()
  )?.undoStage;
const held = () => server.database.selectFrom('heldStudents').selectAll().execute();
const added = async () => (await admin.get(`${API.students}?name=Hier`)).json<StudentPage>();
const saveOf = (id: string) =>
  admin.put(pathTo(API.student, { id }), formOf({ student: { telephone: '0612345678' } }));

/** Undoes until the runner asks for the time once more than it may, which is where its server dies. */
async function undoUntilDeath(times: number, id = changeSetId()): Promise<void> {
  const { database, clock } = server.app;
  let left = times;
  const dying = {
    ...clock,
    instant: (plusMs?: number) => {
      left -= 1;
      if (left < 0) throw new Error('The server died');
      return clock.instant(plusMs);
    },
  };
  const user = { id: admin.userId, roles: [1991] };
  const dead = undoChangeSet({ database, clock: dying }, { id, user }, serverActor(dying));
  await expect(dead).rejects.toThrow('The server died');
}

/** Dies as soon as something is written: each import is undone up to there. */
async function dieWhileWriting(): Promise<void> {
  const { studentsCount: all } = (await added()).pagination;
  for (let times = 10; (await added()).pagination.studentsCount === all; times += 1) {
    await undoUntilDeath(times);
    server.moveClock(LATER);
  }
  expect(await stage()).toBe('writing');
  server.moveClock(-LATER);
}

describe('an undo in portions', () => {
  test('puts everything back, is told of each student, and holds nobody any more', async () => {
    expect((await undo()).statusCode).toBe(200);
    expect(await students()).toEqual(before);
    expect(await held()).toEqual([]);
    expect(await stage()).toBeUndefined();
    const told = await server.database
      .selectFrom('auditContents')
      .innerJoin('auditEntries', 'auditEntries.sequence', 'auditContents.sequence')
      .select('studentId')
      .distinct()
      .where('action', '=', 'undo')
      .where('studentId', 'is not', null)
      .execute();
    expect(told).toHaveLength(ADDED);
  });

  test('is refused as a whole when one of them was changed since, and holds nobody any more', async () => {
    const { list } = await added();
    await saveOf(list.at(-1)?._id ?? '');
    const imported = await students();
    const refused = await undo();
    expect(refused.statusCode).toBe(409);
    expect(refused.json().problems).toHaveLength(1);
    expect(await students()).toEqual(imported);
    expect(await held()).toEqual([]);
    expect(await stage()).toBeNull();
  });

  test('leaves another import, and what else is in the bin, alone', async () => {
    const url = pathTo(API.student, { id: bystanderId });
    const studentNotes = [{ description: 'Belde af', category: 'Andere' }];
    const noted = await admin.put(url, formOf({ student: {}, studentNotes }));
    const deletedStudentNotes = noted.json<StudentFile>().studentNotes.map(({ _id }) => _id);
    await admin.put(url, formOf({ student: {}, deletedStudentNotes }));
    await importTableRows(admin, await checkTable(admin, 'Naam;Geboortedatum\nAnders Daar;1-5-1980\n'));
    expect((await undo()).statusCode).toBe(200);
    expect(await held()).toEqual([]);
    expect((await admin.get(`${API.students}?name=Daar`)).json<StudentPage>().list).toHaveLength(1);
  });

  test('that is asked for twice at once happens once', async () => {
    const both = await Promise.all([undo(), undo()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await students()).toEqual(before);
  });

  test('and a deletion, or a save, of one of them at the same time: one of both happens, whole', async () => {
    const [first, second] = (await added()).list;
    const calls = await Promise.all([
      undo(),
      admin.delete(pathTo(API.student, { id: first?._id ?? '' })),
      saveOf(second?._id ?? ''),
    ]);
    const [undone, deleted, saved] = calls.map(({ statusCode }) => statusCode);
    const { studentsCount } = (await added()).pagination;
    if (undone === 200) {
      expect([404, 503]).toContain(deleted);
      expect([404, 503]).toContain(saved);
      expect(await students()).toEqual(before);
    } else {
      expect(undone).toBe(409);
      expect(studentsCount).toBe(deleted === 200 ? ADDED - 1 : ADDED);
    }
    expect(await held()).toEqual([]);
  });
});

describe('while it is written', () => {
  beforeEach(dieWhileWriting);

  test('nobody changes who is still to come, others are saved, and all are read', async () => {
    const { list, pagination } = await added();
    expect(pagination.studentsCount).toBeLessThan(ADDED);
    const id = list[0]?._id ?? '';
    expect((await admin.get(pathTo(API.student, { id }))).statusCode).toBe(200);
    const refused = await saveOf(id);
    expect(refused.statusCode).toBe(503);
    expect(refused.json().message).toBe('De server is even bezet. Probeer het zo opnieuw');
    expect((await admin.delete(pathTo(API.student, { id }))).statusCode).toBe(503);
    const absence = { startDate: '2026-03-03', endDate: '2026-03-04' };
    expect((await admin.post(pathTo(API.studentAbsences, { id }), absence)).statusCode).toBe(503);
    const cell = await server.database
      .selectFrom('attendanceRecords')
      .select(['id', 'scheduleId'])
      .where('studentId', '=', id)
      .executeTakeFirstOrThrow();
    const marked = { studentsAttendance: [{ _id: cell.id, status: 'Aanwezig' }] };
    const marking = await admin.put(pathTo(API.teacherList, { id: cell.scheduleId }), marked);
    expect(marking.statusCode).toBe(503);
    expect((await saveOf(bystanderId)).statusCode).toBe(200);
  });

  test('it is not begun again, nor erased; the import does not go on', async () => {
    const again = await undo();
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe(
      'Er wordt al iets ongedaan gemaakt. Wacht tot dat klaar is en probeer het opnieuw',
    );
    expect((await admin.delete(pathTo(API.changeSet, { id: changeSetId() }))).statusCode).toBe(409);
    expect((await admin.post(API.studentImports, sent)).statusCode).toBe(409);
  });
});

describe('when its server dies', () => {
  test('while it is written, another one writes it to the end', async () => {
    await dieWhileWriting();
    await resumeUndo(server.app);
    expect(await stage()).toBe('writing');
    server.moveClock(LATER);
    await resumeUndo(server.app);
    expect(await students()).toEqual(before);
    expect(await stage()).toBeUndefined();
  });

  test('while it is written, a second request has it written to the end', async () => {
    await dieWhileWriting();
    server.moveClock(LATER);
    expect((await undo()).statusCode).toBe(200);
    expect(await students()).toEqual(before);
  });

  test('while it compares, everything stays, and it can be undone later', async () => {
    const imported = await students();
    const { database } = server;
    await undoUntilDeath(4);
    expect(await stage()).toBe('comparing');
    server.moveClock(LATER);
    await resumeUndo(server.app);
    expect(await students()).toEqual(imported);
    expect(await database.selectFrom('heldStudents').selectAll().execute()).toEqual([]);
    expect((await undo()).statusCode).toBe(200);
    expect(await students()).toEqual(before);
  });
});

test('an undo whose author’s account goes while it is written is written to the end', async () => {
  const staff = await server.loginAs('staff');
  const all = await server.database
    .selectFrom('students')
    .select('id')
    .where('lastName', '=', 'Hier')
    .execute();
  const ids = all.map(({ id }) => id);
  const noted: BatchChange = {
    ...{ kind: 'status', status: 'false', date: '2026-03-02' },
    note: { category: 'Status', description: 'Verhuisd' },
  };
  const notes = async () => (await server.database.selectFrom('studentNotes').select('id').execute()).length;
  const { digest } = await planOf(staff, ids, noted);
  const [line] = (await commitBatch(staff, ids, noted, digest)).slice(-1);
  const batch = line && 'result' in line ? (line.result.changeSetId ?? '') : '';
  expect(await notes()).toBe(ADDED);

  for (let times = 10; (await notes()) === ADDED; times += 1) {
    await undoUntilDeath(times, batch);
    server.moveClock(LATER);
  }
  expect(await notes()).toBeGreaterThan(0);
  const gone = await (await server.loginAs('admin')).delete(pathTo(API.user, { id: staff.userId }));
  expect(gone.statusCode, gone.body).toBe(200);
  await resumeUndo(server.app);
  expect(await notes()).toBe(0);
  expect(await held()).toEqual([]);
});

test('who is still to come is changed by no way around: batch, merge, marks, words, evaluation, the bin', async () => {
  // A note that came and went leaves the student as imported, and can be brought back.
  const [first, ...others] = (await added()).list.map(({ _id }) => _id);
  const chosen = others.at(-1) ?? first ?? '';
  const url = pathTo(API.student, { id: chosen });
  const studentNotes = [{ description: 'Belde af', category: 'Andere' }];
  const noted = await admin.put(url, formOf({ student: {}, studentNotes }));
  const deletedStudentNotes = noted.json<StudentFile>().studentNotes.map(({ _id }) => _id);
  const deletion = await admin.put(url, formOf({ student: {}, deletedStudentNotes }));
  const bin = `${deletion.headers[CHANGE_SET_HEADER]}`;
  const toNobody: BatchChange = { kind: 'organization', organization: null };
  const active: BatchChange = { kind: 'status', status: 'false', date: '2026-03-02' };

  await dieWhileWriting();
  const ids = (await held()).map(({ studentId }) => studentId);
  expect(ids).toContain(chosen);
  const busy = 'De server is even bezet. Probeer het zo opnieuw';
  for (const change of [toNobody, active]) {
    const { digest, changedCount } = await planOf(admin, [chosen], change);
    if (changedCount === 0) continue;
    const lines = await commitBatch(admin, [chosen], change, digest);
    expect(lines.at(-1)).toEqual({ error: { message: busy } });
  }
  const cell = await server.database
    .selectFrom('attendanceRecords')
    .select(['id', 'scheduleId', 'version'])
    .where('studentId', '=', chosen)
    .executeTakeFirstOrThrow();
  const cells = [{ _id: cell.id, version: cell.version, status: 'Aanwezig' }];
  const list = { id: cell.scheduleId };
  const words = { reason: null, remark: 'ziek', minutesLate: 0, minutesLeftEarly: 0 };
  const merge = (id: string, otherId: string) =>
    admin.post(pathTo(API.studentMerge, { id, otherId }), { taken: [] });
  const calls = [
    () => merge(bystanderId, chosen),
    () => merge(chosen, bystanderId),
    () => admin.request({ method: 'PATCH', url: pathTo(API.teacherList, list), payload: { cells } }),
    () => admin.put(pathTo(API.cellDetails, list), { cells, ...words }),
    () => admin.post(pathTo(API.changeSetUndo, { id: bin })),
    () => admin.delete(pathTo(API.teacherList, list)),
  ];
  for (const call of calls) {
    const refused = await call();
    expect(refused.statusCode, refused.body).toBe(503);
    expect(refused.json().message).toBe(busy);
  }

  // What is not theirs alone goes on: a day goes off the list, and their empty cells with it.
  const removal = { dates: ['2026-03-06'], marks: 0 };
  expect((await admin.post(pathTo(API.listDayRemoval, list), removal)).statusCode).toBe(200);
  server.moveClock(LATER);
  await resumeUndo(server.app);
  expect(await held()).toEqual([]);
  expect((await added()).pagination.studentsCount).toBe(0);
});
