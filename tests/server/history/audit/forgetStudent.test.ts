import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../../core/contract/answers.ts';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { tableNames } from '../../../../server/database/database.ts';
import { engineOf } from '../../../../server/database/engine.ts';
import { readEntries } from '../../../../server/history/audit/auditEntryRepository.ts';
import { verifyChain } from '../../../../server/history/audit/verifyChain.ts';
import { MONDAY, seedList, setCells, TUESDAY, WEDNESDAY } from '../../../support/attendance.ts';
import { commitBatch, planOf } from '../../../support/changeSets.ts';
import { isOnPostgres } from '../../../support/database.ts';
import { formOf } from '../../../support/form.ts';
import { insertStudent } from '../../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';
import { STUDENT_FIELD_SAMPLES } from '../../../support/studentFieldSamples.ts';
import { checkTable, importTableRows } from '../../../support/studentImport.ts';

/** In every word of the student that is erased, and in no word of anybody else. */
const MARK = 'xqzvan';
/** The student's telephone number, in digits, and day of birth. */
const TELEPHONE = '0687654321';
const BIRTH = '1987-06-05';
const SECRETS = [MARK, TELEPHONE, BIRTH];
/** In every word of a bystander, who stays. */
const KEPT = 'wybrandt';

const server = serverPerTest({ databaseFile: isOnPostgres() ? undefined : 'samenklas.sqlite' });
const admin = signedInPerTest(server, 'admin');
const staff = signedInPerTest(server, 'staff');
let studentId: string;
let keptId: string;
let keys = 0;

/** A write that may be sent again: its answer is stored. */
const ok = async (response: Promise<{ statusCode: number; body: string; headers: object }>) => {
  const answer = await response;
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  nextKey();
  return answer;
};
/** The key of the next write. */
const nextKey = () => {
  keys += 1;
  admin.key = `key-of-a-write-${keys}`;
};
const found = async (name: string): Promise<string> => {
  const { list } = (await admin.get(`${API.students}?name=${name}&active=all`)).json();
  return list[0]._id;
};
const pdf = (word: string) => ({
  field: 'attachments',
  name: `${word}.pdf`,
  content: `%PDF-1.4\n% ${word}\n%%EOF\n`,
});

/** Does everything with a student that leaves something of the student somewhere. */
async function live(
  word: string,
  { birth, telephone }: { birth: string; telephone: string },
): Promise<string> {
  // Added by an import, with a note, and changed by another; a third one is only checked.
  const sender = await server.loginAs('staff');
  // A name in the column of the class, for which something was chosen, is remembered with the heads.
  const meanings = [{ field: 'classroom' as const, text: `Zoon ${word} ${word}`, value: '' }];
  await checkTable(sender, `Naam;Klas\nAlbe Ander;Zoon ${word} ${word}\n`, { meanings });
  const table = `Voornaam;Achternaam;Geboortedatum;Telefoon;Opmerking\n${word};Zoon ${word};${birth};${telephone};${word}\n`;
  await importTableRows(sender, await checkTable(sender, table));
  const id = await found(word);
  const path = pathTo(API.student, { id });
  const changed = table.replace('Telefoon', 'Functie').replace(telephone, `${word}werk`);
  await importTableRows(sender, await checkTable(sender, changed));
  await checkTable(sender, `Naam;Telefoon\n${word} Zoon ${word};${telephone}\nAlbe Ander;1\n`);

  // The file: every field, notes and attachments, some of which are deleted again.
  const profile = Object.fromEntries(
    STUDENT_FIELD_SAMPLES.filter(({ sample }) => sample.startsWith('Een ')).map(({ name }) => [name, word]),
  );
  const { _id: classroom } = await server.createClassroom();
  const student = { ...profile, telephone, birthDate: birth, email: `${word}@example.org` };
  const note = (text: string) => ({ date: MONDAY, category: 'Andere', description: `${word} ${text}` });
  await ok(
    admin.put(
      path,
      formOf(
        {
          student: { ...student, firstName: word, lastName: `Zoon ${word}` },
          studentClassrooms: [{ classroom, startDate: '2026-01-01' }],
          studentStatuses: [{ status: 'true', date: '2025-01-01' }],
          studentNotes: [note('een'), note('twee')],
        },
        [pdf(word), pdf(`${word}2`)],
      ),
    ),
  );
  const file = (await admin.get(path)).json();
  const deleted = {
    student: {},
    deletedStudentNotes: [file.studentNotes[0]._id],
    deletedStudentAttachments: [file.studentAttachments[0]._id],
  };
  await ok(admin.put(path, formOf(deleted)));
  const refused = await staff.request({
    method: 'PUT',
    url: path,
    payload: formOf({ student: { contactPersonName: word } }),
    headers: { 'if-match': '"1"' },
  });
  expect(refused.statusCode).toBe(409);
  const { fileName } = file.studentAttachments[1].file;
  await ok(admin.get(pathTo(API.studentAttachmentFile, { fileName })));

  // Attendance: marks, words about a cell, a day that is taken away, announced absences.
  const listId = await seedList(server, {
    classroomId: classroom,
    dates: [MONDAY, TUESDAY, WEDNESDAY],
    marks: [[id, MONDAY, 'Aanwezig']],
  });
  const list = (await admin.get(pathTo(API.teacherList, { id: listId }))).json<TeacherList>();
  for (const { _id, version } of list.studentsAttendance) {
    await setCells(admin, listId, [{ _id, version, status: 'Afwezig', remark: `${word} is ziek` }]);
    nextKey();
  }
  const removal = { dates: [TUESDAY], marks: 1 };
  await ok(admin.post(pathTo(API.listDayRemoval, { id: listId }), removal));
  const absence = { startDate: WEDNESDAY, endDate: WEDNESDAY, remark: `${word} op reis` };
  const announced = await ok(admin.post(`${path}/absences`, absence));
  const { _id: absenceId } = JSON.parse(announced.body);
  await ok(admin.put(pathTo(API.studentAbsence, { id, absenceId }), { ...absence, remark: `${word} weer` }));
  await ok(admin.post(`${path}/absences`, { startDate: '2026-05-01', endDate: '2026-05-02', remark: word }));
  await ok(admin.delete(pathTo(API.studentAbsence, { id, absenceId })));

  // Levels, goals and reports, some of which are deleted again.
  const levels = pathTo(API.studentLevels, { id });
  const level = { skill: 'reading', level: 'A1', date: MONDAY, source: 'Docent' };
  const { _id: levelId } = JSON.parse((await ok(admin.post(levels, level))).body);
  await ok(admin.put(pathTo(API.studentLevel, { id, levelId }), { ...level, level: 'A2' }));
  const sheet = [{ student: id, skill: 'knm', level: 'Behaald', known: '' }];
  await ok(admin.put(API.levels, { date: MONDAY, source: 'Toets', levels: sheet }));
  const goals = pathTo(API.studentGoals, { id });
  const goal = { text: `${word} leest`, untilDate: WEDNESDAY };
  const { _id: goalId } = JSON.parse((await ok(admin.post(goals, goal))).body);
  await ok(admin.put(pathTo(API.studentGoal, { id, goalId }), { ...goal, text: `${word} schrijft` }));
  const { _id: other } = JSON.parse((await ok(admin.post(goals, goal))).body);
  await ok(admin.delete(pathTo(API.studentGoal, { id, goalId: other })));
  const reports = pathTo(API.evaluationReports, { id });
  const agreed = { notes: [], agreements: `${word} komt elke dag` };
  const { _id: reportId } = JSON.parse((await ok(admin.post(reports, agreed))).body);
  await ok(admin.delete(pathTo(API.evaluationReport, { id, reportId })));
  await ok(admin.post(reports, agreed));
  await ok(admin.get(API.today));

  // An evaluation, what was done to many, a point that is hidden.
  await ok(admin.put(pathTo(API.evaluation, { id })));
  const change = {
    kind: 'status',
    status: 'false',
    date: MONDAY,
    note: { category: 'Andere', description: `${word} stopt` },
  } as const;
  await commitBatch(admin, [id], change, (await planOf(admin, [id], change)).digest);
  nextKey();
  const hidden = pathTo(API.hiddenAttention, { rule: 'noRecentNote', subject: id });
  await ok(admin.put(hidden, { reason: `${word} is bekend` }));

  // A second file of the same person goes into this one, after it was read beside it.
  const twin = { firstName: `${word}tweeling`, lastName: word, telephone, birthDate: birth };
  const studentStatuses = [{ uniqueId: 1, status: 'true', date: MONDAY }];
  const made = await ok(
    admin.post(API.newStudent, formOf({ student: twin, studentNotes: [note('drie')], studentStatuses })),
  );
  const { _id: otherId } = JSON.parse(made.body);
  const pair = pathTo(API.hiddenAttention, { rule: 'samePerson', subject: `${id} ${otherId}` });
  await ok(admin.put(pair, { reason: `${word} twee keer` }));
  const merge = pathTo(API.studentMerge, { id, otherId });
  await ok(admin.get(merge));
  await ok(admin.post(merge, { taken: ['telephone'] }));

  // Somebody else, who was pointed out as the same person, and went to the bin.
  const namesake = await insertStudent(server.database, { firstName: 'Naam', lastName: 'Genoot' });
  const alike = pathTo(API.hiddenAttention, { rule: 'samePerson', subject: `${namesake} ${id}` });
  await ok(admin.put(alike, { reason: `${word} is een ander` }));
  await ok(admin.delete(pathTo(API.student, { id: namesake })));

  // Readings and searches, and what is refused.
  for (const part of ['', '/timeline', '/timeline-summary', '/presence-cells', '/absences', '/progress']) {
    await ok(admin.get(path + part));
  }
  for (const search of [`name=${word}`, `name=${telephone}`, `name=${birth}`]) {
    await ok(admin.get(`${API.students}?${search}`));
  }
  await ok(admin.get(`${API.find}?q=${word}`));
  await ok(admin.get(`${API.changeSets}?name=${word}`));
  await ok(admin.get(`${API.nameSuggestions}?name=${word}n`));
  await ok(admin.post(API.studentRows, { students: [id] }));
  await ok(admin.post(API.studentPasses, { students: [id] }));
  expect((await admin.put(path, formOf({ student: { birthDate: `${word}-01` } }))).statusCode).toBe(400);
  const asOther = await server.loginAs('other');
  expect((await asOther.get(`${path}?${word}`)).statusCode).toBe(403);
  admin.key = undefined;
  return id;
}

/** Deletes the student, brings it back, and deletes it again: the change set of that. */
async function remove(id: string): Promise<string> {
  const path = pathTo(API.student, { id });
  const { headers } = await admin.delete(path);
  const undo = pathTo(API.changeSetUndo, { id: String(headers[CHANGE_SET_HEADER]) });
  expect((await admin.post(undo)).statusCode).toBe(200);
  return String((await admin.delete(path)).headers[CHANGE_SET_HEADER]);
}

/** The tables in which one of the texts stands, in whatever case. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables: string[] = [];
  for (const table of (await tableNames(server.database)).sort()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      server.database,
    );
    const said = rows.flatMap(row =>
      Object.values(row).map(value => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    );
    const all = said.join('\n').toLowerCase();
    if (texts.some(text => all.includes(text))) tables.push(table);
  }
  return tables;
}

/** The files of the data folder in which one of the texts stands, in their bytes or their names. */
const filesWith = (texts: readonly string[]): string[] =>
  readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => {
      const all = `${path}\n${readFileSync(path, 'latin1')}`.toLowerCase();
      return texts.some(text => all.includes(text));
    })
    .map(path => path.slice(server.dataDir.length + 1));

beforeEach(async () => {
  studentId = await live(MARK, { birth: BIRTH, telephone: TELEPHONE });
  keptId = await live(KEPT, { birth: '1991-02-03', telephone: '0611223344' });
  await server.app.overviews.write();
});

test('a student who is erased stood in these tables and in files, and stands in none; a bystander stays in all of them', async () => {
  expect(await tablesWith(SECRETS)).toEqual(
    expect.arrayContaining([
      'announcedAbsences',
      'attendanceRecords',
      'auditContents',
      'changeSetRows',
      'changeSets',
      'evaluationReports',
      'hiddenAttention',
      'nameWords',
      'removedRecords',
      'studentAttachments',
      'studentGoals',
      'studentNotes',
      'students',
      'studentSpans',
    ]),
  );
  const changeSet = await remove(studentId);
  await server.app.overviews.write();
  expect(await tablesWith(SECRETS)).toEqual([
    'auditContents',
    'changeSetRows',
    'changeSets',
    'importMappings',
  ]);
  const kept = await tablesWith([KEPT]);
  const uploads = filesWith([KEPT]).filter(path => path.startsWith('uploads'));
  expect(uploads).not.toEqual([]);
  const ofKept = (await admin.get(pathTo(API.student, { id: keptId }))).json();
  expect((await admin.delete(pathTo(API.changeSet, { id: changeSet }))).statusCode).toBe(200);
  expect(await tablesWith(SECRETS)).toEqual([]);
  expect(await engineOf(server.database).removeDeletedBytes()).toBe(true);
  // Also of the pages of the database file, where this engine has one.
  expect(filesWith(SECRETS)).toEqual([]);
  expect(filesWith([KEPT])).toEqual(expect.arrayContaining(uploads));
  expect(await tablesWith([KEPT])).toEqual(kept);
  expect((await admin.get(pathTo(API.student, { id: keptId }))).json()).toEqual(ofKept);
  // The `_id` alone stays: who did what to it, and the answers to writes that may be repeated.
  expect(await tablesWith([studentId])).toEqual([
    'answeredSaves',
    'auditContents',
    'auditEntries',
    'importedRows',
  ]);
  expect(server.log.filter(line => SECRETS.some(secret => line.toLowerCase().includes(secret)))).toEqual([]);
  expect(await verifyChain(readEntries(server.database))).toMatchObject({ broken: undefined });
});
