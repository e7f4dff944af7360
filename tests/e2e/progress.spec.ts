import type { Locator } from '@playwright/test';
import { insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { faultsOf } from './fitting.ts';
import { expect, goWithin, test } from './fixtures.ts';
import { addressOf, answer, section } from './studentFilePage.ts';

const itemIn = (list: Locator, text: string | RegExp) => list.getByRole('listitem').filter({ hasText: text });

test('a level is entered and corrected, a goal set and reached', async ({ page, server, signInAs }) => {
  const id = await insertStudent(server.database);
  const { name } = await signInAs('staff', `${addressOf(id)}?section=progress`);
  const progress = section(page, 'Voortgang');
  await expect(progress.getByText('Er is nog geen niveau.')).toBeVisible();
  await progress.getByRole('button', { name: 'Niveau toevoegen' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Niveau toevoegen' });
  await expect(dialog.getByLabel('Vaardigheid')).toBeFocused();
  await page.keyboard.type('Lez');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A1');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Datum', { exact: true })).toHaveValue('02/03/2026');
  await page.keyboard.type('1-3');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const levels = progress.getByRole('list', { name: 'Alle niveaus, de laatste bovenaan' });
  await expect(itemIn(levels, 'Lezen: A1')).toContainText(`01/03/2026 · Toets · door ${name}`);
  await expect(progress.getByRole('row', { name: 'Lezen A1 01/03/2026 · Toets' })).toBeVisible();
  await expect(section(page, 'Overzicht')).toContainText('Lezen\u00a0A1');

  await progress.getByRole('button', { name: 'Lezen: A1 verbeteren' }).click();
  await page.getByRole('dialog', { name: 'Niveau verbeteren' }).getByLabel('Niveau').selectOption('A2');
  await page.keyboard.press('Control+s');
  await expect(itemIn(levels, 'Lezen: A2')).toBeVisible();
  await expect(levels.getByRole('listitem')).toHaveCount(1);

  await progress.getByRole('button', { name: 'Lezen: A2 verwijderen' }).click();
  await answer(page, 'Weet u zeker dat u dit niveau wilt verwijderen?', 'Verwijderen');
  // What it corrected holds again.
  await expect(itemIn(levels, 'Lezen: A1')).toBeVisible();
  await expect(levels.getByRole('listitem')).toHaveCount(1);
  await expect(progress.getByRole('region', { name: 'Niveaus' })).toBeFocused();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(itemIn(levels, 'Lezen: A2')).toBeVisible();
  await expect(levels.getByRole('listitem')).toHaveCount(1);

  await progress.getByRole('button', { name: 'Doel toevoegen' }).click();
  await page.keyboard.type('Belt zelf om zich af te melden');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1-3');
  await page.keyboard.press('Enter');
  const goals = progress.getByRole('list', { name: 'Doelen' });
  await expect(itemIn(goals, 'Belt zelf')).toContainText('tot en met 01/03/2026 · de dag is voorbij');
  const open = section(page, 'Overzicht').getByRole('list', { name: 'Open doelen' });
  await expect(open).toContainText('tot en met 01/03/2026 · de dag is voorbij');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(faultsOf), { message: `${width} px` }).toEqual([]);
  }
  await expectAccessible(page, { part: '#student-file-progress' });

  await section(page, 'Tijdlijn').getByRole('button', { name: 'Tonen' }).click();
  const timeline = section(page, 'Tijdlijn').getByRole('list', { name: 'Tijdlijn' });
  await page.getByRole('button', { name: 'Niveau', exact: true }).click();
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
  await expect(timeline).toContainText(`Lezen: A2 · Toets · door ${name}`);
  await expect(itemIn(timeline, 'Lezen: A1')).toContainText(
    `Geldt niet meer: op 02/03/2026 verbeterd door ${name}`,
  );

  await goWithin(page, '/');
  const due = page.getByRole('region', { name: 'Te doen' }).getByRole('link', { name: /^Amal Haddad doel/ });
  await expect(due).toContainText('doel tot en met 01/03/2026: Belt zelf om zich af te melden');
  await due.click();
  await expect(progress).toBeInViewport();
  await progress.getByRole('button', { name: 'Bereikt: Belt zelf om zich af te melden' }).click();
  await expect(progress.getByRole('list', { name: 'Doelen' })).toBeHidden();
  await progress.getByRole('button', { name: '1 bereikt doel tonen' }).click();
  await expect(itemIn(goals, 'Belt zelf')).toContainText('bereikt op 02/03/2026');
  await expect(open).toBeHidden();
});
