import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { faultsOf, insertSample, setLetters } from './fitting.ts';
import { expect, goWithin, test } from './fixtures.ts';
import { LANDSCAPE, printedPages } from './printed.ts';
import { expectLastSections } from './studentFilePage.ts';

const HEIGHT = 800;

test('the students list uses the room of each window, and of paper', async ({ page, server, signInAs }) => {
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
    for (const width of [1180, 1440]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect.poll(wholeRows, { message: `${width} px` }).toBeGreaterThanOrEqual(10);
    }
    // As many as fit in a window of a tablet, whose columns share their places.
    for (const [width, height, rows] of [
      [1000, 768, 9],
      [1000, HEIGHT, 10],
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
    const students = page.locator('tr:has([data-student-link])');
    await expect(students).toHaveCount(20);
    /** On how many lines the cells of a row stand. */
    const linesOf = () =>
      students.first().evaluate(row => {
        const cells = [...row.querySelectorAll('.firstName, .country, .lastName, .sex')];
        return new Set(cells.map(cell => Math.round(cell.getBoundingClientRect().top))).size;
      });
    for (const [width, lines] of [
      [1920, 1],
      [1440, 1],
      [1180, 2],
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

  await test.step('in letters of 200 % nothing prints over its neighbour', async () => {
    const session = await page.context().newCDPSession(page);
    await setLetters(session, 32);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(faultsOf), { message: `${width} px` }).toEqual([]);
    }
    await setLetters(session, 16);
    await expect(page.locator('html')).toHaveCSS('font-size', '16px');
  });

  await test.step('on paper it lies on its side, and no column is cut', async () => {
    await page.emulateMedia({ media: 'print' });
    // A4 on its side, without its margins of 12 mm.
    const width = Math.floor((273 * 96) / 25.4);
    await page.setViewportSize({ width, height: 700 });
    await expect(page.getByRole('columnheader', { name: 'Consulent' })).toBeVisible();
    const end = () =>
      page.evaluate(() =>
        Math.max(...[...document.querySelectorAll('th, td')].map(cell => cell.getBoundingClientRect().right)),
      );
    await expect.poll(end).toBeLessThanOrEqual(width);
    const cut = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main th, main td')].filter(
            cell => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth + 1,
          ).length,
      );
    await expect.poll(cut).toBe(0);
    await page.emulateMedia({ media: null });
    expect(new Set(await printedPages(page))).toEqual(new Set([LANDSCAPE]));
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
