import type { Page } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import { utils, write } from 'xlsx';
import { SCREENS } from '../../src/screens.ts';
import { insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { faultsOf } from './fitting.ts';
import { downloadBy, expect, test } from './fixtures.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('refused rows of an import are corrected by keyboard', async ({ page, server, signInAs }) => {
  await server.createClassroom({ name: 'A1' });
  await signInAs('staff', SCREENS.students.path);
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importeren' }).click();
  await page.getByTestId('import-file').setInputFiles({
    name: 'foto.xlsx',
    mimeType: XLSX,
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByRole('alert')).toContainText('Dit bestand is geen tabel');
  await page.getByTestId('import-file').setInputFiles({
    name: 'groep.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Voornaam;Achternaam;Geb.datum;E-mail;Klas\nAmal;Haddad;31-02-1989;amal@;A1\nBilal;Nur;1-5-1990;bilal@example.org;A9\nLeft;Wrong;gisteren;;\nFine;Already;2-5-1990;;\n',
    ),
  });
  await page.getByRole('button', { name: 'Controleren' }).click();
  await page.getByRole('button', { name: 'Kolommen wijzigen' }).click();
  await expect(page.getByRole('heading', { name: 'Wat staat in welke kolom?' })).toBeFocused();
  await page.getByRole('button', { name: 'Controleren' }).click();
  const rows = page.getByRole('list', { name: 'Rijen' }).locator('> li');
  const [first, second] = [rows.nth(0), rows.nth(1)];
  const day = first.getByRole('textbox', { name: 'Geboortedatum' });
  const email = first.getByRole('textbox', { name: 'E-mailadres' });
  await expect(rows).toHaveCount(3);
  // Only what is wrong is asked for.
  await expect(first.getByRole('textbox')).toHaveCount(2);
  await expect(day).toHaveAccessibleDescription('De dag ‘31-02-1989’ bestaat niet');

  await day.fill('28-02-1989');
  await day.press('Enter');
  await expect(email).toBeFocused();
  await expect(day).toBeHidden();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('amal@example.org');
  await page.keyboard.press('Enter');
  // The next cell that is wrong; the row stays, with what became of it.
  await expect(second.getByRole('combobox', { name: 'Klas' })).toBeFocused();
  await expect(page.getByText('Rij 2: Nieuw', { exact: true })).toBeAttached();
  await expect(first.getByText('Nieuw', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '2 studenten importeren' })).toBeVisible();

  // Typed values survive another page of rows, and are checked before anything is imported.
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('a1');
  await page.getByRole('button', { name: /^Nieuw/ }).click();
  await expect(first.getByText('Haddad')).toBeVisible();
  await page.getByRole('button', { name: /^Geweigerd/ }).click();
  await expect(rows).toHaveCount(2);
  await expect(first.getByRole('combobox', { name: 'Klas' })).toHaveValue('a1');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '2 studenten importeren' }).click();
  await expect(
    page.getByText('Uw verbeteringen en keuzes zijn eerst gecontroleerd.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('3 nieuw, 1 niet geïmporteerd.')).toBeVisible();

  // All cells of a row, and one that is left with what was typed.
  await second.getByRole('button', { name: 'Toon alle cellen van rij 4' }).click();
  await expect(second.getByRole('textbox', { name: 'Voornaam' })).toBeFocused();
  await second.getByRole('textbox', { name: 'Voornaam' }).fill('Still');
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: 'Wilt u weggaan zonder op te slaan?' });
  await leaving.getByRole('button', { name: 'Blijven' }).click();
  await second.getByRole('button', { name: 'Rij 4 opnieuw controleren' }).click();
  await expect(second.getByText('Still Wrong')).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'Geboortedatum' })).toBeFocused();

  await page.getByRole('button', { name: '3 studenten importeren' }).click();
  await expect(page.getByText('Toegevoegd: 3.')).toBeVisible();
  const students = await server.database
    .selectFrom('students')
    .select(['firstName', 'birthDate', 'email'])
    .orderBy('firstName')
    .execute();
  expect(students).toMatchObject([
    { firstName: 'Amal', birthDate: '1989-02-28', email: 'amal@example.org' },
    { firstName: 'Bilal', birthDate: '1990-05-01' },
    { firstName: 'Fine' },
  ]);
  const { path } = await downloadBy(
    page.getByRole('button', { name: 'Niet-geïmporteerde rijen downloaden' }),
  );
  const [sheet] = await readSheets(path);
  expect(sheet?.data[1]?.slice(2, 5)).toEqual(['Still', 'Wrong', 'gisteren']);
  // The list that was open before shows who was imported.
  await page.getByRole('link', { name: 'Naar deze studenten' }).click();
  await expect(page.getByText('3 studenten', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fine Already' })).toBeVisible();
});

test('a messy sheet of thirty is imported and undone', async ({ page, server, signInAs }) => {
  await server.createClassroom({ name: 'Nederlands A1 ochtend' });
  await server.createClassroom({ name: 'Rekenen' });
  await server.createOrganization({ name: 'Gemeente Lindeveen', email: 'info@lindeveen.example' });
  await insertStudent(server.database, { firstName: 'Mohammed', lastName: 'Osman', birthDate: '1992-05-01' });
  const bilal = { firstName: 'Bilal', lastName: 'Nur', birthDate: '1990-05-01', telephone: '' };
  await insertStudent(server.database, bilal);
  const people = Array.from({ length: 28 }, (_, index) => [
    ...[`Persoon${index + 1}`, 'Proef', `${index + 1}-1-1990`, '612345678', 'Syrische', 'Lindeveen'],
    ...['Groep A1', '1-2-2026'],
  ]);
  const table = utils.aoa_to_sheet([
    ['Deelnemers voorjaar 2026'],
    [],
    ['Voornaam', 'Achternaam', 'Geb.datum', 'Telefoonnr', 'Nationaliteit', 'Gemeente', 'Groep', 'Wanneer'],
    ...people,
    ['Muhamad', 'Osman', '01-05-1992', '', 'Somalia', '', '', ''],
    ['Bilal', 'Nur', '1-5-1990', '0698765432', '', '', '', ''],
    ['Daniel', 'Tekle', '31-02-1990', '', 'Eritrea', '', 'Rekenen', ''],
    ['Totaal', '30'],
  ]);
  table['!rows'] = [{}, {}, {}, { hidden: true }];
  table.D6 = { t: 'n', f: 'C6&"x"' };
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Naam'], ['Oud']]), 'Vorig jaar');
  utils.book_append_sheet(book, table, 'Deelnemers');
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };

  let presses = 0;
  const press = async (
    role: 'button' | 'menuitem' | 'combobox' | 'option' | 'radio',
    name: string | RegExp,
  ) => {
    presses += 1;
    await page.getByRole(role, { name, exact: typeof name === 'string' }).click();
  };
  await signInAs('staff', SCREENS.students.path);
  await press('button', 'Meer');
  await press('menuitem', 'Importeren');
  const chooser = page.waitForEvent('filechooser');
  await press('button', 'Bestand kiezen');
  const buffer = write(book, { bookType: 'xlsx', type: 'buffer' }) as Buffer;
  await (await chooser).setFiles({ name: 'voorjaar.xlsx', mimeType: XLSX, buffer });
  presses += 2; // The file, and its dialog's button.

  await expect(page.getByText('Gelezen is het blad ‘Deelnemers’.')).toBeVisible();
  // Words over a line as far as one has come, without numbers in circles.
  await expect(page.locator('.MuiStepLabel-iconContainer:visible')).toHaveCount(0);
  const steps = page.locator('.MuiStep-root');
  for (const step of [0, 1])
    await expect(steps.nth(step)).toHaveCSS('border-bottom-color', 'rgb(15, 92, 92)');
  await expect(steps.nth(2)).not.toHaveCSS('border-bottom-color', 'rgb(15, 92, 92)');
  await expect(page.getByLabel(/^Verborgen rijen meenemen \(1 rij/)).toBeChecked();
  await expect(page.getByText(/formules zonder uitkomst \(D6\)/)).toBeVisible();
  await expect(page.getByText('Totalen doen niet mee: rij 35.')).toBeVisible();
  await press('combobox', 'Kolom Wanneer wordt');
  await press('option', 'Registratiedatum');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expectAccessible(page);
  await expectFitting(page);
  await press('button', 'Controleren');
  await expect(page.getByRole('columnheader', { name: 'Bestaande student' })).toBeVisible();
  await expectFitting(page);
  for (const name of ['Syrië', 'Gemeente Lindeveen', 'Nederlands A1 ochtend']) {
    await press('button', `Is ${name}`);
  }
  await press('button', 'Toepassen en opnieuw controleren');
  await press('button', /^Misschien dezelfde/);
  await press('radio', 'Als nieuwe student toevoegen');
  await press('button', /^Geweigerd/);
  presses += 1;
  const day = page.getByRole('textbox', { name: 'Geboortedatum' });
  await day.click();
  await day.fill('28-02-1990');
  presses += 1;
  await day.press('Enter');
  await press('button', '31 studenten importeren');
  await expect(page.getByText('Toegevoegd: 30. Gewijzigd: 1.')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(21);

  const stored = () =>
    server.database
      .selectFrom('students')
      .select(['country', 'telephone', 'registrationDate'])
      .where('firstName', 'in', ['Bilal', 'Persoon1'])
      .orderBy('firstName')
      .execute();
  expect(await stored()).toEqual([
    { country: 'Syrië', telephone: '0698765432', registrationDate: null },
    { country: 'Syrië', telephone: '0612345678', registrationDate: '2026-02-01' },
  ]);
  await page.getByRole('button', { name: 'Import ongedaan maken' }).click();
  await expect(page.getByText('De import is ongedaan gemaakt')).toBeVisible();
  expect(await stored()).toEqual([{ country: 'Syrië', telephone: '', registrationDate: null }]);
});

/** On phones, tablets and laptops nothing of the step is cut or out of reach. */
const expectFitting = async (page: Page) => {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(faultsOf), { message: `${width} px` }).toEqual([]);
  }
};
