import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangeSetList } from '../../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type {
  LeftOutRows,
  StudentImport,
  StudentImportRowPage,
} from '../../../../core/contract/studentImport.ts';
import type { StudentFile, StudentPage } from '../../../../core/contract/students.ts';
import { forgetExpiredImports } from '../../../../server/students/import/removeImports.ts';
import { formOf } from '../../../support/form.ts';
import { insertSchedule, insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';
import { checkTable, finishStage, sendTable, startImport } from '../../../support/studentImport.ts';

let server: TestServer;
let staff: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
  await staff.get(API.students);
});
afterAll(() => server.close());

const rowsOf = async (id: string, query = '', client = staff) =>
  (await client.get(`${pathTo(API.studentImportRows, { id })}${query}`)).json<StudentImportRowPage>();
const fatesOf = async (id: string) => (await rowsOf(id)).list.map(({ number, fate }) => `${number} ${fate}`);
const choose = (id: string, body: object) => staff.put(pathTo(API.studentImportChoices, { id }), body);
const run = (id: string) => finishStage(staff, API.studentImportRun, id);
const found = async (name: string) => {
  const page = await staff.get(`${API.students}?name=${encodeURIComponent(name)}`);
  return page.json<StudentPage>().list;
};
const fileOf = async (name: string) => {
  const [row] = await found(name);
  return (await staff.get(pathTo(API.student, { id: row?._id ?? '' }))).json<StudentFile>();
};

describe('a table', () => {
  test('has its columns recognised, and examples of each', async () => {
    const made = await startImport(staff, 'Voornaam;Achternaam;Schoenmaat\nAmal;Haddad;38\nBilal;Nur;\n');
    expect(made).toMatchObject({
      state: 'columns',
      rows: 2,
      heads: ['Voornaam', 'Achternaam', 'Schoenmaat'],
      columns: ['firstName', 'lastName', ''],
      examples: [['Amal', 'Bilal'], ['Haddad', 'Nur'], ['38']],
      hasHeads: true,
    });
  });

  test('has the columns that its user chose for the same heads before', async () => {
    const text = 'Roep;Fam\nAmal;Haddad\n';
    await checkTable(staff, text, { columns: ['firstName', 'lastName'], hasHeads: true });
    expect(await startImport(staff, 'roep;FAM\nBilal;Nur\n')).toMatchObject({
      columns: ['firstName', 'lastName'],
    });
    const other = await server.loginAs('staff');
    expect(await startImport(other, text)).toMatchObject({ columns: ['', ''] });
  });

  test('without heads has a student in its first row', async () => {
    const { _id } = await checkTable(staff, 'Kareem;Zonderkop\nLina;Zonderkop\n', {
      columns: ['firstName', 'lastName'],
      hasHeads: false,
    });
    expect((await rowsOf(_id)).list.map(({ firstName }) => firstName)).toEqual(['Kareem', 'Lina']);
  });

  test('needs columns for the name, each thing once', async () => {
    const { _id: id } = await startImport(staff, 'Voornaam;Achternaam\nAmal;Haddad\n');
    const put = async (columns: string[]) =>
      (
        await staff.put(pathTo(API.studentImportColumns, { id }), {
          columns,
          hasHeads: true,
          startDate: '2026-03-02',
        })
      ).json<{ message: string }>().message;
    expect(await put(['firstName', ''])).toContain('achternaam');
    expect(await put(['firstName', 'firstName'])).toBe('Twee kolommen zijn de voornaam. Kies er één');
    expect(await put(['fullName'])).toContain('passen niet');
  });
});

describe('the check', () => {
  test('says of each row what becomes of it, and why not', async () => {
    await insertStudent(server.database, {
      firstName: 'Same',
      lastName: 'Person',
      birthDate: '1990-05-01',
      sex: 'Man',
    });
    await insertStudent(server.database, {
      firstName: 'Change',
      lastName: 'Person',
      birthDate: '1991-05-01',
      sex: 'Man',
      country: 'Syrië',
    });
    await insertStudent(server.database, {
      firstName: 'Mohammed',
      lastName: 'Doubleman',
      birthDate: '1992-05-01',
    });
    await insertStudent(server.database, { firstName: 'By', lastName: 'Stander', birthDate: '1992-05-01' });
    const { _id, counts } = await checkTable(
      staff,
      [
        'Voornaam;Achternaam;Geboortedatum;Geslacht;Land',
        'New;Person;1-5-1989;v;Wit-Rusland',
        'Person;Same;1 mei 1990;m;',
        'Change;Person;01/05/1991;vrouw;Syria',
        'Muhamad;Dubbelman;1992-05-01;m;',
        ';Person;31-02-1990;misschien;Atlantis',
        'New;Person;32629;;',
        '',
      ].join('\r\n'),
    );
    expect(await fatesOf(_id)).toEqual([
      '2 new',
      '3 same',
      '4 changed',
      '5 double',
      '6 refused',
      '7 refused',
    ]);
    expect(counts).toEqual({ new: 1, same: 1, changed: 1, double: 1, refused: 2 });
    const { list } = await rowsOf(_id);
    expect(list[0]?.values).toContainEqual({ field: 'country', value: 'Belarus' });
    expect(list[2]?.changes).toEqual([{ field: 'sex', from: 'Man', to: 'Vrouw' }]);
    expect(list[3]?.matches).toMatchObject([{ firstName: 'Mohammed', lastName: 'Doubleman' }]);
    expect(list[4]?.problems.map(({ field }) => field).toSorted()).toEqual([
      'birthDate',
      'country',
      'firstName',
      'sex',
    ]);
    expect(list[4]?.problems).toContainEqual({
      field: 'birthDate',
      message: 'De dag ‘31-02-1990’ bestaat niet',
    });
    expect(list[5]?.problems).toEqual([{ field: '', message: 'Deze student staat ook in rij 2' }]);
    expect((await rowsOf(_id, '?fate=refused')).total).toBe(2);
  });

  test('shows the rows that each number of its summary counts, with what was chosen', async () => {
    await insertStudent(server.database, {
      firstName: 'Change',
      lastName: 'Counted',
      birthDate: '1981-05-01',
    });
    const same = { firstName: 'Mohammed', lastName: 'Summerman', birthDate: '1982-05-01' };
    await insertStudent(server.database, same);
    const table = [
      'Voornaam;Achternaam;Geboortedatum;Telefoon',
      'New;Counted;1979-05-01;',
      'Left;Counted;1978-05-01;',
      'Change;Counted;1981-05-01;0612345678',
      'Muhamad;Sumerman;1982-05-01;',
      'Mohammed;Summerman;1982-05-01;',
      'Wrong;Counted;31-02-1990;',
    ];
    const { _id } = await checkTable(staff, table.join('\n'));
    const numbers = async (plan: string) => {
      const { list, total } = await rowsOf(_id, `?plan=${plan}`);
      expect(total).toBe(list.length);
      return list.map(({ number }) => number);
    };
    expect(await numbers('leftOut')).toEqual([5, 7]);
    const choose = (body: object) => staff.put(pathTo(API.studentImportChoices, { id: _id }), body);
    expect((await choose({ number: 3, choice: 'skip' })).statusCode).toBe(200);
    expect((await choose({ number: 5, choice: 'new' })).statusCode).toBe(200);
    expect(await numbers('new')).toEqual([2, 5]);
    expect(await numbers('update')).toEqual([4]);
    expect(await numbers('leftOut')).toEqual([3, 7]);
    const { planned, counts } = (await staff.get(pathTo(API.studentImport, { id: _id }))).json();
    expect([planned.new, planned.update]).toEqual([2, 1]);
    expect(planned.none + planned.undecided - counts.same).toBe(2);
  });

  test('quotes what is no e-mail address', async () => {
    const table = ['Voornaam;Achternaam;E-mail', 'New;Person;geenmail', 'Newer;Person;nieuw@example.org'];
    const { _id } = await checkTable(staff, table.join('\r\n'));
    const { list } = await rowsOf(_id);
    expect(list.map(({ problems }) => problems)).toEqual([
      [{ field: 'email', message: '‘geenmail’ is geen e-mailadres' }],
      [],
    ]);
  });

  test('knows classes and organizations by their names', async () => {
    const { _id: organization } = await server.createOrganization({ name: 'Gemeente Zuid' });
    await server.createClassroom({ name: 'A1 ochtend' });
    const { _id } = await checkTable(
      staff,
      'Naam;Instantie;Klas\nClassy Orgy;gemeente  zuid;a1 OCHTEND\nClassy Other;Gemeente Noord;A9\n',
    );
    const { list } = await rowsOf(_id);
    expect(list[0]?.values).toEqual(
      expect.arrayContaining([
        { field: 'organization', value: 'Gemeente Zuid' },
        { field: 'classroom', value: 'A1 ochtend' },
      ]),
    );
    expect(list[1]?.problems).toEqual([
      { field: 'organization', message: 'Er is geen instantie ‘Gemeente Noord’' },
      { field: 'classroom', message: 'Er is geen klas ‘A9’' },
    ]);
    await run(_id);
    const file = await fileOf('Classy Orgy');
    expect(file.student.organization).toBe(organization);
    expect(file.studentClassrooms).toMatchObject([{ startDate: '2026-03-02', endDate: null }]);
    expect(file.studentStatuses).toMatchObject([{ status: 'true', date: '2026-03-02' }]);
  });

  test('of one leaves another that is being checked as it is', async () => {
    const table = 'Naam\nTwo Checks\n';
    const first = await checkTable(staff, table, {}, { isChecked: false });
    const second = await checkTable(staff, table, {}, { isChecked: false });
    await finishStage(staff, API.studentImportCheck, first._id);
    const other = (await staff.get(pathTo(API.studentImport, { id: second._id }))).json<StudentImport>();
    expect(other).toMatchObject({ state: 'checking', done: 0, counts: { new: 0 } });
    expect((await finishStage(staff, API.studentImportCheck, second._id)).counts.new).toBe(1);
  });

  test('begins again with other columns', async () => {
    const first = await checkTable(staff, 'Voornaam;Achternaam;Extra\nAnew;Begin;x\n');
    expect(first.counts.new).toBe(1);
    const { _id: id } = first;
    await staff.put(pathTo(API.studentImportColumns, { id }), {
      columns: ['firstName', 'lastName', 'birthDate'],
      hasHeads: true,
      startDate: '2026-03-02',
    });
    const second = await finishStage(staff, API.studentImportCheck, id);
    expect(second.counts).toMatchObject({ new: 0, refused: 1 });
  });
});

describe('the import', () => {
  test('adds and changes what was checked, and keeps what it left out', async () => {
    const knownId = await insertStudent(server.database, {
      firstName: 'Known',
      lastName: 'Importee',
      birthDate: '1990-05-01',
      telephone: '0611111111',
    });
    const { _id } = await checkTable(
      staff,
      'Voornaam;Achternaam;Geboortedatum;Mobiel\nFresh;Importee;2-5-1990;612345678\nKnown;Importee;1-5-1990;\nKnown;Importees;1-5-1990;0622222222\nBad;Importee;gisteren;\nSkipped;Importee;3-5-1990;\n',
    );
    expect(await fatesOf(_id)).toEqual(['2 new', '3 same', '4 double', '5 refused', '6 new']);
    expect((await choose(_id, { number: 6, choice: 'skip' })).statusCode).toBe(200);
    expect((await choose(_id, { number: 4, choice: 'update' })).json<StudentImport>().planned).toEqual({
      new: 1,
      update: 1,
      none: 3,
      undecided: 0,
    });
    const done = await run(_id);
    expect(done).toMatchObject({ state: 'done', added: 1, updated: 1 });
    expect((await fileOf('Fresh Importee')).student).toMatchObject({
      telephone: '0612345678',
      birthDate: '1990-05-02',
      status: 'true',
    });
    const known = (await staff.get(pathTo(API.student, { id: knownId }))).json<StudentFile>();
    expect(known.student).toMatchObject({ lastName: 'Importees', telephone: '0622222222' });
    expect(await found('Skipped Importee')).toEqual([]);
    const leftOut = (await staff.get(pathTo(API.studentImportLeftOut, { id: _id }))).json<LeftOutRows>();
    expect(leftOut.heads).toEqual(['Voornaam', 'Achternaam', 'Geboortedatum', 'Mobiel']);
    expect(leftOut.rows).toEqual([
      {
        number: 5,
        cells: ['Bad', 'Importee', 'gisteren', ''],
        reason: '‘gisteren’ is geen datum. Schrijf bijvoorbeeld 31-12-1990',
      },
      { number: 6, cells: ['Skipped', 'Importee', '3-5-1990', ''], reason: 'Overgeslagen' },
    ]);
    expect((await choose(_id, { number: 6, choice: 'new' })).statusCode).toBe(409);
    // What the result counts opens the rows that it counts.
    expect((await rowsOf(_id, '?fate=same')).list).toMatchObject([
      { number: 3, firstName: 'Known', lastName: 'Importee', student: knownId },
    ]);
    expect(await rowsOf(_id, '?plan=leftOut')).toMatchObject({
      list: [
        { number: 5, reason: leftOut.rows[0]?.reason },
        { number: 6, reason: 'Overgeslagen' },
      ],
      total: 2,
    });
    expect((await rowsOf(_id)).total).toBe(3);
  });

  test('neither writes nor counts what somebody else entered since the check', async () => {
    const id = await insertStudent(server.database, {
      ...{ firstName: 'Meanwhile', lastName: 'Entered', birthDate: '1990-05-01', telephone: '0611111111' },
    });
    const { _id } = await checkTable(
      staff,
      'Naam;Geboortedatum;Mobiel\nMeanwhile Entered;1-5-1990;0622222222\n',
    );
    expect(await fatesOf(_id)).toEqual(['2 changed']);
    const students = server.database.updateTable('students').where('id', '=', id);
    await students.set({ telephone: '0622222222', telephoneDigits: '0622222222' }).execute();
    expect(await run(_id)).toMatchObject({ state: 'done', added: 0, updated: 0 });
    const stored = await server.database
      .selectFrom('students')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(stored).toEqual({ version: 1 });
  });

  test('registers who is new on the day of the import, where the row does not say so', async () => {
    const knownId = await insertStudent(server.database, { firstName: 'Long', lastName: 'Registered' });
    const { _id } = await checkTable(
      staff,
      'Naam;Registratiedatum\nJust Registered;\nThen Registered;1-2-2026\nLong Registered;\n',
    );
    await run(_id);
    expect((await fileOf('Just Registered')).student).toMatchObject({
      registrationDate: '2026-03-02',
    });
    expect((await fileOf('Then Registered')).student).toMatchObject({ registrationDate: '2026-02-01' });
    const known = (await staff.get(pathTo(API.student, { id: knownId }))).json<StudentFile>();
    expect(known.student).toMatchObject({ registrationDate: null });
  });

  test('gives students of a class their rows in its lists', async () => {
    const { _id: classroomId } = await server.createClassroom({ name: 'Met lijst' });
    const listId = await insertSchedule(server.database, {
      classroomId,
      dates: ['2026-03-01', '2026-03-03'],
    });
    const { _id } = await checkTable(staff, 'Naam;Klas\nListed Student;Met lijst\n');
    await run(_id);
    const [row] = await found('Listed Student');
    const records = await server.database
      .selectFrom('attendanceRecords')
      .select(['studentId', 'date'])
      .where('scheduleId', '=', listId)
      .execute();
    expect(records).toEqual([{ studentId: row?._id, date: '2026-03-03' }]);
  });

  test('takes the rows of a class together, those without one first', async () => {
    for (const name of ['B2', 'A1']) await server.createClassroom({ name });
    const rows = ['B2', 'A1', '', 'B2', 'A1', ''].map((name, index) => `Kind${index};${name}`);
    const { _id } = await checkTable(
      staff,
      `Naam;Klas\n${rows.map(row => row.replace(';', ' Hier;')).join('\n')}\n`,
    );
    await finishStage(staff, API.studentImportRun, _id);
    const students = await server.database
      .selectFrom('students')
      .select('firstName')
      .where('lastName', '=', 'Hier')
      .orderBy('id')
      .execute();
    expect(students.map(({ firstName }) => firstName)).toEqual([
      'Kind2',
      'Kind5',
      'Kind0',
      'Kind3',
      'Kind1',
      'Kind4',
    ]);
  });

  test('refuses a row whose student somebody else added after the check', async () => {
    const table = 'Naam;Geboortedatum\nTwice Racer;1-5-1990\n';
    const mine = await checkTable(staff, table);
    const other = await server.loginAs('staff');
    const theirs = await checkTable(other, table);
    const [a, b] = await Promise.all([run(mine._id), finishStage(other, API.studentImportRun, theirs._id)]);
    expect([a.added, b.added].toSorted()).toEqual([0, 1]);
    expect(await found('Twice Racer')).toHaveLength(1);
  });

  test('refuses a row for whose classes the file has no room, and takes the others', async () => {
    const { _id: classroomId } = await server.createClassroom({ name: 'Vol' });
    const day = (number: number) => new Date(Date.UTC(2000, 0, 1 + number)).toISOString().slice(0, 10);
    for (const [firstName, count] of [
      ['Full', 200],
      ['Nearly', 199],
    ] as const) {
      const days = Array.from({ length: count }, (_, number) => day(number));
      await insertStudent(server.database, {
        firstName,
        lastName: 'Classes',
        birthDate: '1990-05-01',
        enrolments: days.map(date => ({ classroomId, startDate: date, endDate: date })),
      });
    }
    const { _id } = await checkTable(
      staff,
      'Naam;Geboortedatum;Klas\nFull Classes;1-5-1990;Vol\nNearly Classes;1-5-1990;Vol\n',
    );
    expect(await run(_id)).toMatchObject({ updated: 1 });
    expect((await fileOf('Nearly Classes')).studentClassrooms).toHaveLength(200);
    expect((await fileOf('Full Classes')).studentClassrooms).toHaveLength(200);
    const { rows } = (await staff.get(pathTo(API.studentImportLeftOut, { id: _id }))).json<LeftOutRows>();
    expect(rows.map(({ reason }) => reason)).toEqual([
      'Het dossier heeft al zoveel klassen of statussen als er in een dossier passen',
    ]);
  });

  test('that is asked for twice at once happens once', async () => {
    const names = Array.from({ length: 250 }, (_, index) => `Once${index} Parallel`);
    const { _id } = await checkTable(staff, `Naam\n${names.join('\n')}\n`);
    const [a, b] = await Promise.all([run(_id), run(_id)]);
    expect([a.added, b.added]).toEqual([250, 250]);
    expect(
      (await staff.get(`${API.students}?name=Parallel`)).json<StudentPage>().pagination.studentsCount,
    ).toBe(250);
  });

  test('waits for the check', async () => {
    const { _id: id } = await startImport(staff, 'Naam\nToo Early\n');
    expect((await staff.post(pathTo(API.studentImportCheck, { id }))).statusCode).toBe(409);
    expect((await staff.post(pathTo(API.studentImportRun, { id }))).statusCode).toBe(409);
  });
});

describe('an import is undone', () => {
  const TABLES = [
    'students',
    'studentStatuses',
    'studentClassrooms',
    'studentSpans',
    'nameWords',
    'attendanceRecords',
  ] as const;
  const contents = async () => {
    const rows = await Promise.all(
      TABLES.map(async table => {
        const all = await server.database.selectFrom(table).selectAll().execute();
        const bare = all.map(row => JSON.stringify({ ...row, version: 0, updatedAt: '' }));
        return [table, bare.toSorted()] as const;
      }),
    );
    return Object.fromEntries(rows);
  };
  const undo = (made: StudentImport) => staff.post(pathTo(API.changeSetUndo, { id: made.changeSetId ?? '' }));

  test('as a whole, those of several transactions too, and all is as it was', async () => {
    const { _id: classroomId } = await server.createClassroom({ name: 'Terug' });
    await insertSchedule(server.database, { classroomId, dates: ['2026-03-03', '2026-03-04'] });
    await insertStudent(server.database, {
      firstName: 'Stays',
      lastName: 'Undone',
      birthDate: '1990-05-01',
      sex: 'Man',
    });
    const admin = await server.loginAs('admin');
    const bystander = await insertStudent(server.database, { firstName: 'Deleted', lastName: 'Before' });
    await admin.delete(pathTo(API.student, { id: bystander }));
    const bin = async () => (await admin.get(API.changeSets)).json<ChangeSetList>().list;
    const [deleted] = await bin();
    const before = await contents();
    const names = Array.from(
      { length: 230 },
      (_, index) => `Undone${index} Added;${1 + (index % 28)}-5-1980;m;Terug`,
    );
    const { _id } = await checkTable(
      staff,
      `Naam;Geboortedatum;Geslacht;Klas\nStays Undone;1-5-1990;v;Terug\n${names.join('\n')}\n`,
    );
    const done = await run(_id);
    expect(done).toMatchObject({ added: 230, updated: 1 });
    expect(await bin()).toContainEqual(deleted);
    expect(await contents()).not.toEqual(before);
    expect((await undo(done)).statusCode).toBe(200);
    expect(await contents()).toEqual(before);
    expect((await staff.get(pathTo(API.studentImport, { id: _id }))).json()).toMatchObject({
      state: 'undone',
      changeSetId: null,
    });
  });

  test('also halfway: then it is not gone on with, and its columns are not chosen again', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `Half${index} Undone`);
    const { _id: id, columns } = await checkTable(staff, `Naam\n${names.join('\n')}\n`);
    await run(id);
    // As a server that died after some steps left it.
    await server.database
      .updateTable('studentImports')
      .set({ state: 'importing' })
      .where('id', '=', id)
      .execute();
    const half = (await staff.get(pathTo(API.studentImport, { id }))).json<StudentImport>();
    expect(half.state).toBe('importing');
    expect((await undo(half)).statusCode).toBe(200);
    const again = await staff.post(pathTo(API.studentImportRun, { id }));
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe(
      'Deze import is ongedaan gemaakt en gaat niet verder. Laat de rijen opnieuw controleren om opnieuw te beginnen',
    );
    const body = { columns, hasHeads: true, startDate: '2026-03-02' };
    expect((await staff.put(pathTo(API.studentImportColumns, { id }), body)).statusCode).toBe(409);
    expect(await found('Half Undone')).toEqual([]);
  });

  test('unless a student was changed since: then nothing is', async () => {
    const { _id } = await checkTable(staff, 'Naam\nLater Changed\nLater Other\n');
    const done = await run(_id);
    const { student } = await fileOf('Later Changed');
    await staff.put(
      pathTo(API.student, { id: student._id }),
      formOf({ student: { telephone: '0611111111' } }),
    );
    expect((await undo(done)).statusCode).toBe(409);
    expect(await found('Later Other')).toHaveLength(1);
  });

  test('a whole name without a day of birth is likely the student who has its words, and stays divided as it is', async () => {
    const id = await insertStudent(server.database, {
      firstName: 'Twice Named',
      lastName: 'Importee',
      birthDate: '1990-05-01',
    });
    const { _id } = await checkTable(staff, 'Naam;Mobiel\nTwice Named Importee;0633333333\n');
    expect(await fatesOf(_id)).toEqual(['2 double']);
    await choose(_id, { number: 2, choice: 'update' });
    await run(_id);
    const file = await staff.get(pathTo(API.student, { id }));
    expect(file.json()).toMatchObject({
      student: { firstName: 'Twice Named', lastName: 'Importee', telephone: '0633333333' },
    });
  });

  test('a student is changed by one row at most', async () => {
    await insertStudent(server.database, { firstName: 'Only', lastName: 'Onceman', birthDate: '1990-05-01' });
    const { _id } = await checkTable(
      staff,
      'Naam;Geboortedatum\nOnly Oncemann;1-5-1990\nOnli Onceman;1-5-1990\n',
    );
    expect(await fatesOf(_id)).toEqual(['2 double', '3 double']);
    expect((await choose(_id, { number: 2, choice: 'update' })).statusCode).toBe(200);
    const second = await choose(_id, { number: 3, choice: 'update' });
    expect(second.json()).toMatchObject({ message: 'Rij 2 wijzigt deze student al' });
    expect((await choose(_id, { fate: 'double', choice: 'skip' })).json<StudentImport>().planned.none).toBe(
      2,
    );
  });
});

describe('an import is its user’s own', () => {
  test('and nobody else finds it, nor chooses, imports or removes it', async () => {
    const { _id: id } = await checkTable(staff, 'Naam\nPrivate Person\n');
    const admin = await server.loginAs('admin');
    const path = pathTo(API.studentImport, { id });
    const calls = await Promise.all([
      admin.get(path),
      admin.delete(path),
      admin.get(pathTo(API.studentImportRows, { id })),
      admin.get(pathTo(API.studentImportLeftOut, { id })),
      admin.post(pathTo(API.studentImportCheck, { id })),
      admin.post(pathTo(API.studentImportRun, { id })),
      admin.put(pathTo(API.studentImportChoices, { id }), { number: 2, choice: 'skip' }),
      admin.put(pathTo(API.studentImportColumns, { id }), {
        columns: ['fullName'],
        hasHeads: true,
        startDate: '2026-03-02',
      }),
    ]);
    expect(calls.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 404));
    expect((await admin.get(API.studentImports)).json()).toEqual([]);
    expect((await staff.get(path)).statusCode).toBe(200);
  });

  test('and is gone with its rows after a day, another one stays', async () => {
    const old = await checkTable(staff, 'Naam\nOld Person\n');
    server.moveClock(20 * 3_600_000);
    staff = await server.loginAs('staff');
    const young = await checkTable(staff, 'Naam\nYoung Person\n');
    server.moveClock(5 * 3_600_000);
    await forgetExpiredImports(server.app);
    const ids = await server.database.selectFrom('studentImportRows').select('importId').distinct().execute();
    expect(ids).toContainEqual({ importId: young._id });
    expect(ids).not.toContainEqual({ importId: old._id });
    staff = await server.loginAs('staff');
  });

  test('and is not removed while it is carried out, unless nobody goes on with it', async () => {
    const { _id: id } = await checkTable(staff, 'Naam\nRunning Person\n');
    const path = pathTo(API.studentImport, { id });
    const runUntil = server.app.clock.instant(30_000);
    await server.database
      .updateTable('studentImports')
      .set({ state: 'importing', runUntil })
      .where('id', '=', id)
      .execute();
    const refused = await staff.delete(path);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('Deze import wordt op dit moment uitgevoerd');
    expect((await staff.get(path)).statusCode).toBe(200);
    server.moveClock(30_000);
    expect((await staff.delete(path)).statusCode).toBe(200);
  });

  test('and is removed as soon as it is carried out', async () => {
    const { _id: id } = await checkTable(staff, 'Naam\nQuickly Done\n');
    await run(id);
    expect((await staff.delete(pathTo(API.studentImport, { id }))).statusCode).toBe(200);
  });

  test('and is removed at once', async () => {
    const { _id: id } = await checkTable(staff, 'Naam\nRemoved Person\n');
    expect((await staff.delete(pathTo(API.studentImport, { id }))).statusCode).toBe(200);
    expect((await staff.get(pathTo(API.studentImport, { id }))).statusCode).toBe(404);
  });
});

test('what is no table is refused with a sentence', async () => {
  const messageOf = async (content: string | Buffer) =>
    (await sendTable(staff, content)).json<{ message: string }>().message;
  expect(await messageOf('%PDF-1.7 ...')).toBe('Dit is geen Excel-bestand (xlsx) of csv-bestand');
  expect(await messageOf(';;\n;\n')).toBe('In dit bestand staan geen rijen');
  expect((await staff.post(API.studentImports, formOf({}))).statusCode).toBe(400);
});
