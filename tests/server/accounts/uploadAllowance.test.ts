import { beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { countAttempt } from '../../../server/accounts/attemptRepository.ts';
import { SENT } from '../../../server/accounts/sharedLimits.ts';
import { DAY } from '../../../server/platform/clock.ts';
import { formOf } from '../../support/form.ts';
import { PDF } from '../../support/officeFiles.ts';
import { insertStudent } from '../../support/records.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const ans = signedInPerTest(server, 'staff');
const bo = signedInPerTest(server, 'staff');
let path: string;
beforeEach(async () => {
  path = pathTo(API.student, { id: await insertStudent(server.database) });
});

const MB = 1024 * 1024;
const file = {
  field: 'attachments',
  name: 'plan.pdf',
  content: PDF.replace('endobj', `${' '.repeat(MB)}endobj`),
};
const save = (client: TestClient, files = [file], student = {}) =>
  client.put(path, formOf({ student }, files));
const countOf = async (kind: keyof typeof SENT) => {
  const counts = server.database.selectFrom('attempts').select('count');
  return (await counts.where('scope', '=', SENT[kind].scope).execute()).map(({ count }) => count);
};
const sent = (kind: keyof typeof SENT, amount = SENT[kind].max) =>
  countAttempt(server.database, SENT[kind], { account: ans.userId }, server.app.clock.now(), amount);

test('what an account sends in a day is summed, JSON and fields of forms too; it may not fill the disk', async () => {
  expect((await save(ans, [file, file])).statusCode).toBe(200);
  expect(await countOf('files')).toEqual([2049]);
  for (let n = 0; n < 5; n += 1) await save(ans, [], { image: 'x'.repeat(MB / 4) });
  expect(await countOf('data')).toEqual([1025]);
  for (let n = 0; n < 5; n += 1) await ans.post(API.studentViews, { name: 'x'.repeat(MB / 4 - 100) });
  expect(await countOf('data')).toEqual([1025 + 1280]);

  await sent('files');
  expect((await save(ans)).statusCode).toBe(429);
  expect((await save(ans, [], { image: 'x'.repeat(MB) })).statusCode).not.toBe(429);
  await sent('data');
  for (const large of [() => save(ans), () => save(ans, [], { image: 'x'.repeat(MB) })]) {
    const refused = await large();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      message: 'U hebt vandaag al 2 GB verstuurd. Probeer het morgen opnieuw',
    });
    expect(refused.headers['retry-after']).toBe('86400');
  }
  expect((await save(ans, [])).statusCode).toBe(200);
  expect((await save(bo)).statusCode).toBe(200);

  expect(await sent('files', 0)).toBe(DAY);
  server.moveClock(DAY);
  expect(await sent('files', 0)).toBe(0);
});
