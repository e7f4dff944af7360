import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { insertOrganization, insertStudent } from '../support/records.ts';
import { downloadBy, expect, goWithin, hold, test } from './fixtures.ts';
import { marginsOf } from './printed.ts';

const bars = (page: Page) => page.locator('figure rect[class*=MuiBarChart-element]');
const chartText = (page: Page, text: string) => page.locator('figure svg').getByText(text, { exact: true });

const saveImage = (page: Page) => page.getByRole('button', { name: 'Afbeelding downloaden (PNG)' });

test.beforeEach(async ({ server: { database } }) => {
  const organizationId = await insertOrganization(database, { name: 'Taalhuis Zuid' });
  const year = [{ status: 'true', date: '2026-01-01' }] as const;
  await insertStudent(database, { sex: 'Man', country: 'Syrië', birthDate: '1999-05-04', statuses: year });
  await insertStudent(database, { sex: 'Man', country: 'Eritrea', organizationId, statuses: year });
  await insertStudent(database, {
    sex: 'Vrouw',
    country: 'Syrië',
    birthDate: '2015-05-04',
    statuses: [{ status: 'true', date: '2026-02-15' }],
  });
});

test('a chart is drawn, compared, saved and printed, light in the dark', async ({ page, signInAs }) => {
  await test.step('spins while loading, in a panel of the final size', async () => {
    const answer = await hold(page, '**/api/statistics/**');
    await signInAs('staff', '/statistics');
    await expect(page.getByRole('progressbar', { name: 'Het diagram wordt geladen' })).toBeVisible();
    const panel = page.locator('figure');
    const below = page.getByRole('heading', { name: 'Ontwikkeling per maand' });
    const before = [await panel.boundingBox(), await below.boundingBox()];
    answer();
    await expect(bars(page)).toHaveCount(2);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(saveImage(page)).toBeVisible();
    await expect.poll(async () => [await panel.boundingBox(), await below.boundingBox()]).toEqual(before);
  });

  await test.step('draws a bar per group, one panel at a time', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Statistieken' })).toBeVisible();
    await expect(chartText(page, 'Man (2)')).toBeVisible();
    await expect(chartText(page, 'Vrouw (1)')).toBeVisible();

    await page.getByRole('tab', { name: 'Per leeftijd' }).click();
    await expect(page.getByText('Aantal studenten naar leeftijd op 02/03/2026')).toBeVisible();
    for (const label of ['0-17 (1)', '25-34 (1)', 'Onbekend (1)']) {
      await expect(chartText(page, label)).toBeVisible();
    }
    await expect(page.getByText('Minderjarig: jonger dan 18 jaar')).toBeVisible();

    await page.getByRole('tab', { name: 'Per instantie' }).click();
    await expect(chartText(page, 'Geen instantie (2)')).toBeVisible();
    await expect(chartText(page, 'Taalhuis Zuid (1)')).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page).toHaveURL('/statistics?tab=instantie');
  });

  await test.step('draws semi-transparent bars, each label in a colour of its own, with a border of one pixel, and no legend', async () => {
    await goWithin(page, '/statistics');
    await expect(bars(page)).toHaveCount(2);
    for (const bar of await bars(page).all()) {
      const { fill, stroke, width } = await bar.evaluate(element => {
        const style = getComputedStyle(element);
        return { fill: style.fill, stroke: style.stroke, width: style.strokeWidth };
      });
      expect(fill).toMatch(/^rgba\(.+, 0\.6\)$/);
      expect(stroke).toBe(fill.replace('rgba', 'rgb').replace(', 0.6)', ')'));
      expect(width).toBe('1px');
    }
    await expect(page.locator('[class*=MuiChartsLegend]')).toHaveCount(0);

    const colorOfMen = () =>
      bars(page)
        .first()
        .evaluate(element => getComputedStyle(element).fill);
    const color = await colorOfMen();
    await page.getByRole('textbox', { name: 'Vergelijk met' }).fill('01/02/2026');
    await expect(bars(page)).toHaveCount(4);
    await expect.poll(colorOfMen).toBe(color);
  });

  await test.step('the image of two dates says which bars are of which', async () => {
    const { path } = await downloadBy(saveImage(page));
    // Higher than that of one date, by the line that says so.
    const { width, height } = await sharp(path).metadata();
    expect({ width, height }).toEqual({ width: 2496, height: 1464 });
  });

  await test.step('chart and table are seen together at 1440 by 900, and two dates fit on a phone', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goWithin(page, '/statistics?tab=leeftijd');
    await expect(bars(page)).toHaveCount(3);
    for (const part of [page.locator('figure svg').first(), page.getByRole('table')]) {
      const end = async () => {
        const { y = Number.NaN, height = 0 } = (await part.boundingBox()) ?? {};
        return y + height;
      };
      await expect.poll(end).toBeLessThanOrEqual(900);
    }
    await goWithin(page, '/statistics?tab=lvh&vergelijk=2026-02-01');
    await page.setViewportSize({ width: 390, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Verschil' })).toBeVisible();
    await goWithin(page, '/statistics?tab=leeftijd&ontwikkeling=12');
    const months = page.getByRole('table').nth(1);
    await months.scrollIntoViewIfNeeded();
    await expect(months.getByRole('columnheader', { name: 'Totaal' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the chart is saved as an image, light and of one size in every theme and window', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await goWithin(page, '/statistics');
    await expect(bars(page)).toHaveCount(2);
    const { name, path } = await downloadBy(saveImage(page));
    expect(name).toBe('Aantal studenten naar geslacht op 02-03-2026.png');
    const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
    expect({ width: info.width, height: info.height }).toEqual({ width: 2496, height: 1392 });
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    expect(pixel(4, 4)).toEqual([255, 255, 255]);
    // In the second of two lying bars.
    const [red = 0, green = 0, blue = 0] = pixel(700, 1000);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeGreaterThan(60);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('prints title, chart and table on A4, light in the dark theme too', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Afdrukken' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await page.setViewportSize({ width: 672, height: 950 });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('tablist')).toBeHidden();
    await expect
      .poll(() => marginsOf(page))
      .toMatch(
        /@top-left \{ content: "Stichting[\s\S]*02\\2f 03\\2f 2026[\s\S]*@bottom-left \{ content: "Per geslacht[\s\S]*counter\(page\) " \/ " counter\(pages\)/,
      );
    await expect(page.getByText('Aantal studenten naar geslacht op 02/03/2026')).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    const rightOfChart = async () => {
      const { x = 0, width = 0 } = (await page.locator('figure svg').first().boundingBox()) ?? {};
      return x + width;
    };
    await expect.poll(rightOfChart).toBeLessThanOrEqual(672);
    await expect.poll(rightOfChart).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCSS('color', 'rgb(29, 36, 34)');
  });
});
