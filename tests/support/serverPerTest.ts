import { afterEach, beforeEach, vi } from 'vitest';
import { START, startTestServer, type TestServer, type TestServerOptions } from './server.ts';

/** A server of its own for each test of a file, which is closed after it: this object is it. */
export const serverPerTest = (options?: TestServerOptions): TestServer => {
  const server = {} as TestServer;
  beforeEach(async () => {
    Object.assign(server, await startTestServer(options));
  });
  afterEach(() => server.close());
  return server;
};

/** Has the browser be on the day on which servers of tests begin, whatever the time of day. */
export const beOnFirstDay = (): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(START) }));
  afterEach(() => void vi.useRealTimers());
};
