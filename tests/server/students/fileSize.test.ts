import { beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StudentFile } from '../../../core/contract/students.ts';
import {
  GOALS_PER_STUDENT_MAX,
  LEVELS_PER_STUDENT_MAX,
  REPORTS_PER_STUDENT_MAX,
} from '../../../core/progress/limits.ts';
import { insertAll, transaction } from '../../../server/database/database.ts';
import { formOf } from '../../support/form.ts';
import { insertClassroom, insertRows, insertStudent } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');
let id: string;
let classroom: string;
beforeEach(async () => {
  classroom = await insertClassroom(server.database);
  id = await insertStudent(server.database);
});

const put = (fields: object, files: { name: string; content: string }[] = []) =>
  admin.put(
    pathTo(API.student, { id }),
    formOf(
      { student: {}, ...fields },
      files.map(file => ({ field: 'attachments', ...file })),
    ),
  );
const read = async () => (await admin.get(pathTo(API.student, { id }))).json<StudentFile>();

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
/** The day so many days after 2000-01-01. */
const day = (number: number) => new Date(Date.UTC(2000, 0, 1 + number)).toISOString().slice(0, 10);
const insertNotes = (studentId: string, count: number, description = 'kort') =>
  insertRows(server.database, 'studentNotes', { studentId, count }, () => ({ description }));
const insertAttachments = (studentId: string, count: number) =>
  insertRows(server.database, 'studentAttachments', { studentId, count }, index => ({
    fileName: `${studentId}${index}.pdf`,
  }));

/** Days of their own, so that a merge joins none. */
const insertClasses = (studentId: string, count: number) =>
  transaction(server.database, trx =>
    insertAll(
      trx,
      'studentClassrooms',
      upTo(count).map(index => {
        const date = day(2 * index + (studentId === id ? 1 : 0));
        const row = {
          id: `${studentId} ${String(index).padStart(4, '0')}`,
          studentId,
          classroomId: classroom,
        };
        return { ...row, startDate: date, endDate: date };
      }),
    ),
  );

describe('what a file holds is bounded, also when it comes in many saves:', () => {
  const note = { date: '2026-03-02', category: 'Andere', description: 'nog een' };

  test('notes', async () => {
    await insertNotes(id, 1_999);
    expect((await put({ studentNotes: [note] })).statusCode).toBe(200);
    const refused = await put({ studentNotes: [note] });
    expect(refused.statusCode).toBe(400);
    const message = 'Voor de aantekeningen zijn hoogstens 2000 regels toegestaan';
    expect(refused.json()).toEqual({ message, errors: { studentNotes: message } });
    expect((await read()).studentNotes).toHaveLength(2_000);
    const [first] = (await read()).studentNotes;
    const exchanged = { studentNotes: [note], deletedStudentNotes: [first?._id] };
    expect((await put(exchanged)).statusCode).toBe(200);
    expect((await read()).studentNotes).toHaveLength(2_000);
  });

  test('notes that an undo made more: all of them may be sent, and fewer stay', async () => {
    await insertNotes(id, 2_010);
    const { studentNotes } = await read();
    expect((await put({ student: { telephone: '06 1' }, studentNotes })).statusCode).toBe(200);
    const deletedStudentNotes = [studentNotes[0]?._id];
    expect((await put({ studentNotes: studentNotes.slice(1), deletedStudentNotes })).statusCode).toBe(200);
    expect((await put({ studentNotes: [note] })).statusCode).toBe(400);
    expect((await read()).studentNotes).toHaveLength(2_009);
  });

  test('the length of all notes', async () => {
    await insertNotes(id, 399, 'x'.repeat(10_000));
    const long = { ...note, description: 'x'.repeat(10_000) };
    expect((await put({ studentNotes: [long] })).statusCode).toBe(200);
    const refused = await put({ studentNotes: [{ ...note, description: 'x' }] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe(
      'De aantekeningen van een student zijn samen hoogstens 4 miljoen tekens lang',
    );
    const { studentNotes } = await read();
    // Whole, as the web app sends it.
    expect((await put({ studentNotes })).statusCode).toBe(200);
    const own = studentNotes.find(({ author }) => author === admin.userId);
    const shorter = { ...own, description: 'x'.repeat(9_000) };
    expect((await put({ studentNotes: [shorter] })).statusCode).toBe(200);
    expect((await put({ studentNotes: [{ ...note, description: 'x'.repeat(1_000) }] })).statusCode).toBe(200);
  });

  test.each([
    ['studentClassrooms', 'klassen', 200],
    ['studentStatuses', 'statussen', 199],
  ] as const)('%s', async (list, name, count) => {
    const row = (index: number) =>
      list === 'studentClassrooms'
        ? { classroom, startDate: day(index), endDate: day(index) }
        : { status: index % 2 === 0 ? 'true' : 'false', date: day(index) };
    expect((await put({ [list]: upTo(count).map(row) })).statusCode).toBe(200);
    const refused = await put({ [list]: [row(count)] });
    expect(refused.json().message).toBe(`Voor de ${name} zijn hoogstens 200 regels toegestaan`);
    expect((await read())[list]).toHaveLength(200);
  });

  test('attachments, and nothing of the refused one is stored', async () => {
    await insertAttachments(id, 499);
    const pdf = { name: 'plan.pdf', content: '%PDF-1.4\n%%EOF\n' };
    expect((await put({}, [pdf, pdf])).json().message).toBe(
      'Voor de bijlagen zijn hoogstens 500 regels toegestaan',
    );
    expect((await put({}, [pdf])).statusCode).toBe(200);
    const [newest] = (await read()).studentAttachments;
    expect((await put({ deletedStudentAttachments: [newest?._id] }, [pdf])).statusCode).toBe(200);
    expect((await read()).studentAttachments).toHaveLength(500);
  });
});

const TABLES = [
  ...(['studentNotes', 'studentAttachments', 'studentClassrooms'] as const),
  ...(['studentLevels', 'studentGoals', 'evaluationReports'] as const),
];
/** Of all students, in all of the tables. */
const countRows = async () => {
  const all = TABLES.map(table => server.database.selectFrom(table).select('id').execute());
  return (await Promise.all(all)).flat().length;
};

type Many = Parameters<typeof insertRows>[1];
const rowsOf = (table: Many) => (studentId: string, count: number) =>
  insertRows(server.database, table, { studentId, count });

test.each([
  ['levels', rowsOf('studentLevels'), LEVELS_PER_STUDENT_MAX / 2],
  ['goals', rowsOf('studentGoals'), GOALS_PER_STUDENT_MAX / 2],
  ['reports', rowsOf('evaluationReports'), REPORTS_PER_STUDENT_MAX / 2],
  ['notes', (of: string, count: number) => insertNotes(of, count), 1_000],
  ['classes', insertClasses, 100],
  ['the length of notes', (of: string, count: number) => insertNotes(of, count, 'x'.repeat(10_000)), 200],
  ['attachments', (of: string, count: number) => insertAttachments(of, count), 250],
] as const)(
  'two files with more %s than one holds are not merged, and both stay',
  async (_, insert, half) => {
    const otherId = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Twee' });
    await insert(id, half);
    await insert(otherId, half + 1);
    const path = pathTo(API.studentMerge, { id, otherId });
    for (const refused of [await admin.get(path), await admin.post(path, { taken: [] })]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toBe(
        'De twee dossiers zijn samen te groot om samen te voegen. Verwijder eerst wat niet meer nodig is',
      );
    }
    expect((await admin.get(pathTo(API.student, { id: otherId }))).statusCode).toBe(200);
    for (const table of TABLES) {
      await server.database.deleteFrom(table).where('id', '=', `${otherId} 0000`).execute();
    }
    expect((await admin.get(path)).statusCode).toBe(200);
    expect((await admin.post(path, { taken: [] })).statusCode).toBe(200);
    expect(await countRows()).toBe(2 * half);
  },
);
