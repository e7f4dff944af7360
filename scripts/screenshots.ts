import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { SCREENS } from '../src/screens.ts';
import { signInAt } from './bench/signInAt.ts';
import { fillOnce, startServer } from './bench/target.ts';
import { ensureChromium } from './browser.ts';
import { ensureWebApp } from './builds.js';
import { readCommandLine } from './commandLine.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';

readCommandLine({
  name: 'npm run screenshots',
  does: 'Makes the pictures of docs/screenshots from sample data of today.',
  options: {},
});

/** The administrator of the sample. */
const credentials = { email: DEMO_ACCOUNTS[0]?.email ?? '', password: DEMO_PASSWORD };
const STUDENTS = 240;
const PICTURES = join(import.meta.dirname, '..', 'docs', 'screenshots');

interface Picture {
  name: string;
  path: string;
  /** Opens what is on the screen after the path, and waits for it. */
  show: (page: Page) => Promise<void>;
  phone?: boolean;
  dark?: boolean;
}

const studentLink = (page: Page) => page.locator('a[data-student-link]').nth(9);
const studentRows = (page: Page) => studentLink(page).waitFor();

const PICTURES_OF: readonly Picture[] = [
  { name: 'students', path: SCREENS.students.path, show: studentRows },
  {
    name: 'file',
    path: SCREENS.students.path,
    show: async page => {
      await studentLink(page).click();
      await page.locator('[role=dialog] #student-file-notes').waitFor();
    },
  },
  {
    name: 'grid',
    path: SCREENS.lists.path,
    show: async page => {
      await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
      await page.locator('[role=grid] [data-state]').first().waitFor();
    },
  },
  {
    name: 'statistics',
    path: `${SCREENS.statistics.path}?tab=lvh`,
    show: page => page.locator('svg rect').first().waitFor(),
  },
  { name: 'phone', path: SCREENS.students.path, show: studentRows, phone: true },
  {
    name: 'dark',
    path: SCREENS.home.path,
    show: page => page.locator('section[aria-busy=false]').first().waitFor(),
    dark: true,
  },
];

ensureWebApp();
mkdirSync(PICTURES, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'samenklas-screenshots-'));
fillOnce(folder, STUDENTS);
const server = await startServer(folder);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
try {
  for (const picture of PICTURES_OF) await take(picture);
} finally {
  await browser.close();
  server.stop();
  // A server that was stopped may still be closing its files.
  rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 });
}

async function take({ name, path, show, phone = false, dark = false }: Picture): Promise<void> {
  const page = await browser.newPage({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
  });
  await signInAt(page, `${server.baseUrl}${path}`, credentials);
  await show(page);
  await page.mouse.move(0, 0);
  const image = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(image)
    .png({ palette: true, effort: 10 })
    .toFile(join(PICTURES, `${name}.png`));
  await page.close();
}
