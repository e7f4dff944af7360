import { insertClassroom, insertStudents } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import {
  type BrowserServer,
  expect,
  expectNoScrollSideways,
  goWithin,
  pressIn,
  test,
  untilSaid,
} from './fixtures.ts';
import { marginsOf } from './printed.ts';

/** Twelve students in A1 and eleven others in C3, with an empty class B2. */
const seed = async ({ database }: BrowserServer) => {
  const a1 = await insertClassroom(database, { name: 'A1 ochtend' });
  const b2 = await insertClassroom(database, { name: 'B2 middag' });
  const c3 = await insertClassroom(database, { name: 'C3 avond' });
  await insertStudents(
    database,
    Array.from({ length: 23 }, (_, number) => ({
      lastName: `Haddad ${String(number).padStart(2, '0')}`,
      enrolments: [{ classroomId: number < 12 ? a1 : c3, startDate: '2026-01-05' }],
    })),
  );
  return { a1, b2, c3 };
};

const inClass = async ({ database }: BrowserServer, classroomId: string) => {
  const rows = await database
    .selectFrom('studentClassrooms')
    .select('studentId')
    .where('classroomId', '=', classroomId)
    .where('endDate', 'is', null)
    .execute();
  return rows.length;
};

test('twelve students go to the next class in twelve presses; others get a status and passes', async ({
  page,
  server,
  signInAs,
}) => {
  const { a1, b2 } = await seed(server);
  await signInAs('staff', '/students');
  await expect(page.getByText('23 studenten', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 });
    const count = () => Object.assign(window, { presses: Reflect.get(window, 'presses') + 1 });
    addEventListener('mousedown', count, { capture: true });
    addEventListener('keydown', count, { capture: true });
  });

  await page.getByRole('combobox', { name: 'Klassen' }).click();
  await page.getByRole('option', { name: 'A1 ochtend' }).click();
  await expect(page.getByText('12 studenten', { exact: true })).toBeVisible();
  await pressIn(page.getByRole('combobox', { name: 'Klassen' }), 'Escape');
  await page.getByRole('checkbox', { name: 'Hele pagina selecteren' }).click();
  await page.getByRole('button', { name: 'Klas wijzigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Klas wijzigen' });
  await expect(page.getByRole('option')).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Nieuwe klas' }).click();
  await page.getByRole('option', { name: 'B2 middag' }).click();
  await dialog.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click();
  await expect(dialog.getByText('Klas B2 middag vanaf 02/03/2026')).toBeVisible();
  await expectAccessible(page, { part: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Uitvoeren voor 12 studenten' }).click();
  // It goes in ten seconds, unless the pointer rests on it.
  await page.getByText('12 studenten gewijzigd').hover();

  expect(await page.evaluate(() => Reflect.get(window, 'presses'))).toBeLessThanOrEqual(12);
  expect(await inClass(server, b2)).toBe(12);
  expect(await inClass(server, a1)).toBe(0);

  // The list shows the batch before its undo: what it shows then is of the undo.
  await expect(page.getByText('0 studenten', { exact: true })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await untilSaid(page, 'Ongedaan gemaakt', () => undo.click());
  await expect(page.getByText('12 studenten', { exact: true })).toBeVisible();
  expect(await inClass(server, b2)).toBe(0);
  expect(await inClass(server, a1)).toBe(12);

  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, '/students');
  await page.getByRole('checkbox', { name: 'Amal Haddad 00 selecteren' }).click();
  await page.getByRole('checkbox', { name: 'Amal Haddad 02 selecteren' }).click();
  await page.getByRole('button', { name: 'Acties' }).click();
  await page.getByRole('menuitem', { name: 'Status wijzigen' }).click();
  const change = page.getByRole('dialog', { name: 'Status wijzigen' });
  await change.getByLabel('Aantekening in elk dossier').fill('Verhuisd');
  await expectNoScrollSideways(page, 390);
  await change.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click();
  await expect(change.getByText('De klassen van deze studenten blijven zoals ze zijn.')).toBeVisible();
  await expect(change.getByText('In elk dossier komt deze aantekening (Status):Verhuisd')).toBeVisible();
  await change.getByRole('button', { name: 'Uitvoeren voor 2 studenten' }).click();
  await expect(page.getByText('2 studenten gewijzigd')).toBeVisible();
  await expect(page.getByText('21 studenten', { exact: true })).toBeVisible();
  const notes = await server.database.selectFrom('studentNotes').select('description').execute();
  expect(notes).toEqual([{ description: 'Verhuisd' }, { description: 'Verhuisd' }]);

  // Those who were selected went: back to a table of the rest.
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('passes of the selected students are printed on sheets of ten', async () => {
    await goWithin(page, '/students');
    await page.getByRole('checkbox', { name: 'Hele pagina selecteren' }).click();
    await page.getByRole('button', { name: 'Acties' }).click();
    await page.evaluate(() => {
      window.print = () => Object.assign(window, { printed: document.querySelectorAll('.pass').length });
    });
    await page.getByRole('menuitem', { name: 'Pasjes afdrukken' }).click();
    const dialog = page.getByRole('dialog', { name: 'Studentenpassen' });
    await expect(dialog.getByRole('status')).toHaveText('20 passen staan klaar, op 2 vel A4.');
    await dialog.getByRole('button', { name: 'Afdrukken' }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(20);
    // They are there as long as the dialog: a browser may print them later, and they are printed again.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: 'Amal Haddad 01' })).toBeVisible();
    await expect(page.locator('.sheet')).toHaveCount(2);
    await expect
      .poll(() => marginsOf(page))
      .toMatch(
        /A4 portrait[\s\S]*@top-left \{ content: "Stichting[\s\S]*"Studentenpassen"[\s\S]*counter\(page\)/,
      );
    await page.emulateMedia({ media: 'screen' });
    await dialog.getByRole('button', { name: 'Annuleren' }).click();
    await expect(page.locator('.pass')).toHaveCount(0);
  });
});
