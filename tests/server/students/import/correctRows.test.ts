import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type {
  CorrectedRows,
  LeftOutRows,
  RefusedProgress,
  StudentImport,
  StudentImportRowPage,
} from '../../../../core/contract/studentImport.ts';
import type { StudentFile, StudentPage } from '../../../../core/contract/students.ts';
import { IMPORT_FIELDS } from '../../../../core/rules/import/importFields.ts';
import { insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';
import { checkTable, finishStage, startImport } from '../../../support/studentImport.ts';

let server: TestServer;
let staff: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
  // The rights of the session.
  await staff.get(API.students);
});
afterAll(() => server.close());

type Cell = { field: string; text: string };
const send = (id: string, rows: { number: number; cells: Cell[] }[], client = staff) =>
  client.put(pathTo(API.studentImportRows, { id }), { rows });
const correct = async (id: string, number: number, ...cells: Cell[]) => {
  const response = await send(id, [{ number, cells }]);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<CorrectedRows>();
};
const pageOf = async (id: string) =>
  (await staff.get(pathTo(API.studentImportRows, { id }))).json<StudentImportRowPage>().list;
const fatesOf = async (id: string) => (await pageOf(id)).map(({ number, fate }) => `${number} ${fate}`);
const run = (id: string) => finishStage(staff, API.studentImportRun, id);
const found = async (name: string) => {
  const page = await staff.get(`${API.students}?name=${encodeURIComponent(name)}`);
  return page.json<StudentPage>().list;
};
const choose = (id: string, body: object) => staff.put(pathTo(API.studentImportChoices, { id }), body);

describe('a refused row', () => {
  test('is corrected, checked by the same rules, and imported as it was corrected', async () => {
    const { _id } = await checkTable(
      staff,
      'Voornaam;Achternaam;Geboortedatum;E-mail\nMended;Row;31-02-1990;mended@\nOther;Row;1-5-1990;nooit\n',
    );
    const [before] = await pageOf(_id);
    expect(before?.cells).toEqual([
      { field: 'firstName', text: 'Mended' },
      { field: 'lastName', text: 'Row' },
      { field: 'birthDate', text: '31-02-1990' },
      { field: 'email', text: 'mended@' },
    ]);
    const half = await correct(_id, 2, { field: 'birthDate', text: ' 28 feb 1990 ' });
    expect(half.rows.map(({ fate, problems }) => [fate, problems])).toEqual([
      ['refused', [{ field: 'email', message: '‘mended@’ is geen e-mailadres' }]],
    ]);
    const whole = await correct(_id, 2, { field: 'email', text: 'mended@example.org' });
    expect(whole.rows.map(({ fate }) => fate)).toEqual(['new']);
    expect(whole.import.counts).toMatchObject({ new: 1, refused: 1 });
    await correct(_id, 3, { field: 'email', text: 'ook fout' });
    expect(await run(_id)).toMatchObject({ added: 1 });
    const [row] = await found('Mended Row');
    const file = (await staff.get(pathTo(API.student, { id: row?._id ?? '' }))).json<StudentFile>();
    expect(file.student).toMatchObject({ birthDate: '1990-02-28', email: 'mended@example.org' });
    const leftOut = (await staff.get(pathTo(API.studentImportLeftOut, { id: _id }))).json<LeftOutRows>();
    expect(leftOut.rows).toEqual([
      {
        number: 3,
        cells: ['Other', 'Row', '1-5-1990', 'ook fout'],
        reason: '‘ook fout’ is geen e-mailadres',
      },
    ]);
  });

  test('finds the student it is of, and those who resemble it', async () => {
    await insertStudent(server.database, { firstName: 'Found', lastName: 'Later', birthDate: '1990-05-01' });
    const { _id } = await checkTable(
      staff,
      'Naam;Geboortedatum;Geslacht\nFound Later;1-5-19x0;m\nFound Latere;;q\n',
    );
    const same = await correct(_id, 2, { field: 'birthDate', text: '1-5-1990' });
    expect(same.rows).toMatchObject([{ fate: 'changed', changes: [{ field: 'sex', to: 'Man' }] }]);
    const alike = await correct(
      _id,
      3,
      { field: 'birthDate', text: '1-5-1990' },
      { field: 'sex', text: 'm' },
    );
    expect(alike.rows).toMatchObject([{ fate: 'double', matches: [{ lastName: 'Later' }] }]);
  });

  test('keeps its corrections when other columns are chosen', async () => {
    const table = 'Naam;Mail;Tel\nKept Correction;fout;0612345678\n';
    const { _id: id } = await checkTable(staff, table);
    await correct(id, 2, { field: 'email', text: 'goed@example.org' });
    const body = { columns: ['fullName', 'email', ''], hasHeads: true, startDate: '2026-03-02' };
    await staff.put(pathTo(API.studentImportColumns, { id }), body);
    await finishStage(staff, API.studentImportCheck, id);
    expect(await pageOf(id)).toMatchObject([{ fate: 'new', cells: [{}, { text: 'goed@example.org' }] }]);
  });
});

describe('rows of one person', () => {
  const TABLE = 'Naam;Geboortedatum\nTwin A;1-5-1990\nTwin A;1-5-1990\nTwin A;1-5-1990\nTwin B;1-5-1990\n';

  test('another takes the place of the first one, when that is somebody else', async () => {
    const { _id } = await checkTable(staff, TABLE);
    expect(await fatesOf(_id)).toEqual(['2 new', '3 refused', '4 refused', '5 new']);
    const { rows } = await correct(_id, 2, { field: 'fullName', text: 'Twin C' });
    expect(rows.map(({ number, fate }) => `${number} ${fate}`)).toEqual(['2 new', '3 new', '4 refused']);
    expect((await pageOf(_id))[2]?.problems).toEqual([
      { field: '', message: 'Deze student staat ook in rij 3' },
    ]);
  });

  test('a later one gives way to one that becomes the same person', async () => {
    const { _id } = await checkTable(staff, TABLE);
    await correct(_id, 2, { field: 'fullName', text: 'Twin B' });
    expect(await fatesOf(_id)).toEqual(['2 new', '3 new', '4 refused', '5 refused']);
  });

  test('one that becomes a person of an earlier row is refused', async () => {
    const { _id } = await checkTable(staff, TABLE);
    await correct(_id, 5, { field: 'fullName', text: 'A Twin' });
    expect(await fatesOf(_id)).toEqual(['2 new', '3 refused', '4 refused', '5 refused']);
  });

  test('two that are corrected at once are no two new students', async () => {
    const { _id } = await checkTable(staff, TABLE);
    const cells = [{ field: 'fullName', text: 'Twin D' }];
    const response = await send(_id, [
      { number: 5, cells },
      { number: 3, cells },
    ]);
    expect(response.statusCode).toBe(200);
    expect(await fatesOf(_id)).toEqual(['2 new', '3 new', '4 refused', '5 refused']);
  });

  test('a student for whom another row was chosen is not changed twice', async () => {
    await insertStudent(server.database, { firstName: 'Chosen', lastName: 'Once', birthDate: '1990-05-01' });
    const { _id } = await checkTable(
      staff,
      'Naam;Geboortedatum;Geslacht\nChosen Onze;1-5-1990;m\nChosen Once;1-5-19x0;m\n',
    );
    expect((await choose(_id, { number: 2, choice: 'update' })).statusCode).toBe(200);
    const { rows } = await correct(_id, 3, { field: 'birthDate', text: '1-5-1990' });
    expect(rows).toMatchObject([
      { fate: 'refused', problems: [{ message: 'Rij 2 wijzigt deze student al' }], changes: [] },
    ]);
  });
});

describe('all refused rows', () => {
  test('are checked again: a class may be there since', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => `Class${index} Waiting;Nieuw`);
    const { _id: id } = await checkTable(staff, `Naam;Klas\nSteady Row;\n${rows.join('\n')}\nNever;Nieuw\n`);
    await choose(id, { number: 2, choice: 'skip' });
    expect((await staff.get(pathTo(API.studentImport, { id }))).json()).toMatchObject({
      counts: { refused: 131 },
    });
    await server.createClassroom({ name: 'Nieuw' });
    let after: number | null = 0;
    let made: StudentImport | undefined;
    while (after !== null) {
      const answer = await staff.post(pathTo(API.studentImportRefused, { id }), { after });
      expect(answer.statusCode).toBe(200);
      ({ after, import: made } = answer.json<RefusedProgress>());
    }
    expect(made?.counts).toMatchObject({ new: 131, refused: 1 });
    // The choice for another row stays.
    expect(made?.planned).toMatchObject({ new: 130, none: 2 });
  });

  test('stay refused where their person stands in a row between them', async () => {
    const { _id: id } = await checkTable(
      staff,
      'Naam;Geslacht\nBetween One;q\nBetween Two;m\nBetween Two;m\n',
    );
    await staff.post(pathTo(API.studentImportRefused, { id }), { after: 0 });
    expect(await fatesOf(id)).toEqual(['2 refused', '3 new', '4 refused']);
  });
});

describe('a correction', () => {
  test('is of the import’s own rows and columns, each once, and nobody else’s', async () => {
    const { _id } = await checkTable(staff, 'Naam;Extra\nOwn Row;fout\n');
    const bystander = await checkTable(staff, 'Naam\nBy Stander\n');
    const messageOf = async (rows: { number: number; cells: Cell[] }[]) => {
      const response = await send(_id, rows);
      return [response.statusCode, response.json<{ message: string }>().message];
    };
    const none = { number: 2, cells: [] };
    expect(await messageOf([{ ...none, number: 9 }])).toEqual([400, 'Deze rij hoort niet bij deze import']);
    expect(await messageOf([none, none])).toEqual([400, 'Deze rij hoort niet bij deze import']);
    expect(await messageOf([{ number: 2, cells: [{ field: 'email', text: 'x' }] }])).toEqual([
      400,
      'De kolommen passen niet bij het bestand. Laad de pagina opnieuw',
    ]);
    const admin = await server.loginAs('admin');
    expect((await send(_id, [none], admin)).statusCode).toBe(404);
    const refused = pathTo(API.studentImportRefused, { id: _id });
    expect((await admin.post(refused, { after: 0 })).statusCode).toBe(404);
    expect(await fatesOf(bystander._id)).toEqual(['2 new']);
  });

  test('is bounded: in rows, cells, letters and the text of the whole import', async () => {
    const { _id } = await checkTable(staff, 'Naam\nSmall Row\n');
    const cell = (length: number) => ({ field: 'fullName', text: 'x'.repeat(length) });
    const statusOf = async (rows: { number: number; cells: Cell[] }[]) => (await send(_id, rows)).statusCode;
    expect(await statusOf([])).toBe(400);
    const rows = (count: number) => Array.from({ length: count }, () => ({ number: 2, cells: [] }));
    expect((await send(_id, rows(51))).json().message).not.toBe('Deze rij hoort niet bij deze import');
    expect(await statusOf([{ number: 2, cells: [cell(2_001)] }])).toBe(400);
    expect(
      await statusOf([{ number: 2, cells: Array.from({ length: IMPORT_FIELDS.length + 1 }, () => cell(1)) }]),
    ).toBe(400);
    expect(await statusOf([{ number: 2, cells: [cell(2_000)] }])).toBe(200);
    await server.database
      .updateTable('studentImportRows')
      .set({ cells: JSON.stringify(['x'.repeat(100), 'y'.repeat(25_000_000)]) })
      .where('importId', '=', _id)
      .execute();
    const full = await send(_id, [{ number: 2, cells: [cell(5)] }]);
    expect([full.statusCode, full.json().message]).toEqual([
      400,
      'Dit bestand is te groot om te lezen. Verdeel het over meer bestanden',
    ]);
  });

  test('waits for the check, and is too late once the import has begun', async () => {
    const made = await startImport(staff, 'Naam\nToo Soon\n');
    const rows = [{ number: 2, cells: [] }];
    expect((await send(made._id, rows)).statusCode).toBe(409);
    const { _id: id } = await checkTable(staff, 'Naam\nToo Late\n');
    await run(id);
    const late = await send(id, rows);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Deze import is al begonnen en kan niet meer worden gewijzigd',
    ]);
    expect((await staff.post(pathTo(API.studentImportRefused, { id }), { after: 0 })).statusCode).toBe(409);
  });

  test('says in the log that rows were corrected, and whose data it showed', async () => {
    await insertStudent(server.database, { firstName: 'Logged', lastName: 'Match', birthDate: '1990-05-01' });
    const { _id } = await checkTable(staff, 'Naam;Geboortedatum\nLogged Match;1-5-19x0\n');
    await correct(_id, 2, { field: 'birthDate', text: '1-5-1990' });
    const lines = await server.database
      .selectFrom('auditEntries')
      .selectAll()
      .where('subjectId', '=', _id)
      .orderBy('sequence', 'desc')
      .limit(2)
      .execute();
    expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
      ['read', ''],
      ['update', '1 rows corrected'],
    ]);
    const shown = await server.database
      .selectFrom('auditContents')
      .select('name')
      .where('sequence', '=', lines[0]?.sequence ?? 0)
      .execute();
    expect(shown).toEqual([{ name: 'Logged Match' }]);
  });
});
