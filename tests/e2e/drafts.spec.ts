import type { Page } from '@playwright/test';
import { API } from '../../core/contract/paths.ts';
import { insertAttendanceClass, seedList } from '../support/attendance.ts';
import { PDF } from '../support/officeFiles.ts';
import { insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, goWithin, pressIn, test, untilSaid } from './fixtures.ts';
import { idIn, saveButton, section, stored } from './studentFilePage.ts';

const RESTORED = 'Wat u had ingevuld, is teruggezet en nog niet opgeslagen.';
const NEW_STUDENT = '/students/student/add-student';

/** Reloads in spite of what is unsaved. */
const reload = async (page: Page) => {
  page.once('dialog', dialog => dialog.accept());
  await page.reload();
};

/** What would be kept if the page went now. */
const drafts = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('pagehide'));
    return Object.keys(sessionStorage).filter(name => name.startsWith('draft.'));
  });

/** In the browser: what is kept if the page is gone the moment that its address has changed, before the next is rendered. */
const keptOnceLeft = () =>
  new Promise<string[]>(resolve => {
    const keep = () => {
      window.dispatchEvent(new Event('pagehide'));
      resolve(Object.keys(sessionStorage));
    };
    window.navigation.addEventListener('currententrychange', keep, { once: true });
  });

test('what was typed is back: of a new student without its files, and of every form', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('admin', NEW_STUDENT);
  const field = (label: string) => section(page, 'Profiel').getByLabel(label, { exact: true });
  await field('Voornaam').fill('Selam');
  await section(page, 'Bijlagen')
    .getByLabel('Bestanden kiezen')
    .last()
    .setInputFiles({ name: 'brief.pdf', mimeType: '', buffer: Buffer.from(PDF) });
  await reload(page);
  await expect(page.getByText(`${RESTORED} Bestanden en foto’s kiest u opnieuw.`)).toBeVisible();
  await expect(field('Voornaam')).toHaveValue('Selam');
  await expect(page.getByText('brief.pdf')).toHaveCount(0);
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(field('Voornaam')).toHaveValue('');
  await expect.poll(() => drafts(page)).toEqual([]);

  await field('Voornaam').fill('Selam');
  await field('Achternaam').fill('Tesfay');
  const statuses = section(page, 'Statussen');
  await statuses.getByLabel('Startdatum').fill('01-03-2026');
  await reload(page);
  await expect(page.getByText(RESTORED)).toBeVisible();
  await untilSaid(page, 'De student is toegevoegd', () => saveButton(page).click());
  await expect(page).not.toHaveURL(NEW_STUDENT);
  expect((await stored(server, idIn(page))).student.firstName).toBe('Selam');
  await expect.poll(() => drafts(page)).toEqual([]);

  const { classroomId } = await insertAttendanceClass(server);
  const list = await seedList(server, { classroomId, dates: ['2026-03-02'] });
  await insertStudent(server.database, { firstName: 'Bilal', lastName: 'Nur' });
  await goWithin(page, '/admin?category=settings');
  const form = page.getByRole('form', { name: 'Instellingen' });
  const number = form.getByRole('textbox').first();
  await number.fill('65');
  const other = await server.loginAs('admin');
  await other.put(API.settings, { presenceThreshold: 80 });
  await reload(page);
  await expect(form.getByText(RESTORED)).toBeVisible();
  await expect(number).toHaveValue('65');
  await form.getByRole('button', { name: 'Opslaan' }).click();
  await form.getByRole('radio', { name: /^Neem over\s*80$/ }).click();
  await form.getByRole('button', { name: 'Overnemen' }).click();
  await expect(number).toHaveValue('80');
  expect((await other.get(API.settings)).json()).toMatchObject({ presenceThreshold: 80 });

  await number.fill('70');
  const kept = page.evaluate(keptOnceLeft);
  await page.getByRole('link', { name: 'Studenten', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /zonder op te slaan/ })).toBeVisible();
  await page.getByRole('button', { name: 'Verlaten' }).click();
  await expect(page).toHaveURL('/students');
  expect((await kept).join()).not.toContain('draft.');

  const forms = [
    {
      path: '/students',
      open: async () => {
        await page.getByRole('button', { name: 'Meer', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Deze weergave bewaren…' }).click();
      },
    },
    {
      path: '/students',
      open: async () => {
        await page.getByRole('checkbox', { name: 'Hele pagina selecteren' }).click();
        await page.getByRole('button', { name: 'Acties' }).click();
        await page.getByRole('menuitem', { name: 'Consulent wijzigen' }).click();
      },
    },
    {
      path: '/attention?rule=withoutClass',
      open: () => page.getByRole('button', { name: 'Bilal Nur niet meer tonen' }).click(),
      opensByItself: true,
    },
    {
      path: `/lists/attendance-list-for-teacher/${list}/days`,
      open: async () => {
        await page.getByRole('checkbox', { name: 'ma 02/03/2026' }).check();
        await page.getByRole('button', { name: 'Ging niet door' }).click();
      },
    },
  ];
  page.on('dialog', question => question.accept());
  const dialog = page.getByRole('dialog');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Vrije dagen' }).click();
  await page.getByRole('button', { name: 'Vrije dagen toevoegen' }).click();
  await dialog.getByRole('button', { name: 'Kies een datum' }).first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page, { part: '.MuiPopover-paper' });
  await pressIn(page.locator('.MuiPopover-paper'), 'Escape');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Vul de naam in')).toBeVisible();
  await expectAccessible(page, { part: '[role=dialog]' });
  await dialog.getByLabel('Naam').fill('Kerstvakantie');
  for (const leave of [() => pressIn(dialog, 'Escape'), () => page.goBack()]) {
    await leave();
    await page.getByRole('dialog', { name: 'Wilt u weggaan zonder op te slaan?' }).press('Escape');
    await expect(dialog.getByLabel('Naam')).toHaveValue('Kerstvakantie');
  }
  await page.reload();
  // It opens by itself.
  await expect(dialog.getByText(RESTORED)).toBeVisible();
  await expect(dialog.getByLabel('Naam')).toHaveValue('Kerstvakantie');
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(dialog).toHaveCount(0);
  for (const { path, open, opensByItself = false } of forms) {
    await goWithin(page, path);
    await open();
    await dialog.getByRole('textbox').first().fill('Getypt');
    await page.reload();
    if (!opensByItself) await open();
    await expect(dialog.getByText(RESTORED)).toBeVisible();
    await expect(dialog.getByRole('textbox').first()).toHaveValue('Getypt');
    await dialog.getByRole('button', { name: 'Annuleren' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(1);
    await expect.poll(() => drafts(page)).toEqual([]);
  }
});
