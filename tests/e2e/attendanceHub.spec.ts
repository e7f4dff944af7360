import { addDays } from '../../core/rules/days.ts';
import { createList, insertAttendanceClass, MONDAY, recorded } from '../support/attendance.ts';
import { insertClassroom } from '../support/records.ts';
import { expect, goWithin, test } from './fixtures.ts';

test('the hub shows the lists, deletes none for staff, and fits a phone', async ({
  page,
  server,
  signInAs,
}) => {
  await test.step('the hub has a title, two tabs and the lists with class and period, newest first', async () => {
    const { classroomId } = await insertAttendanceClass(server);
    await createList(server, { classroomId, dates: [MONDAY] });
    await createList(server, { classroomId, dates: ['2026-03-09', '2026-03-11', '2026-03-13'] });
    await signInAs('staff', '/lists');
    await expect(page.getByRole('heading', { level: 1, name: 'Presentielijst' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Voor docenten' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('columnheader', { name: 'Klas' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Periode' })).toBeVisible();
    const rows = page.getByRole('row').filter({ hasText: 'Alfa A1' });
    await expect(rows).toHaveText([/09\/03\/2026\u00a0– 13\/03\/2026.*3 lesdagen/, /02\/03\/2026.*1 lesdag/]);

    await page.getByRole('tab', { name: 'Voor instanties' }).click();
    await expect(page).toHaveURL('/lists/attendance-list-for-organization/new');
    await expect(page.getByRole('tab', { name: 'Voor instanties' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Voor docenten' }).click();
    await page.getByRole('link', { name: 'Nieuwe lijst' }).click();
    await expect(page).toHaveURL('/lists/attendance-list-for-teacher/new');
  });

  await test.step('for staff deleting is disabled', async () => {
    await goWithin(page, '/lists');
    const removes = page.getByRole('button', { name: 'Lijst van Alfa A1 verwijderen' });
    await expect(removes).toHaveCount(2);
    for (const remove of await removes.all()) await expect(remove).toBeDisabled();
  });

  await test.step('on a phone the lists fit the screen', async () => {
    const classroomId = await insertClassroom(server.database, { name: 'Computervaardigheden' });
    await createList(server, { classroomId, dates: [MONDAY, '2026-03-09'] });
    await goWithin(page, '/lists');
    await expect(page.getByRole('link', { name: 'Computervaardigheden' })).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // A rectangle a line: the name is whole.
      const linesOf = (link: Element) => link.getClientRects().length;
      expect(await page.getByRole('link', { name: 'Computervaardigheden' }).evaluate(linesOf)).toBe(1);
      const beyond = (row: Element) => row.scrollHeight - row.clientHeight;
      for (const row of await page.getByRole('row').all()) expect(await row.evaluate(beyond)).toBe(0);
    }
  });
});

test('lists that do not arrive can be asked for again; without any it says what would be here', async ({
  page,
  signInAs,
}) => {
  await page.route('**/attendance-list-for-teachers?*', route => route.abort());
  await signInAs('staff', '/lists');
  await expect(page.getByText('De presentielijsten konden niet worden geladen')).toBeVisible();
  await page.unroute('**/attendance-list-for-teachers?*');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByText('Er zijn nog geen presentielijsten')).toBeVisible();
});

test('the lists are paged, the page is in the address, goes with its last list, and is the last one if beyond', async ({
  page,
  server,
  signInAs,
}) => {
  const { classroomId } = await insertAttendanceClass(server);
  for (let week = 0; week < 21; week += 1) {
    await createList(server, { classroomId, dates: [addDays(MONDAY, week * 7)] });
  }
  await signInAs('admin', '/lists');
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.getByRole('button', { name: 'Pagina 2' }).click();
  await expect(page).toHaveURL('/lists?page=2');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /02\/03\/2026/ })).toBeVisible();

  await page.getByRole('button', { name: 'Lijst van Alfa A1 verwijderen' }).click();
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(page).toHaveURL('/lists');
  await expect(page.getByRole('row')).toHaveCount(21);

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/attendance-list-for-teachers?page=1', route => held.then(() => route.continue()));
  await page.goto('/lists?page=9999');
  await expect(page).toHaveURL('/lists');
  await expect(page.getByRole('status', { name: 'Bezig met laden' })).toBeVisible();
  await expect(page.getByText('Er zijn nog geen presentielijsten')).toHaveCount(0);
  release();
  await expect(page.getByRole('row')).toHaveCount(21);
});

test('an administrator deletes a list after confirming', async ({ page, server, signInAs }) => {
  const { classroomId, students } = await insertAttendanceClass(server);
  await createList(server, { classroomId, dates: [MONDAY], marks: [[students.Amal, MONDAY, 'Aanwezig']] });
  await signInAs('admin', '/lists');
  const remove = page.getByRole('button', { name: 'Lijst van Alfa A1 verwijderen' });
  await remove.click();
  const question = page.getByRole('dialog', {
    name: 'Weet u zeker dat u deze presentielijst wilt verwijderen?',
  });
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page).toHaveURL('/lists');
  await remove.click();
  await question.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(page.getByText('De presentielijst is verwijderd')).toBeVisible();
  await expect(page.getByText('Er zijn nog geen presentielijsten')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Er zijn nog geen presentielijsten');
  expect(await recorded(server)).toEqual([]);
});
