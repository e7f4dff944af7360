import { createList, insertAttendanceClass, MONDAY } from '../support/attendance.ts';
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
    await expect(page.getByRole('link', { name: 'Computervaardigheden', exact: true })).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // A rectangle a line: the name is whole.
      const linesOf = (link: Element) => link.getClientRects().length;
      expect(
        await page.getByRole('link', { name: 'Computervaardigheden', exact: true }).evaluate(linesOf),
      ).toBe(1);
      const beyond = (row: Element) => row.scrollHeight - row.clientHeight;
      for (const row of await page.getByRole('row').all()) expect(await row.evaluate(beyond)).toBe(0);
    }
  });
});
