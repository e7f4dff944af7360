import type { Page } from '@playwright/test';
import type { AttendanceRecord, TeacherList } from '../../core/contract/attendance.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import { MONDAY, TUESDAY, WEDNESDAY } from '../support/attendance.ts';
import type { TestServer } from '../support/server.ts';
import { cell, expect, spoken, test } from './attendanceFixtures.ts';

const LEFT_ALONE = 'Wat intussen is gewijzigd, is blijven staan.';

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

/** What the server holds of Amal's Monday, in words, and how often the list was changed. */
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

test('what the form saved is undone and done again at the server, and the cursor goes there', async ({
  page,
  list,
  server,
  signInAs,
}) => {
  await signInAs('staff', list.address);
  await cell(page, 'Amal Abebe', MONDAY).focus();
  await saveByForm(page, { reason: 'Ziek', remark: 'griep' });
  await spoken(page, 'Amal Abebe', MONDAY, 'Afwezig, reden: Ziek, griep');
  expect(await stored(server, list.address)).toEqual({ said: 'Afwezig, Ziek, griep', changes: 1 });
  const message = page.getByRole('alert').filter({ hasText: 'Opgeslagen' });
  await expect(message.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();

  await cell(page, 'Zahra Nasser', WEDNESDAY).focus();
  await page.keyboard.press('Control+z');
  await spoken(page, 'Amal Abebe', MONDAY, 'Aanwezig');
  await expect(cell(page, 'Amal Abebe', MONDAY)).toBeFocused();
  await expect(message).toBeHidden();
  expect(await stored(server, list.address)).toEqual({ said: 'Aanwezig', changes: 2 });

  await cell(page, 'Zahra Nasser', WEDNESDAY).focus();
  await page.keyboard.press('Control+y');
  await spoken(page, 'Amal Abebe', MONDAY, 'Afwezig, reden: Ziek, griep');
  await expect(cell(page, 'Amal Abebe', MONDAY)).toBeFocused();
  expect(await stored(server, list.address)).toEqual({ said: 'Afwezig, Ziek, griep', changes: 3 });

  // The key that follows is about that cell; what went with the mark comes back, and that is waited for.
  await page.keyboard.press('1');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  await spoken(page, 'Amal Abebe', MONDAY, 'Afwezig, reden: Ziek, griep');
  await expect.poll(async () => (await stored(server, list.address)).said).toBe('Afwezig, Ziek, griep');
  await expect(page.getByText(LEFT_ALONE)).toBeHidden();

  // After a reload there is nothing to undo.
  await page.reload();
  await spoken(page, 'Amal Abebe', MONDAY, 'Afwezig, reden: Ziek, griep');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toHaveAttribute('aria-disabled', 'true');
});

test('what a colleague changes between the save and the undo stays, and that is said', async ({
  page,
  list,
  server,
  signInAs,
  colleague: other,
}) => {
  await signInAs('staff', list.address);

  // Of two cells the colleague changes one.
  await cell(page, 'Amal Abebe', MONDAY).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await saveByForm(page, { remark: 'beiden' });
  await spoken(other, 'Amal Abebe', MONDAY, 'Afwezig, beiden');
  await cell(other, 'Amal Abebe', MONDAY).focus();
  await saveByForm(other, { status: 'Aanwezig', remark: 'was er toch' });
  await spoken(page, 'Amal Abebe', MONDAY, 'Aanwezig, was er toch');
  await cell(page, 'Zahra Nasser', WEDNESDAY).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(LEFT_ALONE)).toBeVisible();
  await spoken(page, 'Amal Abebe', MONDAY, 'Aanwezig, was er toch');
  await spoken(page, 'Yusuf Haddad', MONDAY, 'Afgemeld');
  await expect(cell(page, 'Yusuf Haddad', MONDAY)).toBeFocused();
  await spoken(other, 'Yusuf Haddad', MONDAY, 'Afgemeld');
  expect((await stored(server, list.address)).said).toBe('Aanwezig, was er toch');
});

test('a day that was taken away, and a list that was deleted, meanwhile are said and hold up nothing', async ({
  page,
  list,
  server,
  signInAs,
}) => {
  await signInAs('staff', list.address);
  await cell(page, 'Yusuf Haddad', TUESDAY).focus();
  await page.keyboard.press('2');
  await cell(page, 'Amal Abebe', MONDAY).focus();
  await saveByForm(page, { remark: 'griep' });
  const admin = await server.loginAs('admin');
  const id = list.address.split('/').at(-1) ?? '';
  const removal = await admin.post(pathTo(API.listDayRemoval, { id }), { dates: [MONDAY], marks: 2 });
  expect(removal.statusCode).toBe(200);
  await expect(cell(page, 'Amal Abebe', MONDAY)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(LEFT_ALONE)).toBeVisible();
  await page.keyboard.press('Control+z');
  await spoken(page, 'Yusuf Haddad', TUESDAY, 'Niet ingevuld');

  await cell(page, 'Amal Abebe', TUESDAY).focus();
  await saveByForm(page, { remark: 'nog een' });
  await spoken(page, 'Amal Abebe', TUESDAY, 'Afwezig, nog een');
  expect((await admin.delete(pathTo(API.teacherList, { id }))).statusCode).toBe(200);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/bestaat niet/).first()).toBeVisible();
  await expect(page.getByText('Ongedaan gemaakt')).toBeHidden();
});

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
  await page.unroute('**/api/lists/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  await spoken(page, 'Amal Abebe', MONDAY, 'Aanwezig');
  expect((await stored(server, list.address)).said).toBe('Aanwezig');
  expect((await stored(server, list.address)).changes).toBe(changes);
});
