import { API, pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { insertAttendanceClass, seedList } from '../support/attendance.ts';
import { insertClassroom, insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoScrollSideways, goWithin, pressIn, test } from './fixtures.ts';

test('what is forgotten is found, mended or hidden', async ({ page, server, signInAs }) => {
  await insertClassroom(server.database, { name: 'Beta B1' });
  const add = (firstName: string) => insertStudent(server.database, { firstName, lastName: 'Nur' });
  for (const name of ['Amal', 'Bilal']) await add(name);
  await signInAs('admin', '/attention');
  await page.getByRole('button', { name: /Actief zonder klas/ }).click();
  await expect(page.getByText('Amal Nur')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Bilal Nur niet meer tonen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reden' }).fill('wacht op een plek');
  await expectAccessible(page, { part: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Niet meer tonen' }).click();
  await expect(page.getByText('Bilal Nur wordt niet meer getoond')).toBeVisible();

  await page.getByRole('link', { name: 'Klas kiezen: Amal Nur' }).click();
  const parts = page.getByRole('navigation', { name: 'Onderdelen van het dossier' });
  await expect(parts.getByRole('link', { name: 'Klas', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await pressIn(page.getByRole('dialog'), 'Escape');
  await expect(page.getByRole('link', { name: 'Klas kiezen: Amal Nur' })).toBeFocused();
  await expect(page).toHaveURL('/attention?rule=withoutClass');

  // A missing note is written by keyboard at once.
  await goWithin(page, '/attention?rule=noRecentNote');
  const write = page.getByRole('button', { name: 'Aantekening schrijven: Amal Nur' });
  await write.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Beschrijving' })).toBeFocused();
  await page.keyboard.type('Belde af');
  await expectAccessible(page, { part: '[role=dialog]' });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('De aantekening over Amal Nur is opgeslagen')).toBeVisible();
  await expect(page.getByText('Bilal Nur', { exact: true })).toBeVisible();
  await expect(write).toHaveCount(0);

  // The lessons of a free period are cancelled at once.
  const group = await insertAttendanceClass(server);
  const id = await seedList(server, {
    classroomId: group.classroomId,
    dates: ['2026-04-27', '2026-04-28'],
  });
  await seedList(server, { classroomId: group.classroomId, dates: ['2026-02-26', '2026-02-27'] });
  const admin = await server.loginAs('admin');
  await admin.post(API.freePeriods, { name: 'Meivakantie', from: '2026-04-27', to: '2026-05-05' });
  await goWithin(page, '/attention?rule=lessonOnFreeDay');
  const button = page.getByRole('button', { name: 'Voor alle ‘Ging niet door’ kiezen…' });
  const cancelling = page.getByRole('dialog', { name: 'Deze lessen gaan niet door' });
  const holiday = cancelling.getByRole('checkbox', { name: /^Meivakantie.*2 lessen op 1 lijst/ });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await button.press('Enter');
    await expect(holiday).toBeChecked();
    await expectNoScrollSideways(page, width);
    await pressIn(cancelling, 'Escape');
    await expect(button).toBeFocused();
  }
  await button.press('Enter');
  await expect(holiday).toBeChecked();
  await expectAccessible(page, { part: '[role=dialog]' });
  await pressIn(cancelling, 'Control+s');
  await expect(page.getByText('2 lessen gaan niet door')).toBeVisible();
  await expect(page.getByText('Hier is niets meer te doen.')).toBeVisible();
  await goWithin(page, pathTo(SCREENS.lessonDays.path, { id }));
  await expect(page.getByText('Vrije dag')).toHaveCount(2);

  // A lesson that was led to leads back, past other lessons and the grid.
  await goWithin(page, '/attention?rule=emptyCells');
  const point = page.getByRole('link', { name: /^Invullen: Alfa A1, \d/ }).first();
  await point.click();
  const others = page.getByRole('button', { name: /^(Vorige|Volgende) les/ });
  await others.and(page.locator(':enabled')).first().click();
  await page.getByRole('link', { name: 'Hele lijst' }).click();
  await page.getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('menuitem', { name: 'Per les invullen' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Aandachtspunten' }).click();
  await expect(point).toBeFocused();
  await expect(page).toHaveURL('/attention?rule=emptyCells');
});
