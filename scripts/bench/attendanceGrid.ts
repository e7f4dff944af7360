import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { API, pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../core/contract/screens.ts';
import { addDays, type Day, isWeekend } from '../../core/rules/days.ts';
import { insertClassroom, insertStudent } from '../../tests/support/records.ts';
import { startTestServer, TEST_PASSWORD } from '../../tests/support/server.ts';
import { ensureChromium } from '../browser.ts';

const STUDENTS = 100;
const DATES = 60;
const OPENINGS = 7;
const PRESSES = 200;
const START: Day = '2026-01-05';

/** The p-th percentile of some figures, 0 to 100. */
const percentile = (figures: readonly number[], p: number): number =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor((p / 100) * figures.length))] ??
  0;

const weekdays = (count: number): Day[] => {
  const days: Day[] = [];
  for (let day = START; days.length < count; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day);
  return days;
};

/** From a click on a list's row until the last of its cells is painted, in milliseconds. */
const openingTime = (page: Page, cells: number): Promise<number> =>
  page.evaluate(
    expected =>
      new Promise<number>(resolve => {
        const link = [...document.querySelectorAll('a')].find(each => each.textContent === 'Bench');
        const start = performance.now();
        const look = () => {
          if (document.querySelectorAll('[role=grid] [data-state]').length < expected)
            return requestAnimationFrame(look);
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        };
        link?.click();
        look();
      }),
    cells,
  );

/** From each key press until what it changed is painted, in milliseconds. */
const pressTimes = async (page: Page, keys: readonly string[]): Promise<number[]> => {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    window.addEventListener(
      'keydown',
      event => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.push(performance.now() - event.timeStamp);
          channel.port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction(done => (window as unknown as { times: number[] }).times.length > done, index);
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
};

/** Measures the attendance grid of 100 students by 60 dates in Chromium, on the built web app. */
const measure = async () => {
  const webAppDir = join(import.meta.dirname, '..', '..', 'dist');
  if (!existsSync(webAppDir)) throw new Error('Build the web app first: npm run build');
  const server = await startTestServer({ databaseFile: 'bench.sqlite', webAppDir, flowing: true });
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    const classroomId = await insertClassroom(server.database, { name: 'Bench' });
    for (let index = 0; index < STUDENTS; index += 1) {
      const lastName = `Achternaam ${String(index).padStart(3, '0')}`;
      await insertStudent(server.database, { lastName, enrolments: [{ classroomId, startDate: START }] });
    }
    const staff = await server.loginAs('staff');
    const made = await staff.post(API.newTeacherList, {
      selectedClassroom: classroomId,
      selectedDates: weekdays(DATES),
    });
    const { _id: id } = made.json<{ _id: string }>();

    const fetched: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const start = performance.now();
      await staff.get(pathTo(API.teacherList, { id }));
      fetched.push(performance.now() - start);
    }

    const user = await server.createUser({ role: 'staff' });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}${SCREENS.lists.path}`);
    await page.getByLabel('E-mail').fill(user.email);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Inloggen' }).click();

    const openings: number[] = [];
    for (let count = 0; count < OPENINGS; count += 1) {
      await page.getByRole('link', { name: 'Bench' }).waitFor();
      openings.push(await openingTime(page, STUDENTS * DATES));
      if (count < OPENINGS - 1) await page.goBack();
    }

    await page.locator('[role=grid] [data-state]').first().focus();
    const keys = Array.from(
      { length: PRESSES },
      (_, index) => ['1', 'ArrowRight', ' ', 'ArrowDown'][index % 4] ?? '1',
    );
    const presses = await pressTimes(page, keys);
    return { fetched, openings, presses };
  } finally {
    await browser.close();
    await server.close();
  }
};

const { fetched, openings, presses } = await measure();
const rows = [
  ['the call, in process', fetched],
  [`opening ${STUDENTS} x ${DATES}`, openings],
  ['key to paint', presses],
] as const;
for (const [name, figures] of rows) {
  const [median, p95, max] = [50, 95, 100].map(p => percentile(figures, p).toFixed(1));
  console.log(
    `${name.padEnd(24)} median ${median} ms, 95th ${p95} ms, longest ${max} ms, of ${figures.length}`,
  );
}
