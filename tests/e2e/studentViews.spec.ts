import { API } from '../../core/contract/paths.ts';
import { insertStudent, insertStudents, VIEW } from '../support/records.ts';
import { expect, expectNoScrollSideways, goWithin, test, untilSaid } from './fixtures.ts';

test('columns are moved, a view kept, and pages chosen', async ({ page, server, signInAs }) => {
  const { _id: classroomId } = await server.createClassroom({ name: 'Alfa A1' });
  const enrolments = [{ classroomId, startDate: '2026-01-01' }];
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Zand', enrolments });
  const others = Array.from({ length: 44 }, (_, number) => ({ firstName: 'Bo', lastName: `Alfa ${number}` }));
  await insertStudents(server.database, others);
  const { email } = await signInAs('staff', `/students?classroom=${classroomId}`);
  const heads = page.getByRole('columnheader');
  const more = page.getByRole('button', { name: 'Meer', exact: true });
  await expect(heads.filter({ hasText: 'Klas' })).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Kolommen', exact: true }).click();
  const row = (name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
  const dragged = page.waitForResponse(`**${API.studentListSettings}`);
  await row('Klas').dragTo(row('Achternaam'));
  await expect(page.getByRole('dialog').getByRole('listitem').nth(1)).toHaveText('Klas');
  // By its buttons, too.
  const back = page.getByRole('button', { name: 'Klas naar achteren' });
  await back.press('Enter');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Klas staat op plaats 3 van 10');
  await expect(back).toBeFocused();
  await page.getByRole('button', { name: 'Klas naar voren' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Voornaam' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(heads.nth(2)).toHaveText('Klas');

  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Deze weergave bewaren…' }).press('Enter');
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await expect(page.getByText('Vul een naam in')).toBeVisible();
  await page.getByRole('textbox', { name: 'Naam' }).fill('Mijn klas');
  await untilSaid(page, 'Weergave ‘Mijn klas’ is bewaard', () => page.keyboard.press('Enter'));
  await dragged;

  await goWithin(page, '/students');
  const letter = page.getByRole('button', { name: 'Naar de Z' });
  await letter.click();
  await expect(page).toHaveURL('/students?page=3');
  await expect(page.getByRole('row', { name: /Zand/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Studenten per pagina' }).press('Enter');
  const sized = page.waitForResponse(`**${API.studentListSettings}`);
  await page.getByRole('option', { name: '50' }).click();
  await expect(page).toHaveURL('/students?pageSize=50');
  await expect(page.getByRole('row')).toHaveCount(46);
  // The next time, too.
  await sized;
  await page.goto('/students');
  await expect(page.getByRole('row')).toHaveCount(46);
  // A4 upright is as narrow as a phone, and yet a table, with the columns that were chosen and without buttons.
  await page.setViewportSize({ width: 673, height: 1000 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row')).toHaveCount(46);
  await expect(heads.filter({ visible: true }).nth(1)).toHaveText('Klas');
  await expect(page.getByRole('main').getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /verwijderen|wissen/ })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });

  await more.click();
  // A view brings its page size, which the next document asks the server for.
  const stored = page.waitForResponse(`**${API.studentListSettings}`);
  await page.getByRole('menuitemradio', { name: 'Mijn klas' }).click();
  await stored;
  await expect(page).toHaveURL(`/students?classroom=${classroomId}`);
  await expect(heads.nth(2)).toHaveText('Klas');
  await expect(page.getByText('Weergave: Mijn klas')).toBeVisible();
  // What another device keeps is in the menu when it is opened.
  await (await server.login(email)).post(API.studentViews, { ...VIEW, name: 'Anders' });
  await more.click();
  await expect(page.getByRole('menuitemradio', { name: 'Mijn klas' })).toBeChecked();
  await expect(page.getByRole('menuitemradio', { name: 'Anders' })).toBeVisible();
  await page.getByRole('menuitemradio', { name: 'Gewone weergave' }).click();
  await expect(page).toHaveURL('/students');

  await page.setViewportSize({ width: 390, height: 780 });
  await goWithin(page, '/students');
  await expect(letter).toBeVisible();
  await expectNoScrollSideways(page, 390);
  await letter.click();
  await expect(page).toHaveURL('/students?page=3');

  // Cards show the chosen columns too.
  const card = page.getByRole('list', { name: 'Studenten' }).getByRole('listitem').first();
  await expect(card.locator('.country')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Kolommen', exact: true }).click();
  await page.getByRole('checkbox', { name: 'LvH' }).click();
  await expect(card.locator('.country')).toHaveCount(0);
  await expectNoScrollSideways(page, 390);
  await page.keyboard.press('Escape');

  await more.click();
  await page.getByRole('menuitem', { name: 'Weergaven beheren…' }).click();
  await page.getByRole('button', { name: '‘Mijn klas’ een andere naam geven' }).click();
  const form = page.getByRole('dialog').locator('form');
  await form.getByLabel('Andere naam').fill('Onze klas');
  await form.getByLabel('Andere naam').press('Enter');
  await page.getByRole('button', { name: '‘Onze klas’ verwijderen' }).click();
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Weergave ‘Onze klas’ is verwijderd' });
  await expect(message).toBeVisible();
  // The buttons of the dialog are below.
  expect((await message.boundingBox())?.y).toBeLessThan(100);
});
