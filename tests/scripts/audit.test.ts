import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../core/contract/paths.ts';
import { listEntries } from '../../scripts/audit/listEntries.ts';
import { verifyAuditLog } from '../support/audit.ts';
import { formOf } from '../support/form.ts';
import { runScript } from '../support/process.ts';
import { insertStudent } from '../support/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** It runs meanwhile: each command is a process of its own. */
let server: TestServer;
let zahra: string;
let head: string;

const audit = (...args: string[]) =>
  runScript('audit.ts', { cwd: server.dataDir, args, environment: { DATA_DIR: server.dataDir } });
const verify = (expected?: string) => verifyAuditLog(server.dataDir, expected);
/** What the command lists, asked for in this process. */
const list = async (asked: {
  student?: string;
  user?: string;
  from?: string;
  to?: string;
  json?: boolean;
}) => {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  await listEntries(server.database, { json: false, timeZone: 'Europe/Amsterdam', ...asked, say });
  return said.join('\n').split('\n');
};
const sequences = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).map(line => Number(line.split('  ')[0]));

/** Five entries: two readings of Zahra's file, a sign-in in vain, and a save of Amal's, in the night to 4 March. */
beforeAll(async () => {
  server = await startTestServer({ databaseFile: 'samenklas.sqlite' });
  const { id, email } = await server.createUser({ name: 'Bo', email: 'bo@example.org' });
  const amal = await insertStudent(server.database);
  zahra = await insertStudent(server.database, { firstName: 'Zahra', lastName: 'Nasser' });
  const first = await server.login(email);
  await first.get(pathTo(API.student, { id: zahra }));
  const credentials = { email: 'a\u001b[2J@example.org', password: 'x' };
  await server.app.inject({ method: 'POST', url: API.auth, payload: credentials });
  server.setClock('2026-03-03T22:59:00.000Z');
  const second = await server.login(email);
  server.setClock('2026-03-03T23:00:00.000Z');
  const note = { description: 'Twee\nregels' };
  await second.put(
    pathTo(API.student, { id: amal }),
    formOf({ student: { telephone: '06' }, studentNotes: [note] }),
  );
  await server.database.deleteFrom('users').where('id', '=', id).execute();
  await server.database.deleteFrom('students').where('id', '=', zahra).execute();
});
afterAll(() => server.close());

describe('npm run audit', () => {
  test('lists who did what, and each field as it was and became, in lines that are what they seem', async () => {
    const listed = (await audit()).said.split('\n');
    expect(listed.slice(0, 6)).toEqual([
      '1  2026-03-02T11:00:00.000Z  Bo <bo@example.org>  127.0.0.1  sign in  user Bo <bo@example.org>',
      '2  2026-03-02T11:00:00.000Z  Bo <bo@example.org>  127.0.0.1  read  student Zahra Nasser',
      '3  2026-03-02T11:00:00.000Z  (not signed in)  127.0.0.1  sign-in refused  user a\\u{1b}[2J@example.org  unknown account',
      '4  2026-03-03T22:59:00.000Z  Bo <bo@example.org>  127.0.0.1  sign in  user Bo <bo@example.org>',
      '5  2026-03-03T23:00:00.000Z  Bo <bo@example.org>  127.0.0.1  update  student Amal Haddad',
      '    student.telephone: none → "06"',
    ]);
    expect(listed.at(-1)).toMatch(/^ {4}studentNotes\..+\.description: none → "Twee\\nregels"$/);
  });

  test('lists by student and by user, deleted ones too, and by the days of the time zone', async () => {
    expect(await sequences({ student: 'NASSER', user: 'bo@example.org' })).toEqual([2]);
    expect(await sequences({ user: 'example.org', from: '2026-03-03', to: '2026-03-03' })).toEqual([4]);
    expect(await list({ student: 'nobody' })).toEqual(['']);
  });

  test('lists as JSON for other programs', async () => {
    const [line = ''] = await list({ json: true, from: '2026-03-04' });
    expect(JSON.parse(line)).toMatchObject({
      sequence: 5,
      changes: expect.arrayContaining([{ field: 'student.telephone', from: null, to: '06' }]),
      students: [{ studentName: 'Amal Haddad' }],
    });
  });

  test('refuses what is no day', async () => {
    const day = "--from must be a day, yyyy-mm-dd, but is 'gisteren'.";
    expect(await audit('--from', 'gisteren')).toMatchObject({ status: 2, said: day });
  });

  test('verifies the chain, and prints its head', async () => {
    const { status, said } = await audit('--verify');
    const [, printed = ''] =
      /^5 entries, and the chain is whole\.\nNo heads are kept in .+\nHead, to be kept elsewhere: (5:[0-9a-f]{64})$/.exec(
        said,
      ) ?? [];
    expect(printed).not.toBe('');
    expect(status).toBe(0);
    head = printed;
    expect((await verify(head)).status).toBe(0);
  });

  test('erases what it says of a student while the server runs, and tells who did that', async () => {
    mkdirSync(join(server.dataDir, 'backups'));
    writeFileSync(join(server.dataDir, 'backups', 'before.sqlite'), '');
    const amal = await list({ student: 'Haddad' });
    const { status, said } = await audit('--erase-student', zahra);
    expect({ status, lines: said.split('\n') }).toEqual({
      status: 0,
      lines: [
        `Erased what 1 entries say about ${zahra}, and 0 searches for the name.`,
        `This copy may still hold it: ${join(server.dataDir, 'backups', 'before.sqlite')}`,
        'So may backups that were made before.',
      ],
    });
    const listed = await list({ student: zahra });
    const by = `${userInfo().username} (npm run audit)`;
    expect(listed).toEqual([
      `2  2026-03-02T11:00:00.000Z  Bo <bo@example.org>  127.0.0.1  read  student ${zahra}`,
      expect.stringMatching(`^    erased on \\S+ by ${by.replace(/[()]/g, '\\$&')}: ${zahra}$`),
      expect.stringMatching(
        `^6  \\S+  ${by.replace(/[()]/g, '\\$&')}  -  erase  student ${zahra}  1 entries, 0 searches$`,
      ),
    ]);
    expect(readFileSync(join(server.dataDir, 'samenklas.sqlite'), 'latin1')).not.toContain('Nasser');
    expect(await list({ student: 'Haddad' })).toEqual(amal);
    const verified = (await verify()).said;
    expect(verified).toContain('6 entries, and the chain is whole.');
    expect(verified).toContain('Contents were erased in 1 place, by entries of the log.');
    // The running server goes on.
    await server.loginAs('staff');
    expect((await verify()).said).toContain('7 entries, and the chain is whole.');
  });

  test('finds a tail that was cut off by the heads beside the database', async () => {
    const file = join(server.dataDir, 'audit-heads.log');
    const line = (sequence: number) => `2026-03-02T11:00:00.000Z ${sequence}:${'a'.repeat(64)} hour\n`;
    writeFileSync(file, line(8) + line(9));
    const { status, said } = await verify();
    expect(status).toBe(1);
    expect(said).toContain('had entry 8 at 2026-03-02T11:00:00.000Z (hour) and does not have it now');
    expect(said).toContain('So it is with 1 later of the heads');
    rmSync(file);
  });

  test('finds what was changed or cut off behind its back, and triggers that are gone', async () => {
    const connection = new BetterSqlite3(join(server.dataDir, 'samenklas.sqlite'));
    const dropped = ['auditEntriesDelete', 'auditEntriesUpdate', 'auditEntriesInsert'];
    const kept = connection
      .prepare<[string, string, string], string>('select sql from sqlite_master where name in (?, ?, ?)')
      .pluck()
      .all('auditEntriesDelete', 'auditEntriesUpdate', 'auditEntriesInsert');
    for (const name of dropped) connection.exec(`drop trigger "${name}"`);
    expect(await verify()).toMatchObject({
      status: 1,
      said: expect.stringContaining(
        'Triggers are missing, changed or added: auditEntriesDelete, auditEntriesInsert, auditEntriesUpdate.',
      ),
    });
    connection.exec('delete from "auditEntries" where "sequence" > 4');
    for (const sql of kept) connection.exec(sql);
    expect((await verify(head)).said).toContain('The expected head, entry 5, is not in the chain.');
    connection.exec('drop trigger "auditEntriesUpdate"');
    connection.exec(
      `create trigger "auditEntriesUpdate" before update on "auditEntries" begin select 1; end`,
    );
    expect((await verify()).said).toContain('Triggers are missing, changed or added: auditEntriesUpdate.');
    connection.exec(`update "auditEntries" set "userName" = 'Cas' where "sequence" = 3`);
    expect(await verify()).toMatchObject({
      status: 1,
      said: expect.stringContaining('The chain is broken at entry 2'),
    });
    connection.close();
  });
});
