import { addDays } from '../../core/rules/days.ts';
import { insertClassroom, insertSchedule, insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test('a deletion is taken back from its message', async ({ page, server, signInAs }) => {
  const classroomId = await insertClassroom(server.database, { name: 'A1' });
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  await insertStudent(server.database, { firstName: 'Bilal', lastName: 'Nur' });
  await insertSchedule(server.database, { classroomId, dates: ['2026-03-02'] });
  await signInAs('admin', '/students');
  await page
    .getByRole('button', { name: /verwijderen/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByRole('link', { name: /Amal/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('Ongedaan gemaakt')).toBeVisible();
  await expect(page.getByRole('link', { name: /Amal/ })).toBeVisible();

  await page.goto('/lists');
  await page.getByRole('button', { name: 'Lijst van A1 verwijderen' }).click();
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  // As long as the question is open the page is hidden from roles.
  await expect(page.getByRole('link', { name: 'A1', includeHidden: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('link', { name: 'A1', exact: true })).toBeVisible();
});

test('an administrator finds what was deleted, puts it back, or erases it', async ({
  page,
  server,
  signInAs,
}) => {
  for (const [index, firstName] of ['Amal', 'Bilal', 'Chana'].entries()) {
    const date = addDays('2026-03-02', -index);
    await insertStudent(server.database, { firstName, lastName: 'Nur', registrationDate: date });
  }
  const admin = await server.loginAs('admin');
  const { list } = (await admin.get('/api/students')).json();
  for (const { _id } of list) await admin.delete(`/api/students/student/${_id}`);

  await signInAs('admin', '/admin');
  await page.getByRole('link', { name: 'Prullenbak' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prullenbak' })).toBeVisible();
  const sets = page.getByRole('list', { name: 'Verwijderd en gewijzigd' }).getByRole('listitem');
  await expect(sets).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Zoek op naam' }).fill('amal');
  await expect(sets).toHaveCount(1);
  await page.getByRole('button', { name: 'Terugzetten: Student verwijderd: Amal Nur' }).click();
  await expect(page.getByText('Student Amal Nur is teruggezet')).toBeVisible();
  await page.getByRole('button', { name: 'Alles tonen' }).click();
  await expect(sets).toHaveCount(2);

  await page.getByRole('button', { name: 'Voorgoed verwijderen: Student verwijderd: Bilal Nur' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Wilt u student Bilal Nur voorgoed verwijderen?' }),
  ).toContainText('Dit gaat verloren: Bilal Nur');
  await page.getByRole('button', { name: 'Voorgoed verwijderen', exact: true }).last().click();
  await expect(sets).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.goto('/students');
  await expect(page.getByRole('link', { name: /Amal/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Bilal/ })).toHaveCount(0);
});
