import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { todayIn } from '../core/rules/days.ts';
import { accessTokenSecret } from '../server/accounts/signingSecret.ts';
import { buildApp } from '../server/app.ts';
import { migrate } from '../server/database/migrate.ts';
import { openSqlite } from '../server/database/sqlite/openSqlite.ts';
import { dataFolder } from '../server/platform/dataFolder/dataFolder.ts';
import { prepareFolder } from '../server/platform/dataFolder/prepareFolder.ts';
import { readSettings } from '../server/platform/env.ts';
import { SCREENS } from '../src/screens.ts';
import { signInAt } from './bench/browser/signInAt.ts';
import { ensureChromium } from './browser.ts';
import { ensureWebApp } from './builds.js';
import { readCommandLine } from './commandLine/readCommandLine.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { fillWithSample } from './demo/fillWithSample.ts';

readCommandLine({
  name: 'npm run screenshots',
  does: 'Makes the pictures of docs/screenshots from sample data, the same ones each time.',
  options: {},
});

/** The administrator of the sample. */
const credentials = { email: DEMO_ACCOUNTS[0]?.email ?? '', password: DEMO_PASSWORD };
/** When the pictures are taken, for server and browser: a Monday in term. */
const NOW = new Date('2026-03-02T11:00:00.000Z');
const STUDENTS = 240;
const ROOT = join(import.meta.dirname, '..');
const PICTURES = join(ROOT, 'docs', 'screenshots');

interface Picture {
  name: string;
  width: number;
  height: number;
  dark?: boolean;
  path: string;
  /** Opens what is on the screen after the path, and waits for it. */
  show: (page: Page) => Promise<void>;
}

const wide = { width: 1440, height: 900 };

ensureWebApp();
const folder = mkdtempSync(join(tmpdir(), 'samenklas-screenshots-'));
try {
  const { app, database, fullestFile } = await startSample(folder);
  try {
    const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    mkdirSync(PICTURES, { recursive: true });
    await takePictures(baseUrl, picturesOf(fullestFile));
  } finally {
    await app.close();
    await database.destroy();
  }
} finally {
  rmSync(folder, { recursive: true });
}

function picturesOf(studentId: string): Picture[] {
  const student = SCREENS.student.path.replace(':id', studentId);
  const studentRows = (page: Page) => page.locator('a[data-student-link]').nth(9).waitFor();
  const bars = (page: Page) => page.locator('svg rect').first().waitFor();
  return [
    { ...wide, name: 'students', path: SCREENS.students.path, show: studentRows },
    {
      ...wide,
      name: 'file',
      path: student,
      show: async page => {
        await studentRows(page);
        await page.locator('[role=dialog] #student-file-notes').waitFor();
      },
    },
    {
      ...wide,
      name: 'grid',
      path: SCREENS.lists.path,
      show: async page => {
        await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
        await page.locator('[role=grid] [data-state]').first().waitFor();
      },
    },
    { ...wide, name: 'statistics', path: `${SCREENS.statistics.path}?tab=lvh`, show: bars },
    { name: 'phone', width: 390, height: 844, path: SCREENS.students.path, show: studentRows },
    {
      ...wide,
      name: 'dark',
      dark: true,
      path: SCREENS.home.path,
      show: page => page.locator('section[aria-busy=false]').first().waitFor(),
    },
  ];
}

/** The server on sample data of `NOW`, which stands still. */
async function startSample(dataDir: string) {
  const now = () => new Date(NOW);
  const settings = readSettings({ DATA_DIR: dataDir });
  prepareFolder(dataDir);
  const paths = dataFolder(dataDir);
  const { database, connection } = openSqlite(paths.database);
  await migrate({ database, backupsDir: paths.copies, now, log: () => {} });
  await fillWithSample({
    connection,
    database,
    attachmentsDir: join(paths.uploads, 'studentAttachments'),
    today: todayIn(settings.timeZone, NOW),
    students: STUDENTS,
  });
  const { studentId } = await database
    .selectFrom('studentImages')
    .innerJoin('studentAttachments', 'studentAttachments.studentId', 'studentImages.studentId')
    .innerJoin('studentNotes', 'studentNotes.studentId', 'studentImages.studentId')
    .select(({ fn }) => ['studentImages.studentId', fn.count('studentNotes.id').as('notes')])
    .groupBy('studentImages.studentId')
    .orderBy('notes', 'desc')
    .orderBy('studentImages.studentId')
    .executeTakeFirstOrThrow();
  const app = await buildApp({
    settings,
    database,
    secret: accessTokenSecret(dataDir),
    webAppDir: join(ROOT, 'dist'),
    now,
    logStream: { write: () => {} },
  });
  return { app, database, fullestFile: studentId };
}

async function takePictures(baseUrl: string, pictures: readonly Picture[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  });
  try {
    for (const picture of pictures) {
      const { name, width, height, dark = false, path, show } = picture;
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: dark ? 'dark' : 'light',
        locale: 'nl-NL',
        timezoneId: 'Europe/Amsterdam',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(NOW);
      await signInAt(page, `${baseUrl}${path}`, credentials);
      await show(page);
      // The network is never idle: an attendance list keeps a stream open.
      await page.evaluate(async () => {
        await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)));
        await document.fonts.ready;
      });
      await page.mouse.move(0, 0);
      const image = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      const file = join(PICTURES, `${name}.png`);
      const { size } = await sharp(image).png({ palette: true, effort: 10 }).toFile(file);
      console.log(`${name}.png: ${width} × ${height}, ${Math.round(size / 1000)} kB`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
