import type { Page } from '@playwright/test';
import { insertStudents } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { faultsOf } from './fitting.ts';
import { expect, expectNoScrollSideways, hold, test } from './fixtures.ts';

const bars = (page: Page) => page.locator('figure rect[class*=MuiBarChart-element]');

test('60 countries and their months are read on a phone, a screen and paper', async ({
  page,
  server,
  signInAs,
}) => {
  const countries = Array.from({ length: 62 }, (_, index) => `Republiek van Voorbeeldenland ${index}`);
  await insertStudents(
    server.database,
    countries.map(country => ({ country })),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('staff', '/statistics?tab=lvh');
  await expect(bars(page)).toHaveCount(62);
  const labels = page.locator('figure svg .MuiChartsAxis-directionY .MuiChartsAxis-tickLabel');
  await expect(labels).toHaveCount(62);
  // Above the bars, where it is seen however many there are.
  const scale = page.locator('figure svg .MuiChartsAxis-directionX .MuiChartsAxis-tickLabel');
  await expect(scale).toHaveText(['0', '1']);
  const above = async () => {
    const [number, bar] = [await scale.first().boundingBox(), await bars(page).first().boundingBox()];
    return (bar?.y ?? 0) - (number?.y ?? Number.NaN);
  };
  await expect.poll(above).toBeGreaterThan(0);
  await expect(labels.getByText('Voorbeeldenland 7 (1)', { exact: true })).toBeVisible();
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
  await expectNoScrollSideways(page, 390);

  // The months unfold below, in a place that does not change when they come.
  const answer = await hold(page, '**/api/statistics/development*');
  await page.setViewportSize({ width: 1440, height: 900 });
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
    await section.getByRole('button', { name: '60' }).click();
    await expect(page).toHaveURL('/statistics?tab=lvh&ontwikkeling=60');
    await expect(section.getByRole('row')).toHaveCount(61);
    await expect.poll(isWhole).toBe(false);
    expect(await table.evaluate(box => getComputedStyle(box, '::after').position)).toBe('sticky');
  });
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(lines).toHaveCount(9);
    await expect
      .poll(async () => {
        const { width: chart = 0 } = (await drawing.boundingBox()) ?? {};
        return chart;
      })
      .toBeLessThanOrEqual(width);
    await expectNoScrollSideways(page, width);
    await expect.poll(async () => (await drawing.boundingBox())?.height).toBeGreaterThan(150);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await section.getByRole('button', { name: '6', exact: true }).click();
  await expect(section.getByRole('row')).toHaveCount(7);
  await expectAccessible(page, { part: 'section[aria-labelledby]' });
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
