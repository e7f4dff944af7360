import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/browser.ts';

/**
 * Browser tests: the built web app, a real server per test, a real Chromium. No retries: a flaky test is a
 * bug.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // One more than cores: a test waits for timers and the disk, too (docs/decisions/0115-beside-each-other.md).
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // A busy machine may take its time, twice that of a calm one and more; a test that fails anyway fails.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
    // Nothing is to be seen of motion, and a look at the screen waits for none.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer what tests hold back; those about it let it in.
    serviceWorkers: 'block',
    // A trace costs a third of the time: `npx playwright test --trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        '--no-sandbox',
        // Where there is none, drawing as if there were costs a fifth of the time.
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
