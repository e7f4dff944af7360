import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { API, pathTo } from '../../core/contract/paths.ts';
import { createRandom } from '../../scripts/demo/random.ts';
import { Writer } from '../../scripts/faults/Writer.ts';
import { dataProblems } from '../support/dataProblems.ts';
import { folderPerFile } from '../support/folder.ts';
import { formOf } from '../support/form.ts';
import { smallPng } from '../support/images.ts';
import { prepareData } from '../support/preparedData.ts';
import { startProcess } from '../support/process.ts';

/** How often the server is killed; `npm run faults` does it for as long as one likes. */
const KILLS = 5;
const WRITERS = 12;

/** Half of the time goes into the starts: on a busy machine, in milliseconds. */
const TEST_TIMEOUT = 300_000;

/** A server is killed after so many saves and then so many milliseconds, the more or less of it by chance. */
const SAVES_MAX = 8;
const MILLISECONDS_MAX = 20;
const PATIENCE = { timeout: 60_000, interval: 1 };

const folder = folderPerFile();

/** Starts, kills and starts again; returns what is wrong after any start, and how many saves were acknowledged. */
async function crashOften(seed: number): Promise<{ problems: string[]; acknowledged: number }> {
  const random = createRandom(seed);
  const dataDir = join(folder, 'data');
  const { token, userId } = await prepareData(dataDir);
  const image = await smallPng();
  const writers = Array.from(
    { length: WRITERS },
    (_, index) => new Writer('', `Schrijver${String.fromCharCode(65 + index)}`, async () => token),
  );
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0);

  const problems: string[] = [];
  const userImages = join(dataDir, 'uploads', 'userImages');
  const imagesFound = new Set<string>();
  const startAndCheck = async (kills: number) => {
    const server = await startProcess(folder);
    problems.push(...(await dataProblems(dataDir)).map(problem => `after ${kills} kills: ${problem}`));
    for (const name of existsSync(userImages) ? readdirSync(userImages) : []) {
      imagesFound.add(readFileSync(join(userImages, name), 'base64'));
    }
    for (const writer of writers) writer.url = server.url;
    return server;
  };

  for (let kills = 0; kills < KILLS && problems.length === 0; kills += 1) {
    const { child, url } = await startAndCheck(kills);
    let isRunning = true;
    const work = [
      ...writers.map(writer => writer.run(() => isRunning)),
      changeImage(url, { token, userId, image }, () => isRunning),
    ];
    const enough = acknowledged() + random.integer(0, SAVES_MAX);
    await vi.waitUntil(() => acknowledged() >= enough, PATIENCE);
    await wait(random.integer(0, MILLISECONDS_MAX));
    isRunning = false;
    child.kill('SIGKILL');
    await Promise.all([once(child, 'close'), ...work]);
  }
  const last = await startAndCheck(KILLS);
  for (const writer of writers) problems.push(...(await writer.problems()), ...writer.refusals);
  await last.stop();
  // The same image every time.
  if (imagesFound.size !== 1) problems.push(`${imagesFound.size} images of a user that differ`);
  return { problems, acknowledged: acknowledged() };
}

/** Gives a user another image, time and again, until the server is gone. */
async function changeImage(
  url: string,
  { token, userId, image }: { token: string; userId: string; image: Buffer },
  isRunning: () => boolean,
): Promise<void> {
  while (isRunning()) {
    const user = { name: 'Naam', email: 'gebruiker@example.org', status: true, roles: {}, image: null };
    const body = formOf({ user }, [{ field: 'image', name: 'foto.png', content: image }]);
    const headers = { authorization: `Bearer ${token}` };
    await fetch(url + pathTo(API.user, { id: userId }), { method: 'PUT', body, headers }).then(
      response => expect(response.status).toBe(200),
      () => {},
    );
  }
}

test(
  `a server that is killed ${KILLS} times while people save keeps all that it acknowledged, and nothing by halves`,
  async () => {
    const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
    const { problems, acknowledged } = await crashOften(seed);
    expect(problems, `CRASH_SEED=${seed}`).toEqual([]);
    expect(acknowledged).toBeGreaterThan(KILLS);
  },
  TEST_TIMEOUT,
);
