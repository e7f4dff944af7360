import type { Locator, Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { addDays, isWeekend } from '../../core/rules/days.ts';
import { SCREENS } from '../../src/screens.ts';
import { insertAttendanceClass, seedList } from '../support/attendance.ts';
import { insertClassroom, insertStudent } from '../support/records.ts';
import { expect, test } from './fixtures.ts';
import { marginsOf } from './printed.ts';

const MONDAY = '2025-01-06';
const lessonDays = (count: number) =>
  Array.from({ length: 2 * count }, (_, index) => addDays(MONDAY, index))
    .filter(day => !isWeekend(day))
    .slice(0, count);

/** A4 laid on its side, in points. */
const LANDSCAPE = '842 x 595';

/** The pages that the browser prints, as 'width x height' in points. */
const printedPages = async (page: Page): Promise<string[]> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return boxes.map(([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`);
};

const heads = (page: Page) => page.getByRole('table').first().getByRole('columnheader');

/** How light the ground of a sign is, from 0 (black) to 255 (white). */
const groundOf = (sign: Locator): Promise<number> =>
  sign.evaluate(element => {
    const color = getComputedStyle(element, '::before').backgroundColor;
    return Math.min(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
  });

test('60 dates of 30 students fill four tables of A4 across evenly, names and signatures on each, light in the dark', async ({
  page,
  server,
  signInAs,
}) => {
  const classroomId = await insertClassroom(server.database, { name: 'Alfa A1' });
  const students: string[] = [];
  for (let number = 1; number <= 30; number += 1) {
    const lastName = `Al-Khatib ${String(number).padStart(2, '0')}`;
    const enrolments = [{ classroomId, startDate: MONDAY }];
    students.push(await insertStudent(server.database, { firstName: 'Ghebrehiwet', lastName, enrolments }));
  }
  const id = await seedList(server, {
    classroomId,
    dates: lessonDays(60),
    marks: [[students[0] ?? '', MONDAY, 'Aanwezig']],
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs('staff', pathTo(SCREENS.teacherList.path, { id }));
  await page.getByRole('grid').waitFor();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const tables = page.getByRole('table');
  await expect(tables).toHaveCount(4);
  for (const table of await tables.all()) {
    await expect(table.getByRole('columnheader')).toHaveCount(18);
    await expect(table.getByRole('columnheader').last()).toHaveText('Handtekening');
    await expect(table.getByRole('rowheader')).toHaveCount(31);
    await expect(table.getByRole('row').last()).toHaveText('Handtekening docent');
  }
  await expect(page.getByText('Onder de presentie: aanwezig · afwezig · afgemeld.')).toBeVisible();
  await expect(heads(page).nth(1)).toHaveText('ma06/01/2025');
  expect(
    await groundOf(page.getByRole('table').first().getByTitle('Aanwezig', { exact: true }).first()),
  ).toBeGreaterThan(200);
  expect(await marginsOf(page)).toMatch(
    /@top-left \{ content: "Stichting[\s\S]*@bottom-left \{ content: "Alfa A1[\s\S]*counter\(page\) " \/ " counter\(pages\)/,
  );
  await page.emulateMedia({ colorScheme: 'dark', media: null });
  expect(await printedPages(page)).toEqual(Array(8).fill(LANDSCAPE));
});

test('a report of two years is printed with all its dates, the foundation and the page on each sheet', async ({
  page,
  server,
  signInAs,
}) => {
  const { classroomId, organizationId, students } = await insertAttendanceClass(server);
  await server.database
    .updateTable('studentClassrooms')
    .set({ startDate: MONDAY })
    .where('studentId', '=', students.Amal)
    .execute();
  const dates = lessonDays(520);
  for (const half of [dates.slice(0, 260), dates.slice(260)]) {
    await seedList(server, {
      classroomId,
      dates: half,
      marks: [[students.Amal, half[0] ?? '', 'Aanwezig']],
    });
  }
  const query = `organization=${organizationId}&from=${MONDAY}&to=2027-01-01`;
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs('staff', `${SCREENS.organizationReport.path}?${query}`);
  await expect(page.getByRole('columnheader').filter({ hasText: 'ma06/01/2025' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('table')).toHaveCount(29);
  const columns = await page.getByRole('table').evaluateAll(tables =>
    tables.map(table => ({
      dates: table.querySelectorAll('thead time').length,
      names: table.querySelectorAll('tbody th').length,
      foot: table.querySelector('tfoot')?.textContent,
    })),
  );
  expect(columns.reduce((sum, table) => sum + table.dates, 0)).toBe(520);
  expect(
    Math.max(...columns.map(table => table.dates)) - Math.min(...columns.map(table => table.dates)),
  ).toBe(1);
  for (const { names, foot } of columns) expect([names, foot]).toEqual([2, 'Handtekening docent']);
  expect(
    await groundOf(page.getByRole('table').first().getByTitle('Aanwezig', { exact: true }).first()),
  ).toBeGreaterThan(200);
  expect(await marginsOf(page)).toMatch(
    /A4 landscape[\s\S]*@top-left \{ content: "Stichting[\s\S]*@bottom-left \{ content: "Gemeente Utrecht[\s\S]*counter\(page\)/,
  );
  await page.emulateMedia({ colorScheme: 'dark', media: null });
  expect(await printedPages(page)).toEqual(Array(29).fill(LANDSCAPE));
});
