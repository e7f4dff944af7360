import type { Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { expectAccessible } from './accessibility.ts';
import { newCard, openCard, problem, save, trash } from './administrationCards.ts';
import { insertSample } from './fitting.ts';
import { expect, goWithin, pressIn, test } from './fixtures.ts';
import { insertWhole, saveButton } from './studentFilePage.ts';

// widths.spec.ts looks at all pages; journeys at what only they lead to: forms, questions and answers on their way.

test.slow();

/** MUI shows choices and menus at the end of the page, outside its landmarks. */
const OUTSIDE_LANDMARKS = { except: 'region' };

test('the popups of the students list, a long search, the keys of the help and the menu of a phone have no faults of accessibility', async ({
  page,
  server,
  signInAs,
}) => {
  await insertSample(server);
  await signInAs('admin', '/students');
  await page
    .getByRole('button', { name: /verwijderen$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Nee' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nee' }).click();
  await page.getByRole('combobox', { name: 'Instanties' }).click();
  await page.getByRole('option').first().hover();
  await expectAccessible(page, OUTSIDE_LANDMARKS);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await expectAccessible(page, OUTSIDE_LANDMARKS);
  await page.getByRole('menuitem', { name: 'Kolommen', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Klas' }).click();
  await expectAccessible(page, OUTSIDE_LANDMARKS);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Alles downloaden' }).click();
  await expect(page.getByRole('button', { name: 'Downloaden', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Hele lijst afdrukken' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Afdrukken' })).toBeVisible();
  await expectAccessible(page, { part: '[role=dialog]' });
  await page.keyboard.press('Escape');

  // A list of answers that is longer than its place.
  await page.setViewportSize({ width: 800, height: 480 });
  // While the dialog covers the page the key is not for it.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Zoek een student, klas, lijst of pagina' }).fill('ab');
  await expect(page.getByRole('option').nth(5)).toBeAttached();
  await expectAccessible(page, { part: '[role=dialog]' });
  await page.keyboard.press('Escape');

  await goWithin(page, SCREENS.help.path);
  await expect(page.getByRole('heading', { name: 'Per les invullen' })).toBeVisible();
  for (const keys of await page.getByText('Sneltoetsen', { exact: true }).all()) await keys.click();
  await expect(page.getByText('Zoeken en openen')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu openen' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Beheer' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL('/admin');
});

test('cards and a file with what is wrong in them have no faults of accessibility', async ({
  page,
  server,
  signInAs,
}) => {
  const { id: studentId } = await insertWhole(server);
  const admin = await signInAs('admin');
  const openCards = async () => {
    await goWithin(page, SCREENS.administration.path);
    const blank = await newCard(page, 'Gebruiker');
    await save(blank);
    await expect(problem(blank)).toBeVisible();
    await (await openCard(page, admin.name)).getByLabel('Naam').fill('Anders');
    await expectAccessible(page);
    await trash(page, admin.name).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  };
  const openFile = async () => {
    await goWithin(page, pathTo(SCREENS.student.path, { id: studentId }));
    for (const name of [
      /^Klas .* verwijderen$/,
      /^Status verwijderen/,
      /^brief van .* verwijderen$/,
      /^Aantekening van .* verwijderen$/,
    ]) {
      await page.getByRole('button', { name }).first().click();
      const asked = page.getByRole('dialog', { name: /^Weet u zeker dat u deze/ });
      await expect(asked).toBeVisible();
      await expectAccessible(page, { part: '[role=dialog]' });
      await asked.getByRole('button', { name: 'Annuleren' }).click();
    }
    await page.getByRole('button', { name: 'Aantekening toevoegen' }).click();
    await page.getByLabel('Voornaam').fill('');
    await saveButton(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, { part: '[role=dialog]' });
    await pressIn(page.getByRole('dialog'), 'Escape');
    const question = page.getByRole('dialog', { name: 'Opslaan voordat u afsluit?' });
    await expect(question).toBeVisible();
    await expectAccessible(page, { part: '[role=dialog]' });
    await question.getByRole('button', { name: 'Annuleren' }).click();
  };
  for (const width of [1440, 390])
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await openCards();
      await openFile();
      await expect.poll(() => footerOf(page), { message: 'the file fits' }).toBeLessThanOrEqual(844);
      const fits = (file: Element) => file.scrollWidth <= file.clientWidth;
      await expect.poll(() => page.getByRole('dialog').evaluate(fits)).toBe(true);
    });
});

/** Where the button that saves a file ends, in pixels from the top of the window. */
const footerOf = async (page: Page): Promise<number> => {
  const { y = Number.NaN, height = Number.NaN } = (await saveButton(page).boundingBox()) ?? {};
  return y + height;
};
