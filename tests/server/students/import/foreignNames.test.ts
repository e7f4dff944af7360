import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type {
  ForeignNames,
  RefusedProgress,
  StudentImport,
  StudentImportRowPage,
} from '../../../../core/contract/studentImport.ts';
import type { StudentFile, StudentPage } from '../../../../core/contract/students.ts';
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

interface Chosen {
  field: string;
  text: string;
  value: string | null;
}
const namesOf = async (id: string, client = staff) =>
  (await client.get(pathTo(API.studentImportNames, { id }))).json<ForeignNames>();
const put = (id: string, names: Chosen[], client = staff) =>
  client.put(pathTo(API.studentImportNames, { id }), { names });
const choose = async (id: string, ...names: Chosen[]) => {
  const response = await put(id, names);
  if (response.statusCode !== 200) throw new Error(response.body);
  return checkRefused(id);
};
const checkRefused = async (id: string) => {
  let after: number | null = 0;
  let made: StudentImport | undefined;
  while (after !== null) {
    const answer = await staff.post(pathTo(API.studentImportRefused, { id }), { after });
    ({ after, import: made } = answer.json<RefusedProgress>());
  }
  return made;
};
const rowsOf = async (id: string) =>
  (await staff.get(pathTo(API.studentImportRows, { id }))).json<StudentImportRowPage>().list;
const fatesOf = async (id: string) => (await rowsOf(id)).map(({ number, fate }) => `${number} ${fate}`);
const run = (id: string) => finishStage(staff, API.studentImportRun, id);
const fileOf = async (name: string) => {
  const page = await staff.get(`${API.students}?name=${encodeURIComponent(name)}&active=all`);
  const [row] = page.json<StudentPage>().list;
  return (await staff.get(pathTo(API.student, { id: row?._id ?? '' }))).json<StudentFile>();
};

describe('names of a sender', () => {
  test('are counted, chosen once for all rows, and imported as the check showed them', async () => {
    const { _id: morning } = await server.createClassroom({ name: 'Nederlands A1 ochtend' });
    const { _id: bridge } = await server.createOrganization({ name: 'Stichting De Brug' });
    const { _id: id, counts } = await checkTable(
      staff,
      [
        'Naam;Klas;Instantie;Land',
        'Once Mapped;Groep A1;De Brug;Congo',
        'Twice Mapped;groep  a1;de brug;Kongo',
        'Both Mapped;A1, nederlands a1 ochtend,Zuid;;',
        'No Mapping;;;Eritrea',
      ].join('\n'),
    );
    expect(counts).toMatchObject({ refused: 3, new: 1 });
    expect(await namesOf(id)).toEqual({
      list: [
        { field: 'organization', text: 'De Brug', rows: 2, value: null },
        { field: 'classroom', text: 'Groep A1', rows: 2, value: null },
        { field: 'classroom', text: 'A1', rows: 1, value: null },
        { field: 'country', text: 'Congo', rows: 1, value: null },
        { field: 'country', text: 'Kongo', rows: 1, value: null },
        { field: 'classroom', text: 'Zuid', rows: 1, value: null },
      ],
      unknown: 6,
    });
    const made = await choose(
      id,
      { field: 'classroom', text: 'GROEP A1', value: morning },
      { field: 'classroom', text: 'A1', value: morning },
      { field: 'classroom', text: 'Zuid', value: '' },
      { field: 'organization', text: 'De Brug', value: bridge },
      { field: 'country', text: 'Congo', value: 'Congo-Kinshasa' },
      { field: 'country', text: 'Kongo', value: '' },
    );
    expect(made?.counts).toMatchObject({ refused: 0, new: 4 });
    const after = await namesOf(id);
    expect(after.unknown).toBe(0);
    expect(after.list).toContainEqual({ field: 'classroom', text: 'Groep A1', rows: 2, value: morning });
    expect(after.list).toContainEqual({ field: 'classroom', text: 'Zuid', rows: 1, value: '' });
    await run(id);
    const once = await fileOf('Once Mapped');
    expect(once.student).toMatchObject({ organization: bridge, country: 'Congo-Kinshasa' });
    expect(once.studentClassrooms).toMatchObject([{ classroom: morning }]);
    const twice = await fileOf('Twice Mapped');
    expect(twice.student).toMatchObject({ organization: bridge, country: '' });
    const both = await fileOf('Both Mapped');
    expect(both.studentClassrooms).toMatchObject([{ classroom: morning }]);
    expect((await fileOf('No Mapping')).student).toMatchObject({ country: 'Eritrea' });
  });

  test('are remembered with the heads, for this user only', async () => {
    const { _id: classroom } = await server.createClassroom({ name: 'Onthouden klas' });
    const table = (name: string) => `Naam;Klas;Onthouden\n${name};B1;x\n`;
    const first = await checkTable(staff, table('First Remembered'));
    await choose(first._id, { field: 'classroom', text: 'B1', value: classroom });
    const second = await checkTable(staff, table('Second Remembered'));
    expect(second.counts).toMatchObject({ new: 1, refused: 0 });
    expect(await namesOf(second._id)).toEqual({
      list: [{ field: 'classroom', text: 'B1', rows: 1, value: classroom }],
      unknown: 0,
    });
    const other = await server.loginAs('staff');
    expect((await checkTable(other, table('Third Remembered'))).counts).toMatchObject({ refused: 1 });
    const heads = await checkTable(staff, 'Naam;Klas\nFourth Remembered;B1\n');
    expect(heads.counts).toMatchObject({ refused: 1 });
  });

  test('give way to one of ours that is called so since', async () => {
    const { _id: meant } = await server.createOrganization({ name: 'Stichting De Poort' });
    const table = (name: string) => `Naam;Instantie;Poort\n${name};De Poort;x\n`;
    const first = await checkTable(staff, table('First Gate'));
    await choose(first._id, { field: 'organization', text: 'De Poort', value: meant });
    const { _id: ours } = await server.createOrganization({ name: 'De Poort' });
    const second = await checkTable(staff, table('Second Gate'));
    await run(second._id);
    expect((await fileOf('Second Gate')).student).toMatchObject({ organization: ours });
  });

  test('with another meaning have their rows checked again, and no others', async () => {
    const { _id: wrong } = await server.createClassroom({ name: 'Verkeerde klas' });
    const { _id: right } = await server.createClassroom({ name: 'Goede klas' });
    await insertStudent(server.database, {
      firstName: 'Chosen',
      lastName: 'Before',
      birthDate: '1990-05-01',
    });
    const { _id: id } = await checkTable(
      staff,
      'Naam;Geboortedatum;Klas\nChanged Meaning;;C1\nChosen Befor;1-5-1990;\nSkipped Meaning;;C2\nSame Meaning;;C3\n',
    );
    const same = [
      { field: 'classroom', text: 'C2', value: wrong },
      { field: 'classroom', text: 'C3', value: wrong },
    ];
    await choose(id, { field: 'classroom', text: 'C1', value: wrong }, ...same);
    await staff.put(pathTo(API.studentImportChoices, { id }), { number: 3, choice: 'update' });
    await staff.put(pathTo(API.studentImportChoices, { id }), { number: 4, choice: 'skip' });
    const [, again] = same;
    expect(again && (await put(id, [{ ...again, text: 'c3' }])).statusCode).toBe(200);
    expect(await fatesOf(id)).toEqual(['2 new', '3 double', '4 new', '5 new']);
    const changed = [{ field: 'classroom', text: 'c1', value: right }, ...(again ? [again] : [])];
    expect((await put(id, changed)).statusCode).toBe(200);
    // Left halfway, the row is not imported into the former class.
    expect(await rowsOf(id)).toMatchObject([
      { fate: 'refused', problems: [{ message: 'Deze rij moet opnieuw worden gecontroleerd' }] },
      { fate: 'double', choice: 'update' },
      { fate: 'new', choice: 'skip' },
      { fate: 'new' },
    ]);
    const made = await checkRefused(id);
    expect(made?.planned).toMatchObject({ new: 2, update: 1, none: 1 });
    await run(id);
    expect((await fileOf('Changed Meaning')).studentClassrooms).toMatchObject([{ classroom: right }]);
  });

  test('are unknown again once the choice is taken away, or what was chosen is gone', async () => {
    const { _id: classroom } = await server.createClassroom({ name: 'Straks weg' });
    const { _id: id } = await checkTable(staff, 'Naam;Klas\nGone Meaning;D1\n');
    await choose(id, { field: 'classroom', text: 'D1', value: classroom });
    expect(await fatesOf(id)).toEqual(['2 new']);
    await choose(id, { field: 'classroom', text: 'D1', value: null });
    expect(await fatesOf(id)).toEqual(['2 refused']);
    await choose(id, { field: 'classroom', text: 'D1', value: classroom });
    await server.database.deleteFrom('classrooms').where('id', '=', classroom).execute();
    expect(await namesOf(id)).toMatchObject({ list: [{ text: 'D1', value: null }], unknown: 1 });
    // Checked before it was gone: the import leaves it out, as any class that is gone.
    expect(await run(id)).toMatchObject({ added: 0, counts: { refused: 1 } });
  });

  test('that are ours mean what they say, whatever was chosen before', async () => {
    const { _id: chosen } = await server.createClassroom({ name: 'Eerst gekozen' });
    const { _id: id } = await checkTable(staff, 'Naam;Klas\nOwn Name;E1\n');
    await choose(id, { field: 'classroom', text: 'E1', value: chosen });
    const { _id: own } = await server.createClassroom({ name: 'E1' });
    const { _id: next } = await checkTable(staff, 'Naam;Klas\nOwn Name;E1\n');
    await run(next);
    expect((await fileOf('Own Name')).studentClassrooms).toMatchObject([{ classroom: own }]);
    expect((await namesOf(next)).list).toEqual([]);
  });
});

describe('a meaning', () => {
  test('is of ours, in the user’s own import, which is checked and not begun', async () => {
    const { _id: organization } = await server.createOrganization();
    const { _id: id } = await checkTable(staff, 'Naam;Klas\nRefused Choice;F1\n');
    const messageOf = async (name: Chosen, client = staff) => {
      const response = await put(id, [name], client);
      return [response.statusCode, response.json<{ message: string }>().message];
    };
    const gone = [400, 'Wat u koos, is er niet (meer). Kies iets anders'];
    expect(await messageOf({ field: 'classroom', text: 'F1', value: organization })).toEqual(gone);
    expect(await messageOf({ field: 'classroom', text: 'F1', value: 'nobody' })).toEqual(gone);
    expect(await messageOf({ field: 'country', text: 'F1', value: 'Atlantis' })).toEqual(gone);
    const nothing = { field: 'classroom', text: 'F1', value: '' };
    expect((await put(id, [{ ...nothing, field: 'birthDate' }])).statusCode).toBe(400);
    const admin = await server.loginAs('admin');
    expect((await put(id, [nothing], admin)).statusCode).toBe(404);
    expect((await admin.get(pathTo(API.studentImportNames, { id }))).statusCode).toBe(404);
    expect((await namesOf(id)).list).toMatchObject([{ text: 'F1', value: null }]);
    const soon = await startImport(staff, 'Naam;Klas\nToo Soon;F1\n');
    expect((await put(soon._id, [nothing])).statusCode).toBe(409);
    await run(id);
    expect((await put(id, [nothing])).statusCode).toBe(409);
  });

  test('is bounded, as are the names that are shown and stored of a row', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => `Many${index} Names;Klas ${index}`);
    const { _id: id } = await checkTable(
      staff,
      `Naam;Klas\n${rows.join('\n')}\nHuge Name;${'x'.repeat(101)}\nMost Names;"${'y,'.repeat(990)}z"\nOther Names;"${Array.from({ length: 300 }, (_, index) => index).join(',')}"\n`,
    );
    const { list, unknown } = await namesOf(id);
    // The name of 101 characters is not offered; of the last row ten are.
    expect([list.length, unknown]).toEqual([100, 130 + 2 + 10]);
    const names = Array.from({ length: 200 }, (_, index) => ({
      field: 'classroom',
      text: `Klas ${index}`,
      value: '',
    }));
    expect((await put(id, [])).statusCode).toBe(400);
    expect((await put(id, [...names, ...names])).statusCode).toBe(400);
    expect((await put(id, [{ field: 'classroom', text: 'x'.repeat(101), value: '' }])).statusCode).toBe(400);
    expect((await put(id, names)).statusCode).toBe(200);
    const others = (from: string) => names.map(name => ({ ...name, text: `${from} ${name.text}` }));
    expect((await put(id, others('more'))).statusCode).toBe(200);
    const full = await put(id, others('too'));
    expect([full.statusCode, full.json().message]).toEqual([
      400,
      'Er zijn te veel namen gekozen. Verbeter de andere in het bestand',
    ]);
    const { meanings } = await server.database
      .selectFrom('importMappings')
      .select('meanings')
      .where('meanings', 'like', '%more Klas 199%')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(meanings)).toHaveLength(200);
  });

  test('that two choose at once is one of both, and the other names keep theirs', async () => {
    const [one, two] = await Promise.all([server.createClassroom(), server.createClassroom()]);
    const { _id: id } = await checkTable(staff, 'Naam;Klas\nAt Once;G1\nNext Once;G2\n');
    const answers = await Promise.all([
      put(id, [{ field: 'classroom', text: 'G1', value: one._id }]),
      put(id, [{ field: 'classroom', text: 'G2', value: two._id }]),
      put(id, [{ field: 'classroom', text: 'G1', value: one._id }]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await namesOf(id)).list).toMatchObject([
      { text: 'G1', value: one._id },
      { text: 'G2', value: two._id },
    ]);
    await checkRefused(id);
    expect(await fatesOf(id)).toEqual(['2 new', '3 new']);
  });
});
