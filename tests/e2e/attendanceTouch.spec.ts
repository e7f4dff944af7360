import type { Page } from '@playwright/test';
import { recorded, TUESDAY } from '../support/attendance.ts';
import { cell, expect, spoken, test } from './attendanceFixtures.ts';
import { expectNoScrollSideways, goWithin } from './fixtures.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

const form = (page: Page) => page.getByRole('dialog', { name: /^Reden en opmerking/ });

test('a finger gives reasons and minutes', async ({ page, list, server, signInAs }) => {
  await signInAs('staff', `${list.address}?view=grid`);
  await cell(page, 'Amal Abebe', TUESDAY).tap();
  await cell(page, 'Amal Abebe', TUESDAY).tap();
  await spoken(page, 'Amal Abebe', TUESDAY, 'Afwezig, niet opgeslagen');
  await page.getByRole('button', { name: 'Reden of opmerking…' }).tap();
  await expect(form(page)).toContainText('Amal Abebe, dinsdag 3 maart 2026');
  await form(page).getByLabel('Reden').selectOption('Ziek');
  await form(page).getByRole('button', { name: 'Opslaan' }).tap();
  await spoken(page, 'Amal Abebe', TUESDAY, 'Afwezig, reden: Ziek');
  // What it says beside its status is read in the grid, too.
  await expect(page.getByText('reden: Ziek', { exact: true })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Meer' }).tap();
  await page.getByRole('menuitem', { name: 'Per les invullen' }).tap();
  await page.getByRole('button', { name: 'Reden of opmerking van Amal Abebe' }).tap();
  await form(page).getByLabel('Minuten te laat').fill('10');
  await form(page).getByRole('button', { name: 'Opslaan' }).tap();
  await expect(page.getByText('10 minuten te laat')).toBeVisible();
  await expect.poll(() => recorded(server)).toContain('Amal 2026-03-03 Afwezig');

  // At 400 % of a window of 1280 x 1024 and beyond the bar is part of the page.
  await page.setViewportSize({ width: 320, height: 256 });
  await goWithin(page, `${list.address}?view=grid`);
  await expect(cell(page, 'Amal Abebe', TUESDAY)).toBeVisible();
  await expectNoScrollSideways(page, 320);
});
