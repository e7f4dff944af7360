import type { Page } from '@playwright/test';
import { API, pathTo } from '../../core/contract/paths.ts';
import { MONDAY, recorded, TUESDAY, WEDNESDAY } from '../support/attendance.ts';
import { expectAccessible } from './accessibility.ts';
import { cell, expect, type GridDate, save, spoken, test } from './attendanceFixtures.ts';

test('two teachers fill in one list at once, one of them a minute without network', async ({
  page,
  list,
  server,
  signInAs,
  colleague: other,
}) => {
  await signInAs('staff', `${list.address}?view=grid`);

  await cell(page, 'Amal Abebe', TUESDAY).click();
  await expect(cell(page, 'Amal Abebe', TUESDAY)).toBeFocused();
  await cell(other, 'Zahra Nasser', WEDNESDAY).focus();
  await other.keyboard.press('2');
  await cell(other, 'Amal Abebe', TUESDAY).focus();
  await other.keyboard.press('3');
  await save(other);

  await spoken(page, 'Zahra Nasser', WEDNESDAY, 'Afwezig');
  await expect(page.getByText(/^Bert vulde om \d\d:\d\d 2 cellen in$/)).toBeVisible();
  // Theirs is shown, with one's own beside it.
  await spoken(page, 'Amal Abebe', TUESDAY, 'Afgemeld, u vulde in: Aanwezig');
  await expect(cell(page, 'Amal Abebe', TUESDAY)).toBeFocused();

  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '1 cel vraagt om uw keuze' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: /^Houd de mijne\s*Aanwezig$/ })).toBeVisible();
  await expect(
    dialog.getByRole('radio', { name: /^Neem over\s*Afgemeld, Bert \(\d\d:\d\d\)$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cell(page, 'Amal Abebe', TUESDAY)).toBeFocused();

  // Put off, it is said so beside the save button, and what has not arrived leads to it.
  await expect(page.getByText('1 cel vraagt om uw keuze')).toBeVisible();
  await expect(page.getByText('Alles is opgeslagen')).toBeHidden();
  const choose = page.getByRole('button', { name: 'Kiezen', exact: true });
  await expect(choose).toBeInViewport();
  await page.getByRole('button', { name: 'nog niet opgeslagen: 1' }).click();
  await page.getByRole('link', { name: 'Naar de lijst' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Later kiezen' }).click();
  await choose.click();
  const mine = dialog.getByRole('radio', { name: /^Houd de mijne/ });
  await mine.press('Space');
  await expect(mine).toBeChecked();
  await dialog.getByRole('button', { name: 'Zo opslaan' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cell(page, 'Amal Abebe', TUESDAY)).toBeFocused();
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  await spoken(page, 'Amal Abebe', TUESDAY, 'Aanwezig');
  await spoken(other, 'Amal Abebe', TUESDAY, 'Aanwezig');
  expect(await recorded(server)).toContain('Amal 2026-03-03 Aanwezig');

  await test.step('of a minute without network neither loses anything', async () => {
    const set = async (window: Page, student: string, date: GridDate, key: string) => {
      await cell(window, student, date).focus();
      await window.keyboard.press(key);
    };
    await page.context().setOffline(true);
    await set(page, 'Yusuf Haddad', TUESDAY, '2');
    await set(page, 'Tesfay Woldu', TUESDAY, '3');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'nog niet opgeslagen: 2' }).click();
    await expect(page.getByRole('dialog', { name: 'Nog niet opgeslagen' })).toContainText(
      '2 cellen, wordt vanzelf opgeslagen',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await set(other, 'Amal Abebe', WEDNESDAY, '1');
    await set(other, 'Tesfay Woldu', TUESDAY, '2');
    await save(other);
    await page.clock.fastForward(60_000);
    await set(page, 'Yusuf Haddad', WEDNESDAY, '1');
    await page.keyboard.press('Control+s');
    await page.context().setOffline(false);

    // What both set otherwise is asked about; the rest arrives by itself, on both screens.
    await expect(dialog).toContainText('Tesfay Woldu');
    await dialog.getByRole('radio', { name: /^Neem over\s*Afwezig, Bert/ }).check();
    await dialog.getByRole('button', { name: 'Overnemen' }).click();
    await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
    for (const window of [page, other]) {
      await spoken(window, 'Amal Abebe', WEDNESDAY, 'Aanwezig');
      await spoken(window, 'Yusuf Haddad', TUESDAY, 'Afwezig');
      await spoken(window, 'Yusuf Haddad', WEDNESDAY, 'Aanwezig');
      await spoken(window, 'Tesfay Woldu', TUESDAY, 'Afwezig');
    }
    expect((await recorded(server)).filter(each => !each.includes(MONDAY))).toEqual([
      'Amal 2026-03-03 Aanwezig',
      'Yusuf 2026-03-03 Afwezig',
      'Tesfay 2026-03-03 Afwezig',
      'Amal 2026-03-04 Aanwezig',
      'Yusuf 2026-03-04 Aanwezig',
      'Zahra 2026-03-04 Afwezig',
    ]);
  });

  // Nothing that colleagues do moves the cells under the pointer, nor what one selects oneself.
  const admin = await server.loginAs('admin');
  const place = () => cell(page, 'Zahra Nasser', WEDNESDAY).boundingBox();
  const bottomOfSave = async () => {
    const { y = 0, height = 0 } = (await page.getByRole('button', { name: 'Opslaan' }).boundingBox()) ?? {};
    return y + height;
  };
  for (const [width, student, date] of [
    [1440, 'Yusuf Haddad', MONDAY],
    [390, 'Amal Abebe', TUESDAY],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(cell(page, 'Zahra Nasser', WEDNESDAY)).toBeVisible();
    // The bar of a narrow window stands below, once the page has followed.
    if (width < 600) await expect.poll(bottomOfSave).toBeGreaterThan(800);
    const before = await place();
    await cell(other, student, WEDNESDAY).focus();
    await other.keyboard.press('2');
    await other.keyboard.press('Control+s');
    await spoken(page, student, WEDNESDAY, 'Afwezig');
    const id = list.address.split('/').at(-1) ?? '';
    const lesson = pathTo(API.lessonNotHeld, { id, date });
    expect((await admin.put(lesson, { reason: 'freeDay', note: '' })).statusCode).toBe(200);
    await expect(page.getByText('uitval', { exact: true })).toHaveCount(date === MONDAY ? 1 : 2);
    await expect.poll(place, { message: `${width} px` }).toEqual(before);
    await cell(page, 'Zahra Nasser', WEDNESDAY).focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(page.getByText('2 × 1 cellen')).toBeAttached();
    await expect.poll(place, { message: `${width} px` }).toEqual(before);
    await page.keyboard.press('Escape');
  }
});
