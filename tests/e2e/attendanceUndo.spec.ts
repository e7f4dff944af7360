import type { Page } from '@playwright/test';
import type { AttendanceRecord, TeacherList } from '../../core/contract/attendance.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import { MONDAY } from '../support/attendance.ts';
import type { TestServer } from '../support/server.ts';
import { cell, expect, spoken, test } from './attendanceFixtures.ts';

/** Says by the form what the cell with the focus, or those selected, are to say. */
const saveByForm = async (page: Page, { status = 'Afwezig', reason = '', remark = '' }) => {
  await page.keyboard.press('F2');
  const form = page.getByRole('dialog', { name: /^Reden en opmerking/ });
  await form.getByLabel('Status').selectOption(status);
  if (reason) await form.getByLabel('Reden').selectOption(reason);
  await form.getByLabel('Opmerking').fill(remark);
  await form.getByRole('button', { name: 'Opslaan' }).click();
  await expect(form).toBeHidden();
};

/** Amal's Monday as the server has it, in words, and how often the list was changed. */
const stored = async (server: TestServer, address: string): Promise<{ said: string; changes: number }> => {
  const reader = await server.loginAs('staff');
  const id = address.split('/').at(-1) ?? '';
  const list = (await reader.get(pathTo(API.teacherList, { id }))).json<TeacherList>();
  const record = list.studentsAttendance.find(
    (each): each is AttendanceRecord =>
      each.date === MONDAY && list.students.some(s => s._id === each.student._id && s.firstName === 'Amal'),
  );
  const { changes } = await server.database
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .where('action', '=', 'update')
    .where('subjectKind', '=', 'attendance list')
    .executeTakeFirstOrThrow();
  const words = [record?.status, record?.reason?.name, record?.remark].filter(Boolean);
  return { said: words.join(', '), changes: Number(changes) };
};

test('a network that breaks off before or after the server has undone loses nothing and doubles nothing', async ({
  page,
  list,
  server,
  signInAs,
}) => {
  await signInAs('staff', list.address);
  await cell(page, 'Amal Abebe', MONDAY).focus();
  await saveByForm(page, { reason: 'Ziek', remark: 'griep' });
  await spoken(page, 'Amal Abebe', MONDAY, 'Afwezig, reden: Ziek, griep');

  let arrives = false;
  await page.route('**/api/lists/**', async route => {
    if (route.request().method() !== 'PATCH') return route.continue();
    if (arrives) await route.fetch();
    return route.abort();
  });
  // The request is lost: the undo waits, and undoing that is an edit, too.
  await page.keyboard.press('Control+z');
  await spoken(page, 'Amal Abebe', MONDAY, 'Aanwezig, niet opgeslagen');
  await page.keyboard.press('Control+y');
  await spoken(page, 'Amal Abebe', MONDAY, 'Afwezig, reden: Ziek, griep, niet opgeslagen');
  expect(await stored(server, list.address)).toEqual({ said: 'Afwezig, Ziek, griep', changes: 1 });

  // The answer is lost: it is repeated under its key, and done once.
  await page.keyboard.press('Control+z');
  arrives = true;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await stored(server, list.address)).said).toBe('Aanwezig');
  const { changes } = await stored(server, list.address);
  // A save may be on its way again.
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  await spoken(page, 'Amal Abebe', MONDAY, 'Aanwezig');
  expect((await stored(server, list.address)).said).toBe('Aanwezig');
  expect((await stored(server, list.address)).changes).toBe(changes);
});
