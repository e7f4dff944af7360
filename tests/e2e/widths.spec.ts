import type { Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { faultsOf, insertSample, openLoaded, sheetAddressesOf } from './fitting.ts';
import { expect, test } from './fixtures.ts';

/** 960 is a window of 1440 at 150 %. */
const WIDTHS = [320, 390, 768, 900, 960, 1000, 1024, 1100, 1180, 1280, 1440, 1920];
const HEIGHT = 800;

const FOLDED_BELOW = 1000;

const UNFIT = 'is anything cut, broken within a word or out of reach, at any width';

test(`on no page ${UNFIT}`, async ({ page, signInAs, server }) => {
  const { newList, report } = sheetAddressesOf(await insertSample(server));
  await signInAs('admin', SCREENS.home.path);
  const { home, students, newStudent, lists } = SCREENS;
  const { evaluations, attention, statistics, administration, unauthorized } = SCREENS;
  await expectFitting(page, [
    ...[home, students, newStudent, lists].map(({ path }) => path),
    newList,
    report,
    ...[evaluations, attention, statistics, administration, unauthorized].map(({ path }) => path),
    '/nowhere',
  ]);
});

test(`in no list, file, category or comparison ${UNFIT}`, async ({ page, signInAs, server }) => {
  const { studentId, listId } = await insertSample(server);
  await signInAs('admin', SCREENS.home.path);
  const { statistics, administration, bin, studentImport, teacherList, lessonDays, student } = SCREENS;
  await expectFitting(page, [
    pathTo(student.path, { id: studentId }),
    pathTo(teacherList.path, { id: listId }),
    `${pathTo(teacherList.path, { id: listId })}?view=lesson`,
    pathTo(lessonDays.path, { id: listId }),
    `${statistics.path}?tab=leeftijd&vergelijk=2026-02-01`,
    `${administration.path}?category=classrooms`,
    `${administration.path}?category=settings`,
    bin.path,
    studentImport.path,
  ]);
});

/** Opens the pages, each at every width; they stand at one left edge and each names its tab in its own way. */
const expectFitting = async (page: Page, paths: readonly string[]) => {
  const titles = new Set<string>();
  const edges = new Map<number, Set<number>>();
  for (const path of paths) {
    await openLoaded(page, path);
    const isFile = path.startsWith('/students/student');
    if (isFile) await expect(page.getByRole('dialog')).toBeVisible();
    // Tabs and bookmarks tell every page from the others.
    await expect(page).toHaveTitle(/ · Samenklas$/);
    await expect.poll(async () => titles.has(await page.title()), { message: `${path}: title` }).toBe(false);
    titles.add(await page.title());
    const centred = path === '/nowhere' || path === SCREENS.unauthorized.path;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect.poll(() => page.evaluate(faultsOf), { message: `${path} at ${width} px` }).toEqual([]);
      if (isFile) continue;
      const menu = width < FOLDED_BELOW ? 'Menu openen' : 'Uitloggen';
      await expect(page.getByRole('button', { name: menu })).toBeInViewport({ ratio: 1 });
      const edge = await page.locator('h1').evaluate(heading => heading.getBoundingClientRect().left);
      if (!centred) edges.set(width, new Set(edges.get(width)).add(edge));
    }
  }
  expect([...edges].filter(([, found]) => found.size > 1)).toEqual([]);
};

test('the pages without navigation fit every window', async ({ page }) => {
  for (const path of [SCREENS.login.path, SCREENS.forgotPassword.path, '/password-reset/a/b']) {
    await page.goto(path);
    await expect(page.getByRole('button').first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect.poll(() => page.evaluate(faultsOf), { message: `${path} at ${width} px` }).toEqual([]);
    }
  }
});

test('the students list shows ten whole rows of a small laptop, and four students of a phone', async ({
  page,
  server,
  signInAs,
}) => {
  await insertSample(server);
  await signInAs('admin', SCREENS.students.path);
  const links = page.locator('[data-student-link]');
  await expect(links.nth(19)).toBeVisible();
  const wholeRows = () =>
    links.evaluateAll(
      all =>
        all.filter(link => {
          const row = link.closest('tr, li');
          return row && row.getBoundingClientRect().bottom <= window.innerHeight;
        }).length,
    );
  for (const width of [1100, 1180, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect.poll(wholeRows, { message: `${width} px` }).toBeGreaterThanOrEqual(10);
  }
  // As many as fit in a window of a tablet, whose columns share their places.
  for (const [width, height, rows] of [
    [1000, 768, 9],
    [1024, 768, 9],
    [1000, HEIGHT, 10],
    [1024, HEIGHT, 10],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(wholeRows, { message: `${width} x ${height} px` }).toBeGreaterThanOrEqual(rows);
  }
  await expect(page.getByRole('columnheader', { name: 'Consulent' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect.poll(wholeRows).toBeGreaterThanOrEqual(4);
});

test('columns share their places before students become cards, and a wide screen is used to its edges', async ({
  page,
  server,
  signInAs,
}) => {
  await insertSample(server);
  await signInAs('admin', SCREENS.students.path);
  const rows = page.locator('tr:has([data-student-link])');
  await expect(rows).toHaveCount(20);
  /** On how many lines the cells of a row stand. */
  const linesOf = () =>
    rows.first().evaluate(row => {
      const cells = [...row.querySelectorAll('.firstName, .country, .lastName, .sex')];
      return new Set(cells.map(cell => Math.round(cell.getBoundingClientRect().top))).size;
    });
  for (const [width, lines] of [
    [1920, 1],
    [1440, 1],
    [1180, 2],
    [1024, 2],
    [900, 2],
  ] as const) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect.poll(linesOf, { message: `${width} px` }).toBe(lines);
    const { left, right } = await page.getByRole('table').evaluate(table => table.getBoundingClientRect());
    expect(left + right, `${width} px: as far from both edges`).toBeCloseTo(width, 0);
    expect(right - left, `${width} px`).toBeGreaterThan(width * 0.9);
  }
  await page.setViewportSize({ width: 768, height: HEIGHT });
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('at 400 %, the bars of a page and of a file scroll away', async ({ page, server, signInAs }) => {
  const { studentId } = await insertSample(server);
  await page.setViewportSize({ width: 360, height: 225 });
  await signInAs('admin', SCREENS.students.path);
  await page.locator('[data-student-link]').nth(9).scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();

  await page.goto(pathTo(SCREENS.student.path, { id: studentId }));
  const save = page.getByRole('button', { name: 'Opslaan', exact: true });
  await expect(save).not.toBeInViewport();
  await page.getByRole('heading', { name: 'Statussen' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Sluiten' })).not.toBeInViewport();
  // The last sections arrive apart, and push the button down.
  await expect(page.getByText('Er staat geen afmelding vooruit.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tijdlijn' })).toBeVisible();
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
});
