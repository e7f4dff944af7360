import type { Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { addDays, isWeekend } from '../../core/rules/days.ts';
import { SCREENS } from '../../src/screens.ts';
import { seedList } from '../support/attendance.ts';
import { insertClassroom, insertStudent } from '../support/records.ts';
import { expect, test } from './fixtures.ts';
import { groundOf, LANDSCAPE, marginsOf, printedPages } from './printed.ts';

const MONDAY = '2025-01-06';
const lessonDays = (count: number) =>
  Array.from({ length: 2 * count }, (_, index) => addDays(MONDAY, index))
    .filter(day => !isWeekend(day))
    .slice(0, count);

const heads = (page: Page) => page.getByRole('table').first().getByRole('columnheader');

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
  const sign = page.getByRole('table').first().getByTitle('Aanwezig', { exact: true }).first();
  await expect.poll(() => groundOf(sign)).toBeGreaterThan(200);
  await expect
    .poll(() => marginsOf(page))
    .toMatch(
      /@top-left \{ content: "Stichting[\s\S]*@bottom-left \{ content: "Alfa A1[\s\S]*counter\(page\) " \/ " counter\(pages\)/,
    );
  await page.emulateMedia({ colorScheme: 'dark', media: null });
  expect(await printedPages(page)).toEqual(Array(8).fill(LANDSCAPE));
});
