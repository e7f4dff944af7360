import type { CDPSession, Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { createMarkedList, insertAttendanceClass } from '../support/attendance.ts';
import { expectAccessible } from './accessibility.ts';
import { addressesOf, faultsOf, insertSample, openLoaded } from './fitting.ts';
import { expect, goWithin, test } from './fixtures.ts';
import { expectLastSections } from './studentFilePage.ts';

/** 960 is a window of 1440 at 150 %. */
const WIDTHS = [320, 390, 768, 900, 960, 1000, 1024, 1100, 1180, 1280, 1440, 1920];
const HEIGHT = 800;

const FOLDED_BELOW = 1000;

/** The widths at which axe looks at a page, too, in both themes. */
const AXE_WIDTHS = [390, 1440];

const UNFIT =
  'is anything cut, broken within a word or out of reach, at any width, at 150 % or in large letters, nor has a fault of accessibility';

test.describe('in every size', () => {
  // The sizes are set by the tests, for pixels that are not whole too.
  test.use({ viewport: null });
  test.setTimeout(300_000);

  test(`on no page ${UNFIT}`, async ({ page, signInAs, server }) => {
    const { pages } = addressesOf(await insertSample(server));
    await signInAs('admin', SCREENS.home.path);
    await expectFitting(page, pages);
  });

  test(`in no list, file, category or comparison ${UNFIT}`, async ({ page, signInAs, server }) => {
    const { parts } = addressesOf(await insertSample(server));
    await signInAs('admin', SCREENS.home.path);
    await expectFitting(page, parts);
  });

  test(`on no page without navigation ${UNFIT}`, async ({ page }) => {
    const { login, forgotPassword } = SCREENS;
    const inSizes = await startSizes(page);
    for (const path of [login.path, forgotPassword.path, '/password-reset/a/b'])
      await inSizes(
        path,
        async () => {
          await openLoaded(page, path);
          await expect(page.getByRole('button').first()).toBeVisible();
        },
        async width => {
          if (AXE_WIDTHS.includes(width)) await expectAccessible(page);
        },
      );
  });
});

/** Opens the pages, each in all sizes; they stand at one left edge and each names its tab in its own way. */
const expectFitting = async (page: Page, paths: readonly string[]) => {
  const titles = new Set<string>();
  const edges = new Map<number, Set<number>>();
  const inSizes = await startSizes(page);
  for (const path of paths) {
    const isFile = path.startsWith('/students/student');
    const open = async () => {
      await openLoaded(page, path);
      if (isFile) await expect(page.getByRole('dialog').getByLabel('Voornaam')).toBeVisible();
      if (isFile && path !== SCREENS.newStudent.path) await expectLastSections(page);
      // Tabs and bookmarks tell every page from the others.
      await expect(page).toHaveTitle(/ · Samenklas$/);
      await expect
        .poll(async () => titles.has(await page.title()), { message: `${path}: title` })
        .toBe(false);
      titles.add(await page.title());
    };
    const isCentred = path === '/nowhere' || path === SCREENS.unauthorized.path;
    await inSizes(path, open, async width => {
      if (AXE_WIDTHS.includes(width)) await expectAccessible(page);
      if (isFile) return;
      const menu = width < FOLDED_BELOW ? 'Menu openen' : 'Uitloggen';
      const isMenuInView = async () => (await page.evaluate(placesOf, menu)).isInView;
      await expect.poll(isMenuInView, { message: `${path} at ${width} px: ${menu}` }).toBe(true);
      const { edge } = await page.evaluate(placesOf, menu);
      if (!isCentred) edges.set(width, new Set(edges.get(width)).add(edge));
    });
  }
  expect([...edges].filter(([, found]) => found.size > 1)).toEqual([]);
};

/** In the browser: whether the button of the bar stands in the window, and where the heading of the page begins. */
const placesOf = (menu: string) => {
  const buttons = [...document.querySelectorAll('header button')].filter(button => {
    return (
      (button.ariaLabel ?? button.textContent) === menu &&
      button.checkVisibility({ visibilityProperty: true })
    );
  });
  const isInView = buttons.some(button => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return left < right && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  });
  return { isInView, edge: document.querySelector('h1')?.getBoundingClientRect().left ?? NaN };
};

/**
 * Opens a page in letters of twice the size on the smallest phone, where nothing may scroll sideways, and
 * then looks at it in letters of the usual size at every width, and at 150 % on a screen of 1440 × 900, without a fault.
 */
const startSizes = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const setWindow = (width: number, height = HEIGHT, deviceScaleFactor = 1) =>
    session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
  return async (path: string, open: () => Promise<void>, look?: (width: number) => Promise<void>) => {
    await setWindow(320);
    await setLetters(session, 32);
    await open();
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expect.poll(() => page.evaluate(beyond), { message: `${path} in large letters` }).toBe(0);
    await setLetters(session, 16);
    await expect(page.locator('html')).toHaveCSS('font-size', '16px');
    for (const width of WIDTHS) {
      await setWindow(width);
      await expect.poll(() => page.evaluate(faultsOf), { message: `${path} at ${width} px` }).toEqual([]);
      await look?.(width);
    }
    await setWindow(960, 600, 1.5);
    await expect.poll(() => page.evaluate(() => [devicePixelRatio, innerWidth])).toEqual([1.5, 960]);
    await expect.poll(() => page.evaluate(faultsOf), { message: `${path} at 150 %` }).toEqual([]);
  };
};

/** Sets the size of letters, as a browser's settings have it. */
const setLetters = (session: CDPSession, standard: number) =>
  session.send('Page.setFontSizes', { fontSizes: { standard } });

const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('in letters of twice the size the heads and the presence of a list are read whole', async ({
  page,
  server,
  signInAs,
}) => {
  const id = await createMarkedList(server, await insertAttendanceClass(server));
  const session = await page.context().newCDPSession(page);
  await setLetters(session, 32);
  await signInAs('staff', `${pathTo(SCREENS.teacherList.path, { id })}?view=grid`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const grid = page.getByRole('grid');
    await expect(grid.locator('thead time').first()).toBeVisible();
    // What lies over its neighbour, or is cut in its own box.
    const unread = () =>
      grid.locator('.weekday, time, .count, .rate, .counts').evaluateAll(all =>
        all
          .filter(({ textContent }) => textContent?.trim())
          .filter(element => {
            const text = document.createRange();
            text.selectNodeContents(element.firstChild ?? element);
            const [box, cell] = [text.getBoundingClientRect(), element.closest('th, td')];
            const around = cell?.getBoundingClientRect();
            const isCut = !element.matches('time') && element.scrollHeight > element.clientHeight + 1;
            return !around || box.width > around.width || isCut;
          })
          .map(({ className, textContent }) => `${className} ${textContent}`),
      );
    await expect.poll(unread).toEqual([]);
    const nameWidth = async () => (await grid.getByRole('rowheader').first().boundingBox())?.width;
    await expect.poll(nameWidth).toBeLessThan(width / 2);
  }
});

test('the students list uses the room of its window, and its bar takes none at 400 %', async ({
  page,
  server,
  signInAs,
}) => {
  const { studentId } = await insertSample(server);
  await signInAs('admin', SCREENS.students.path);

  await test.step('shows ten whole rows of a small laptop, and four students of a phone', async () => {
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

  await test.step('columns share their places before students become cards, and a wide screen is used to its edges', async () => {
    await page.setViewportSize({ width: 1920, height: HEIGHT });
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
      const edges = () => page.getByRole('table').evaluate(table => table.getBoundingClientRect());
      const message = `${width} px: as far from both edges`;
      await expect
        .poll(async () => (await edges()).left + (await edges()).right, { message })
        .toBeCloseTo(width, 0);
      await expect.poll(async () => (await edges()).width, { message }).toBeGreaterThan(width * 0.9);
    }
    await page.setViewportSize({ width: 768, height: HEIGHT });
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  await test.step('at 400 %, the bars of a page and of a file scroll away', async () => {
    await page.setViewportSize({ width: 360, height: 225 });
    await goWithin(page, SCREENS.students.path);
    await page.locator('[data-student-link]').nth(9).scrollIntoViewIfNeeded();
    await expect(page.getByRole('banner')).not.toBeInViewport();

    await goWithin(page, pathTo(SCREENS.student.path, { id: studentId }));
    const save = page.getByRole('button', { name: 'Dossier opslaan' });
    await expect(save).toBeAttached();
    await expect(save).not.toBeInViewport();
    await page.getByRole('heading', { name: 'Statussen' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Sluiten' })).not.toBeInViewport();
    // They push the button down.
    await expectLastSections(page);
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
  });
});
