import { insertClassroom, insertStudent } from '../support/records.ts';
import { expect, test, untilSaid } from './fixtures.ts';

test('two files of one person become one, and two again', async ({ page, server, signInAs }) => {
  const birthDate = '1990-05-01';
  const classroomId = await insertClassroom(server.database, { name: 'Alfa A1' });
  const enrolments = [{ classroomId, startDate: '2026-01-05' }];
  const name = { firstName: 'Amal', lastName: 'Haddad' };
  const id = await insertStudent(server.database, { ...name, birthDate, enrolments });
  const otherId = await insertStudent(server.database, {
    firstName: 'Amal',
    lastName: 'Hadad',
    birthDate,
    telephone: '0612345678',
    country: 'Irak',
  });
  await signInAs('admin', '/attention?rule=samePerson');
  const point = page.getByRole('link', { name: /^Samenvoegen/ });
  await point.click();
  await page.getByRole('link', { name: 'Omwisselen' }).click();
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect(point).toBeFocused();
  await point.click();
  await expect(page).toHaveURL(`/merge/${id}/${otherId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dossiers samenvoegen' })).toBeVisible();
  const telephone = page.getByRole('radiogroup', { name: 'Telefoon' });
  await expect(telephone.getByRole('radio', { name: '0612345678' })).toBeChecked();
  await page
    .getByRole('radiogroup', { name: 'Land van Herkomst' })
    .getByRole('radio', { name: 'Irak' })
    .check();

  const stays = page.getByRole('region', { name: 'Dit dossier blijft' });
  await expect(stays).toContainText('Amal HaddadGeboren01/05/1990KlasAlfa A1');
  const goes = page.getByRole('region', { name: 'Dit dossier gaat op in het andere' });
  await expect(goes).toContainText('Amal HadadGeboren01/05/1990Klasgeen klas');

  await page.getByRole('button', { name: 'Samenvoegen' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Samenvoegen' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/students/student/${id}`);
  await expect(page.getByText('De dossiers zijn samengevoegd')).toBeVisible();
  expect((await students()).map(({ country, telephone: number }) => [country, number])).toEqual([
    ['Irak', '0612345678'],
  ]);
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await untilSaid(page, 'Ongedaan gemaakt', () => undo.click());
  expect((await students()).map(({ country }) => country)).toEqual(['Irak', 'Syrië']);
  await expect(page.getByLabel('Land van Herkomst')).toHaveValue('Syrië');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/attention?rule=samePerson');

  async function students() {
    return server.database
      .selectFrom('students')
      .select(['country', 'telephone'])
      .orderBy('country')
      .execute();
  }
});
