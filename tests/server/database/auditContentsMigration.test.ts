import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, transaction } from '../../../server/database/database.ts';
import { differingTriggers } from '../../../server/database/differingTriggers.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { migrations } from '../../../server/database/migrations/index.ts';
import { openSqlite } from '../../../server/database/sqlite/openSqlite.ts';
import { removeDeletedBytes } from '../../../server/database/sqlite/removeDeletedBytes.ts';
import { serverActor } from '../../../server/history/audit/actors.ts';
import { readEntries } from '../../../server/history/audit/auditEntryRepository.ts';
import { eraseStudent } from '../../../server/history/audit/eraseStudent.ts';
import { readableEntry } from '../../../server/history/audit/readableEntry.ts';
import { verifyChain } from '../../../server/history/audit/verifyChain.ts';
import { recordSubjects } from '../../../server/recordedSubjects.ts';
import { auditLines } from '../../support/audit.ts';

let folder: string;
let file: string;
let database: Database;
let connection: BetterSqlite3.Database;

/** The database as the version before 0008 made it, with a log in it. */
beforeEach(async () => {
  recordSubjects();
  folder = mkdtempSync(join(tmpdir(), 'samenklas-audit-'));
  file = join(folder, 'test.sqlite');
  ({ database, connection } = openSqlite(file));
  const before = Object.entries(migrations).filter(([name]) => name < '0008');
  await run(Object.fromEntries(before));
  for (const entry of FORMER) insert(entry);
});
afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

const run = (some = migrations) =>
  migrate({
    database,
    backupsDir: join(folder, 'backups'),
    now: () => new Date(),
    log: () => {},
    migrations: some,
  });

interface Former {
  action: string;
  detail: string;
  kind: string;
  id: string | null;
  name: string;
  changes: { field: string; from: string | null; to: string | null }[];
  students: [id: string, name: string][];
}

const change = (field: string, to: string) => ({ field, from: null, to });
const former = (more: Partial<Former>): Former => ({
  action: 'update',
  detail: '',
  kind: 'student',
  id: 's1',
  name: 'Zahra Nasser',
  changes: [],
  students: [['s1', 'Zahra Nasser']],
  ...more,
});
const FORMER = [
  former({ changes: [change('student.telephone', '06-11111111')] }),
  former({ action: 'download', detail: 'paspoort.pdf' }),
  former({
    kind: 'attendance list',
    id: 'l1',
    name: 'Alfa',
    changes: [
      change('dates', '2026-03-02'),
      change('2026-03-02 Amal Abebe (s2)', 'Afwezig'),
      change('2026-03-02 Zahra Nasser (s1)', 'Aanwezig'),
    ],
    students: [
      ['s1', 'Zahra Nasser'],
      ['s2', 'Amal Abebe'],
    ],
  }),
  former({
    action: 'download',
    kind: 'students',
    id: null,
    name: '',
    detail: '7 students, filter {"name":"nasser","organizations":[],"classrooms":[],"inactive":true}',
    students: [],
  }),
  former({ kind: 'user', id: 'u1', name: 'Bo', changes: [change('name', 'Bo')], students: [] }),
];

let sequence = 0;
let head = '';

/** Adds an entry as the version before did. */
function insert({ action, detail, kind, id, name, changes, students }: Former): void {
  if (connection.prepare('select 1 from "auditEntries"').get() === undefined) {
    sequence = 0;
    head = '0'.repeat(64);
  }
  sequence += 1;
  const said = ['2026-03-01T10:00:00.000Z', 'u1', 'Bo', '::1', action, detail, kind, id, name];
  const json = JSON.stringify(changes);
  const hash = createHash('sha256')
    .update(JSON.stringify([head, sequence, ...said, json, students]))
    .digest('hex');
  connection
    .prepare('insert into "auditEntries" values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(sequence, ...said, json, head, hash);
  for (const student of students) {
    connection.prepare('insert into "auditStudents" values (?, ?, ?)').run(sequence, ...student);
  }
  head = hash;
}

const verify = () => verifyChain(readEntries(database));

test('a log of the version before says the same, in a chain that begins with its head', async () => {
  await run();
  const lines = await auditLines(database);
  expect(
    lines.slice(0, 5).map(({ what, detail, changes, searches }) => [what, detail, changes, searches]),
  ).toEqual([
    ['update student Zahra Nasser', '', ['student.telephone: none → 06-11111111'], undefined],
    ['download student Zahra Nasser', 'paspoort.pdf', [], undefined],
    [
      'update attendance list Alfa',
      '',
      [
        'dates: none → 2026-03-02',
        '2026-03-02 Zahra Nasser (s1): none → Aanwezig',
        '2026-03-02 Amal Abebe (s2): none → Afwezig',
      ],
      undefined,
    ],
    ['download students', '7 students', [], ['nasser {"organizations":[],"classrooms":[],"inactive":true}']],
    ['update user Bo', '', ['name: none → Bo'], undefined],
  ]);
  expect(lines[5]).toMatchObject({
    what: 'migrate database',
    by: 'Samenklas',
    detail: `audit log of 5 entries up to 5:${head}, whose chain was whole`,
  });
  const report = await verifyChain(readEntries(database), [{ sequence: 5, hash: head }]);
  expect(report).toMatchObject({ entries: 6, broken: undefined, missing: [] });
  const first = await database.selectFrom('auditEntries').select('previousHash').executeTakeFirst();
  expect(first?.previousHash).toBe(head);
  expect(await differingTriggers(database)).toEqual([]);
});

test('a log that somebody had changed is taken over as it is, and an entry says where', async () => {
  connection.exec('drop trigger "auditEntriesUpdate"');
  connection.exec(`update "auditEntries" set "userName" = 'Cas' where "sequence" = 3`);
  connection.exec(`create trigger "auditEntriesUpdate" before update on "auditEntries" begin select 1; end`);
  await run();
  expect((await auditLines(database)).at(-1)?.detail).toContain('whose chain was broken at entry 3');
  expect(await verify()).toMatchObject({ entries: 6, broken: undefined });
});

test('what the version before wrote can be erased, also out of the file', async () => {
  await run();
  await transaction(database, trx =>
    eraseStudent(trx, serverActor({ instant: () => '2026-03-02T11:00:00.000Z' }), 's1'),
  );
  removeDeletedBytes(connection);
  expect(await verify()).toMatchObject({ entries: 7, broken: undefined, erased: 4 });
  const content = readFileSync(file, 'latin1');
  for (const secret of ['Zahra', 'nasser', '06-11111111', 'paspoort']) expect(content).not.toContain(secret);
  expect(content).toContain('Amal Abebe');
  for await (const stored of readEntries(database, { studentIds: ['s2'] })) {
    expect(readableEntry(stored).changes).toContainEqual(change('2026-03-02 Amal Abebe (s2)', 'Afwezig'));
  }
});

test('a first entry that comes after a chain that no entry names is found', async () => {
  await run();
  for (const name of ['Update', 'Delete', 'Insert']) connection.exec(`drop trigger "auditEntries${name}"`);
  connection.exec(`delete from "auditEntries" where "sequence" = 6`);
  expect(await verify()).toMatchObject({ broken: 1 });
});

test('an empty log stays empty', async () => {
  const empty = openSqlite(':memory:');
  await migrate({ ...empty, backupsDir: '', now: () => new Date(), log: () => {} });
  expect(await verifyChain(readEntries(empty.database))).toMatchObject({ entries: 0, broken: undefined });
  await empty.database.destroy();
});
