import type { Page } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import { addDays } from '../../core/rules/days.ts';
import { SCREENS } from '../../src/screens.ts';
import { haveWeekendLessons, insertAttendanceClass, seedList } from '../support/attendance.ts';
import { insertClassroom, insertEnrolment } from '../support/records.ts';
import { downloadBy, expect, expectNoScrollSideways, test } from './fixtures.ts';
import { groundOf, LANDSCAPE, marginsOf, printedPages } from './printed.ts';

const { path } = SCREENS.organizationReport;

const APRIL = Array.from({ length: 30 }, (_, index) => addDays('2026-04-01', index));

const chooseOrganization = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Instantie' }).fill('Gemeente');
  await page.getByRole('option', { name: 'Gemeente Utrecht' }).click();
};

const choosePeriod = async (page: Page, from: string, to: string) => {
  await page.getByLabel('Van', { exact: true }).fill(from);
  await page.getByLabel('Tot en met', { exact: true }).fill(to);
};

const make = (page: Page) => page.getByRole('button', { name: 'Maak de lijst' }).click();

test('a report of an organization is made, saved and printed', async ({ page, server, signInAs }) => {
  await haveWeekendLessons(server);
  const { classroomId, students } = await insertAttendanceClass(server);
  const evening = await insertClassroom(server.database, { name: 'Avond' });
  await insertEnrolment(server.database, { studentId: students.Amal, classroomId: evening });
  await seedList(server, {
    classroomId,
    dates: ['2026-03-02', '2026-03-31', ...APRIL],
    marks: [
      [students.Amal, '2026-03-02', 'Aanwezig'],
      [students.Yusuf, '2026-03-31', 'Afgemeld'],
      [students.Yusuf, '2026-04-30', 'Afwezig'],
      [students.Tesfay, '2026-03-02', 'Afwezig'],
    ],
  });
  await seedList(server, {
    classroomId: evening,
    dates: ['2026-03-02'],
    marks: [[students.Amal, '2026-03-02', 'Afwezig']],
  });
  await signInAs('staff', path);
  await chooseOrganization(page);
  await choosePeriod(page, '01/03/2026', '31/03/2026');
  await make(page);
  const table = page.getByRole('table', { name: /Gemeente Utrecht/ });
  await expect(page.getByRole('button', { name: 'Maak de lijst' })).toBeFocused();
  await expect(table.getByRole('columnheader')).toHaveText([
    'Naam',
    'LvH',
    'Geslacht',
    'Geb.datum',
    'ma02/03/2026',
    'di31/03/2026',
    'Presentie',
  ]);
  await expect(table.getByRole('rowheader')).toHaveText([/Amal Abebe/, /Yusuf Haddad/]);
  await expect(table.getByRole('row', { name: /Amal Abebe/ })).toContainText('AanwezigAfwezig');
  await expect(table.getByRole('row', { name: /Yusuf Haddad/ })).toContainText('Afgemeld');

  const { name, path: file } = await downloadBy(page.getByRole('button', { name: 'Downloaden' }));
  expect(name).toBe('Gemeente Utrecht_01-03-2026_31-03-2026.xlsx');
  const sheets = await readSheets(file);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Gemeente Utrecht', 'Toelichting']);
  expect(sheets[0]?.data.slice(0, 3).map(row => row.slice(0, 6))).toEqual([
    ['Naam', 'LvH', 'Geslacht', 'Geb.datum', '02/03/2026', '31/03/2026'],
    ['Amal Abebe', 'Syrië', 'Vrouw', new Date('1990-05-01T00:00:00.000Z'), 'Aanwezig, Afwezig', null],
    ['Yusuf Haddad', 'Turkije', 'Man', null, null, 'Afgemeld'],
  ]);

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('button', { name: 'Maak de lijst' })).toBeHidden();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveText([/^Naam.*Handtekening$/, /^Amal/, /^Yusuf/, 'Handtekening docent']);
  const sign = rows.getByTitle('Aanwezig', { exact: true }).first();
  await expect.poll(() => groundOf(sign)).toBeGreaterThan(200);
  await expect
    .poll(() => marginsOf(page))
    .toMatch(
      /A4 landscape[\s\S]*@top-left \{ content: "Stichting[\s\S]*@bottom-left \{ content: "Gemeente Utrecht[\s\S]*counter\(page\)/,
    );
  await page.emulateMedia({ media: 'screen' });

  const reportOfMarch = page.url();
  await choosePeriod(page, '01/03/2026', '30/04/2026');
  await make(page);
  await expect(table.getByRole('columnheader')).toHaveCount(37);
  await page.emulateMedia({ media: 'print' });
  // All 32 dates, evenly over the tables.
  await expect(page.getByRole('table')).toHaveCount(2);
  const dates = () =>
    page
      .getByRole('table')
      .evaluateAll(tables => tables.map(each => each.querySelectorAll('thead time').length));
  await expect.poll(dates).toEqual([16, 16]);
  await page.emulateMedia({ media: null });
  expect(await printedPages(page)).toEqual(Array(2).fill(LANDSCAPE));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoScrollSideways(page, width);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goBack();
  await expect(page).toHaveURL(reportOfMarch);
  await expect(table.getByRole('columnheader')).toHaveCount(7);
  await expect(page.getByLabel('Tot en met', { exact: true })).toHaveValue('31/03/2026');
});
