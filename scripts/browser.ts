import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const HEADLESS_SHELL = 'chromium-headless-shell';
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where a Chromium is: CHROMIUM_PATH, the system's, or Playwright's own; undefined when there is none. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...COMMANDS.flatMap(onPath), chromium.executablePath()].find(
    path => path && runs(path),
  );

/**
 * The Chromium for the browser tests: the system's headless shell, which has no browser around the page and
 * takes a third less time, else whatever `findChromium` finds.
 */
export const findTestBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH ? findChromium() : (onPath(HEADLESS_SHELL).find(runs) ?? findChromium());

/** A file by that name may be a mere pointer to a shop, as Ubuntu's is. */
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const onPath = (command: string): string[] =>
  (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, command));

/**
 * Installs a Chromium where there is none, saying so: by Playwright's installer, else by the package manager.
 * @throws Error when neither brings one
 */
export const ensureChromium = (): string => {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found: installing one with Playwright.');
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
  });
  const own = findChromium();
  if (own) return own;
  console.log('Playwright could not bring one: installing Chromium with apt-get.');
  const root = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const step of [['update'], ['install', '--yes', 'chromium']]) {
    const [command = '', ...parameters] = [...root, 'apt-get', ...step];
    execFileSync(command, parameters, { stdio: 'inherit' });
  }
  const systems = findChromium();
  if (!systems) throw new Error('No Chromium could be installed: set CHROMIUM_PATH to one.');
  return systems;
};

/** In CI, where the machine is nobody's, tries to install the headless shell too, and does without if it cannot. */
const ensureTestBrowser = (): string => {
  const isMissing = !process.env.CHROMIUM_PATH && !onPath(HEADLESS_SHELL).some(runs);
  if (process.env.CI && isMissing && process.getuid?.() === 0)
    for (const step of [['update'], ['install', '--yes', '--no-install-recommends', HEADLESS_SHELL]])
      spawnSync('apt-get', step, { stdio: 'ignore', timeout: 60_000 });
  return findTestBrowser() ?? ensureChromium();
};

if (import.meta.main) console.log(`Browser tests run in ${ensureTestBrowser()}`);
