import { describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StudentFile } from '../../../core/contract/students.ts';
import { auditedBy } from '../../support/audit.ts';
import { formOf, studentForm } from '../../support/form.ts';
import { START } from '../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';
import { statementsOf } from '../../support/statements.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');

const pathOf = (id: string) => pathTo(API.student, { id });

const create = async (fields?: Record<string, unknown>) => {
  const response = await staff.post(API.newStudent, studentForm(fields));
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ _id: string }>()._id;
};

const read = async (id: string) => (await staff.get(pathOf(id))).json<StudentFile>();

const save = async (id: string, fields: Record<string, unknown>, client = staff) => {
  const response = await client.put(pathOf(id), formOf({ student: {}, ...fields }));
  expect(response.statusCode, response.body).toBe(200);
  return response.json<StudentFile>();
};

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (!item) throw new Error('An empty list');
  return item;
};

test('a save and a read send as many statements as docs/performance.md says', async () => {
  const id = await create();
  const payload = formOf({ student: { telephone: '06 1234' } });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const saving = await statementsOf(() =>
    staff.request({ method: 'PUT', url: pathOf(id), payload, headers }),
  );
  const reading = await statementsOf(() => read(id));
  // How an engine locks, and what its disk waits for, is its own.
  const told = [reading, saving].map(all => all.filter(one => !/^pragma|pg_advisory/i.test(one)).length);
  expect(told).toEqual([8, 9]);
  const student = { firstName: ' Ali  Ben ', birthDate: '2000-01-31', email: '', country: 'Syrië' };
  expect(await save(id, { student })).toEqual(await read(id));
});

describe('adding a student', () => {
  test('leaves empty what was not entered', async () => {
    const id = await create();
    expect((await read(id)).student).toEqual({
      ...{
        _id: id,
        image: '',
        firstName: 'Selam',
        lastName: 'Tesfay',
        birthDate: null,
        sex: '',
        country: '',
      },
      ...{ telephone: '', email: '', arrivalDate: null, registrationDate: null, organization: null },
      ...{ status: 'true', statusDate: '2026-03-02', permitHolder: '', contactPersonName: '' },
      ...{ contactPersonJobDescription: '', contactPersonTelephone: '', contactPersonEmail: '' },
    });
  });

  test('statuses come newest first, and of one day the one at the top counts', async () => {
    const id = await create({
      studentStatuses: [
        { uniqueId: 3, status: 'true', date: '2026-02-01' },
        { uniqueId: 2, status: 'false', date: '2026-02-01' },
        { uniqueId: 1, status: 'true', date: '2026-01-01' },
      ],
    });
    const { student, studentStatuses } = await read(id);
    expect(studentStatuses.map(({ status, date }) => `${date} ${status}`)).toEqual([
      '2026-02-01 true',
      '2026-02-01 false',
      '2026-01-01 true',
    ]);
    expect(student).toMatchObject({ status: 'true', statusDate: '2026-02-01' });
  });

  test('a note is by the user who saves it, of today unless dated, about something else unless it has a category', async () => {
    const id = await create({
      studentNotes: [
        { uniqueId: 2, description: 'Intake gedaan', author: 'somebody', authorName: 'Somebody else' },
        { uniqueId: 1, date: '2026-02-20', category: 'Klas', description: 'Eerste regel\r\nTweede regel ' },
      ],
    });
    const by = { _id: expect.any(String), author: staff.userId, authorName: staff.userName };
    expect((await read(id)).studentNotes).toEqual([
      { ...by, date: '2026-03-02', category: 'Andere', description: 'Intake gedaan' },
      { ...by, date: '2026-02-20', category: 'Klas', description: 'Eerste regel\nTweede regel' },
    ]);
  });
});

describe('saving a file', () => {
  test('a save that changes nothing is no change: no colleague is told of one', async () => {
    const id = await create({ studentNotes: [{ description: 'Intake gedaan' }] });
    const file = await read(id);
    const lines = await auditedBy(server.database, () => save(id, file));
    expect(lines.map(({ what }) => what)).toEqual(['read student Selam Tesfay']);
    const reading = await staff.get(pathOf(id));
    expect(reading.json()).toEqual(file);
    expect(reading.headers.etag).toBe('"1"');
  });

  test('changes, adds and deletes rows in one go', async () => {
    const [a1, a2] = [await server.createClassroom(), await server.createClassroom()];
    const id = await create({
      studentClassrooms: [
        { classroom: a1._id, startDate: '2026-02-01' },
        { classroom: a1._id, startDate: '2026-01-01', endDate: '2026-01-31' },
      ],
      studentStatuses: [
        { status: 'false', date: '2026-02-15' },
        { status: 'true', date: '2026-01-01' },
      ],
    });
    const before = await read(id);
    const [newest, oldest] = before.studentClassrooms;
    const [stopped, started] = before.studentStatuses;
    const after = await save(id, {
      studentClassrooms: [
        { uniqueId: 'x', classroom: a2._id, startDate: '2026-03-02', endDate: '2026-06-30' },
        { ...newest, endDate: '2026-03-01' },
      ],
      deletedStudentClassrooms: [oldest],
      studentStatuses: [{ ...started, date: '2026-01-05' }],
      deletedStudentStatuses: [stopped?._id],
    });
    expect(after.studentClassrooms).toEqual([
      { _id: expect.any(String), classroom: a2._id, startDate: '2026-03-02', endDate: '2026-06-30' },
      { ...newest, endDate: '2026-03-01' },
    ]);
    expect(after.studentStatuses).toEqual([{ ...started, date: '2026-01-05' }]);
    expect(after.student).toMatchObject({ status: 'true', statusDate: '2026-01-05' });
  });
});

test('a save over a newer version of the file is refused, with the file as it is now', async () => {
  const ifMatch = (id: string, tag: string, student: object) => {
    const headers = { 'if-match': tag };
    return staff.request({ method: 'PUT', url: pathOf(id), headers, payload: formOf({ student }) });
  };

  const id = await create();
  const last = await server.loginAs('admin');
  const other = await create();
  const saved = await last.put(pathOf(id), formOf({ student: { country: 'Eritrea' } }));
  const current = saved.json<StudentFile>();
  await save(other, { student: { country: 'Jemen' } });
  for (const tag of ['"1"', 'W/"1"', 'nonsense']) {
    const response = await ifMatch(id, tag, { country: 'Somalië' });
    expect(response.statusCode).toBe(409);
    expect(response.headers.etag).toBe('"2"');
    expect(response.json()).toEqual({
      message: 'Dit dossier is intussen gewijzigd. Er is niets opgeslagen',
      current,
      savedAt: START,
      savedBy: { _id: last.userId, name: last.userName },
    });
  }
  expect(await read(id)).toEqual(current);
});

describe('notes', () => {
  const withNote = async () => {
    const id = await create({ studentNotes: [{ description: 'Van personeel' }] });
    return { id, note: first((await read(id)).studentNotes) };
  };

  test('of others go along as they are; an author edits and deletes their own', async () => {
    const { id, note } = await withNote();
    const colleague = await server.loginAs('staff');
    const taken = { ...note, author: colleague.userId };
    expect((await save(id, { studentNotes: [taken] }, colleague)).studentNotes).toEqual([note]);
    const edited = { ...note, description: 'Bijgewerkt', category: 'Klas', date: '2026-03-01' };
    expect((await save(id, { studentNotes: [edited] })).studentNotes).toEqual([edited]);
    expect((await save(id, { deletedStudentNotes: [note._id] })).studentNotes).toEqual([]);
  });

  test('of one day stand newest first, whichever save they came with', async () => {
    const { id } = await withNote();
    for (const description of ['Later', 'Nog later']) {
      server.moveClock(60_000);
      await save(id, { studentNotes: [{ description }] });
    }
    await save(id, { studentNotes: [{ description: 'Van gisteren', date: '2026-03-01' }] });
    const { studentNotes } = await read(id);
    expect(studentNotes.map(({ description }) => description)).toEqual([
      'Nog later',
      'Later',
      'Van personeel',
      'Van gisteren',
    ]);
  });
});
