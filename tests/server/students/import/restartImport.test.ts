import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentImport, StudentImportRowPage } from '../../../../core/contract/studentImport.ts';
import type { StudentPage } from '../../../../core/contract/students.ts';
import { insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';
import { checkTable, finishStage } from '../../../support/studentImport.ts';

let server: TestServer;
let staff: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
  await staff.get(API.students);
});
afterAll(() => server.close());

const rowsOf = async (id: string) =>
  (await staff.get(pathTo(API.studentImportRows, { id }))).json<StudentImportRowPage>().list;
const fatesOf = async (id: string) =>
  (await rowsOf(id)).map(({ number, fate, choice }) => [number, fate, choice].join(' ').trim());
const choose = (id: string, body: object) => staff.put(pathTo(API.studentImportChoices, { id }), body);
const correct = (id: string, number: number, field: string, text: string) =>
  staff.put(pathTo(API.studentImportRows, { id }), { rows: [{ number, cells: [{ field, text }] }] });
const undo = ({ changeSetId }: StudentImport) =>
  staff.post(pathTo(API.changeSetUndo, { id: changeSetId ?? '' }));
const again = (id: string, client = staff) => client.post(pathTo(API.studentImportAgain, { id }));
const check = (id: string) => finishStage(staff, API.studentImportCheck, id);
const run = (id: string) => finishStage(staff, API.studentImportRun, id);
const found = async (name: string) =>
  (await staff.get(`${API.students}?name=${encodeURIComponent(name)}`)).json<StudentPage>().list;

describe('an import that was undone', () => {
  test('goes on with the same rows, corrections, names and choices, against the students of today', async () => {
    const { _id: classroom } = await server.createClassroom({ name: 'Ochtend opnieuw' });
    await insertStudent(server.database, {
      firstName: 'Likely',
      lastName: 'Restarted',
      birthDate: '1990-05-01',
    });
    const { _id: id, ...first } = await checkTable(
      staff,
      [
        'Naam;Geboortedatum;Klas',
        'First Restarted;gisteren;Groep 1',
        'Second Restarted;2-5-1990;',
        'Likely Restartet;1-5-1990;',
        'Skipped Restarted;3-5-1990;',
        'Namesake Restarted;;',
      ].join('\n'),
    );
    await staff.put(pathTo(API.studentImportNames, { id }), {
      names: [{ field: 'classroom', text: 'Groep 1', value: classroom }],
    });
    await correct(id, 2, 'birthDate', '4-5-1990');
    expect((await choose(id, { number: 4, choice: 'update' })).statusCode).toBe(200);
    expect((await choose(id, { number: 5, choice: 'skip' })).statusCode).toBe(200);
    const checked = ['2 new', '3 new', '4 double update', '5 new skip', '6 new'];
    expect(await fatesOf(id)).toEqual(checked);
    const done = await run(id);
    expect(done).toMatchObject({ added: 3, updated: 1, mayCheckAgain: false });
    expect((await again(id)).statusCode).toBe(409);
    expect((await undo(done)).statusCode).toBe(200);
    const undone = (await staff.get(pathTo(API.studentImport, { id }))).json<StudentImport>();
    expect(undone).toMatchObject({ state: 'undone', mayCheckAgain: true });

    // Meanwhile somebody adds one of them by hand.
    await insertStudent(server.database, {
      firstName: 'Second',
      lastName: 'Restarted',
      birthDate: '1990-05-02',
    });
    const restarted = await again(id);
    expect([restarted.statusCode, restarted.json()]).toMatchObject([
      200,
      { state: 'checking', done: 0, added: 0, updated: 0, changeSetId: null, rows: 5 },
    ]);
    const { columns, heads, expiresAt } = first;
    expect(restarted.json()).toMatchObject({ columns, heads, expiresAt });
    expect(restarted.json<StudentImport>().examples[1]).toEqual(['4-5-1990', '2-5-1990', '1-5-1990']);
    const { planned } = await check(id);
    expect(planned).toMatchObject({ new: 2, update: 1 });
    expect(await fatesOf(id)).toEqual(checked.with(1, '3 same'));
    expect(await run(id)).toMatchObject({ added: 2, updated: 1 });
    expect(await found('First Restarted')).toMatchObject([{ birthDate: '1990-05-04' }]);
    expect((await found('First Restarted'))[0]?.classrooms).toMatchObject([{ _id: classroom }]);
    expect(await found('Skipped Restarted')).toEqual([]);
  });

  test('halfway has all its rows again, those that were imported and those that were not', async () => {
    const names = Array.from({ length: 320 }, (_, index) => `Halfway${index} Restarted`);
    const { _id: id } = await checkTable(staff, `Naam\n${names.join('\n')}\n`);
    const done = await run(id);
    await server.database
      .updateTable('studentImports')
      .set({ state: 'importing' })
      .where('id', '=', id)
      .execute();
    // As if the last ones were still to come.
    await server.database
      .updateTable('studentImportRows')
      .set({ imported: 0 })
      .where('importId', '=', id)
      .where('number', '>', 300)
      .execute();
    expect((await undo(done)).statusCode).toBe(200);
    expect((await again(id)).statusCode).toBe(200);
    expect((await check(id)).planned).toMatchObject({ new: 320 });
  });

  test('changes a student by one row at most, whatever was chosen before', async () => {
    const student = { firstName: 'Onetime', lastName: 'Changed', birthDate: '1990-05-01', telephone: '' };
    const studentId = await insertStudent(server.database, student);
    const { _id: id } = await checkTable(
      staff,
      'Naam;Geboortedatum;Mobiel\nOnetime Changet;1-5-1990;0611111111\nOnetime Changen;1-5-1990;0622222222\nOnetime Changel;1-5-1990;0633333333\n',
    );
    await choose(id, { number: 3, choice: 'update' });
    await undo(await run(id));
    // The student is called as another row says, before the one and after the other.
    for (const [lastName, fates] of [
      ['Changet', ['2 changed', '3 double', '4 double']],
      ['Changel', ['2 double', '3 double update', '4 refused']],
    ] as const) {
      await server.database
        .updateTable('students')
        .set({ lastName, searchName: `onetime ${lastName.toLowerCase()}` })
        .where('id', '=', studentId)
        .execute();
      await server.database
        .updateTable('studentImportRows')
        .set({ choice: 'update', studentId })
        .where('importId', '=', id)
        .where('number', '=', 3)
        .execute();
      await server.database
        .updateTable('studentImports')
        .set({ state: 'undone' })
        .where('id', '=', id)
        .execute();
      expect((await again(id)).statusCode).toBe(200);
      await check(id);
      expect(await fatesOf(id)).toEqual(fates);
    }
  });

  test('is checked again by its own user, once it was undone and while its rows are there', async () => {
    const { _id: id } = await checkTable(staff, 'Naam\nOwner Restarted\n');
    const refused = await again(id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Alleen een import die ongedaan is gemaakt, kan opnieuw worden gecontroleerd',
    ]);
    await undo(await run(id));
    expect((await again(id, await server.loginAs('admin'))).statusCode).toBe(404);
    // Imported before rows were kept.
    await server.database.deleteFrom('studentImportRows').where('importId', '=', id).execute();
    expect((await staff.get(pathTo(API.studentImport, { id }))).json()).toMatchObject({
      mayCheckAgain: false,
    });
    expect((await again(id)).statusCode).toBe(409);
  });
});
