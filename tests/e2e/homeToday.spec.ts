import type { Page } from '@playwright/test';
import { API } from '../../core/contract/paths.ts';
import { insertClassroom, insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test('active weeks on home open the periods that add up to them, over home', async ({
  page,
  server,
  signInAs,
}) => {
  const statuses = [{ status: 'true', date: '2025-09-01' }] as const;
  const id = await insertStudent(server.database, { firstName: 'Rahma', lastName: 'Yusuf', statuses });
  await signInAs('admin');
  const due = page.getByRole('region', { name: 'Evaluaties' });
  const weeks = due.getByRole('link', { name: '26 weken actief' });
  await weeks.click();
  const dialog = page.getByRole('dialog', { name: 'Actieve weken van Rahma Yusuf' });
  await expect(dialog.getByRole('row').last()).toHaveText('Actief, samen182 dagen: 26 weken');
  await expect(page).toHaveURL(`/?weken=${id}`);
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page).toHaveURL('/');
  await expect(weeks).toBeFocused();
});

test('home names the user’s own work, a press away, without a hole beside it', async ({
  page,
  server,
  signInAs,
}) => {
  const classroomId = await insertClassroom(server.database, { name: 'Alfa A1' });
  for (const firstName of ['Amal', 'Bilal', 'Chana', 'Dina', 'Elias']) {
    const enrolments = [{ classroomId, startDate: '2026-01-01' }];
    await insertStudent(server.database, { firstName, lastName: 'Nur', enrolments });
  }
  const { email } = await signInAs('staff');
  await expect(page.getByText('Uw lessen van de laatste twee weken zijn ingevuld.')).toBeVisible();
  const teacher = await server.login(email);
  await teacher.post(API.newTeacherList, {
    selectedClassroom: classroomId,
    selectedDates: ['2026-02-27'],
    studentsAttendance: [],
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  const unfilled = page.getByRole('region', { name: 'Nog in te vullen, laatste twee weken' });
  const lesson = unfilled.getByRole('link', { name: /Alfa A1, 27\/02\/2026/ });
  await expect(lesson).toBeVisible();
  await expect(page.getByRole('region', { name: 'Studenten om naar te kijken' })).toContainText('Amal Nur');
  const parts = await page.getByRole('region', { name: 'Vandaag' }).getByRole('region').all();
  const boxes = (await Promise.all(parts.map(part => part.boundingBox()))).flatMap(box => box ?? []);
  const bottoms = [...Map.groupBy(boxes, ({ x }) => x).values()].map(column =>
    Math.max(...column.map(({ y, height }) => y + height)),
  );
  expect(bottoms).toHaveLength(3);
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(200);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await lesson.click();
  await page.getByRole('button', { name: 'Alle anderen aanwezig' }).click();
  await expect(page.getByText('5 van 5 ingevuld')).toBeVisible();
  await expect(page.getByText('verzonden', { exact: true })).toHaveCount(5);
  await page.getByRole('link', { name: 'Vandaag', exact: true }).click();
  await expect(page.getByText('Uw lessen van de laatste twee weken zijn ingevuld.')).toBeVisible();
});

test('nothing on home moves when what there is to do today arrives', async ({ page, server, signInAs }) => {
  const statuses = [{ status: 'true', date: '2025-09-01' }] as const;
  for (const firstName of ['Amal', 'Bilal', 'Chana', 'Dina', 'Elias']) {
    await insertStudent(server.database, { firstName, lastName: 'Nur', statuses });
  }
  await signInAs('admin');
  await page.addInitScript(neverLate, LATE_MS);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    let answer = () => undefined as unknown;
    const asked = new Promise<void>(resolve => {
      page.route(`**${API.today}`, async route => {
        const held = new Promise(release => {
          answer = () => release(undefined);
        });
        resolve();
        await held;
        await route.continue();
      });
    });
    await page.goto('/');
    await asked;
    await expect(page.locator('section[aria-busy=true]')).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: 'Wat wilt u doen?' })).toBeAttached();
    await expect(page.getByRole('link', { name: 'Amal Nur' }).first()).toBeAttached();
    expect(await shiftsOf(page), `${width} px`).toEqual([]);
    await page.unroute(`**${API.today}`);
  }
});

/** After this long home shows what stands below today without it, which then moves it (Today.tsx). */
const LATE_MS = 1_000;

/** In the browser: keeps the timers of so many milliseconds from ever running out. */
const neverLate = (lateMs: number) => {
  const { setTimeout: start } = window;
  const startOthers = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
    start(run, ms === lateMs ? 3_600_000 : ms, ...args);
  Object.assign(window, { setTimeout: startOthers });
};

/** What has moved on the page so far, by the beginning of its text. */
const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver(list => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Two frames: what was laid out last has been observed by then.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    shifts.push(...observer.takeRecords());
    observer.disconnect();
    type Moved = { sources: { node: Node | null }[] };
    return shifts.flatMap(shift =>
      (shift as unknown as Moved).sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40)),
    );
  });
