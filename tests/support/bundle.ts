import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import serverBundle from '../../vite.server.config.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** One folder below the project's, as the server's own bundle. */
const FOLDER = 'dist-server-tests';

/** Test servers of the server's bundle: `startTestServer` and all else that server.ts exports. */
export const BUNDLED_TEST_SERVER = join(ROOT, FOLDER, 'testServer.js');

/** Builds them as `npm run build` builds the server, before the tests of the project bundle. */
export async function setup(): Promise<void> {
  await build(
    mergeConfig(serverBundle, {
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      // It says on which engine the tests run.
      ssr: { external: ['vitest'] },
      build: {
        outDir: FOLDER,
        emptyOutDir: true,
        rolldownOptions: { input: { testServer: 'tests/support/server.ts' } },
      },
    }),
  );
}
