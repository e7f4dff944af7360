import type { Page } from '@playwright/test';
import { API, pathTo } from '../../core/contract/paths.ts';
import { MONDAY, seedList } from '../support/attendance.ts';
import { formOf } from '../support/form.ts';
import { insertStudent } from '../support/records.ts';
import type { TestUser } from '../support/server.ts';
import { expectAccessible } from './accessibility.ts';
import { type BrowserServer, expect, goWithin, hold, test } from './fixtures.ts';

test.use({
  environment: { FOUNDATION_NAME: 'Stichting Nieuwe Buren', FOUNDATION_URL: 'https://buren.example.org' },
});

/** Fills a school so that its administrator has more to do than ten lines, changes of colleagues and opened files. */
const makeBusy = async (server: BrowserServer, { email }: TestUser): Promise<void> => {
  const administrator = await server.login(email);
  const colleague = await server.loginAs('staff');
  await server.createOrganization();
  for (const name of ['Alfa A1', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta']) {
    const { _id: classroomId } = await server.createClassroom({ name });
    const enrolments = [{ classroomId, startDate: '2026-01-01' }];
    const statuses = [{ status: 'true', date: '2025-09-01' }] as const;
    for (const firstName of ['Amal', 'Bilal']) {
      const id = await insertStudent(server.database, { firstName, lastName: name, enrolments, statuses });
      await administrator.get(pathTo(API.student, { id }));
      await colleague.put(pathTo(API.student, { id }), formOf({ student: { country: 'Eritrea' } }));
    }
    await seedList(server, { classroomId, dates: ['2026-02-27', MONDAY] }, administrator);
  }
};

test('a new installation is led to its first list; of a busy school home stays short, and moves nothing', async ({
  page,
  server,
  signInAs,
}) => {
  const user = await signInAs('admin');
  const toDo = page.getByRole('region', { name: 'Te doen' });
  await expect(toDo.getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('region', { name: /^(Gewijzigd door|Laatst geopende)/ })).toHaveCount(0);
  await toDo.getByRole('link', { name: 'Klassen toevoegen' }).click();
  await expect(page).toHaveURL('/admin?category=classrooms');

  const { _id: classroomId } = await server.createClassroom({ name: 'Intake' });
  await goWithin(page, '/');
  await expect(toDo.getByRole('link', { name: 'Gedaan Klassen toevoegen' })).toBeVisible();
  await expect(toDo.getByRole('link', { name: 'Eerste presentielijst maken' })).toBeVisible();

  await server.createOrganization({ name: 'Gemeente' });
  await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2026-01-01' }] });
  await seedList(server, { classroomId, dates: [MONDAY] });
  await goWithin(page, '/');
  await expect(toDo.getByRole('link', { name: /^Intake/ })).toBeVisible();
  await expect(toDo.getByRole('link', { name: /toevoegen$/ })).toHaveCount(0);

  const link = page.getByRole('link', { name: /Naar de website van/ });
  await expect(link).toHaveAccessibleName(/Stichting Nieuwe Buren/);
  await expect(link).toHaveAttribute('href', 'https://buren.example.org');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);

  await makeBusy(server, user);
  await page.addInitScript(neverLate, LATE_MS);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const release = await hold(page, `**${API.today}`);
    const asked = page.waitForRequest(`**${API.today}`);
    await page.goto('/');
    await asked;
    await expect(page.locator('section[aria-busy=true]')).toBeVisible();
    release();
    await expect(page.getByRole('region', { name: 'Waarom Samenklas' })).toBeAttached();
    expect(await shiftsOf(page), `${width} px`).toEqual([]);
    await page.unroute(`**${API.today}`);
  }

  await expect(toDo.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Gewijzigd door collega’s' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Laatst geopende dossiers' })).toBeVisible();
  await expect(page.getByText('bewaart er aantekeningen, beoordelingen en feedback')).toBeVisible();
  const about = page.getByRole('region', { name: 'Over Samenklas' });
  const why = page.getByRole('region', { name: 'Waarom Samenklas' });
  expect(wordsIn(`${await about.innerText()} ${await why.innerText()}`)).toBeLessThanOrEqual(120);
  const main = page.getByRole('main');
  expect(wordsIn(await main.innerText())).toBeLessThanOrEqual(250);
  expect(await main.locator('a, button').count()).toBeLessThanOrEqual(25);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  expect(sheetsIn(await page.pdf({ format: 'A4' }))).toBe(1);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(2 * 844);
  await toDo.getByRole('button', { name: 'Toon alles' }).click();
  await expect.poll(() => toDo.getByRole('listitem').count()).toBeGreaterThan(15);
  await expect(toDo.getByRole('link', { name: 'Alle 12 evaluaties' })).toBeVisible();
});

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

const sheetsIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** After this long home shows what stands below its list without it, which then moves it (HomePage.tsx). */
const LATE_MS = 1_000;

/** In the browser: keeps the timers of so many milliseconds from ever running out. */
const neverLate = (lateMs: number) => {
  const { setTimeout: start } = window;
  const startOthers = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
    start(run, ms === lateMs ? 3_600_000 : ms, ...args);
  Object.assign(window, { setTimeout: startOthers });
};

/** The elements that moved so far, by the beginning of their text. */
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
