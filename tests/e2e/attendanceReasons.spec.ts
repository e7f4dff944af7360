import type { Page } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import { MONDAY, recorded, TUESDAY, WEDNESDAY } from '../support/attendance.ts';
import { expectAccessible } from './accessibility.ts';
import { cell, expect, spoken, test } from './attendanceFixtures.ts';
import { downloadBy } from './fixtures.ts';
import { answer } from './studentFilePage.ts';

test('an absence is announced, overruled and taken back', async ({ page, server, list, signInAs }) => {
  await signInAs('staff', `${list.address}?view=grid`);
  await expectCellInSight(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Menu van Amal Abebe' }).click();
  await page.getByRole('menuitem', { name: 'Afmelden…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Amal Abebe afmelden' });
  await dialog.getByRole('textbox', { name: 'Laatste dag' }).fill('04/03/2026');
  await dialog.getByLabel('Reden').selectOption('Vakantie');
  await dialog.getByRole('button', { name: 'Afmelden' }).click();
  await spoken(page, 'Amal Abebe', TUESDAY, 'Afgemeld (vooraf), reden: Vakantie');
  await spoken(page, 'Amal Abebe', MONDAY, 'Aanwezig');

  await cell(page, 'Amal Abebe', WEDNESDAY).focus();
  await page.keyboard.press('2');
  await cell(page, 'Amal Abebe', WEDNESDAY).focus();
  await page.keyboard.press('F2');
  const form = page.getByRole('dialog', { name: /^Reden en opmerking/ });
  await form.getByLabel('Reden').selectOption('Ziek');
  await form.getByLabel('Opmerking').fill('toch ziek geworden');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Opslaan' }).click();
  await spoken(page, 'Amal Abebe', WEDNESDAY, 'Afwezig, reden: Ziek, toch ziek geworden');
  await expect(page.getByText('toch ziek geworden')).toBeVisible();
  // Others sign the sheet: it says nobody's reasons.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Handtekening' })).toBeVisible();
  await expect(page.getByText(/toch ziek geworden|reden: Ziek/).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  const { path } = await downloadBy(page.getByRole('button', { name: 'Downloaden' }));
  const sheets = await readSheets(path);
  const words = sheets.find(({ sheet }) => sheet === 'Redenen en opmerkingen')?.data ?? [];
  expect(words.flat()).toEqual(expect.arrayContaining(['Ziek', 'toch ziek geworden']));

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(kept).not.toContain('ziek');

  await page.getByRole('link', { name: 'Amal Abebe' }).click();
  const parts = page.getByRole('navigation', { name: 'Onderdelen van het dossier' });
  await parts.getByRole('link', { name: 'Presentie', exact: true }).click();
  await page.getByRole('button', { name: /^Afmelding van .* intrekken$/ }).click();
  await page.getByRole('button', { name: 'Intrekken', exact: true }).click();
  await expect(page.getByText('Er staat geen afmelding vooruit.')).toBeVisible();
  await expect
    .poll(() => recorded(server))
    .toEqual(['Amal 2026-03-02 Aanwezig', 'Yusuf 2026-03-02 Afgemeld', 'Amal 2026-03-04 Afwezig']);
  await page.getByRole('button', { name: 'Sluiten', exact: true }).click();
  await answer(page, 'Opslaan voordat u afsluit?', 'Nee');
  await expect(page).toHaveURL(`${list.address}?view=grid`);
  await expect(cell(page, 'Amal Abebe', TUESDAY)).toBeVisible();
});

/** The form, opened by the key, covers no part of its cell, in windows low and narrow. */
const expectCellInSight = async (page: Page) => {
  const form = page.getByRole('dialog', { name: /^Reden en opmerking/ });
  for (const size of [
    { width: 1440, height: 560 },
    { width: 1024, height: 560 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await cell(page, 'Yusuf Haddad', WEDNESDAY).focus();
    await expect(cell(page, 'Yusuf Haddad', WEDNESDAY)).toBeFocused();
    // Behind the form it has no role.
    const asked = await page.locator(':focus').elementHandle();
    await page.keyboard.press('F2');
    await expect(form.getByLabel('Opmerking')).toBeVisible();
    // It comes into sight while it grows to its size.
    await form.evaluate(element =>
      Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    const overlap = async () => {
      const [ofCell, ofForm] = [await asked?.boundingBox(), await form.boundingBox()];
      if (!ofCell || !ofForm) throw new Error('The cell and its form have to be on screen');
      return Math.min(
        Math.min(ofForm.x + ofForm.width, ofCell.x + ofCell.width) - Math.max(ofForm.x, ofCell.x),
        Math.min(ofForm.y + ofForm.height, ofCell.y + ofCell.height) - Math.max(ofForm.y, ofCell.y),
      );
    };
    await expect.poll(overlap, { message: JSON.stringify(size) }).toBeLessThan(1);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  }
};
