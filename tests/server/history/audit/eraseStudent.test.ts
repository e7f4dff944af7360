import { beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../../core/contract/answers.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { readableEntry } from '../../../../scripts/audit/readableEntry.ts';
import { transaction } from '../../../../server/database/database.ts';
import { serverActor } from '../../../../server/history/actor.ts';
import { readEntries } from '../../../../server/history/audit/auditEntryRepository.ts';
import { eraseStudent } from '../../../../server/history/audit/eraseStudent.ts';
import { verifyChain } from '../../../../server/history/audit/verifyChain.ts';
import { insertAttendanceClass, MONDAY, seedList } from '../../../support/attendance.ts';
import { dropTriggers, run } from '../../../support/database.ts';
import { formOf } from '../../../support/form.ts';
import { insertStudent } from '../../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';
import { checkTable } from '../../../support/studentImport.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');
let amal: string;
let yusuf: string;

/** The log's contents about a student, entry by entry. */
const told = async (studentId: string) => {
  const entries = [];
  for await (const stored of readEntries(server.database, { studentIds: [studentId] })) {
    const { students, changes, detail } = readableEntry(stored);
    entries.push({
      action: stored.entry.action,
      name: students.find(student => student.studentId === studentId)?.studentName,
      detail,
      changes: changes.filter(
        ({ field }) => stored.entry.subjectKind === 'student' || field.includes(studentId),
      ),
    });
  }
  return entries;
};
const erase = (studentId: string) =>
  transaction(server.database, trx => eraseStudent(trx, serverActor(server.app.clock), studentId, 'a test'));
const verify = () => verifyChain(readEntries(server.database));

/** Makes entries of Yusuf Haddad and of Amal Abebe, of a list with both, and of searches for either. */
beforeEach(async () => {
  const { students, classroomId } = await insertAttendanceClass(server);
  amal = students.Amal;
  yusuf = students.Yusuf;
  for (const [id, telephone, description] of [
    [yusuf, '06-11111111', 'Wachtte-op-Y'],
    [amal, '06-22222222', 'Wachtte-op-A'],
  ] as const) {
    const student = { telephone, country: 'Eritrea', contactPersonEmail: `${telephone}@example.org` };
    await admin.put(pathTo(API.student, { id }), formOf({ student, studentNotes: [{ description }] }));
    await admin.get(pathTo(API.student, { id }));
  }
  await seedList(server, {
    classroomId,
    dates: [MONDAY],
    marks: [
      [yusuf, MONDAY, 'Aanwezig'],
      [amal, MONDAY, 'Afwezig'],
    ],
  });
  await admin.get(`${API.students}?name=usuf had`);
  await admin.get(`${API.students}?name=abebe`);
  await admin.get(`${API.students}?studentsOnOnePage=true&name=Yusuf`);
  await admin.get(`${API.students}?name=06 1111 11`);
  await admin.get(`${API.students}?name=06 2222 22`);
  await server.app.overviews.write();
  await admin.delete(pathTo(API.student, { id: yusuf }));
});

describe('erasing what the log says of a student', () => {
  test('takes all of it, by an entry that says so, and leaves the chain and everybody else', async () => {
    const ofAmal = await told(amal);
    const actions = (await told(yusuf)).map(({ action }) => action);
    expect(actions).toEqual(['update', 'read', 'create', 'delete']);
    const { head } = await verify();

    expect(await erase(yusuf)).toEqual({ entries: 4, searches: 3, changeSets: 1, fileNames: [] });
    const nothing = { name: null, detail: '', changes: [] };
    expect(await told(yusuf)).toEqual([
      ...actions.map(action => ({ action, ...nothing })),
      { action: 'erase', name: '', detail: '4 entries, 3 searches, 1 change sets, a test', changes: [] },
    ]);
    expect(await told(amal)).toEqual(ofAmal);
    const known = head ? [head] : [];
    expect(await verifyChain(readEntries(server.database), known)).toMatchObject({
      broken: undefined,
      erased: 7,
      missing: [],
    });
    const [first] = await server.database
      .selectFrom('auditContents')
      .select(['sequence', 'erasedIn'])
      .where('studentId', '=', yusuf)
      .orderBy('sequence')
      .execute();
    for await (const stored of readEntries(server.database)) {
      if (stored.entry.sequence !== first?.sequence) continue;
      expect(readableEntry(stored).erased).toEqual([
        { studentId: yusuf, at: '2026-03-02T11:00:00.000Z', by: 'Samenklas' },
      ]);
    }
  });

  test('takes searches of three letters and of the day of birth, and leaves shorter ones and other days', async () => {
    await admin.put(pathTo(API.student, { id: amal }), formOf({ student: { birthDate: '1990-05-02' } }));
    for (const sought of ['Abe', 'Ab', '02-05-1990', '03-05-1990', 'Abe 1990', 'Abe 1991']) {
      await admin.get(`${API.students}?name=${sought}`);
    }
    await server.app.overviews.write();
    const searches = async () => {
      const rows = await server.database
        .selectFrom('auditContents')
        .select('name')
        .where('studentId', 'is', null)
        .where('erasedIn', 'is', null)
        .execute();
      return rows.map(({ name }) => name);
    };
    expect(await searches()).toEqual(expect.arrayContaining(['Abe', '02-05-1990', 'Yusuf']));
    await erase(amal);
    const left = await searches();
    expect(left).toEqual(expect.arrayContaining(['Ab', '03-05-1990', 'Abe 1991', 'Yusuf']));
    expect(left).not.toContain('Abe');
    expect(left).not.toContain('02-05-1990');
    expect(left).not.toContain('Abe 1990');
  });

  test('forgets what was chosen in an import for a text that names the student, and for no other', async () => {
    const meaning = (text: string) => ({ field: 'classroom' as const, text, value: '' });
    const meanings = ['klas van Yusuf Haddad', 'Yusuf', 'Groep A1'].map(meaning);
    await checkTable(await server.loginAs('staff'), 'Naam;Klas\nNur Bakker;B7\n', { meanings });
    await erase(yusuf);
    const remembered = server.database.selectFrom('importMappings').select('meanings');
    expect(await remembered.execute()).toEqual([{ meanings: JSON.stringify(meanings.slice(1)) }]);
  });

  test('takes nobody along with whom the student was merged for a while', async () => {
    const [id, otherId] = [await insertStudent(server.database), amal];
    const merged = await admin.post(pathTo(API.studentMerge, { id, otherId }), { taken: [] });
    const undo = pathTo(API.changeSetUndo, { id: String(merged.headers[CHANGE_SET_HEADER]) });
    expect((await admin.post(undo)).statusCode).toBe(200);
    const before = await told(amal);
    await erase(id);
    expect(await told(amal)).toEqual(before);
  });

  test('a second time, or of somebody unknown, does nothing and leaves no entry', async () => {
    await erase(yusuf);
    const { entries } = await verify();
    const nothing = { entries: 0, searches: 0, changeSets: 0, fileNames: [] };
    expect(await erase(yusuf)).toEqual(nothing);
    expect(await erase('nobody')).toEqual(nothing);
    expect(await verify()).toMatchObject({ entries, broken: undefined });
  });
});

describe('contents that are not erased by an entry of their own', () => {
  const erased = `"name" = null, "detail" = null, "changes" = null, "salt" = null`;
  const newest = '(select max("sequence") from "auditEntries")';

  test('are refused: without one, by another, by halves, in favour of others, and twice', async () => {
    await erase(amal);
    const changes = [
      erased,
      `${erased}, "erasedIn" = 1`,
      `${erased}, "erasedIn" = ${newest}`,
      `"name" = null, "erasedIn" = ${newest}`,
      `${erased.replace('"name" = null', `"name" = 'x'`)}, "erasedIn" = 1`,
    ];
    const statements = [
      ...changes.map(change => `update "auditContents" set ${change} where "studentId" = '${yusuf}'`),
      `update "auditContents" set "erasedIn" = "erasedIn" where "erasedIn" is not null`,
    ];
    for (const statement of statements) {
      await expect(run(server.database, statement), statement).rejects.toThrow('The audit log only grows');
    }
  });

  test('break the chain where somebody gets past the triggers', async () => {
    const { first } = await server.database
      .selectFrom('auditContents')
      .select(({ fn }) => fn.min('sequence').as('first'))
      .where('studentId', '=', yusuf)
      .executeTakeFirstOrThrow();
    await dropTriggers(server.database, /auditContentsUpdate/);
    const take = (erasedIn: string) =>
      run(
        server.database,
        `update "auditContents" set ${erased}, "erasedIn" = ${erasedIn} where "sequence" = ${first}`,
      );
    for (const erasedIn of ['99999', '1', newest]) {
      await take(erasedIn);
      expect((await verify()).broken, erasedIn).toBeDefined();
    }
    // The entry of another's erasure does not do either.
    await erase(amal);
    await take(newest);
    expect((await verify()).broken).toBeDefined();
  });
});
