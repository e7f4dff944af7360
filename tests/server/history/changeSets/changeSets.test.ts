import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../../core/contract/answers.ts';
import type { ChangeSetList } from '../../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentFile } from '../../../../core/contract/students.ts';
import { ROLES } from '../../../../core/rules/roles.ts';
import { readEntries } from '../../../../server/history/audit/auditEntryRepository.ts';
import { verifyChain } from '../../../../server/history/audit/verifyChain.ts';
import { forgetChangeSets } from '../../../../server/history/changeSets/eraseChangeSet.ts';
import { DAY } from '../../../../server/platform/clock.ts';
import { readList, seedList } from '../../../support/attendance.ts';
import { commitBatch, planOf } from '../../../support/changeSets.ts';
import { dump } from '../../../support/contents.ts';
import { formOf } from '../../../support/form.ts';
import { insertStudent } from '../../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');
let classroomId: string;
let listId: string;
beforeEach(async () => {
  classroomId = (await server.createClassroom({ name: 'A1' }))._id;
  listId = await seedList(server, { classroomId, dates: ['2026-03-02', '2026-03-03'] }, admin);
});

const PDF = { field: 'attachments', name: 'plan.pdf', content: '%PDF-1.4\n%%EOF\n' };

/** A student with something in every table. */
async function fullStudent(firstName: string): Promise<string> {
  const made = await admin.post(
    API.newStudent,
    formOf(
      {
        student: { firstName, lastName: 'Nur', organization: (await server.createOrganization())._id },
        studentClassrooms: [{ classroom: classroomId, startDate: '2026-01-01' }],
        studentStatuses: [{ status: 'true', date: '2026-01-01' }],
        studentNotes: [{ date: '2026-03-01', category: 'Andere', description: 'Leest graag' }],
      },
      [PDF],
    ),
  );
  expect(made.statusCode, made.body).toBe(201);
  const { _id: id } = made.json();
  await admin.post(pathTo(API.studentAbsences, { id }), { startDate: '2026-03-03', endDate: '2026-03-04' });
  const { studentsAttendance } = await readList(admin, listId);
  const cell = studentsAttendance.find(({ student, date }) => student._id === id && date === '2026-03-02');
  const marked = [{ _id: cell?._id, status: 'Afwezig' }];
  await admin.put(pathTo(API.teacherList, { id: listId }), { studentsAttendance: marked });
  await admin.get(pathTo(API.student, { id }));
  return id;
}

const remove = async (path: string): Promise<string> => {
  const response = await admin.delete(path);
  expect(response.statusCode, response.body).toBe(200);
  return String(response.headers[CHANGE_SET_HEADER]);
};
const removeStudent = (id: string) => remove(pathTo(API.student, { id }));
const removeList = () => remove(pathTo(API.teacherList, { id: listId }));
const undo = (id: string, client = admin) => client.post(pathTo(API.changeSetUndo, { id }));
const problemsOf = async (id: string) => {
  const refused = await undo(id);
  expect(refused.statusCode, refused.body).toBe(409);
  return refused.json<{ problems: string[] }>().problems;
};
const fileOf = async (id: string) => (await admin.get(pathTo(API.student, { id }))).json<StudentFile>();
const bin = async (query = '') => (await admin.get(`${API.changeSets}${query}`)).json<ChangeSetList>();

describe('undoing a deletion', () => {
  test('brings a list back with its marks, its days that were taken away, and rows for students who came since', async () => {
    await fullStudent('Amal');
    await admin.post(`${pathTo(API.teacherList, { id: listId })}/days`, { dates: ['2026-03-05'] });
    await admin.post(`${pathTo(API.teacherList, { id: listId })}/days/removal`, {
      dates: ['2026-03-05'],
      marks: 0,
    });
    const before = await dump(server.database);
    const changeSet = await removeList();
    await undo(changeSet);
    expect(await dump(server.database)).toEqual(before);

    const again = await removeList();
    const late = await insertStudent(server.database, {
      enrolments: [{ classroomId, startDate: '2026-01-01' }],
    });
    await undo(again);
    const { studentsAttendance } = await readList(admin, listId);
    const ofLate = studentsAttendance.filter(row => row.student._id === late);
    expect(ofLate).toHaveLength(2);
  });

  test('a list that was open meanwhile and a file that was open are newer than they were', async () => {
    const id = await fullStudent('Amal');
    const { version } = await readList(admin, listId);
    const tag = (await admin.get(pathTo(API.student, { id }))).headers.etag;
    await undo(await removeStudent(id));
    const list = await readList(admin, listId);
    expect(list.version).toBeGreaterThan(version ?? 0);
    expect((await admin.get(pathTo(API.student, { id }))).headers.etag).not.toBe(tag);
  });
});

describe('what stands in the way', () => {
  test('a class that was deleted meanwhile comes back first', async () => {
    const student = await fullStudent('Amal');
    const ofStudent = await removeStudent(student);
    const ofList = await removeList();
    const ofClass = await remove(pathTo(API.classroom, { id: classroomId }));
    const before = await dump(server.database);
    expect(await problemsOf(ofStudent)).toEqual([
      'De klas A1 is intussen verwijderd. Zet die eerst terug',
      'Een presentielijst van A1 is intussen verwijderd. Zet die eerst terug',
    ]);
    expect(await dump(server.database)).toEqual(before);
    for (const set of [ofClass, ofList, ofStudent]) expect((await undo(set)).statusCode).toBe(200);
  });

  test('a student who was deleted after the list comes back first, and goes by the name of the profile', async () => {
    const student = await fullStudent('Amal');
    const image = { studentId: student, image: 'data:,', photo: '' };
    await server.database.insertInto('studentImages').values(image).execute();
    const ofList = await removeList();
    const ofStudent = await removeStudent(student);
    expect(await problemsOf(ofList)).toEqual([
      'Amal Nur is intussen verwijderd. Zet dat dossier eerst terug',
    ]);
    for (const set of [ofStudent, ofList]) expect((await undo(set)).statusCode).toBe(200);
  });

  test('a name that is taken, and a day for which the class has another list', async () => {
    const { _id: id } = await server.createClassroom({ name: 'B1' });
    const ofClass = await remove(pathTo(API.classroom, { id }));
    await server.createClassroom({ name: 'b1' });
    expect(await problemsOf(ofClass)).toEqual(['Er is intussen een andere klas met de naam B1']);
    const ofList = await removeList();
    await seedList(server, { classroomId, dates: ['2026-03-03'] }, admin);
    expect(await problemsOf(ofList)).toEqual([
      'De klas A1 heeft op 03/03/2026 intussen een andere presentielijst',
    ]);
  });

  test('days that the list has lost are left out; users who are gone are no author any more', async () => {
    const writer = await server.loginAs('staff');
    const id = await fullStudent('Amal');
    const note = { date: '2026-03-01', category: 'Andere', description: 'Van Wil' };
    await writer.put(pathTo(API.student, { id }), formOf({ student: {}, studentNotes: [note] }));
    const changeSet = await removeStudent(id);
    await admin.post(`${pathTo(API.teacherList, { id: listId })}/days/removal`, {
      dates: ['2026-03-02'],
      marks: 0,
    });
    await server.database.deleteFrom('users').where('id', '=', writer.userId).execute();
    expect((await undo(changeSet)).statusCode).toBe(200);
    const { studentsAttendance } = await readList(admin, listId);
    expect(studentsAttendance.map(({ date }) => date)).toEqual(['2026-03-03']);
    const { studentNotes } = await fileOf(id);
    expect(studentNotes.map(row => row.author)).toContain(null);
  });
});

test('undoing what was done to many keeps what is said of other columns since; what it would undo twice it refuses', async () => {
  const ids = [await fullStudent('Amal'), await fullStudent('Bilal')];
  const { _id: classroom } = await server.createClassroom();
  const change = { kind: 'classroom', classroom, startDate: '2026-03-02' } as const;
  const { digest } = await planOf(admin, ids, change);
  const { changeSetId } = await commitBatch(admin, ids, change, digest);
  const path = pathTo(API.student, { id: ids[0] ?? '' });
  await admin.put(path, formOf({ student: { telephone: '0612345678' } }));
  const endClass = (endDate: string) =>
    server.database
      .updateTable('studentClassrooms')
      .set({ endDate })
      .where('studentId', '=', ids[1] ?? '')
      .where('classroomId', '=', classroomId)
      .execute();
  await endClass('2026-02-01');
  expect(await problemsOf(changeSetId ?? '')).toEqual(['Het dossier van Bilal Nur is sindsdien gewijzigd']);
  await endClass('2026-03-01');
  expect((await undo(changeSetId ?? '')).statusCode).toBe(200);
  expect((await admin.get(path)).json().student.telephone).toBe('0612345678');
});

test('nobody undoes, or looks into, what they may not do any more, also of what they did themselves', async () => {
  const { _id: classroom } = await server.createClassroom({ name: 'B1' });
  const { _id: organization } = await server.createOrganization({ name: 'COA' });
  const [kept, merged, leaving] = [
    await fullStudent('Amal'),
    await fullStudent('Bilal'),
    await fullStudent('Chana'),
  ];
  const merge = pathTo(API.studentMerge, { id: kept, otherId: merged });
  const sets = [
    await remove(pathTo(API.classroom, { id: classroom })),
    await remove(pathTo(API.organization, { id: organization })),
    String((await admin.post(merge, { taken: [] })).headers[CHANGE_SET_HEADER]),
    await removeList(),
    await removeStudent(leaving),
  ];
  await server.loginAs('admin');
  const { database } = server;
  await database
    .updateTable('userRoles')
    .set({ role: ROLES.Staff })
    .where('userId', '=', admin.userId)
    .execute();
  const before = await dump(database);
  for (const set of sets) {
    expect((await undo(set)).statusCode).toBe(403);
    expect((await admin.get(pathTo(API.changeSetContents, { id: set }))).statusCode).toBe(403);
  }
  const { auditEntries: _, auditContents: __, attempts: ___, ...after } = await dump(database);
  expect(before).toMatchObject(after);
});

test('the list has what was done, by whom, how much it is and until when it is kept', async () => {
  await removeStudent(await fullStudent('Amal'));
  const { list, pagination } = await bin();
  expect(pagination).toEqual({ pagesCount: 1, count: 1 });
  expect(list).toEqual([
    {
      _id: expect.any(String),
      kind: 'deleteStudent',
      at: '2026-03-02T11:00:00.000Z',
      doneBy: admin.userName,
      name: 'Amal Nur',
      about: [],
      title: {},
      students: 1,
      counts: expect.objectContaining({ studentNotes: 1, studentAttachments: 1, marks: 2 }),
      items: [],
      undone: null,
      keptUntil: '2026-04-01T11:00:00.000Z',
    },
  ]);
});

describe('what is kept long enough', () => {
  test('goes with its files, and can no longer be undone; what is younger stays', async () => {
    const id = await fullStudent('Amal');
    const { studentAttachments } = await fileOf(id);
    const fileName = studentAttachments[0]?.file.fileName ?? '';
    const stored = join(server.dataDir, 'uploads/studentAttachments', fileName);
    const old = await removeStudent(id);
    server.moveClock(29 * DAY);
    const young = await removeStudent(await fullStudent('Bilal'));
    await forgetChangeSets(server.app);
    expect((await bin()).pagination.count).toBe(2);
    expect(existsSync(stored)).toBe(true);
    server.moveClock(DAY);
    expect((await undo(old)).statusCode).toBe(404);
    await forgetChangeSets(server.app);
    expect(existsSync(stored)).toBe(false);
    expect((await undo(young)).statusCode).toBe(200);
  });

  test('the foundation chooses for how long', async () => {
    const changeSet = await removeStudent(await fullStudent('Amal'));
    await admin.put(API.settings, { changesKept: 2 });
    expect((await admin.get(API.settings)).json()).toMatchObject({ weekendLessons: false, changesKept: 2 });
    server.moveClock(2 * DAY);
    expect((await bin()).list).toEqual([]);
    expect((await undo(changeSet)).statusCode).toBe(404);
  });
});

test('notes and attachments that a save deletes come back, with the file', async () => {
  const id = await fullStudent('Amal');
  const before = await dump(server.database);
  const path = pathTo(API.student, { id });
  const { studentNotes, studentAttachments } = (await admin.get(path)).json();
  const deletions = [
    { deletedStudentNotes: [studentNotes[0]?._id] },
    { deletedStudentAttachments: [studentAttachments[0]?._id] },
  ];
  const sets: string[] = [];
  for (const deletion of deletions) {
    const saved = await admin.put(path, formOf({ student: {}, ...deletion }));
    sets.push(String(saved.headers[CHANGE_SET_HEADER]));
  }
  expect((await bin()).list.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'deleteAttachment Amal Nur',
    'deleteNote Amal Nur',
  ]);
  expect((await bin()).list.map(({ items }) => items)).toEqual([
    [{ date: '2026-03-02T11:00:00.000Z', author: '', text: 'plan.pdf' }],
    [{ date: '2026-03-01', author: admin.userName, text: 'Leest graag' }],
  ]);
  for (const set of sets) expect((await undo(set)).statusCode).toBe(200);
  expect(await dump(server.database)).toEqual(before);
});

/** Everything that the audit log and change sets still say, as one text. */
async function remembered(): Promise<string> {
  const { database } = server;
  const parts = await Promise.all([
    database.selectFrom('auditContents').selectAll().execute(),
    database.selectFrom('changeSetRows').selectAll().execute(),
    database.selectFrom('changeSets').selectAll().execute(),
  ]);
  return JSON.stringify(parts);
}

/** The text of audit entries that is never erased. */
async function unerasable(): Promise<string> {
  const { database } = server;
  return JSON.stringify(
    await database.selectFrom('auditEntries').select(['subjectName', 'detail', 'changes']).execute(),
  );
}

describe('erasing for good', () => {
  const erase = (id: string, client = admin) => client.delete(pathTo(API.changeSet, { id }));

  test('of what was done to many erases none of them', async () => {
    const ids = [await fullStudent('Amal'), await fullStudent('Bilal')];
    const change = { kind: 'organization', organization: null } as const;
    const { digest } = await planOf(admin, ids, change);
    const { changeSetId } = await commitBatch(admin, ids, change, digest);
    expect((await erase(changeSetId ?? '')).statusCode).toBe(200);
    for (const id of ids) expect((await admin.get(pathTo(API.student, { id }))).statusCode).toBe(200);
    const erased = await server.database
      .selectFrom('auditEntries')
      .select('subjectKind')
      .where('action', '=', 'erase')
      .execute();
    expect(erased).toEqual([{ subjectKind: 'change set' }]);
    expect((await undo(changeSetId ?? '')).statusCode).toBe(404);
  });

  test('takes a note out of the audit log, and leaves the file', async () => {
    const id = await fullStudent('Amal');
    const path = pathTo(API.student, { id });
    const { studentNotes } = (await admin.get(path)).json();
    const saved = await admin.put(path, formOf({ student: {}, deletedStudentNotes: [studentNotes[0]?._id] }));
    await erase(String(saved.headers[CHANGE_SET_HEADER]));
    expect(await remembered()).not.toContain('Leest graag');
    expect((await admin.get(path)).json().student.firstName).toBe('Amal');
  });

  test('takes a list out of what other change sets hold, so that a student comes back without it', async () => {
    const id = await fullStudent('Amal');
    const ofStudent = await removeStudent(id);
    const ofList = await removeList();
    expect(await problemsOf(ofStudent)).toHaveLength(1);
    expect((await erase(ofList)).json()).toEqual({ message: 'Success' });
    expect((await undo(ofStudent)).statusCode).toBe(200);
    expect((await admin.get(pathTo(API.student, { id }))).statusCode).toBe(200);
  });

  test('is refused of a class that what is in the bin needs', async () => {
    const id = await fullStudent('Amal');
    const ofStudent = await removeStudent(id);
    const ofList = await removeList();
    const ofClass = await remove(pathTo(API.classroom, { id: classroomId }));
    const refused = await erase(ofClass);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(
      'In de prullenbak verwijzen nog 2 andere regels hiernaar. Zet die eerst terug of verwijder die eerst',
    );
    expect((await erase(ofList)).json()).toEqual({ message: 'Success' });
    expect((await erase(ofStudent)).json()).toEqual({ message: 'Success' });
    expect((await erase(ofClass)).statusCode).toBe(200);
  });

  test.each([
    { all: API.organizations, made: API.newOrganization, one: API.organization, email: 'loket@example.org' },
    { all: API.classrooms, made: API.newClassroom, one: API.classroom, type: 'Avondschool' },
  ])(
    'takes what is at $one out of the audit log, and what was said of its return; others stay',
    async ({ all, made, one, ...secrets }) => {
      for (const name of ['Verdwijndorp', 'Blijfstad']) {
        expect((await admin.post(made, { name, status: true, ...secrets })).statusCode).toBe(201);
      }
      const records: { _id: string; name: string }[] = (await admin.get(all)).json();
      const id = records.find(({ name }) => name === 'Verdwijndorp')?._id ?? '';
      expect((await undo(await remove(pathTo(one, { id })))).statusCode).toBe(200);
      const again = await remove(pathTo(one, { id }));
      expect(await remembered()).toContain('Verdwijndorp');
      expect((await erase(again)).statusCode).toBe(200);
      const left = await remembered();
      expect(left).not.toContain('Verdwijndorp');
      expect(left).toContain('Blijfstad');
      const [secret = ''] = Object.values(secrets);
      expect(left.split(secret)).toHaveLength(2);
      expect(await unerasable()).not.toMatch(new RegExp(`Verdwijndorp|${secret}`));
      const report = await verifyChain(readEntries(server.database));
      expect(report).toMatchObject({ broken: undefined, erased: 4 });
    },
  );
});
