import { insertAttendanceClass, MONDAY, seedList } from '../support/attendance.ts';
import { insertNote, insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { faultsOf } from './fitting.ts';
import { expect, test } from './fixtures.ts';

test('the file’s line of time shows all kinds, one kind, and more, on a phone too', async ({
  page,
  server,
  signInAs,
}) => {
  const id = await insertStudent(server.database, {
    ...{ firstName: 'Amal', lastName: 'Haddad', evaluations: ['2026-02-02'] },
    statuses: [{ status: 'true', date: '2026-01-05' }],
  });
  for (let n = 0; n < 40; n++) {
    const createdAt = '2026-02-10T10:00:00.000Z';
    const note = { date: '2026-02-10', authorName: 'Sanne', description: `Notitie ${n}.`, createdAt };
    await insertNote(server.database, { studentId: id, ...note });
  }
  await signInAs('admin', `/students/student/${id}`);
  const section = page.getByRole('region', { name: 'Tijdlijn' });
  await page
    .getByRole('navigation', { name: 'Onderdelen van het dossier' })
    .getByRole('link', { name: 'Tijdlijn' })
    .click();
  await expect(section).toBeFocused();
  const evaluation = page.getByRole('region', { name: 'Volgende evaluatie' });
  await expect(evaluation).toContainText('4 actieve weken sinds de laatste evaluatie op 02/02/2026.');
  await expect(evaluation).toContainText(
    /Op 22\/06\/2026 zijn het er 20, .*\. Dan is er een evaluatie nodig\.$/,
  );
  await evaluation.getByRole('link', { name: '4 actieve weken' }).click();
  const weeks = page.getByRole('dialog', { name: 'Actieve weken van Amal Haddad' });
  await expect(weeks.getByRole('row').last()).toHaveText('Actief, samen28 dagen: 4 weken');
  await page.reload();
  await weeks.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page).toHaveURL(`/students/student/${id}`);
  await section.getByRole('button', { name: 'Tonen' }).click();
  const items = section.getByRole('list', { name: 'Tijdlijn' }).getByRole('listitem');
  await expect(items).toHaveCount(30);
  await expect(items.first()).toBeInViewport();
  await section.getByRole('button', { name: 'Meer tonen' }).click();
  await expect(items).toHaveCount(42);
  await expect(section.getByRole('button', { name: 'Meer tonen' })).toHaveCount(0);
  await expect(items.last()).toContainText('05/01/2026 · StatusWordt actief');

  await section.getByRole('button', { name: 'Evaluatie', exact: true }).click();
  await expect(items).toHaveText(['02/02/2026 · EvaluatieDe evaluatie is gedaan']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(items).toHaveCount(1);
  const all = section.getByRole('button', { name: 'Alle', exact: true });
  await expect(all).toHaveAttribute('aria-pressed', 'false');
  await all.click();
  await expect(items).toHaveCount(30);
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, { part: '[role=dialog]' });
});

test('the presence of a month and of a week opens its cells, and by its address again', async ({
  page,
  server,
  signInAs,
}) => {
  const { classroomId, students } = await insertAttendanceClass(server);
  await seedList(server, {
    classroomId,
    dates: ['2026-02-23', MONDAY],
    marks: [
      [students.Amal, '2026-02-23', 'Afwezig'],
      [students.Amal, MONDAY, 'Aanwezig'],
    ],
  });
  await signInAs('staff', `/students/student/${students.Amal}`);
  const section = page.getByRole('region', { name: 'Tijdlijn' });
  await section.getByRole('button', { name: 'Tonen' }).click();
  await section
    .getByRole('row', { name: /feb\.? 2026/ })
    .getByRole('link', { name: '0%' })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Presentie van Amal Abebe, feb\.? 2026$/ });
  await expect(dialog.getByRole('row')).toHaveText(['DatumKlasIngevuld', '23/02/2026Alfa A1Afwezig']);
  await page.reload();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page).toHaveURL(`/students/student/${students.Amal}`);

  await section.getByRole('button', { name: 'Tonen' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(section.getByRole('cell', { name: '0 aanwezig, 1 afwezig, 0 afgemeld' })).toBeVisible();
  await expect.poll(() => page.evaluate(faultsOf)).toEqual([]);
  await section
    .getByRole('listitem')
    .filter({ hasText: 'Week tot en met 01/03/2026' })
    .getByRole('link', { name: '0%' })
    .click();
  const week = page.getByRole('dialog', { name: 'Presentie van Amal Abebe, week tot en met 01/03/2026' });
  await expect(week.getByRole('row')).toHaveText(['DatumKlasIngevuld', '23/02/2026Alfa A1Afwezig']);
});
