import { insertClassroom, insertSchedule, insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, goWithin, test } from './fixtures.ts';

test('what was deleted is put back or erased', async ({ page, server, signInAs }) => {
  const classroomId = await insertClassroom(server.database, { name: 'A1' });
  await insertSchedule(server.database, { classroomId, dates: ['2026-03-02'] });
  for (const firstName of ['Amal', 'Bilal']) {
    await insertStudent(server.database, { firstName, lastName: 'Nur' });
  }
  await signInAs('admin', '/lists');
  await page.getByRole('button', { name: 'Lijst van A1 verwijderen' }).click();
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  // As long as a question is open the page is hidden from roles.
  await expect(page.getByRole('link', { name: 'A1', includeHidden: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('link', { name: 'A1', exact: true })).toBeVisible();

  await goWithin(page, '/students');
  const remove = async (name: string) => {
    await page.getByRole('button', { name: new RegExp(`^${name} verwijderen`) }).click();
    await page.getByRole('button', { name: 'Ja', exact: true }).click();
    await expect(page.getByRole('link', { name, includeHidden: true })).toHaveCount(0);
  };
  await remove('Amal Nur');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('link', { name: 'Amal Nur' })).toBeVisible();
  await remove('Amal Nur');
  await remove('Bilal Nur');

  await goWithin(page, '/admin');
  await page.getByRole('link', { name: 'Prullenbak' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prullenbak' })).toBeVisible();
  const sets = page.getByRole('list', { name: 'Verwijderd en gewijzigd' }).getByRole('listitem');
  await expect(sets).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Zoek op naam' }).fill('amal');
  await expect(sets).toHaveCount(1);
  await page.getByRole('button', { name: 'Terugzetten: Student verwijderd: Amal Nur' }).click();
  await expect(page.getByText('Student Amal Nur is teruggezet')).toBeVisible();
  await page.getByRole('button', { name: 'Alles tonen' }).click();
  await expect(sets).toHaveCount(1);

  await page.getByRole('button', { name: 'Voorgoed verwijderen: Student verwijderd: Bilal Nur' }).click();
  const question = page.getByRole('dialog', { name: 'Wilt u student Bilal Nur voorgoed verwijderen?' });
  await expect(question).toContainText('Dit gaat verloren: Bilal Nur');
  await question.getByRole('button', { name: 'Voorgoed verwijderen', exact: true }).click();
  // As long as the question is open the page is hidden from roles, and so is what it still lists.
  await expect(question).toHaveCount(0);
  await expect(sets).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await goWithin(page, '/students');
  await expect(page.getByRole('link', { name: /Amal/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Bilal/ })).toHaveCount(0);
});
