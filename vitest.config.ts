import { accessSync, constants, globSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { BUNDLED_TEST_SERVER } from './tests/support/bundle.ts';
import { COMPILE_CACHE } from './tests/support/compileCache.ts';

/** Linux has a folder there that lies in memory. */
const IN_MEMORY = '/dev/shm';

/** Enough for the folders of all workers and PostgreSQL's cluster. */
const BYTES_NEEDED = 2 * 1024 ** 3;

/**
 * Where tests make their folders: in memory where it has room, so that none waits for the disk, which takes 7 ms to
 * remove one.
 */
function memoryFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= BYTES_NEEDED ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Tests of PostgreSQL itself. */
const OF_POSTGRES = 'tests/server/database/postgres/**/*.test.ts';

/** Tests that start a server and run once nevertheless. */
const ONCE = [
  // What is tested happens before any statement: connections, headers, bodies, images, the web app.
  'tests/server/platform/http/{forms,headers,jsonBodies,network}.test.ts',
  'tests/server/platform/images/images.test.ts',
].flatMap(pattern => globSync(pattern));

/** Tests of code whose libraries act otherwise in the server's bundle, where some of their modules exist twice. */
const OF_BUNDLE = 'tests/server/students/student{Attachments,Image}.test.ts';

/** All other tests that open a database of the engine of the run: they run on both engines. */
const ofBothEngines = globSync('tests/server/**/*.test.ts').filter(
  file =>
    /\b(startTestServer|serverPer(Test|File)|openTestDatabase|everyCall)\b/.test(
      readFileSync(file, 'utf8'),
    ) && !ONCE.includes(file),
);

/** Small files that take long: where no run was before, Vitest goes by size, and the last one would run alone. */
const LONG = /(simulation|main|crash|attack|backup)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { true: long = [], false: others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      LONG.test(moduleId) ? 'true' : 'false',
    );
    return [...long, ...others];
  }
}

/** Of the workers and of whatever they start; who sets one is obeyed. */
process.env.TMPDIR ??= memoryFolder();

/** What they compile, the server's process for images included, is compiled once. */
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE.NODE_COMPILE_CACHE;

export default defineConfig({
  test: {
    // Files share a worker's modules: the libraries are loaded once, not 120 times.
    isolate: false,
    // One more than cores: component tests wait for timers a third of their time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['tests/{core,server,scripts,docs,simulation}/**/*.test.ts'],
          exclude: [OF_POSTGRES],
        },
      },
      {
        test: {
          name: 'postgres',
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/support/postgres/globalSetup.ts'],
          include: [...ofBothEngines, OF_POSTGRES],
        },
      },
      {
        // The server as it is installed, where the project node runs its sources.
        resolve: { alias: [{ find: /^.*\/support\/server\.ts$/, replacement: BUNDLED_TEST_SERVER }] },
        test: {
          name: 'bundle',
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/support/bundle.ts'],
          server: { deps: { external: [BUNDLED_TEST_SERVER] } },
          include: [OF_BUNDLE],
        },
      },
      {
        plugins: [react()],
        // One copy of react-router: the one that Node finds for react-admin.
        resolve: { conditions: ['module-sync'] },
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: [
            'tests/{providers,resources,customRoutes,layout,components,i18n,spreadsheets}/**/*.test.{ts,tsx}',
          ],
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As long as the other waits of component tests (tests/support/setup.ts).
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
