import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRandom } from '../../scripts/demo/random.ts';
import { prepareData } from '../support/preparedData.ts';
import { startProcess } from '../support/process.ts';
import { Ledger, readSavedRecords, stateOf } from '../support/savedRecords.ts';
import { makePictures, startSavers } from '../support/savers.ts';

/** Servers that crash beside each other, each on its own data, and how often each is killed. */
const LANES = 2;
const KILLS = 15;

/** Half of the time goes into thirty starts: on a busy machine, in milliseconds. */
const TEST_TIMEOUT = 180_000;

/** A server is killed after so many saves and then so many milliseconds, the more or less of it by chance. */
const SAVES_MAX = 8;
const MILLISECONDS_MAX = 20;
const PATIENCE = { timeout: 60_000, interval: 1 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-crash-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts, kills and starts again; returns what is wrong after any start, and how many saves were acknowledged. */
async function crashOften(seed: number): Promise<{ problems: string[]; acknowledged: number }> {
  const random = createRandom(seed);
  const cwd = mkdtempSync(join(folder, 'lane-'));
  const dataDir = join(cwd, 'data');
  const pictures = await makePictures();
  const { token, userId } = await prepareData(dataDir);
  const ledger = new Ledger();
  await ledger.record(userId, stateOf({ name: 'Naam', image: null }), async () => {});

  let acknowledged = 0;
  const problems: string[] = [];
  const startAndCheck = async (kills: number) => {
    const server = await startProcess(cwd);
    const found = await readSavedRecords(dataDir);
    const lost = ledger.problems(found.records, ledger.positions());
    problems.push(...[...found.problems, ...lost].map(problem => `after ${kills} kills: ${problem}`));
    ledger.adopt(found.records);
    return server;
  };

  const begun = await startAndCheck(0);
  await begun.stop();
  for (let kills = 0; kills < KILLS && problems.length === 0; kills += 1) {
    const { child, url } = await startAndCheck(kills);
    const before = ledger.acknowledged;
    const savers = startSavers(url, { people: 12, userId, token, ledger, random, pictures });
    const last = before + random.integer(0, SAVES_MAX);
    await Promise.race([vi.waitUntil(() => ledger.acknowledged >= last, PATIENCE), savers.ended]);
    await wait(random.integer(0, MILLISECONDS_MAX));
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await Promise.all([closed, savers.ended]);
    acknowledged += ledger.acknowledged - before;
  }
  await (await startAndCheck(KILLS)).stop();
  return { problems, acknowledged };
}

test(
  `a server that is killed ${LANES * KILLS} times while people save keeps all that it acknowledged, and nothing by halves`,
  async () => {
    const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
    const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => crashOften(seed + lane)));
    expect(
      lanes.flatMap(({ problems }) => problems),
      `CRASH_SEED=${seed}`,
    ).toEqual([]);
    for (const { acknowledged } of lanes) expect(acknowledged).toBeGreaterThan(KILLS);
  },
  TEST_TIMEOUT,
);
