import { insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, goWithin, test } from './fixtures.ts';
import { addressOf, insertWhole, saveButton, section, stored, untilSaved } from './studentFilePage.ts';

test('prints the whole file on A4, and nothing else of the page', async ({ page, server, signInAs }) => {
  const { id } = await insertWhole(server);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await signInAs('staff', addressOf(id));
  await page.getByRole('button', { name: 'Afdrukken' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article', { name: 'Afdruk van het dossier' });
  await expect(paper.getByRole('heading', { level: 1, name: 'Selam Tesfay' })).toBeVisible();
  await expect(paper).toContainText('A1 ochtend');
  await expect(paper).toContainText('Selam werkt hard en wil verder.');
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Number(width), Number(height)].map(Math.round)).toEqual([595, 842]);
});

test('a file opens to be read: the overview fills its window, with few controls', async ({
  page,
  server,
  signInAs,
}) => {
  await insertWhole(server);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs('admin', '/students');
  await page.getByRole('link', { name: 'Selam Tesfay' }).click();
  const overview = section(page, 'Overzicht');
  await expect(overview.getByText('Selam werkt hard en wil verder.')).toBeVisible();
  await expect(overview.getByText('geen presentie in de laatste 8 weken')).toBeVisible();
  await expect(overview).toContainText('A1 ochtend vanaf 05/01/2026');
  for (const fact of ['Presentie in 8 weken', 'Klas nu', 'Volgende evaluatie', 'Laatste aantekeningen']) {
    await expect(overview.getByRole('heading', { name: fact })).toBeInViewport();
  }
  await expect(overview.getByText('Selam werkt hard en wil verder.')).toBeInViewport();
  const controls = await page.getByRole('dialog').evaluate(dialog => {
    const { top, bottom } = dialog.getBoundingClientRect();
    const all = dialog.querySelectorAll('a[href], button:enabled, input, textarea, select, [role=combobox]');
    return [...all].filter(each => {
      const box = each.getBoundingClientRect();
      const body = each.closest('section')?.parentElement?.parentElement?.getBoundingClientRect();
      return (
        each.checkVisibility() && box.top < (body?.bottom ?? bottom) && box.bottom > top && box.width > 0
      );
    }).length;
  });
  expect(controls).toBeLessThanOrEqual(30);
  await expect(section(page, 'Profiel').getByLabel('Voornaam')).not.toBeInViewport();
});

test('from signing in, two keys and a name lead to what happened to somebody lately', async ({
  page,
  server,
  signInAs,
}) => {
  await insertWhole(server);
  await signInAs('staff', '/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Zoek een student, klas, lijst of pagina' })).toBeFocused();
  await page.keyboard.type('selam');
  await page.getByRole('option', { name: /Selam Tesfay/ }).waitFor();
  await page.keyboard.press('Enter');
  const overview = section(page, 'Overzicht');
  await expect(overview.getByText('Selam werkt hard en wil verder.')).toBeInViewport();
  await expect(overview.getByText('geen presentie in de laatste 8 weken')).toBeInViewport();
});

test('an address of nobody says so and leads back', async ({ page, signInAs }) => {
  await signInAs('staff', addressOf('01900000-0000-7000-8000-000000000000'));
  await expect(page.getByText('Deze student bestaat niet (meer)')).toBeVisible();
  await page.getByRole('button', { name: 'Naar de studenten' }).click();
  await expect(page).toHaveURL('/students');
});

test('the keyboard alone opens a file, changes it, saves it and closes it', async ({
  page,
  server,
  signInAs,
}) => {
  const id = await insertStudent(server.database);
  await signInAs('staff', '/students');
  await page.getByRole('link', { name: 'Amal Haddad' }).focus();
  await page.keyboard.press('Enter');
  await expect(section(page, 'Klas')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Amal Haddad' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeFocused();
  for (const name of ['Sluiten', 'Overzicht', 'Profiel', 'Klas']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Enter');
  await expect(section(page, 'Klas')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Klas toevoegen' })).toBeFocused();
  await section(page, 'Profiel').getByLabel('Voornaam').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Amina');
  await untilSaved(page, () => page.keyboard.press('Control+s'));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/students');
  expect((await stored(server, id)).student.firstName).toBe('Amina');
});

test('is accessible in both themes, and fits', async ({ page, server, signInAs }) => {
  test.slow();
  const { id } = await insertWhole(server);
  await signInAs('admin');
  for (const width of [1440, 390])
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await goWithin(page, addressOf(id));
      await page.getByRole('button', { name: 'Aantekening toevoegen' }).click();
      await page.getByLabel('Voornaam').fill('');
      await saveButton(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, { part: '[role=dialog]' });

      const { height, width: shown } = (await page.getByRole('dialog').boundingBox()) ?? {
        height: 0,
        width: 0,
      };
      const button = await saveButton(page).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844);
      if (width === 390) expect([shown, height]).toEqual([390, 844]);
      const body = page.getByRole('dialog');
      expect(await body.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true);
    });
});
