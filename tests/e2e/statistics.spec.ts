import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { insertOrganization, insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { faultsOf } from './fitting.ts';
import { expect, goWithin, test } from './fixtures.ts';
import { marginsOf } from './printed.ts';

const bars = (page: Page) => page.locator('figure rect[class*=MuiBarChart-element]');
const chartText = (page: Page, text: string) => page.locator('figure svg').getByText(text, { exact: true });

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

test('the chart of a date and of two, on one page', async ({ page, signInAs }) => {
  await test.step('spins while loading, in a panel of the final size', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/statistics/**', async route => {
      await asked;
      await route.continue();
    });
    await signInAs('staff', '/statistics');
    await expect(page.getByRole('progressbar', { name: 'Het diagram wordt geladen' })).toBeVisible();
    const panel = page.locator('figure');
    const below = page.getByRole('heading', { name: 'Ontwikkeling per maand' });
    const before = [await panel.boundingBox(), await below.boundingBox()];
    answer();
    await expect(bars(page)).toHaveCount(2);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Afbeelding downloaden (PNG)' })).toBeVisible();
    await expect.poll(async () => [await panel.boundingBox(), await below.boundingBox()]).toEqual(before);
    await page.unroute('**/api/statistics/**');
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
    await page.reload();
    await expect(bars(page)).toHaveCount(4);
    await expect.poll(colorOfMen).toBe(color);
  });

  await test.step('the image of two dates says which bars are of which', async () => {
    await goWithin(page, '/statistics?vergelijk=2026-02-01');
    await expect(bars(page)).toHaveCount(4);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Afbeelding downloaden (PNG)' }).click();
    // Higher than that of one date, by the line that says so.
    const { width, height } = await sharp(await (await downloading).path()).metadata();
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
    const chart = async () => (await page.getByRole('region', { name: 'Diagram' }).boundingBox())?.height;
    await expect.poll(chart, { message: 'three bars take no half of the window' }).toBeLessThanOrEqual(400);
    await goWithin(page, '/statistics?tab=lvh&vergelijk=2026-02-01');
    await page.setViewportSize({ width: 390, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Verschil' })).toBeVisible();
    const cut = () =>
      page
        .getByRole('table')
        .evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : NaN));
    await expect.poll(cut).toBeLessThanOrEqual(0);
    await goWithin(page, '/statistics?tab=leeftijd&ontwikkeling=12');
    const months = page.getByRole('table').nth(1);
    await months.scrollIntoViewIfNeeded();
    await expect(months.getByRole('columnheader', { name: 'Totaal' })).toBeInViewport({ ratio: 1 });
    const leftOf = (part: Locator) =>
      part.evaluate(element => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().left;
      });
    const aside = async () =>
      (await leftOf(page.getByRole('link', { name: /meest afwezig/ }))) -
      (await leftOf(page.getByRole('heading', { level: 1 })));
    await expect.poll(aside, { message: 'stands below the title' }).toBeCloseTo(0, 0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('asks to choose a date once it is cleared', async () => {
    await goWithin(page, '/statistics');
    await expect(bars(page)).toHaveCount(2);
    const panel = page.locator('figure');
    const before = await panel.boundingBox();
    await page.getByRole('textbox', { name: 'Kies datum' }).fill('');
    await expect(page.getByText('U moet rechts een datum kiezen om het diagram te zien')).toBeVisible();
    await expect(bars(page)).toHaveCount(0);
    await expect.poll(() => panel.boundingBox()).toEqual(before);
  });
});

test('in the dark theme the chart leaves the page light', async ({ page, signInAs }) => {
  await test.step('the chart is saved as an image, light and of one size in every theme and window', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs('staff', '/statistics');
    await expect(bars(page)).toHaveCount(2);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Afbeelding downloaden (PNG)' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Aantal studenten naar geslacht op 02-03-2026.png');
    const { data, info } = await sharp(await download.path())
      .raw()
      .toBuffer({ resolveWithObject: true });
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
    await page.emulateMedia({ colorScheme: 'dark' });
    await goWithin(page, '/statistics');
    await expect(bars(page)).toHaveCount(2);
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

test('on a phone 60 countries stay readable by scrolling inside the panel, and the tabs stand in line', async ({
  page,
  server,
  signInAs,
}) => {
  for (let index = 0; index < 60; index += 1) {
    await insertStudent(server.database, { country: `Republiek van Voorbeeldenland ${index}` });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('staff', '/statistics?tab=lvh');
  await expect(bars(page)).toHaveCount(62);
  // The chosen one, and the one beside it.
  const tops = () =>
    page.getByRole('tab').evaluateAll(tabs => {
      const words = document.createRange();
      const chosen = tabs.slice(2, 4).map(tab => {
        words.selectNodeContents(tab);
        return words.getBoundingClientRect().top;
      });
      return new Set(chosen).size;
    });
  await expect.poll(tops).toBe(1);
  const labels = page.locator('figure svg .MuiChartsAxis-directionY .MuiChartsAxis-tickLabel');
  await expect(labels).toHaveCount(62);
  // Above the bars, where it is seen however many there are.
  const scale = page.locator('figure svg .MuiChartsAxis-directionX .MuiChartsAxis-tickLabel');
  await expect(scale).toHaveText(['0', '1', '2']);
  const above = async () => {
    const [number, bar] = [await scale.first().boundingBox(), await bars(page).first().boundingBox()];
    return (bar?.y ?? 0) - (number?.y ?? Number.NaN);
  };
  await expect.poll(above).toBeGreaterThan(0);
  await expect(chartText(page, 'Voorbeeldenland 7 (1)')).toBeVisible();
  const unread = () =>
    labels.evaluateAll(all => {
      const boxes = all.map(label => label.getBoundingClientRect());
      const isUnread = ({ left, bottom }: DOMRect, index: number) =>
        left < 16 || bottom > (boxes[index + 1]?.top ?? bottom);
      return boxes.flatMap((box, index) => (isUnread(box, index) ? [all[index]?.textContent] : []));
    });
  await expect.poll(unread).toEqual([]);
  const panel = page.getByRole('region', { name: 'Diagram' });
  await expect
    .poll(() => panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight))
    .toBe(true);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the development over months unfolds below, fits at every width and theme, and is printed when open', async ({
  page,
  server,
  signInAs,
}) => {
  for (let index = 0; index < 12; index += 1) {
    await insertStudent(server.database, { country: `Republiek van Voorbeeldenland ${index}` });
  }
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/statistics/development*', async route => {
    await asked;
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs('staff', '/statistics?tab=lvh');
  const section = page.getByRole('region', { name: 'Ontwikkeling per maand' });
  const lines = section.locator('path[class*=MuiLineChart-line]');
  const drawing = section.locator('svg').filter({ has: page.locator('path[class*=MuiLineChart-line]') });
  await section.getByRole('button', { name: 'Tonen' }).click();
  await expect(section.locator('[aria-busy=true]')).toBeVisible();
  const figure = section.getByRole('figure');
  const before = await figure.boundingBox();
  answer();
  await expect(lines).toHaveCount(9);
  await expect.poll(() => figure.boundingBox()).toEqual(before);
  await expect(section.locator('[class*=MuiChartsLegend-series]')).toHaveCount(9);

  const colors = await lines.evaluateAll(all => all.map(line => getComputedStyle(line).stroke));
  const colorOfBar = await bars(page)
    .first()
    .evaluate(bar => getComputedStyle(bar).stroke);
  expect(colors).toContain(colorOfBar);

  await test.step('a year is in sight; of more months the last in sight fade, by which they show that they scroll', async () => {
    const table = section.getByRole('region');
    const isWhole = () => table.evaluate(box => box.scrollHeight <= box.clientHeight);
    await expect.poll(isWhole).toBe(true);
    const heads = section.getByRole('columnheader');
    const aligned = await heads.evaluateAll(all => all.map(head => getComputedStyle(head).verticalAlign));
    expect(new Set(aligned).size).toBe(1);
    await section.getByRole('button', { name: '60' }).click();
    await expect(page).toHaveURL('/statistics?tab=lvh&ontwikkeling=60');
    await expect(section.getByRole('row')).toHaveCount(61);
    await expect.poll(isWhole).toBe(false);
    expect(await table.evaluate(box => getComputedStyle(box, '::after').position)).toBe('sticky');
  });
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(lines).toHaveCount(9);
    await expect
      .poll(async () => {
        const { width: chart = 0 } = (await drawing.boundingBox()) ?? {};
        return chart;
      })
      .toBeLessThanOrEqual(width);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect.poll(async () => (await drawing.boundingBox())?.height).toBeGreaterThan(150);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await section.getByRole('button', { name: '12', exact: true }).click();
  await expect(section.getByRole('row')).toHaveCount(13);
  await expect.poll(() => drawing.evaluate(marksBesideLines)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(drawing).toHaveJSProperty('clientWidth', 672);
  expect(await drawing.evaluate(marksBesideLines)).toEqual([]);
  await page.setViewportSize({ width: 672, height: 950 });
  await expect(section.getByRole('button', { name: 'Inklappen' })).toBeHidden();
  await expect(lines.first()).toBeVisible();
  const right = async () => {
    const boxes = await Promise.all([figure, section.getByRole('table')].map(part => part.boundingBox()));
    return Math.max(...boxes.map(box => (box ? box.x + box.width : NaN)));
  };
  await expect.poll(right).toBeLessThanOrEqual(672);
  const broken = async () => (await page.evaluate(faultsOf)).filter(fault => fault.startsWith('breaks'));
  await expect.poll(broken).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await section.getByRole('button', { name: 'Inklappen' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(section).toBeHidden();
});

/** The marks of lines that do not stand on their line: what they say of themselves. */
function marksBesideLines(drawing: Element): string[] {
  const numbers = (text: string | null) => (text?.match(/-?[\d.]+/g) ?? []).map(Number);
  const lines = [...drawing.querySelectorAll<SVGPathElement>('path[class*=MuiLineChart-line]')];
  const marks = [...drawing.querySelectorAll<SVGElement>('[class*=MuiLineChart-mark][data-index]')];
  const beside = marks.filter(mark => {
    const line = lines.find(({ dataset }) => dataset.series === mark.dataset.series);
    const place = mark.hasAttribute('cx')
      ? [mark.getAttribute('cx'), mark.getAttribute('cy')].map(Number)
      : numbers(mark.getAttribute('transform'));
    const corners = numbers(line?.getAttribute('d') ?? null);
    const index = 2 * Number(mark.dataset.index);
    return [0, 1].some(axis => !(Math.abs((corners[index + axis] ?? NaN) - (place[axis] ?? NaN)) < 1));
  });
  return marks.length > lines.length
    ? beside.map(({ dataset }) => `${dataset.series} ${dataset.index}`)
    : ['no marks'];
}
