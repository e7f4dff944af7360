import type { Locator, Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { MONDAY, seedList, TUESDAY } from '../support/attendance.ts';
import { insertClassroom, insertStudents } from '../support/records.ts';
import { type BrowserServer, expect, goWithin, roomBetween, test } from './fixtures.ts';
import { addressOf, answer, insertWhole } from './studentFilePage.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });

const WIDTHS = [320, 600, 1000];

/** From this width on the links stand in the bar, and there is no menu. */
const UNFOLDED = 1000;

/** A class of twelve with a list of two days. */
const insertList = async (server: BrowserServer, name: string): Promise<string> => {
  const classroomId = await insertClassroom(server.database, { name });
  await insertStudents(
    server.database,
    Array.from({ length: 12 }, (_, index) => ({
      firstName: `Student${String(index + 1).padStart(2, '0')}`,
      lastName: 'Abebe',
      enrolments: [{ classroomId, startDate: '2026-01-01' }],
    })),
  );
  return seedList(server, { classroomId, dates: [MONDAY, TUESDAY] });
};

const badge = (page: Page) => page.getByRole('button', { name: 'nog niet opgeslagen: 12' });

/** Expects the bar and `inReach` to be in sight as a whole, at all widths, with letters of the sizes. */
const expectInReach = async (page: Page, inReach: Locator, sizes = [100, 200]) => {
  for (const size of sizes) {
    await page.evaluate(percent => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, size);
    // The bar folds at a width in letters, which the browser's own setting moves along.
    for (const width of size === 100 ? WIDTHS : WIDTHS.filter(each => each < UNFOLDED)) {
      await page.setViewportSize({ width, height: 780 });
      const message = `${page.url()} at ${width} px, ${size} %`;
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message })
        .toBe(width);
      const menu = page.getByRole('button', { name: width < UNFOLDED ? 'Menu openen' : 'Uitloggen' });
      const find = page.getByRole('button', { name: /^Zoeken/ });
      for (const each of [badge(page), menu, find]) {
        await expect(each, message).toBeInViewport({ ratio: 1 });
      }
      // With large letters one scrolls to it: they leave no room for the bars and the page at once.
      if (size > 100) await inReach.scrollIntoViewIfNeeded();
      await expect(inReach, message).toBeInViewport({ ratio: 1 });
      await expect.poll(() => page.evaluate(coveredParts), { message }).toEqual([]);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
};

/** Overlapping parts of the bar above the page. */
const coveredParts = (): string[] => {
  const parts = [...document.querySelectorAll<HTMLElement>('header a, header button')]
    .filter(part => part.checkVisibility())
    .map(part => ({ name: part.innerText || part.ariaLabel, box: part.getBoundingClientRect() }));
  return parts.flatMap(({ name, box }, index) =>
    parts
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      )
      .map(other => `${name} and ${other.name}`),
  );
};

test('marks that wait leave the menu and what saves in reach, and no message covers the bar', async ({
  page,
  server,
  signInAs,
}) => {
  const context = page.context();
  const addressOfList = async (name: string) =>
    pathTo(SCREENS.teacherList.path, { id: await insertList(server, name) });
  const list = await addressOfList('Alfa A1');
  await signInAs('admin', `${list}?view=lesson`);
  const fill = page.getByRole('button', { name: 'Alle anderen aanwezig' });
  await expect(fill).toBeVisible();
  await context.setOffline(true);
  await fill.tap();
  await expect(badge(page)).toBeVisible();
  await expectInReach(page, fill);

  await page.route('**/api/lists/**', route =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await context.setOffline(false);
  await goWithin(page, `${list}?view=grid`);
  await expect(badge(page)).toBeVisible();
  await expectInReach(page, page.getByRole('button', { name: 'Opslaan' }));
  await goWithin(page, SCREENS.students.path);
  await expect(badge(page)).toBeVisible();
  await expectInReach(page, page.locator('h1'), [100]);
  await page.unrouteAll();
  await page.clock.fastForward(60_000);
  await expect(badge(page)).toBeHidden();

  const other = await addressOfList('Beta B1');
  await goWithin(page, `${other}?view=lesson`);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByRole('button', { name: 'Alle anderen aanwezig' })).toBeVisible();
    const distance = page.evaluate(distanceToBar, 'Alle anderen aanwezig');
    await saveRemark(page, 'Student01 Abebe', `Komt om ${width}`);
    expect(await distance, `${width} px`).toBeGreaterThanOrEqual(0);
    const message = page.getByRole('alert').filter({ hasText: 'Opgeslagen' });
    await expect(message).toHaveCount(1);
    // The last save alone is undone by its message, which takes the place of the one before.
    const before = await message.elementHandle();
    await saveRemark(page, 'Student02 Abebe', `Komt om ${width}`);
    await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect(message).toHaveCount(1);
    await expect(message, `${width} px`).toBeInViewport({ ratio: 1 });
    await message.getByRole('button', { name: 'Ongedaan maken' }).tap({ trial: true });
    await message.getByRole('button', { name: 'Sluiten' }).tap();
    await expect(message).toHaveCount(0);
  }

  await goWithin(page, `${other}?view=grid`);
  const save = page.getByRole('button', { name: 'Opslaan' });
  const notice = page.getByText('ma 02/03/2026: iedereen op Aanwezig gezet');
  // A window that gets narrow has the bar below only then.
  await page.setViewportSize({ width: 1440, height: 780 });
  await page.getByRole('checkbox', { name: 'Iedereen aanwezig op maandag 2 maart 2026' }).check();
  await expect(notice).toBeVisible();
  await page.setViewportSize({ width: 390, height: 780 });
  await expect(save).toBeInViewport({ ratio: 1 });
  const whole = page.locator('.MuiSnackbar-root').filter({ has: notice });
  await expect.poll(() => roomBetween(whole, save)).toBeGreaterThan(0);
  await save.tap();
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();

  const { id } = await insertWhole(server);
  await goWithin(page, addressOf(id));
  // Nothing can be dragged there with a finger.
  await expect(page.getByText('Pdf, Excel, png of Word')).toBeVisible();
  await expect(page.getByText('Of sleep ze hierheen.')).toBeHidden();
  await page.getByRole('button', { name: 'Aantekening van 02/02/2026, Sanne Visser, verwijderen' }).tap();
  await answer(page, 'Weet u zeker dat u deze aantekening wilt verwijderen?', 'Verwijderen');
  await expect(page.locator('.MuiSnackbar-root')).toHaveCount(0);
  const distance = page.evaluate(distanceToBar, 'Dossier opslaan');
  await page.getByRole('button', { name: 'Dossier opslaan' }).tap();
  expect(await distance).toBeGreaterThanOrEqual(0);
});

/** Writes a remark about a student of a lesson, by the form. */
const saveRemark = async (page: Page, student: string, remark: string): Promise<void> => {
  await page.getByRole('button', { name: `Reden of opmerking van ${student}` }).tap();
  const form = page.getByRole('dialog', { name: /^Reden en opmerking/ });
  await form.getByLabel('Opmerking').fill(remark);
  await form.getByRole('button', { name: 'Opslaan' }).tap();
  await expect(form).toBeHidden();
};

/** How far the first message that comes stands above the bar that has this button, once it has come; in pixels. */
const distanceToBar = (label: string): Promise<number> =>
  new Promise(resolve => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
    const bar = button?.parentElement;
    const look = () => {
      const messages = document.querySelector('.MuiSnackbar-root')?.parentElement?.getBoundingClientRect();
      const edge = bar?.getBoundingClientRect();
      if (messages && edge) resolve(edge.top - messages.bottom);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
