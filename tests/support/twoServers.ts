import { inject } from 'vitest';
import { openPostgres } from '../../server/database/postgres/openPostgres.ts';
import { takePostgres } from './postgres/testDatabases.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

/** Two servers on one PostgreSQL database, each with connections, memory, clock and folder of its own. */
export interface TwoServers {
  one: TestServer;
  other: TestServer;
  /** Both. */
  servers: readonly [TestServer, TestServer];
  close: () => Promise<void>;
}

/** Starts them with the same settings; in the project postgres only. */
export async function startTwoServers(options: TestServerOptions = {}): Promise<TwoServers> {
  const databases = inject('postgres');
  if (!databases) throw new Error('This test needs the project postgres');
  const { database, url } = await takePostgres(databases);
  const one = await startTestServer({ ...options, openedDatabase: database });
  const other = await startTestServer({ ...options, openedDatabase: await openPostgres(url) });
  return {
    one,
    other,
    servers: [one, other],
    // The one that has the database last, as it gives it back.
    close: async () => {
      await other.close();
      await one.close();
    },
  };
}
