import type { Browser } from '@playwright/test';
import { API, pathTo } from '../../core/contract/paths.ts';
import { insertClassroom, insertStudent } from '../support/records.ts';
import { START } from '../support/server.ts';
import { expectAccessible } from './accessibility.ts';
import {
  type BrowserServer,
  expect,
  expectNoScrollSideways,
  goWithin,
  openSignedIn,
  test,
} from './fixtures.ts';
import { addressOf, save, saveButton, section, stored, untilSaved } from './studentFilePage.ts';

/** Opens the file in a browser of its own, as a colleague. */
const openAsColleague = async (browser: Browser, server: BrowserServer, address: string) => {
  const { email } = await server.createUser({ name: 'Sanne Visser' });
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.clock.install({ time: START });
  await openSignedIn(page, server, email, address);
  await expect(section(page, 'Aantekeningen')).toBeVisible();
  return page;
};

test('two people change one file and an absence, and the second chooses', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  await insertClassroom(server.database, { name: 'A1 ochtend' });
  const id = await insertStudent(server.database, { telephone: '030 1234567', country: 'Eritrea' });
  const address = addressOf(id);
  await signInAs('staff', address);
  await expect(section(page, 'Aantekeningen')).toBeVisible();
  const colleague = await openAsColleague(browser, server, address);

  const theirs = section(colleague, 'Profiel');
  await theirs.getByLabel('Telefoon', { exact: true }).fill('06 11111111');
  await theirs.getByLabel('E-mail', { exact: true }).fill('amal.haddad@example.org');
  await theirs.getByLabel('Naam consulent').fill('Jan de Boer');
  await colleague.getByRole('button', { name: 'Aantekening toevoegen' }).click();
  await colleague.getByLabel('Beschrijving').fill('Amal begint maandag in A1.');
  await save(colleague);

  const mine = section(page, 'Profiel');
  await mine.getByLabel('Telefoon', { exact: true }).fill('06 22222222');
  await mine.getByLabel('Naam consulent').fill('Jan den Boer');
  await mine.getByLabel('Aankomst in Nederland').fill('01/12/2025');
  await saveButton(page).click();

  const conflict = page.getByRole('alert').filter({ hasText: 'Intussen gewijzigd door Sanne Visser.' });
  await expect(conflict.getByRole('button', { name: 'Zo opslaan' })).toBeDisabled();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(conflict).toBeInViewport();
    await expectNoScrollSideways(page, width);
  }
  await expectAccessible(page, { part: '[role=dialog]' });

  await conflict.getByRole('radiogroup', { name: 'Telefoon' }).getByText('Houd de mijne').click();
  await conflict.getByRole('radiogroup', { name: 'Naam consulent' }).getByText('Neem over').click();
  await untilSaved(page, () => conflict.getByRole('button', { name: 'Zo opslaan' }).click());

  const { student, studentNotes } = await stored(server, id);
  expect(student).toMatchObject({
    telephone: '06 22222222',
    email: 'amal.haddad@example.org',
    contactPersonName: 'Jan de Boer',
    arrivalDate: '2025-12-01',
  });
  expect(studentNotes.map(({ description }) => description)).toEqual(['Amal begint maandag in A1.']);

  // An absence is saved on its own, and a draft of it over what a colleague saved.
  const other = await server.loginAs('staff');
  const absences = pathTo(API.studentAbsences, { id });
  const days = { startDate: '2026-03-02', endDate: '2026-03-03' };
  const { _id } = (await other.post(absences, { ...days, remark: 'griep' })).json();
  await goWithin(page, address);
  const change = section(page, 'Presentie').getByRole('button', { name: /wijzigen$/ });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'wijzigen' });
  await dialog.getByLabel('Opmerking').fill('griep, belde zelf');
  await other.put(pathTo(API.studentAbsence, { id, absenceId: _id }), { ...days, remark: 'ziekenhuis' });
  await page.reload();
  await change.click();
  await expect(dialog.getByText('Wat u had ingevuld, is teruggezet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.getByRole('radio', { name: /^Neem over\s*ziekenhuis$/ }).click();
  await dialog.getByRole('button', { name: 'Overnemen' }).click();
  await expect(dialog.getByLabel('Opmerking')).toHaveValue('ziekenhuis');
});
