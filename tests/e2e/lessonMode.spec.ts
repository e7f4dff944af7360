import type { Locator, Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { MONDAY, recorded, seedList, TUESDAY } from '../support/attendance.ts';
import { insertClassroom, insertStudents } from '../support/records.ts';
import { type BrowserServer, expect, goWithin, roomBetween, test } from './fixtures.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

/** The most taps for a class of 20 of whom 2 are absent. */
const TAPS_MAX = 14;

const FRIDAY = '2026-02-27';

/** A class of twenty with a list of today and tomorrow, and of Friday where some are to be marked, by number. */
const insertTwenty = async (server: BrowserServer, name: string, marks?: (number: number) => boolean) => {
  const classroomId = await insertClassroom(server.database, { name });
  const students = await insertStudents(
    server.database,
    Array.from({ length: 20 }, (_, index) => ({
      firstName: `Student${String(index + 1).padStart(2, '0')}`,
      lastName: index === 2 ? 'Weldegebriel-Tesfamariam van den Heuvel' : 'Abebe',
      enrolments: [{ classroomId, startDate: '2026-01-01' }],
    })),
  );
  return seedList(server, {
    classroomId,
    dates: [...(marks ? [FRIDAY] : []), MONDAY, TUESDAY],
    marks: students
      .filter((_, index) => marks?.(index + 1))
      .map(student => [student, FRIDAY, 'Aanwezig'] as const),
  });
};

test('on a phone a class of 20 is filled in from home in 14 taps', async ({ page, server, signInAs }) => {
  await insertTwenty(server, 'Alfa A1');
  await signInAs('staff');

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const choice = (student: string, status: string) =>
    page.getByRole('group', { name: student }).getByRole('button', { name: status, exact: true });

  await tap(page.getByRole('region', { name: 'Te doen' }).getByRole('link', { name: /^Alfa A1/ }));
  await expect(page.getByRole('heading', { level: 2, name: 'Vandaag, maandag 2 maart 2026' })).toBeVisible();
  // The students begin within the first quarter of a phone's screen.
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async () => (await page.getByRole('region', { name: 'Studenten' }).boundingBox())?.y;
  await expect.poll(top).toBeLessThanOrEqual(844 / 4);
  await page.setViewportSize({ width: 360, height: 740 });
  await tap(choice('Student05 Abebe', 'Afwezig'));
  await tap(choice('Student12 Abebe', 'Afwezig'));
  await tap(page.getByRole('button', { name: 'Alle anderen aanwezig' }));
  await expect(page.getByText('20 van 20 ingevuld')).toBeVisible();
  await expect(page.getByText('opgeslagen', { exact: true })).toHaveCount(20);
  const marks = await recorded(server);
  expect(marks.filter(each => each.endsWith(' Aanwezig'))).toHaveLength(18);
  expect(marks.filter(each => each.endsWith(' Afwezig'))).toEqual([
    'Student05 2026-03-02 Afwezig',
    'Student12 2026-03-02 Afwezig',
  ]);
  expect(taps).toBeLessThanOrEqual(TAPS_MAX);

  await expect.poll(() => smallerSide(choice('Student05 Abebe', 'Afwezig'))).toBeGreaterThanOrEqual(48);
  await expect(page.getByRole('button', { name: 'Alle anderen aanwezig' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => cutOff(page)).toEqual([]);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expect.poll(() => cutOff(page)).toEqual([]);
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(() => cutOff(page)).toEqual([]);

  await tap(choice('Student05 Abebe', 'Afwezig'));
  await expect(page.getByText('19 van 20 ingevuld')).toBeVisible();
  await tap(page.getByRole('link', { name: 'Hele lijst' }));
  const cell = page.getByRole('gridcell', { name: /^Student12 Abebe, maandag 2 maart 2026/ });
  await expect(cell).toHaveAccessibleName(/, Afwezig$/);
  await page.goBack();
  await expect(choice('Student12 Abebe', 'Afwezig')).toHaveAttribute('aria-pressed', 'true');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Reden of opmerking van Student12 Abebe' }).tap();
  const form = page.getByRole('dialog', { name: /^Reden en opmerking/ });
  const remark = `https://example.org/${'a'.repeat(200)}`;
  await form.getByLabel('Opmerking').fill(remark);
  await form.getByRole('button', { name: 'Opslaan' }).tap();
  await expect(form).toBeHidden();
  await expect(page.getByText(remark)).toBeVisible();
  await expect.poll(() => cutOff(page)).toEqual([]);

  const toToday = page.getByRole('main').getByRole('link', { name: 'Start', exact: true });
  await tap(page.getByRole('link', { name: 'Lesdagen' }));
  await tap(page.getByRole('link', { name: 'Terug naar de lijst' }));
  await tap(toToday);
  // What is to be filled in is gone to, and its day stays in sight.
  await tap(page.getByRole('region', { name: 'Te doen' }).getByRole('link', { name: /^Alfa A1/ }));
  await expect(choice('Student05 Abebe', 'Aanwezig')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const heading = page.getByRole('heading', { level: 2, name: 'Vandaag, maandag 2 maart 2026' });
  await expect(heading).toBeInViewport({ ratio: 1 });
});

test.describe('with a mouse', () => {
  test.use({ hasTouch: false });

  test('a lesson says its class and day, and leads past who was filled in', async ({
    page,
    server,
    signInAs,
  }) => {
    const id = await insertTwenty(server, 'Alfabetisering', number => number !== 9 && number !== 18);
    const address = `${pathTo(SCREENS.teacherList.path, { id })}?view=lesson`;
    const name = page.getByRole('heading', { level: 1 });
    const day = page.getByRole('heading', { level: 2 });
    await signInAs('admin', '/');
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await goWithin(page, `${address}&date=${MONDAY}`);
      // The first student is in sight anyway: nothing scrolls.
      await expect(page.getByRole('button', { name: 'Aanwezig', exact: true }).first()).toBeFocused();
      await expect(name).toBeInViewport({ ratio: 1 });
      const nameHeight = async () => (await name.boundingBox())?.height;
      await expect.poll(nameHeight, { message: `${width} px` }).toBeLessThan(44);
      await page.mouse.wheel(0, 300);
      await expect(name).not.toBeInViewport();
      await expect(day).toBeInViewport({ ratio: 1 });
      const step = page.getByRole('button', { name: /^Volgende les/ });
      const room = () => roomBetween(page.getByRole('banner'), step);
      await expect.poll(room, { message: `${width} px` }).toBeGreaterThanOrEqual(3);
    }

    await page.setViewportSize({ width: 360, height: 740 });
    await goWithin(page, `${address}&date=${FRIDAY}`);
    const present = (student: string) =>
      page.getByRole('group', { name: student }).getByRole('button', { name: 'Aanwezig', exact: true });
    await expect(present('Student09 Abebe')).toBeFocused();
    await expect(day).toHaveText(/vrijdag 27 februari 2026/i);
    await expect(day).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Alfabetisering · Les 1 van 3')).toBeInViewport({ ratio: 1 });
    await expect(present('Student18 Abebe')).not.toBeInViewport();
    await present('Student09 Abebe').click();
    await expect(present('Student18 Abebe')).toBeInViewport({ ratio: 1 });
    const bar = page.getByRole('button', { name: 'Alle anderen aanwezig' });
    await expect.poll(() => roomBetween(present('Student18 Abebe'), bar)).toBeGreaterThan(0);
  });
});

const smallerSide = async (part: Locator): Promise<number> => {
  const { width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return Math.min(width, height);
};

/** The texts that stick out of the page or are cut by their boxes. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll<HTMLElement>('main *, header *')]
      .filter(
        ({ children, textContent, clientWidth }) => children.length === 0 && textContent && clientWidth >= 0,
      )
      .filter(element => {
        const { right, left } = element.getBoundingClientRect();
        const box = element.closest('button, a') ?? element;
        const isHidden = getComputedStyle(element).clipPath !== 'none' || right - left <= 1;
        return !isHidden && (right > width + 1 || left < -1 || box.scrollWidth > box.clientWidth + 1);
      })
      .map(({ textContent }) => textContent);
  });
