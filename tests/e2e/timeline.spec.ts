import { API, pathTo } from '../../core/contract/paths.ts';
import { insertAttendanceClass, seedList } from '../support/attendance.ts';
import { insertNote } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { faultsOf } from './fitting.ts';
import { expect, goWithin, test } from './fixtures.ts';
import { save } from './studentFilePage.ts';

const FEBRUARY = '2026-02-23';

test('the line of time of a file is unfolded and narrowed', async ({ page, server, signInAs }) => {
  const { classroomId, students } = await insertAttendanceClass(server);
  await seedList(server, { classroomId, dates: [FEBRUARY], marks: [[students.Amal, FEBRUARY, 'Afwezig']] });
  const createdAt = '2026-02-10T10:00:00.000Z';
  const note = { studentId: students.Amal, date: '2026-02-10', authorName: 'Sanne', createdAt };
  for (let n = 0; n < 40; n++) await insertNote(server.database, { ...note, description: `Notitie ${n}.` });
  const colleague = await server.loginAs('staff');
  const absences = pathTo(API.studentAbsences, { id: students.Amal });
  await colleague.post(absences, { startDate: '2026-03-04', endDate: '2026-03-04', remark: 'griep' });
  const address = `/students/student/${students.Amal}`;
  await signInAs('admin', address);
  const section = page.getByRole('region', { name: 'Tijdlijn' });
  await page
    .getByRole('navigation', { name: 'Onderdelen van het dossier' })
    .getByRole('link', { name: 'Tijdlijn' })
    .click();
  await expect(section).toBeFocused();
  const evaluation = page.getByRole('region', { name: 'Volgende evaluatie' });
  await expect(evaluation).toContainText(/zijn het er 20, .*\. Dan is er een evaluatie nodig\.$/);
  await evaluation.getByRole('link', { name: /actieve weken$/ }).click();
  const weeks = page.getByRole('dialog', { name: 'Actieve weken van Amal Abebe' });
  await expect(weeks).toBeVisible();
  await goWithin(page, page.url());
  await weeks.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page).toHaveURL(address);

  // It opens over the page, which is not left: nothing is asked about what was typed.
  const telephone = page.getByLabel('Telefoon', { exact: true });
  await telephone.fill('06 12345678');
  await evaluation.getByRole('link', { name: /actieve weken$/ }).click();
  await weeks.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page).toHaveURL(address);
  await telephone.fill('');

  const show = section.getByRole('button', { name: 'Tonen' });
  await show.click();
  const items = section.getByRole('list', { name: 'Tijdlijn' }).getByRole('listitem');
  await expect(items).toHaveCount(30);
  await expect(items.first()).toBeInViewport();
  await expect(items.filter({ hasText: /wijzigde: .*Afmeldingen/ })).toHaveCount(1);
  await section.getByRole('button', { name: 'Meer tonen' }).click();
  await expect(items.last()).toContainText('Begint in Alfa A1');
  await expect.poll(() => items.count()).toBeGreaterThan(40);
  await expect(section.getByRole('button', { name: 'Meer tonen' })).toHaveCount(0);
  await section.getByRole('button', { name: 'Status', exact: true }).click();
  await expect(items).toHaveCount(1);
  const all = section.getByRole('button', { name: 'Alle', exact: true });
  await expect(all).toHaveAttribute('aria-pressed', 'false');
  await all.click();
  await expect(items).toHaveCount(30);
  await expect(all).toHaveAttribute('aria-pressed', 'true');

  await section
    .getByRole('row', { name: /feb\.? 2026/ })
    .getByRole('link', { name: '0%' })
    .click();
  const month = page.getByRole('dialog', { name: /^Presentie van Amal Abebe, feb\.? 2026$/ });
  await expect(month.getByRole('row')).toHaveText(['DatumKlasIngevuld', '23/02/2026Alfa A1Afwezig']);
  await goWithin(page, page.url());
  await expect(month.getByRole('row')).toHaveCount(2);
  await month.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page).toHaveURL(address);

  await show.click();
  await page.getByRole('button', { name: 'Aantekening toevoegen' }).click();
  await page.getByLabel('Beschrijving').fill('Gesproken.');
  await save(page);
  await expect(items.filter({ hasText: 'Gesproken.' })).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(section.getByRole('cell', { name: '0 aanwezig, 1 afwezig, 0 afgemeld' })).toBeVisible();
  await expect.poll(() => page.evaluate(faultsOf)).toEqual([]);
  await expectAccessible(page, { part: '[role=dialog]' });
  await section
    .getByRole('listitem')
    .filter({ hasText: 'Week tot en met 01/03/2026' })
    .getByRole('link', { name: '0%' })
    .click();
  const week = page.getByRole('dialog', { name: 'Presentie van Amal Abebe, week tot en met 01/03/2026' });
  await expect(week.getByRole('row')).toHaveText(['DatumKlasIngevuld', '23/02/2026Alfa A1Afwezig']);
});
