import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files share a worker's modules: the libraries are loaded once, not 120 times.
    isolate: false,
    // One more than cores: component tests wait for timers a third of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['tests/{core,server,scripts,docs}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'postgres',
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/support/postgres/globalSetup.ts'],
          include: ['tests/server/**/*.test.ts'],
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
          testTimeout: 30_000,
        },
      },
    ],
  },
});
