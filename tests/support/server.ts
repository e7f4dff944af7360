import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Classroom, Organization } from '../../core/contract/namedRecords.ts';
import { API } from '../../core/contract/paths.ts';
import type { Session } from '../../core/contract/session.ts';
import { ROLES, type RoleCode } from '../../core/rules/roles.ts';
import { hashPassword, type PasswordCost } from '../../server/accounts/passwords.ts';
import { insertSession } from '../../server/accounts/sessionRepository.ts';
import { insertAccount } from '../../server/accounts/userRepository.ts';
import { classroomTable, organizationTable } from '../../server/administration/index.ts';
import { buildApp } from '../../server/app.ts';
import { type Database, newId } from '../../server/database/database.ts';
import { DAY } from '../../server/platform/clock.ts';
import { readSettings } from '../../server/platform/env.ts';
import type { NetworkLimits } from '../../server/platform/http/limits.ts';
import type { Metrics } from '../../server/platform/metrics/Metrics.ts';
import { openTestDatabase, openTestSqlite } from './database.ts';

/** As cheap as argon2 can be: the tests are not about its cost. */
export const TEST_PASSWORD_COST = { memory: 8, passes: 1 };

export const TEST_PASSWORD = 'Geheim123';
const passwordHash = hashPassword(TEST_PASSWORD, TEST_PASSWORD_COST);

/** The secret from which the server derives its keys. */
export const TEST_SECRET = 'a secret for tests, long enough for HS256';

/** When tests begin: a Monday, noon in Amsterdam. */
export const START = '2026-03-02T11:00:00.000Z';

export type TestRole = 'admin' | 'staff' | 'other';

export const ROLES_OF: Record<TestRole, RoleCode[]> = {
  admin: [ROLES.Admin],
  staff: [ROLES.Staff],
  other: [ROLES.Other],
};

/** A test's process holds more than a server: what its memory is has nothing to do with the app. */
export const ANY_MEMORY = { heapBytes: 0, rssBytes: 0 };

/** Tests ask faster than people; those of the limit say so. */
export const MANY_REQUESTS = { REQUESTS_PER_MINUTE: '9999999' };

/** A server in process, on a database of its own in memory, with a clock that only `moveClock` moves. */
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** A user who signed in, with what the browser was given. */
export type SignedInClient = Awaited<ReturnType<TestServer['login']>>;

/** A user who calls, whether they signed in or hold a session. */
export type TestClient = TestCalls & Pick<SignedInClient, 'userId' | 'userName'>;

export type TestCalls = ReturnType<typeof requests>;

export interface TestUser {
  id: string;
  name: string;
  email: string;
}

export interface TestServerOptions {
  environment?: Record<string, string>;
  /** Name of a SQLite file in the server's data folder, or ':memory:'; without it the engine is that of this run. */
  databaseFile?: string;
  /** A database that is open, in place of one of its own: that of another server. */
  openedDatabase?: Database;
  /** Folder of the built web app to serve. */
  webAppDir?: string;
  /** The clock goes on by itself, from `START`. */
  flowing?: boolean;
  /** The cost of hashing a password, also for an unknown account. */
  passwordCost?: PasswordCost;
  /** Watches the app and times its statements. */
  metrics?: Metrics;
  network?: Partial<NetworkLimits>;
}

/** Boots the real app; `environment` holds settings as in docs/operate.md. */
export async function startTestServer({
  environment = {},
  databaseFile,
  openedDatabase,
  webAppDir,
  flowing = false,
  passwordCost = TEST_PASSWORD_COST,
  network,
  metrics,
}: TestServerOptions = {}) {
  const booted = Date.now();
  let time = new Date(START);
  const now = () => new Date(time.getTime() + (flowing ? Date.now() - booted : 0));
  const log: string[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'samenklas-'));
  const open = async () =>
    databaseFile
      ? openTestSqlite(databaseFile === ':memory:' ? databaseFile : join(dataDir, databaseFile))
      : openTestDatabase();
  const database = openedDatabase ?? (await open()).database;
  const app = await buildApp({
    settings: readSettings({ DATA_DIR: dataDir, ...MANY_REQUESTS, ...environment }),
    database: metrics ? database.withPlugin(metrics.queries()) : database,
    metrics,
    webAppDir,
    secret: TEST_SECRET,
    now,
    logStream: { write: line => log.push(line) },
    passwordCost,
    network: { ...ANY_MEMORY, ...network },
  });
  await app.ready();

  let made = 0;
  const counter = () => {
    made += 1;
    return made;
  };

  /** Makes a user with `TEST_PASSWORD`, active unless said otherwise. */
  const createUser = async (
    user: { name?: string; email?: string; role?: TestRole; active?: boolean } = {},
  ): Promise<TestUser> => {
    const { role = 'staff', active = true } = user;
    const id = newId();
    const name = user.name ?? `Gebruiker ${id.slice(-4)}`;
    const email = user.email ?? `${id}@example.org`;
    const account = {
      ...{ id, name, email, active },
      roles: ROLES_OF[role],
      passwordHash: await passwordHash,
      imageFileName: null,
    };
    await insertAccount(database, account, now().toISOString());
    return { id, name, email };
  };

  const login = async (email: string, password = TEST_PASSWORD) => {
    const response = await app.inject({ method: 'POST', url: API.auth, payload: { email, password } });
    if (response.statusCode !== 200) throw new Error(`Sign-in failed: ${response.body}`);
    const { accessToken, userId, userName } = response.json<Session>();
    const [refresh] = response.cookies.filter(({ name }) => name.endsWith('refreshToken'));
    /** The header with the refresh token. */
    const cookie = `${refresh?.name}=${refresh?.value}`;
    return Object.assign(
      requests(app, () => accessToken),
      { userId, userName, cookie },
    );
  };

  return {
    app,
    database,
    /** The folder of its uploads and mails. */
    dataDir,
    log,
    moveClock: (ms: number) => {
      time = new Date(time.getTime() + ms);
    },
    /** Sets the clock to an instant, ISO 8601. */
    setClock: (instant: string) => {
      time = new Date(instant);
    },
    createUser,
    createOrganization: async (given: Partial<Omit<Organization, '_id'>> = {}) => {
      const { name = `Instantie ${counter()}`, email = '', status = true } = given;
      const organization: Organization = { _id: newId(), name, email, status };
      await organizationTable.insert(database, organization);
      return organization;
    },
    createClassroom: async (given: Partial<Omit<Classroom, '_id'>> = {}) => {
      const { name = `Klas ${counter()}`, type = '', status = true } = given;
      const classroom: Classroom = { _id: newId(), name, type, status };
      await classroomTable.insert(database, classroom);
      return classroom;
    },
    login,
    /** Has a user hold a session for a year, with a token of its own for each call: a fraction of the work of a sign-in. */
    callsOf: async (userId: string) => {
      const session = { id: newId(), userId, createdAt: now().toISOString() };
      const expiresAt = new Date(now().getTime() + 366 * DAY).toISOString();
      await insertSession(database, { ...session, expiresAt });
      return requests(app, () => app.signAccessToken({ userId, sessionId: session.id }));
    },
    loginAs: async (role: TestRole) => login((await createUser({ role })).email),
    close: async () => {
      await app.close();
      await database.destroy();
      rmSync(dataDir, { recursive: true });
    },
  };
}

type Payload = InjectOptions['payload'];

function requests(app: FastifyInstance, token: () => string) {
  let key: string | undefined;
  const request = (options: InjectOptions & { url: string }): Promise<LightMyRequestResponse> => {
    const keyed = key === undefined ? {} : { 'idempotency-key': key };
    const headers = { authorization: `Bearer ${token()}`, ...keyed, ...options.headers };
    return app.inject({ ...options, headers });
  };
  return {
    /** The Idempotency-Key that its requests bear from now on. */
    get key(): string | undefined {
      return key;
    },
    set key(given: string | undefined) {
      key = given;
    },
    get accessToken(): string {
      return token();
    },
    request,
    get: (url: string) => request({ method: 'GET', url }),
    post: (url: string, payload?: Payload) => request({ method: 'POST', url, payload }),
    put: (url: string, payload?: Payload) => request({ method: 'PUT', url, payload }),
    delete: (url: string) => request({ method: 'DELETE', url }),
  };
}
