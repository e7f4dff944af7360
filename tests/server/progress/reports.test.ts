import { beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../core/contract/answers.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { TimelinePage } from '../../../core/contract/timeline.ts';
import type { Report, ReportDraft } from '../../../core/progress/contract.ts';
import { NOTES_PER_REPORT_MAX, REPORTS_PER_STUDENT_MAX } from '../../../core/progress/limits.ts';
import { MONDAY, seedList } from '../../support/attendance.ts';
import { undoWhole } from '../../support/changeSets.ts';
import {
  insertClassroom,
  insertNote,
  insertOrganization,
  insertRows,
  insertStudent,
  statusesOf,
} from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';
import { addedGoal, addedLevel, progressOf } from './progressCalls.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
const admin = signedInPerTest(server, 'admin');
const other = signedInPerTest(server, 'admin');
let amal: string;
let yusuf: string;
let classroomId: string;

/** Evaluated on 1 September 2025, and active all the time: 26 weeks on 2 March 2026. */
beforeEach(async () => {
  const { database } = server;
  classroomId = await insertClassroom(database, { name: 'Alfa' });
  const ended = await insertClassroom(database, { name: 'Beta' });
  const earlier = await insertClassroom(database, { name: 'Gamma' });
  amal = await insertStudent(database, {
    firstName: 'Amal',
    birthDate: '1990-05-01',
    organizationId: await insertOrganization(database, { name: 'Werkplein' }),
    statuses: statusesOf('2025-01-01'),
    evaluations: ['2025-03-01', '2025-09-01'],
    enrolments: [
      { classroomId, startDate: '2026-01-01' },
      { classroomId: ended, startDate: '2025-03-01', endDate: '2025-12-31' },
      { classroomId: earlier, startDate: '2025-01-01', endDate: '2025-09-01' },
    ],
  });
  yusuf = await insertStudent(database, { firstName: 'Yusuf' });
});

const draftPath = (id: string) => pathTo(API.evaluationReportDraft, { id });
const reportPath = (id: string, reportId: string) => pathTo(API.evaluationReport, { id, reportId });
const draftOf = async (id: string) => (await admin.get(draftPath(id))).json<ReportDraft>();
const post = (id: string, notes: string[] = [], agreements = '') =>
  admin.post(pathTo(API.evaluationReports, { id }), { notes, agreements });
const saved = async (notes: string[] = [], agreements = '') => {
  const response = await post(amal, notes, agreements);
  expect(response.statusCode).toBe(200);
  return response.json<Report>();
};
const note = async (date: string, description: string, studentId = amal) => {
  const id = `note of ${date} ${studentId}`;
  await insertNote(server.database, { id, studentId, date, description });
  return id;
};

describe('the draft', () => {
  test('has what is there since the last evaluation', async () => {
    await seedList(server, {
      classroomId,
      dates: ['2026-01-05', '2026-01-06', '2026-01-07', '2026-03-03'],
      marks: [
        [amal, '2026-01-05', 'Aanwezig'],
        [amal, '2026-01-06', 'Aanwezig'],
        [amal, '2026-01-07', 'Afwezig'],
        [amal, '2026-03-03', 'Afwezig'],
      ],
    });
    await addedLevel(staff, amal, { date: '2025-08-01', level: 'A0' });
    await addedLevel(staff, amal, { date: '2025-09-01', level: 'A0+' });
    await addedLevel(staff, amal, { date: '2026-01-10', level: 'A1' });
    await addedLevel(staff, amal, { date: '2026-02-10', level: 'A1+' });
    await addedLevel(staff, amal, { skill: 'speaking', date: '2025-10-01', level: 'A1' });
    await addedLevel(staff, amal, { skill: 'speaking', date: '2026-02-01', level: 'A2' });
    await addedLevel(staff, amal, { skill: 'writing', date: '2025-08-01', level: 'Alfa C' });
    await addedLevel(staff, amal, { skill: 'knm', date: '2026-02-01', level: 'Behaald' });
    await addedGoal(staff, amal, { text: 'open' });
    await addedGoal(staff, amal, { text: 'bereikt', reachedDate: '2026-01-01' });
    await addedGoal(staff, amal, { text: 'van vroeger', reachedDate: '2025-09-01' });
    await note('2025-09-01', 'van vroeger');
    await note('2025-09-02', 'eerste');
    await note('2026-03-02', 'laatste');
    await note('2026-03-03', 'van morgen');
    await note('2026-02-01', 'van een ander', yusuf);

    const { date, due, contents } = await draftOf(amal);
    expect({ date, due }).toEqual({ date: MONDAY, due: true });
    expect(contents).toMatchObject({
      student: { firstName: 'Amal', lastName: 'Haddad', birthDate: '1990-05-01' },
      ...{ organization: 'Werkplein', classrooms: ['Alfa'], from: '2025-09-02', activeWeeks: 26 },
      agreements: '',
    });
    expect(contents.presence.map(({ classroom, ...totals }) => [classroom.name, totals])).toEqual([
      ['Alfa', { present: 2, absent: 1, excused: 0, percent: 66 }],
      ['Beta', { present: 0, absent: 0, excused: 0, percent: null }],
    ]);
    expect(contents.levels.map(({ skill, before, now }) => [skill, before?.level, now.level])).toEqual([
      ['Lezen', 'A0+', 'A1+'],
      ['Schrijven', 'Alfa C', 'Alfa C'],
      ['Spreken', 'A1', 'A2'],
      ['KNM', undefined, 'Behaald'],
    ]);
    expect(contents.goals.map(({ text }) => text)).toEqual(['open', 'bereikt']);
    expect(contents.notes.map(({ description }) => description)).toEqual(['laatste', 'eerste']);
  });

  test('of who was never evaluated begins with the first status, or with nothing', async () => {
    expect((await draftOf(yusuf)).contents).toMatchObject({ from: '2026-01-01', activeWeeks: 8 });
    const nobody = await insertStudent(server.database, { statuses: [] });
    await note('2020-01-01', 'oud', nobody);
    const { due, contents } = await draftOf(nobody);
    expect(contents).toMatchObject({ from: null, activeWeeks: 0, classrooms: [], presence: [], levels: [] });
    expect([due, contents.notes.length]).toEqual([false, 1]);
  });

  test('on the day of the evaluation is of the time that ends in it', async () => {
    const before = await draftOf(amal);
    await admin.put(pathTo(API.evaluation, { id: amal }));
    expect(await draftOf(amal)).toEqual({ ...before, due: false });
  });

  test('offers so many notes, the newest, and says how many there are more', async () => {
    const count = NOTES_PER_REPORT_MAX + 1;
    await insertRows(server.database, 'studentNotes', { studentId: amal, count });
    const { contents, moreNotes } = await draftOf(amal);
    const { notes } = contents;
    expect([notes.length, notes.at(-1)?._id]).toEqual([NOTES_PER_REPORT_MAX, `${amal} 0001`]);
    expect(moreNotes).toBe(1);
  });
});

describe('a report', () => {
  test('keeps the values that were printed, with the notes that were ticked and what was agreed', async () => {
    const first = await note('2026-01-01', 'gaat goed');
    await note('2026-01-02', 'niet aangevinkt');
    await addedLevel(staff, amal, { level: 'A1' });
    const report = await saved([first], 'Drie dagen\r\nper week ');
    expect(report).toMatchObject({ date: MONDAY, authorId: admin.userId, authorName: admin.userName });
    expect(report.contents.notes.map(({ description }) => description)).toEqual(['gaat goed']);
    expect(report.contents.agreements).toBe('Drie dagen\nper week');
    await addedLevel(staff, amal, { level: 'B2', known: 'A1' });
    await server.database.updateTable('students').set({ firstName: 'Anders' }).execute();
    const { contents: _contents, ...head } = report;
    expect((await progressOf(staff, amal)).reports).toEqual([head]);
    expect((await staff.get(reportPath(amal, report._id))).json()).toEqual(report);
  });

  test('is not deleted by staff', async () => {
    const { _id } = await saved();
    expect((await staff.delete(reportPath(amal, _id))).statusCode).toBe(403);
  });

  test('with notes of others, of an earlier period or gone, or with too much text is refused', async () => {
    const large: string[] = [];
    for (let n = 10; n < 31; n += 1) large.push(await note(`2026-01-${n}`, '€'.repeat(10_000)));
    for (const [notes, agreements, field] of [
      [[await note('2026-01-01', 'x', yusuf)], '', 'notes'],
      [[await note('2025-01-01', 'x')], '', 'notes'],
      [['none'], '', 'notes'],
      [[], 'x'.repeat(4_001), 'agreements'],
      [large, '', 'notes'],
    ] as const) {
      const response = await post(amal, [...notes], agreements);
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
    }
    expect((await progressOf(staff, amal)).reports).toEqual([]);
  });

  test('is one of a hundred at most', async () => {
    const count = REPORTS_PER_STUDENT_MAX;
    await insertRows(server.database, 'evaluationReports', { studentId: amal, count });
    expect((await post(amal)).statusCode).toBe(409);
  });

  test('is one a day, also of two at once; a second one is not drafted', async () => {
    const answers = await Promise.all([post(amal), post(amal)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = await admin.get(draftPath(amal));
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Er is al een verslag van vandaag, in het dossier',
    ]);
  });

  test('says whether an evaluation is of its day, also after that was undone', async () => {
    const { _id } = await saved();
    const evaluated = async () => {
      const shown = (await admin.get(reportPath(amal, _id))).json<Report>().evaluated;
      const path = `${pathTo(API.timeline, { id: amal })}?kind=report`;
      const { items } = (await admin.get(path)).json<TimelinePage>();
      const { reports } = await progressOf(staff, amal);
      return [shown, items[0]?.evaluated, reports[0]?.evaluated];
    };
    expect(await evaluated()).toEqual([false, false, false]);
    await admin.put(pathTo(API.evaluation, { id: amal }));
    expect(await evaluated()).toEqual([true, true, true]);
    await admin.delete(pathTo(API.evaluation, { id: amal }));
    expect(await evaluated()).toEqual([false, false, false]);
  });

  test('of somebody else, of nobody, or that is gone, is not found', async () => {
    const { _id } = await saved();
    for (const path of [reportPath(yusuf, _id), reportPath('nobody', _id), reportPath(amal, 'none')]) {
      expect((await admin.get(path)).statusCode).toBe(404);
      expect((await admin.delete(path)).statusCode).toBe(404);
    }
    expect((await admin.get(draftPath('nobody'))).statusCode).toBe(404);
    expect((await post('nobody')).statusCode).toBe(404);
  });

  test('is deleted by an administrator, and comes back as it was', async () => {
    const report = await saved([], 'afspraak');
    const deleted = await other.delete(reportPath(amal, report._id));
    expect((await staff.get(reportPath(amal, report._id))).statusCode).toBe(404);
    expect((await undoWhole(other, String(deleted.headers[CHANGE_SET_HEADER]))).statusCode).toBe(200);
    expect((await staff.get(reportPath(amal, report._id))).json()).toEqual(report);
  });
});

test('the report of a student whose first status is to come is of all that there is', async () => {
  const statuses = statusesOf('2026-04-01');
  const later = await insertStudent(server.database, { firstName: 'Later', statuses });
  await insertNote(server.database, { studentId: later, date: '2026-02-20', description: 'Intake' });
  const { contents } = await draftOf(later);
  expect(contents.from).toBeNull();
  expect(contents.notes.map(({ description }) => description)).toEqual(['Intake']);
});
