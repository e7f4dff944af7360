import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, transaction } from '../../../../server/database/database.ts';
import { serverActor } from '../../../../server/history/actor.ts';
import { readEntries } from '../../../../server/history/audit/auditEntryRepository.ts';
import type { AuditEvent } from '../../../../server/history/audit/auditEvent.ts';
import { appendEntry, auditHead } from '../../../../server/history/audit/auditRepository.ts';
import { verifyChain } from '../../../../server/history/audit/verifyChain.ts';
import { recordEvent } from '../../../../server/history/index.ts';
import { auditLines } from '../../../support/audit.ts';
import { dropTriggers, isOnPostgres, openTestDatabase, run } from '../../../support/database.ts';

let database: Database;
beforeEach(async () => {
  ({ database } = await openTestDatabase());
});
afterEach(() => database.destroy());

const actor = serverActor({ instant: () => '2026-03-02T11:00:00.000Z' });
const eventOf = (name: string): AuditEvent => ({
  action: 'read',
  subject: { kind: 'student', id: `id of ${name}`, name },
  changes: [{ field: 'student.firstName', from: null, to: name }],
});
const record = async (...names: string[]) => {
  for (const name of names) await recordEvent(database, actor, eventOf(name));
};
const verify = () => verifyChain(readEntries(database));

describe('an entry', () => {
  test('cannot be changed, deleted, replaced or put out of order, nor can whom it is about', async () => {
    await record('Amal', 'Zahra');
    const refused = [
      `update "auditEntries" set "userName" = 'somebody else'`,
      `delete from "auditEntries" where "sequence" = 2`,
      `insert into "auditEntries" select "sequence" + 7, "at", "userId", "userName", "address", "action", "detail",
        "subjectKind", "subjectId", "subjectName", "changes", "previousHash", "hash" from "auditEntries"`,
      `update "auditContents" set "studentId" = 'x'`,
      `update "auditContents" set "name" = 'somebody else'`,
      `delete from "auditContents"`,
      `insert into "auditContents" values (1, 1, 'x', 'X', '', '[]', '', '', null)`,
    ];
    const atOnce = isOnPostgres()
      ? ['truncate "auditEntries"', 'truncate "auditContents"']
      : [
          `insert or replace into "auditEntries" select * from "auditEntries" where "sequence" = 1`,
          `insert or replace into "auditContents" select * from "auditContents"`,
        ];
    for (const statement of [...refused, ...atOnce]) {
      await expect(run(database, statement), statement).rejects.toThrow('The audit log only grows');
    }
    expect(await verify()).toMatchObject({ entries: 2, broken: undefined });
  });

  test('is kept with what it tells, or not at all', async () => {
    const failing = transaction(database, async trx => {
      await appendEntry(trx, actor, eventOf('Amal'));
      throw new Error('the write failed');
    });
    await expect(failing).rejects.toThrow('the write failed');
    expect(await auditLines(database)).toEqual([]);
  });

  test('may tell of any text', async () => {
    for (const name of ['\ud800', 'a\u0000b', '"\\\n', 'ⵣ🙂']) {
      await recordEvent(database, actor, { ...eventOf(name), subject: { kind: 'student', id: '1', name } });
    }
    expect(await verify()).toMatchObject({ entries: 4, broken: undefined });
  });
});

describe('the chain', () => {
  test('is one, however many write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => record(`${index}`)));
    expect(await verify()).toMatchObject({ entries: 20, broken: undefined });
  });

  test.each([
    ['a name', `update "auditEntries" set "userName" = 'x' where "sequence" = 2`],
    ['a change', `update "auditContents" set "changes" = '[]' where "sequence" = 2`],
    ['a hash', `update "auditEntries" set "hash" = "previousHash" where "sequence" = 2`],
    ['a change of no student', `update "auditEntries" set "changes" = '[7]' where "sequence" = 2`],
    ['whose name it is', `update "auditContents" set "studentId" = 'x' where "sequence" = 2`],
    ['a student who is left out', `delete from "auditContents" where "sequence" = 2`],
    [
      'a student who is added',
      `insert into "auditContents" select "sequence", 1, 'x', "name", "detail", "changes", "salt", "digest", null
        from "auditContents" where "sequence" = 2`,
    ],
    ['an entry that is left out', 'delete from "auditEntries" where "sequence" = 2'],
  ])('is broken by somebody who gets past the triggers and changes %s', async (_, statement) => {
    await record('Amal', 'Zahra', 'Yusuf');
    await dropTriggers(database);
    await run(database, statement);
    expect(await verify()).toMatchObject({ entries: 1, broken: 2 });
  });

  test('that was cut off is known by a head that was kept', async () => {
    await record('Amal', 'Zahra');
    const head = await auditHead(database);
    const kept = head ? [head] : [];
    expect(await verifyChain(readEntries(database), kept)).toMatchObject({ missing: [] });
    await record('Yusuf');
    expect(await verifyChain(readEntries(database), kept)).toMatchObject({ missing: [] });
    await dropTriggers(database, /auditEntriesDelete/);
    await run(database, 'delete from "auditEntries" where "sequence" > 1');
    expect(await verifyChain(readEntries(database), kept)).toMatchObject({
      entries: 1,
      broken: undefined,
      missing: kept,
    });
  });

  test('of more entries than are read at a time is walked to its end', async () => {
    await transaction(database, async trx => {
      for (let n = 0; n < 2_001; n += 1) await appendEntry(trx, actor, eventOf(`${n}`));
    });
    expect(await verify()).toMatchObject({ entries: 2_001, broken: undefined });
  });
});
