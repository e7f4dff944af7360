import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { isOnPostgres } from '../../../support/database.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { type Contents, rememberContents } from './fuzz/contents.ts';
import { type FuzzCall, type FuzzRequest, registeredCalls, requestsOf } from './fuzz/requests.ts';
import { makeWorld, type World } from './fuzz/world.ts';

/** How many requests in all; FUZZ_RUNS=100000 goes deeper. On the second engine a sample of them, as it is slower. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (isOnPostgres() ? 500 : 800));
/** The same seed makes the same requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_302);
/** An answer that takes this long, in milliseconds, will not come. */
const HANG_MS = 60_000;

/** Sessions end by what is refused too: an old refresh token, a sign-out without one. */
const SESSION_TABLES = ['sessions', 'refreshTokens'];

let webAppDir: string;
let server: TestServer;
let world: World;
let contents: Contents;
let original: Record<string, string>;

beforeAll(async () => {
  webAppDir = mkdtempSync(join(tmpdir(), 'samenklas-web-'));
  writeFileSync(join(webAppDir, 'index.html'), '<!doctype html><title>Samenklas</title>');
  server = await startTestServer({ webAppDir });
  world = await makeWorld(server);
  // The first reading of students brings the statuses to the day.
  await world.senders.staff.get(API.students);
  contents = await rememberContents(server);
  original = await contents.digest();
});
afterAll(async () => {
  contents.close();
  await server.close();
  rmSync(webAppDir, { recursive: true });
});

const answers = new Map<number, number>();

/** Calls that take more get more requests. */
const weightOf = ({ method, path, query, bodies }: FuzzCall) =>
  1 +
  (path.includes(':') ? 2 : 0) +
  Math.min(4, Object.keys(query).length) +
  (bodies.length > 0 && method !== 'DELETE' ? 8 : 0);

test(
  'no request makes the server fail, hang, or change anything by what it refuses',
  async () => {
    const calls = await registeredCalls(server.app);
    const total = calls.reduce((sum, call) => sum + weightOf(call), 0);
    let inputs = 0;
    for (const call of calls) {
      const numRuns = Math.ceil((RUNS * weightOf(call)) / total);
      const property = fc.asyncProperty(requestsOf(call, world.known, world.cookie), holds);
      const found = await fc.check(property, { seed: SEED, numRuns });
      if (found.failed) throw failure(call, found);
      inputs += found.numRuns;
    }
    const counts = [...answers].toSorted().map(([status, count]) => `${count} x ${status}`);
    console.log(`Fuzzing: ${inputs} requests to ${calls.length} routes, seed ${SEED}: ${counts.join(', ')}`);
    expect(inputs).toBeGreaterThanOrEqual(RUNS);
  },
  60_000 + RUNS * 50,
);

/** Sends a request and throws when the answer, or what it did, may not be. */
async function holds(request: FuzzRequest): Promise<void> {
  server.log.length = 0;
  const writes = await contents.writes();
  const response = await send(request);
  await server.app.mail.idle();
  const { statusCode } = response;
  answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
  expect(
    statusCode,
    server.log.findLast(line => line.includes('"err"')),
  ).toBeLessThan(500);
  expect(response.headers, 'a header that every answer has').toMatchObject({
    'x-content-type-options': 'nosniff',
  });
  const refused = statusCode >= 400;
  if (refused) tellsWhy(request, response);
  if ((await contents.writes()) === writes) return;
  try {
    if (refused || isReading(request)) expect(await contents.digest()).toEqual(expectedAfter(request));
  } finally {
    await contents.restore();
  }
}

const ofSession = ({ url }: FuzzRequest) => url.startsWith(API.refresh) || url.startsWith(API.logout);
const isReading = (request: FuzzRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && !ofSession(request);

function expectedAfter(request: FuzzRequest): Record<string, unknown> {
  if (!ofSession(request)) return original;
  return { ...original, ...Object.fromEntries(SESSION_TABLES.map(table => [table, expect.any(String)])) };
}

function send({ sender, headers, body, ...request }: FuzzRequest): Promise<LightMyRequestResponse> {
  const authorization = sender === 'nobody' ? undefined : `Bearer ${world.senders[sender].accessToken}`;
  const sent = server.app.inject({
    ...request,
    method: request.method as 'GET',
    headers: { ...(authorization && { authorization }), ...headers },
    payload: body?.payload,
  });
  let timer: NodeJS.Timeout;
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer came')), HANG_MS);
  });
  return Promise.race([sent, hang]).finally(() => clearTimeout(timer));
}

function tellsWhy({ method }: FuzzRequest, response: LightMyRequestResponse): void {
  if (method === 'HEAD') return;
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect(response.json()).toMatchObject({ message: expect.stringMatching(/\S/) });
}

/** An error that names the call, the request in short, the cause and how to repeat it. */
function failure(
  { method, path }: FuzzCall,
  { counterexample, errorInstance, counterexamplePath }: fc.RunDetails<[FuzzRequest]>,
): Error {
  const { body, ...request } = counterexample?.[0] ?? {};
  const told = `${JSON.stringify(request)} ${body?.told ?? 'without a body'}`.slice(0, 4_000);
  const cause = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return new Error(`${method} ${path} (FUZZ_SEED=${SEED}, ${counterexamplePath}): ${cause}\n${told}`);
}
