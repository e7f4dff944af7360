import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { SCREENS } from '../src/screens.ts';
import { signInAt } from './bench/signInAt.ts';
import { onSample, startServer } from './bench/target.ts';
import { ensureChromium } from './browser.ts';
import { ensureWebApp } from './builds.js';
import { readCommandLine } from './commandLine.ts';

readCommandLine({
  name: 'npm run screenshots',
  does: 'Makes the pictures of docs/screenshots from sample data of today.',
  options: {},
});

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
await onSample(STUDENTS, async dataDir => {
  const server = await startServer({ DATA_DIR: dataDir });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    for (const picture of PICTURES_OF) await take(browser, server.baseUrl, picture);
  } finally {
    await browser.close();
    await server.stop();
  }
});

async function take(browser: Browser, baseUrl: string, picture: Picture): Promise<void> {
  const { name, path, show, phone = false, dark = false } = picture;
  const page = await browser.newPage({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
  });
  await signInAt(page, `${baseUrl}${path}`);
  await show(page);
  await page.mouse.move(0, 0);
  const image = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(image)
    .png({ palette: true, effort: 10 })
    .toFile(join(PICTURES, `${name}.png`));
  await page.close();
}
