import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import {
  START,
  startTestServer,
  type TestClient,
  type TestRole,
  type TestServer,
  type TestServerOptions,
} from './server.ts';

type Hook = (work: () => Promise<void>) => void;

const serverOf = (before: Hook, after: Hook) => (options?: TestServerOptions) => {
  const server = {} as TestServer;
  before(async () => void Object.assign(server, await startTestServer(options)));
  after(() => server.close());
  return server;
};

const signedInOf =
  (before: Hook) =>
  (server: TestServer, role: TestRole, given: { name?: string } = {}) => {
    const client = {} as TestClient;
    before(async () => {
      const { id: userId, name: userName } = await server.createUser({ role, ...given });
      // Its key is an accessor, which an assignment would make a value.
      Object.defineProperties(client, Object.getOwnPropertyDescriptors(await server.callsOf(userId)));
      Object.assign(client, { userId, userName });
    });
    return client;
  };

/** A server of its own for each test of a file, which is closed after it: this object is it. */
export const serverPerTest = serverOf(beforeEach, afterEach);

/** One server for all tests of a file. */
export const serverPerFile = serverOf(beforeAll, afterAll);

/** A new user of a role who holds a session at the server of each test, however far its clock moves. */
export const signedInPerTest = signedInOf(beforeEach);

/** The same at the one server of a file. */
export const signedInPerFile = signedInOf(beforeAll);

/** Has the browser be on the day on which servers of tests begin, whatever the time of day. */
export const beOnFirstDay = (): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(START) }));
  afterEach(() => void vi.useRealTimers());
};
