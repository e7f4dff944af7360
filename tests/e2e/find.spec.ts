import { MONDAY, seedList } from '../support/attendance.ts';
import { insertStudent } from '../support/records.ts';
import { expect, expectNoScrollSideways, pressIn, test } from './fixtures.ts';

const FIELD = 'Zoek een student, klas, lijst of pagina';

test('students, lists and pages are found by keyboard', async ({ page, server, signInAs }) => {
  const { _id: classroomId } = await server.createClassroom({ name: 'Alfa A1' });
  const enrolments = [{ classroomId, startDate: '2026-01-01' }];
  const id = await insertStudent(server.database, { firstName: 'Zoé', lastName: 'Haddad', enrolments });
  const list = await seedList(server, { classroomId, dates: [MONDAY] });
  await signInAs('staff', '/statistics');
  const field = page.getByRole('combobox', { name: FIELD });
  const find = async (text: string, option: string | RegExp) => {
    // Nothing covers the page any more: over a dialog the key opens nothing.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await expect(page.getByRole('option', { name: option })).toBeVisible();
  };

  await find('haddad zoe', /Zoé Haddad/);
  await expect(page.getByText('1 resultaat', { exact: true })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/students/student/${id}`);
  await expect(page.getByRole('textbox', { name: 'Voornaam' })).toHaveValue('Zoé');
  await pressIn(page.getByRole('dialog'), 'Escape');
  await expect(page).toHaveURL('/statistics');

  await find('maart A1', '02/03/2026');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('02/03/2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/lists/attendance-list-for-teacher/${list}`));

  await find('niveaus A1', 'Niveaus van Alfa A1 invullen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Niveaus invullen: Alfa A1' })).toBeVisible();

  await find('lijst voor A1', 'Nieuwe presentielijst voor Alfa A1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Klas' })).toHaveValue('Alfa A1');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Laatst geopend' })).toContainText('Zoé Haddad');
  await expect(page.getByRole('group', { name: 'Laatst gebruikt' })).toContainText('Alfa A1');
  await page.keyboard.type('zzzz');
  await expect(page.getByText('Niets gevonden voor ‘zzzz’')).toBeVisible();
  await page.getByRole('button', { name: 'Zoek in studenten' }).click();
  await expect(page).toHaveURL('/students?name=zzzz');
  await expect(field).toBeHidden();

  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByRole('button', { name: 'Zoeken' }).click();
  await field.fill('had');
  await expect(page.getByRole('option', { name: /Zoé Haddad/ })).toBeVisible();
  await expectNoScrollSideways(page, 390);
  await page.getByRole('option', { name: /Zoé Haddad/ }).click();
  await expect(page).toHaveURL(`/students/student/${id}`);
});
