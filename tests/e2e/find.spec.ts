import { createList, MONDAY } from '../support/attendance.ts';
import { insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const FIELD = 'Zoek een student, klas, lijst of pagina';

test('by keyboard alone: a student, a list by class and month, a new list, the keys', async ({
  page,
  server,
  signInAs,
}) => {
  const { _id: classroomId } = await server.createClassroom({ name: 'Alfa A1' });
  const enrolments = [{ classroomId, startDate: '2026-01-01' }];
  const id = await insertStudent(server.database, { firstName: 'Zoé', lastName: 'Haddad', enrolments });
  const list = await createList(server, { classroomId, dates: [MONDAY] });
  await signInAs('staff', '/statistics');
  const field = page.getByRole('combobox', { name: FIELD });
  const find = async (text: string, option: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await expect(page.getByRole('option', { name: option })).toBeVisible();
  };

  await expect(page.getByRole('heading', { name: 'Statistieken' })).toBeVisible();
  await find('haddad zoe', /Zoé Haddad/);
  await expect(page.getByText('1 resultaat', { exact: true })).toBeAttached();
  await expectAccessible(page, { part: '[role=dialog]' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/students/student/${id}`);
  await expect(page.getByRole('textbox', { name: 'Voornaam' })).toHaveValue('Zoé');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/statistics');

  await find('maart A1', '02/03/2026');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('02/03/2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/lists/attendance-list-for-teacher/${list}`));

  await find('lijst voor A1', 'Nieuwe presentielijst voor Alfa A1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Klas' })).toHaveValue('Alfa A1');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Laatst geopend' })).toContainText('Zoé Haddad');
  await expect(page.getByRole('group', { name: 'Laatst gebruikt' })).toContainText('Alfa A1');
  await page.keyboard.type('zzzz');
  await expect(page.getByText('Niets gevonden voor ‘zzzz’')).toBeVisible();
  await expectAccessible(page, { part: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await page.locator('h1').click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Sneltoetsen op dit scherm' });
  await expect(help.getByText('Zoeken en openen')).toBeVisible();
  await expectAccessible(page, { part: '[role=dialog]' });
});

test('on a phone by its button; Ctrl+Enter opens another tab', async ({ page, server, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await insertStudent(server.database, { firstName: 'Zoé', lastName: 'Haddad' });
  await signInAs('admin', '/');
  await page.getByRole('button', { name: 'Zoeken' }).click();
  await page.getByRole('combobox', { name: FIELD }).fill('had');
  const option = page.getByRole('option', { name: /Zoé Haddad/ });
  await expect(option).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await option.click();
  await expect(page).toHaveURL(/\/students\/student\//);
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: FIELD }).fill('statist');
  await expect(page.getByRole('option', { name: 'Statistieken' })).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Control+Enter');
  await (await opened).waitForURL('**/statistics');
});

test('a list that is longer than its place has no faults of accessibility', async ({
  page,
  server,
  signInAs,
}) => {
  for (const firstName of ['Ada', 'Bea', 'Cem', 'Dua', 'Eva', 'Fay', 'Gea', 'Hoa'])
    await insertStudent(server.database, { firstName, lastName: 'Nur' });
  for (const name of ['Nur 1', 'Nur 2', 'Nur 3', 'Nur 4']) await server.createClassroom({ name });
  await signInAs('staff', '/statistics');
  await page.setViewportSize({ width: 800, height: 480 });
  await expect(page.getByRole('heading', { name: 'Statistieken' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: FIELD }).fill('nur');
  await expect(page.getByRole('option', { name: /Hoa Nur/ })).toBeAttached();
  await expectAccessible(page, { part: '[role=dialog]' });
});
