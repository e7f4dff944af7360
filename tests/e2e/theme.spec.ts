import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { createMarkedList, insertAttendanceClass } from '../support/attendance.ts';
import { expect, goWithin, test } from './fixtures.ts';

test('letters, colours and contrast are those of the theme', async ({ page, server, signInAs }) => {
  await test.step('the letters of every page are asked for beside its code, so that no text moves when they come', async () => {
    const fonts: string[] = [];
    page.on('request', request => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    await page.goto(SCREENS.login.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const ahead = page.locator('link[rel=preload][as=font]');
    expect(fonts).toEqual([await ahead.getAttribute('href')]);
  });

  await test.step('without motion a colour changes at once, not a frame later', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    const shown = await heading.evaluate(element => {
      element.style.color = 'rgb(1, 2, 3)';
      return getComputedStyle(element).color;
    });
    expect(shown).toBe('rgb(1, 2, 3)');
  });

  await test.step('a checkbox is of our own colour, in both themes', async () => {
    const checkbox = page.getByRole('checkbox', { name: 'Vertrouw op dit apparaat' });
    await expect(checkbox).toHaveCSS('accent-color', 'rgb(15, 92, 92)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(checkbox).toHaveCSS('accent-color', 'rgb(124, 201, 195)');
    const lines = await page.getByText(/^U blijft ingelogd\./).evaluate(text => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getClientRects().length;
    });
    expect(lines, 'its meaning is said in one line').toBe(1);
  });

  // High contrast shows the current link, the selected tab, the primary button and an empty cell.
  const id = await createMarkedList(server, await insertAttendanceClass(server));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await signInAs('admin', SCREENS.statistics.path);
  const tab = page.getByRole('tab', { name: 'Per geslacht' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const underlined = { y: 42, width: 20, height: 1 };
  await expect.poll(() => darkness(tab, underlined)).toBeGreaterThan(150);
  await expect
    .poll(() => darkness(page.getByRole('tab', { name: 'Per leeftijd' }), underlined))
    .toBeLessThan(20);

  const outlined = { y: 20, width: 6, height: 20 };
  const current = page.getByRole('link', { name: 'Statistieken', exact: true });
  await expect.poll(() => darkness(current, outlined)).toBeGreaterThan(150);
  await expect
    .poll(() => darkness(page.getByRole('link', { name: 'Beheer', exact: true }), outlined))
    .toBe(0);

  await goWithin(page, pathTo(SCREENS.teacherList.path, { id }));
  const inside = { x: 8, y: 4, width: 4, height: 4 };
  await expect
    .poll(() => darkness(page.getByRole('button', { name: 'Opslaan' }), inside))
    .toBeGreaterThan(200);
  await expect.poll(() => darkness(page.getByRole('button', { name: 'Downloaden' }), inside)).toBe(0);
  const empty = page.getByRole('gridcell', { name: /^Amal Abebe, dinsdag 3 maart 2026/ });
  await expect.poll(() => darkness(empty, { y: 2, height: 38 })).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Betekenis van de tekens' }).click();
  const sign = page.getByRole('listitem').filter({ hasText: 'Niet ingeschreven' }).locator('span').first();
  await expect.poll(() => darkness(sign, { y: 0, height: 22 })).toBeGreaterThan(20);
});

/** How dark the darkest point of a part of an element is, from 0 (white) to 255 (black). */
const darkness = async (
  element: Locator,
  part: { x?: number; y: number; width?: number; height: number },
) => {
  const { x: left = 0, y: top, width, height } = part;
  const picture = sharp(await element.screenshot({ animations: 'disabled' }));
  const full = (await picture.metadata()).width;
  // Statistics are those of a whole picture, whatever is to be cut from it.
  const cut = await picture
    .extract({ left, top, width: width ?? full, height })
    .png()
    .toBuffer();
  const { channels } = await sharp(cut).stats();
  return 255 - Math.min(...channels.slice(0, 3).map(({ min }) => min));
};
