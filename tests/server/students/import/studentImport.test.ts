import { beforeAll, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type {
  ImportedRows,
  ImportRunInput,
  RememberedHeads,
} from '../../../../core/contract/studentImport.ts';
import type { StudentFile, StudentPage } from '../../../../core/contract/students.ts';
import { addDays } from '../../../../core/rules/days.ts';
import { newId } from '../../../../server/database/database.ts';
import { undoWhole } from '../../../support/changeSets.ts';
import { formOf } from '../../../support/form.ts';
import { insertSchedule, insertStudent, insertStudents } from '../../../support/records.ts';
import type { TestClient } from '../../../support/server.ts';
import { serverPerFile, signedInPerFile } from '../../../support/serverPerTest.ts';
import {
  type CheckedTable,
  checkTable,
  importTableRows,
  runInput,
  tableInput,
} from '../../../support/studentImport.ts';

const server = serverPerFile();
const staff = signedInPerFile(server, 'staff');
beforeAll(async () => {
  await staff.get(API.students);
});

const fates = ({ rows }: CheckedTable) => rows.map(({ number, fate }) => `${number} ${fate}`);
const found = async (name: string) => {
  const page = await staff.get(`${API.students}?inactive=true&name=${encodeURIComponent(name)}`);
  return page.json<StudentPage>().list;
};
const fileOf = async (name: string) => {
  const [row] = await found(name);
  return (await staff.get(pathTo(API.student, { id: row?._id ?? '' }))).json<StudentFile>();
};
const run = (input: ImportRunInput, client = staff) => client.post(API.studentImports, input);
const undo = (id: string | null) => undoWhole(staff, id ?? '');
const outcomes = (rows: ImportedRows['rows']) => rows.map(({ outcome, reason }) => reason || outcome);

describe('the check', () => {
  test('says of each row what becomes of it, and why not', async () => {
    const person = { lastName: 'Person', sex: 'Man' } as const;
    await insertStudents(server.database, [
      { ...person, firstName: 'Same', birthDate: '1990-05-01' },
      { ...person, firstName: 'Change', birthDate: '1991-05-01', country: 'Syrië' },
      { firstName: 'Mohammed', lastName: 'Doubleman', birthDate: '1992-05-01' },
      { firstName: 'By', lastName: 'Stander', birthDate: '1992-05-01' },
    ]);
    const table = await checkTable(
      staff,
      [
        'Voornaam;Achternaam;Geboortedatum;Geslacht;Land',
        'New;Person;1-5-1989;v;Wit-Rusland',
        'Person;Same;1 mei 1990;m;',
        'Change;Person;01/05/1991;vrouw;Syria',
        'Muhamad;Dubbelman;1992-05-01;m;',
        ';#N/B;31-02-1990;misschien;Atlantis',
        'New;Person;010589;;',
      ].join('\r\n'),
    );
    expect(fates(table)).toEqual(['2 new', '3 same', '4 changed', '5 double', '6 refused', '7 refused']);
    const [added, , changed, double, refused, twice] = table.rows;
    expect(added?.values).toContainEqual({ field: 'country', value: 'Belarus' });
    expect(changed?.changes).toEqual([{ field: 'sex', from: 'Man', to: 'Vrouw' }]);
    expect(double?.matches).toMatchObject([{ firstName: 'Mohammed', lastName: 'Doubleman' }]);
    expect(refused?.problems.map(({ field }) => field).toSorted()).toEqual([
      ...['birthDate', 'country', 'firstName', 'lastName', 'sex'],
    ]);
    expect(twice?.problems).toEqual([{ field: '', message: 'Deze student staat ook in rij 2' }]);
    expect(await found('New Person')).toEqual([]);
  });

  test('knows classes and organizations by their names, and by what was chosen for others', async () => {
    const { _id: organization } = await server.createOrganization({ name: 'Gemeente Zuid' });
    const { _id: morning } = await server.createClassroom({ name: 'A1 ochtend' });
    const text =
      'Naam;Instantie;Klas;Land\nClassy Orgy;gemeente  zuid;Groep A;Congo\nClassy Two;Zuid;A9;Eritrea\n';
    const first = await checkTable(staff, text);
    expect(first.rows.map(({ foreignNames }) => foreignNames.map(({ text: name }) => name))).toEqual([
      ['Congo', 'Groep A'],
      ['Zuid', 'A9'],
    ]);
    expect(first.rows[1]?.problems).toEqual([
      { field: 'organization', message: 'Er is geen instantie ‘Zuid’' },
      { field: 'classroom', message: 'Er is geen klas ‘A9’' },
    ]);
    const meanings = [
      { field: 'classroom', text: 'Groep A', value: morning },
      { field: 'country', text: 'congo', value: 'Congo-Kinshasa' },
      { field: 'organization', text: 'Zuid', value: organization },
      { field: 'classroom', text: 'A9', value: '' },
    ] as const;
    const second = await checkTable(staff, text, { meanings: [...meanings] });
    expect(fates(second)).toEqual(['2 new', '3 new']);
    await importTableRows(staff, second);
    const file = await fileOf('Classy Orgy');
    expect(file.student).toMatchObject({ organization, country: 'Congo-Kinshasa' });
    expect(file.studentClassrooms).toMatchObject([
      { classroom: morning, startDate: '2026-03-02', endDate: null },
    ]);
    expect(file.studentStatuses).toMatchObject([{ status: 'true', date: '2026-03-02' }]);

    const heads = ['NAAM', 'instantie', 'Klas', 'Land'];
    const remembered = async (client: TestClient) =>
      (await client.post(API.studentImportHeads, { heads })).json<RememberedHeads>();
    expect(await remembered(staff)).toEqual({ columns: second.input.columns, meanings });
    expect(await remembered(await server.loginAs('staff'))).toEqual({ columns: [], meanings: [] });
  });

  test('needs columns for the name, each thing once but notes', async () => {
    const refused = async (columns: string[]) => {
      const input = { ...tableInput('Voornaam;Achternaam\nAmal;Haddad\n'), columns };
      return (await staff.post(API.studentImportCheck, input)).json<{ message: string }>().message;
    };
    expect(await refused(['firstName', ''])).toContain('achternaam');
    expect(await refused(['firstName', 'firstName'])).toBe('Twee kolommen zijn de voornaam. Kies er één');
    expect(await refused(['fullName'])).toContain('passen niet');
    await checkTable(staff, 'Naam;Niveau;Huisarts\nAmal Haddad;A1;Jansen\n', {
      columns: ['fullName', 'note', 'note'],
    });
  });
});

describe('the import', () => {
  test('adds and changes what was checked, one change set for all calls, and registers who is new today', async () => {
    await insertStudent(server.database, {
      ...{ firstName: 'Known', lastName: 'Importee', birthDate: '1990-05-01', telephone: '0611111111' },
    });
    const { _id: classroomId } = await server.createClassroom({ name: 'Met lijst' });
    const listId = await insertSchedule(server.database, {
      classroomId,
      dates: ['2026-03-01', '2026-03-03'],
    });
    const table = await checkTable(
      staff,
      [
        'Voornaam;Achternaam;Geboortedatum;Mobiel;Klas;Niveau;Opmerking',
        'Fresh;Importee;2-5-1990;612345678;met lijst;A1;belt graag',
        'Known;Importee;1-5-1990;;;;',
        'Known;Importees;1-5-1990;0622222222;;B1;',
        'Bad;Importee;gisteren;;;;',
      ].join('\n'),
      { columns: ['firstName', 'lastName', 'birthDate', 'telephone', 'classroom', 'note', 'note'] },
    );
    expect(fates(table)).toEqual(['2 new', '3 same', '4 double', '5 refused']);
    const done = await importTableRows(staff, table, { 4: { choice: 'update' } }, { perCall: 1 });
    expect(done).toMatchObject({ added: 1, updated: 1 });
    const fresh = await fileOf('Fresh Importee');
    expect(fresh.student).toMatchObject({
      ...{ telephone: '0612345678', birthDate: '1990-05-02', registrationDate: '2026-03-02' },
    });
    expect(fresh.studentNotes).toMatchObject([{ description: 'Niveau: A1\nbelt graag', date: '2026-03-02' }]);
    const known = await fileOf('Known Importees');
    expect(known.student).toMatchObject({ telephone: '0622222222', registrationDate: null });
    expect(known.studentNotes).toMatchObject([{ description: 'Niveau: B1' }]);
    const records = server.database.selectFrom('attendanceRecords').select(['studentId', 'date']);
    expect(await records.where('scheduleId', '=', listId).execute()).toEqual([
      { studentId: fresh.student._id, date: '2026-03-03' },
    ]);
    const imported = await staff.get(`${API.students}?inactive=true&imported=${done.changeSet}`);
    expect(imported.json<StudentPage>().list).toHaveLength(2);
    expect((await staff.get(API.changeSets)).statusCode).toBe(403);
    expect((await undo(done.changeSet)).statusCode).toBe(200);
    expect(await found('Fresh Importee')).toEqual([]);
    expect(await fileOf('Known Importee')).toMatchObject({
      student: { telephone: '0611111111' },
      studentNotes: [],
    });
  });

  test('sent again changes nothing that is in, and answers as the first time', async () => {
    await insertStudent(server.database, {
      firstName: 'Dubbel',
      lastName: 'Ganger',
      birthDate: '1990-01-01',
    });
    const table = await checkTable(
      staff,
      'Naam;Geboortedatum;Opmerking\nDubel Ganger;1-1-1990;nieuw hier\nDubbel Ganger;1-1-1990;was er al\n',
    );
    const input = runInput(table, { 2: { choice: 'new' } });
    const first = (await run(input)).json<ImportedRows>();
    expect(outcomes(first.rows)).toEqual(['added', 'updated']);
    expect((await run(input)).json()).toEqual(first);
    const [once, twice] = await Promise.all([run(input), run(input)]);
    expect([once.json(), twice.json()]).toEqual([first, first]);
    expect((await fileOf('Dubbel Ganger')).studentNotes).toHaveLength(1);
    expect(await found('Dubel Ganger')).toHaveLength(1);
  });

  test('done again from the file after it broke off changes nothing that is in, by its data', async () => {
    await insertStudent(server.database, { firstName: 'Afge', lastName: 'Broken', birthDate: '1990-01-01' });
    const text =
      'Naam;Geboortedatum;Opmerking\nAfgee Brooken;1-1-1990;een\nAfge Broken;1-1-1990;twee\nAfge Los;;drie\n';
    const table = await checkTable(staff, text);
    await importTableRows(staff, table, { 2: { choice: 'new' } });
    expect(fates(await checkTable(staff, text))).toEqual(['2 same', '3 same', '4 same']);
  });

  test('that was undone takes no more rows, until they are checked anew', async () => {
    const table = await checkTable(staff, 'Naam\nOnge Daan\nAnder Daan\n');
    const input = runInput(table);
    const part = { ...input, rows: input.rows.slice(0, 1) };
    const { changeSet } = (await run(part)).json<ImportedRows>();
    expect((await undo(changeSet)).statusCode).toBe(200);
    for (const again of [part, { ...input, changeSet }, { ...input, changeSet, rows: input.rows.slice(1) }]) {
      const refused = await run(again);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toContain('ongedaan gemaakt');
    }
    expect(await found('Daan')).toEqual([]);
    expect(await importTableRows(staff, await checkTable(staff, 'Naam\nOnge Daan\n'))).toMatchObject({
      added: 1,
    });
  });

  test('leaves out, by name, what changed since the check', async () => {
    const { _id: classroom } = await server.createClassroom({ name: 'Straks weg' });
    const person = { lastName: 'Intussen', birthDate: '1990-05-01' };
    for (const firstName of ['Gewijzigd', 'Verwijderd', 'Hetzelfde']) {
      await insertStudent(server.database, { ...person, firstName });
    }
    const table = await checkTable(
      staff,
      [
        'Naam;Geboortedatum;Mobiel;Klas',
        'Gewijzigd Intussen;1-5-1990;0622222222;',
        'Verwijderd Intussen;1-5-1990;0622222222;',
        'Hetzelfde Intussen;1-5-1990;0622222222;',
        'Nieuw Intussen;2-5-1990;;',
        'Klasloos Intussen;3-5-1990;;Straks weg',
        'Vrij Intussen;4-5-1990;;',
      ].join('\n'),
    );
    const save = async (name: string, telephone: string) => {
      const { student } = await fileOf(name);
      await staff.put(pathTo(API.student, { id: student._id }), formOf({ student: { telephone } }));
      return student._id;
    };
    await save('Gewijzigd Intussen', '0633333333');
    await save('Hetzelfde Intussen', '0622222222');
    const admin = await server.loginAs('admin');
    await admin.delete(pathTo(API.student, { id: (await fileOf('Verwijderd Intussen')).student._id }));
    await insertStudent(server.database, { ...person, firstName: 'Nieuw', birthDate: '1990-05-02' });
    await admin.delete(pathTo(API.classroom, { id: classroom }));
    const { rows } = await importTableRows(staff, table);
    expect(outcomes(rows)).toEqual([
      'Deze student is na de controle gewijzigd. Controleer opnieuw',
      'De student van deze rij is intussen verwijderd of een ander geworden',
      'same',
      'Na de controle is een student toegevoegd die dezelfde kan zijn. Controleer opnieuw',
      'Er is geen klas ‘Straks weg’',
      'added',
    ]);
    expect((await fileOf('Gewijzigd Intussen')).student.telephone).toBe('0633333333');
  });

  test('adds somebody who stands twice in one call once, however often it is sent', async () => {
    const { input } = await checkTable(staff, 'Naam;Geboortedatum\nTwee Maal;1-1-1990\nTwee Maal;1-1-1990');
    const rows = input.rows.map(row => ({ ...row, action: 'new' as const, student: null, seen: [] }));
    const both = { ...input, changeSet: null, rows };
    for (let time = 0; time < 2; time += 1) {
      const answer = (await run(both)).json<ImportedRows>();
      expect(outcomes(answer.rows)).toEqual(['added', 'Deze student staat ook in rij 2']);
    }
    expect((await run({ ...both, rows: [...rows, ...rows] })).statusCode).toBe(400);
    expect(await found('Twee Maal')).toHaveLength(1);
  });

  test('refuses a row for whose classes the file has no room, and takes the others', async () => {
    const { _id: classroomId } = await server.createClassroom({ name: 'Vol' });
    const day = (number: number) => addDays('2000-01-01', number);
    const full = (lastName: string, length: number) => ({
      ...{ firstName: 'Dossier', lastName, birthDate: '1990-05-01' },
      enrolments: Array.from({ length }, (_, at) => ({ classroomId, startDate: day(at), endDate: day(at) })),
    });
    await insertStudents(server.database, [full('Vol', 200), full('Bijna', 199)]);
    const text = 'Naam;Geboortedatum;Klas\nDossier Vol;1-5-1990;Vol\nDossier Bijna;1-5-1990;Vol\n';
    const { rows } = await importTableRows(staff, await checkTable(staff, text));
    const refused = 'Het dossier heeft al zoveel klassen, statussen of aantekeningen als erin passen';
    expect(outcomes(rows)).toEqual([refused, 'updated']);
  });

  test('of a user takes no row of another’s, nor adds to another’s change set', async () => {
    const mine = runInput(await checkTable(staff, 'Naam\nMijn Eigen\n'));
    const { changeSet } = (await run(mine)).json<ImportedRows>();
    const other = await server.loginAs('staff');
    expect((await run(mine, other)).statusCode).toBe(400);
    const theirs = runInput(await checkTable(other, 'Naam\nHun Eigen\n'));
    expect((await run({ ...theirs, changeSet }, other)).statusCode).toBe(409);
  });
});

test('people of one name, born on one day whose other data differ may be two, and are added as new', async () => {
  const known = { firstName: 'Mohammad', lastName: 'Ahmadi', birthDate: '1990-01-01' } as const;
  const heads = 'Naam;Geboortedatum;Land;Telefoon;E-mail';

  await insertStudent(server.database, {
    ...{ ...known, country: 'Afghanistan', telephone: '0611111111', email: 'een@example.org' },
  });
  const rows = [
    'Mohammad Ahmadi;1-1-1990;Iran;0622222222;twee@example.org',
    'Mohammad Ahmadi;1-1-1990;Pakistan;0633333333;drie@example.org',
  ];
  const text = [heads, ...rows].join('\n');
  const table = await checkTable(staff, text);
  expect(table.rows).toMatchObject([
    { fate: 'double', matches: [{ firstName: 'Mohammad' }], likeRow: null },
    { fate: 'double', matches: [{ firstName: 'Mohammad' }], likeRow: 2 },
  ]);
  const choice = { choice: 'new' } as const;
  expect(await importTableRows(staff, table, { 2: choice, 3: choice }, { perCall: 1 })).toMatchObject({
    added: 2,
  });
  expect(await found('Mohammad Ahmadi')).toHaveLength(3);
  expect(fates(await checkTable(staff, text))).toEqual(['2 same', '3 same']);
});

test('a check takes 5,000 rows, a call of the import 250', async () => {
  const { rows: _, ...input } = tableInput('Naam\n');
  const rows = Array.from({ length: 5_001 }, (_, index) => ({
    ...{ _id: newId(), number: index + 1, cells: ['Veel Te'] },
    ...{ action: 'new' as const, student: null, seen: [] },
  }));
  expect((await staff.post(API.studentImportCheck, { ...input, rows })).statusCode).toBe(400);
  expect((await run({ ...input, changeSet: null, rows: rows.slice(0, 251) })).statusCode).toBe(400);
});

test('a user imports so many rows a day, and so many a set', async () => {
  const { database } = server;
  const { email } = await server.createUser({ role: 'staff' });
  const client = await server.login(email);
  const input = runInput(await checkTable(client, 'Naam\nTe Veel\nTe Vaak\n'));
  const first = { ...input, rows: input.rows.slice(0, 1) };
  const { changeSet } = (await run(first, client)).json<ImportedRows>();
  const [row] = await database
    .selectFrom('importedRows')
    .selectAll()
    .where('changeSetId', '=', changeSet)
    .execute();
  if (!row) throw new Error('No row is known');
  const fill = async (rows: number, set: string) => {
    const all = Array.from({ length: rows }, () => ({ ...row, id: newId(), changeSetId: set }));
    for (let start = 0; start < rows; start += 1_000) {
      await database
        .insertInto('importedRows')
        .values(all.slice(start, start + 1_000))
        .execute();
    }
  };
  const next = { ...input, changeSet, rows: input.rows.slice(1) };
  await fill(4_999, changeSet ?? '');
  expect((await run(next, client)).statusCode).toBe(400);
  await fill(15_000, newId());
  const refused = await run({ ...next, changeSet: null }, client);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toContain('20000 rijen per dag');
  server.moveClock(25 * 3_600_000);
  const tomorrow = await server.login(email);
  expect((await run({ ...next, changeSet: null }, tomorrow)).statusCode).toBe(200);
});
