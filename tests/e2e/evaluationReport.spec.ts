import { levelsOf, SKILL_NAMES } from '../../core/progress/skills.ts';
import { addDays } from '../../core/rules/days.ts';
import {
  insertClassroom,
  insertEnrolment,
  insertNote,
  insertSchedule,
  insertStudent,
} from '../support/records.ts';
import { expect, expectNoScrollSideways, test } from './fixtures.ts';
import { printedPages } from './printed.ts';

const TODAY = '2026-03-02';

test('an evaluation ends in a report, printed after six presses', async ({ page, server, signInAs }) => {
  const classroomId = await insertClassroom(server.database, { name: 'Alfa 2' });
  const amal = await insertStudent(server.database, {
    ...{ firstName: 'Amal', lastName: 'Nur' },
    statuses: [{ status: 'true', date: addDays(TODAY, -7 * 24) }],
  });
  await insertEnrolment(server.database, { studentId: amal, classroomId, startDate: addDays(TODAY, -100) });
  await insertNote(server.database, {
    ...{ studentId: amal, date: addDays(TODAY, -9), description: 'Leest nu korte brieven.' },
  });
  const date = addDays(TODAY, -3);
  const scheduleId = await insertSchedule(server.database, { classroomId, dates: [date] });
  const mark = { id: 'mark', scheduleId, studentId: amal, date, status: 'Aanwezig' } as const;
  await server.database
    .insertInto('attendanceRecords')
    .values({ ...mark, absenceId: null, reasonId: null })
    .execute();
  const by = { studentId: amal, authorName: 'Jan', createdAt: `${TODAY}T09:00:00.000Z` };
  const levels = SKILL_NAMES.flatMap(skill => {
    const [later = '', earlier = ''] = [2, 4].map(place => levelsOf(skill).at(-place) ?? levelsOf(skill)[0]);
    return [
      {
        ...by,
        id: `${skill} 1`,
        skill,
        level: earlier,
        date: addDays(TODAY, -150),
        source: 'Toets' as const,
      },
      { ...by, id: `${skill} 2`, skill, level: later, date: addDays(TODAY, -5), source: 'Toets' as const },
    ];
  });
  await server.database.insertInto('studentLevels').values(levels).execute();
  const goals = [1, 2, 3, 4, 5].map(number => ({
    ...{ ...by, id: `${number}`, text: `Doel ${number}`, untilDate: addDays(TODAY, 40) },
    reachedDate: null,
  }));
  await server.database.insertInto('studentGoals').values(goals).execute();
  await signInAs('admin', '/evaluations');
  await page.evaluate(() => {
    Object.assign(window, { presses: 0, print: () => {} });
    const count = () => Object.assign(window, { presses: Reflect.get(window, 'presses') + 1 });
    window.addEventListener('pointerdown', count, true);
  });
  await page.getByRole('link', { name: 'Verslag van de evaluatie van Amal Nur' }).click();
  const paper = page.getByRole('article', { name: 'Verslag van Amal Nur' });
  await expect(paper).toContainText('Alfa 2100100%');
  await expect(paper).toContainText('LezenB1 (03/10/2025)B2 (25/02/2026)');
  await expect(paper).not.toContainText('Leest nu korte brieven.');
  await page.getByRole('checkbox', { name: /Leest nu korte brieven/ }).click();
  await expect(paper).toContainText('Leest nu korte brieven.');
  await page.getByRole('textbox', { name: 'Afspraken' }).click();
  await page.keyboard.type('Elke week een boek lezen.');
  await expect(paper).toContainText('Elke week een boek lezen.');
  await page.getByRole('button', { name: 'Verslag opslaan en klaar' }).click();
  await expect(page.getByText('Het verslag is opgeslagen en de evaluatie is klaar')).toBeVisible();
  await expect(page).toHaveURL(/\/report\/[^/]+\/[^/]+$/);
  await page.getByRole('button', { name: 'Afdrukken' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'presses'))).toBeLessThanOrEqual(6);
  await expect.poll(() => printedPages(page)).toEqual(['595 x 842']);
  await page.emulateMedia({ media: 'print' });
  const room = await paper.getByText('Handtekening student').evaluate(label => {
    const below = label.nextElementSibling?.getBoundingClientRect().top ?? 0;
    return ((below - label.getBoundingClientRect().bottom) / 96) * 25.4;
  });
  expect(room).toBeGreaterThanOrEqual(20);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('link', { name: 'Naar de evaluatielijst' })).toBeVisible();
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoScrollSideways(page, width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // What it printed stays as it was.
  await server.database.updateTable('studentLevels').set({ level: 'A0' }).execute();
  await server.database.deleteFrom('studentNotes').execute();
  await page.reload();
  await expect(paper).toContainText('LezenB1 (03/10/2025)B2 (25/02/2026)');
  await expect(paper).toContainText('Leest nu korte brieven.');

  await page.getByRole('button', { name: 'Verslag verwijderen' }).click();
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(page.getByText('Het verslag is verwijderd')).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('Ongedaan gemaakt')).toBeVisible();
  const kept = server.database.selectFrom('evaluationReports').select('studentId');
  await expect.poll(() => kept.execute()).toEqual([{ studentId: amal }]);
});
