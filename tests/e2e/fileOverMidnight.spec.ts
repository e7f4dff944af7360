import { insertClassroom, insertStudent } from '../support/records.ts';
import { expect, goWithin, pressIn, test } from './fixtures.ts';
import { addressOf, section } from './studentFilePage.ts';

// The clock starts on Monday 2 March 2026, at noon.
const OVER_MIDNIGHT = '13:00:00';

test('a file that is open over midnight is of the new day', async ({ page, server, signInAs }) => {
  const { database } = server;
  const [ending, beginning] = [
    await insertClassroom(database, { name: 'Alfa A1' }),
    await insertClassroom(database, { name: 'Beta B1' }),
  ];
  const id = await insertStudent(database, {
    birthDate: '1990-03-03',
    statuses: [
      { status: 'true', date: '2026-01-01' },
      { status: 'false', date: '2026-03-03' },
    ],
    enrolments: [
      { classroomId: ending, startDate: '2026-01-01', endDate: '2026-03-02' },
      { classroomId: beginning, startDate: '2026-03-03' },
    ],
  });
  await signInAs('staff', addressOf(id));
  const dialog = page.getByRole('dialog', { name: 'Amal Haddad' });
  const now = dialog.getByRole('region', { name: 'Klas nu' });
  const classrooms = section(page, 'Klas');
  const badge = dialog.getByRole('heading', { name: 'Amal Haddad' }).locator('+ span');
  await expect(dialog).toContainText('35 jaar');
  await expect(now).toContainText('Alfa A1');
  await expect(badge).toHaveText('Actief');
  await expect(classrooms.getByRole('group', { name: 'Alfa A1' })).toContainText(/Actief$/);
  await expect(classrooms.getByRole('group', { name: 'Beta B1' })).toContainText('begint op 03/03/2026');

  const presence = page.waitForResponse(
    `**${addressOf(id).replace('/students', '/api/students')}/presence-cells`,
  );
  await page.clock.fastForward(OVER_MIDNIGHT);
  await presence;
  await expect(dialog).toContainText('36 jaar');
  await expect(now).toContainText('Beta B1');
  await expect(now).not.toContainText('Alfa A1');
  await expect(badge).toHaveText('Inactief');
  await expect(classrooms.getByRole('group', { name: 'Alfa A1' })).toContainText('Inactief');
  await expect(classrooms.getByRole('group', { name: 'Beta B1' })).not.toContainText('begint op');

  await pressIn(dialog, 'Escape');
  await expect(page).toHaveURL('/students');

  await goWithin(page, addressOf('add-student'));
  const registered = section(page, 'Profiel').getByRole('textbox', { name: 'Registratiedatum' });
  await expect(registered).toHaveValue('03/03/2026');
  await page.clock.fastForward('24:00:00');
  await expect(registered).toHaveValue('04/03/2026');
  await expect(page.getByText('Niet-opgeslagen wijzigingen')).toHaveCount(0);
  await page.getByRole('button', { name: 'Aantekening toevoegen' }).click();
  const date = section(page, 'Aantekeningen').getByRole('textbox', { name: 'Datum' });
  await expect(date).toHaveValue('04/03/2026');
});
