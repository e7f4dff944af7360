import type { Page } from '@playwright/test';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { LevelSheetInput } from '../../core/progress/contract.ts';
import { SCREENS } from '../../src/screens.ts';
import { MONDAY, seedList } from '../support/attendance.ts';
import { insertClassroom, insertStudents } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { type BrowserServer, expect, expectNoScrollSideways, goWithin, test } from './fixtures.ts';

/** The most presses for two levels each of a class of ten, letters of typed text left out. */
const PRESSES_MAX = 45;
const EARLIER = '2026-02-02';

/** A class of ten in order of their last names, whose reading was tested a month ago. */
const insertClass = async (server: BrowserServer) => {
  const classroomId = await insertClassroom(server.database, { name: 'Alfa A1' });
  const students = await insertStudents(
    server.database,
    Array.from({ length: 10 }, (_, number) => ({
      firstName: `Student${number}`,
      lastName: `Naam${number}`,
      enrolments: [{ classroomId, startDate: '2026-01-01' }],
    })),
  );
  const { email } = await server.createUser({ role: 'staff', name: 'Sanne Visser' });
  const colleague = await server.login(email);
  const enter = async (date: string, levels: Omit<LevelSheetInput['levels'][number], 'known'>[]) => {
    const sent = levels.map(level => ({ ...level, known: '' }));
    const answer = await colleague.put(API.levels, { date, source: 'Docent', levels: sent });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await enter(
    EARLIER,
    students.map(student => ({ student, skill: 'reading' as const, level: 'A1' })),
  );
  return { classroomId, students, enter };
};

const held = async (server: BrowserServer, date: string): Promise<string[]> =>
  (
    await server.database
      .selectFrom('studentLevels')
      .innerJoin('students', 'students.id', 'studentLevels.studentId')
      .where('replacedAt', 'is', null)
      .where('date', '=', date)
      .select(['students.firstName', 'skill', 'level', 'source'])
      .orderBy('skill')
      .orderBy('students.firstName')
      .execute()
  ).map(({ firstName, skill, level, source }) => `${firstName} ${skill} ${level} ${source}`);

const cell = (page: Page, student: number, skill: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^Student${student} Naam${student}, ${skill},`) });

test('two levels each of a class of ten are entered in 45 presses', async ({ page, server, signInAs }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { classroomId, enter, students } = await insertClass(server);
  const listId = await seedList(server, { classroomId, dates: [MONDAY] });
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await signInAs('staff', `${pathTo(SCREENS.teacherList.path, { id: listId })}?view=grid`);
  presses += 2;
  await page.getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('menuitem', { name: 'Niveaus invullen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Niveaus invullen: Alfa A1' })).toBeVisible();
  await expect(cell(page, 0, 'Lezen')).toHaveAccessibleName(/geen niveau, laatst A1$/);

  presses += 1;
  await cell(page, 0, 'Lezen').click();
  for (let number = 0; number < 10; number += 1) {
    // From the last level a step up, or typed.
    if (number === 9) await press('+');
    else await page.keyboard.type(number % 2 ? 'a1+' : 'A2');
    await press('Enter');
  }
  await expect(cell(page, 0, 'Schrijven')).toBeFocused();
  for (let number = 0; number < 10; number += 1) {
    await page.keyboard.type('alfa b');
    if (number < 9) await press('Enter');
  }
  await expect(page.getByText('20 niveaus niet opgeslagen')).toBeVisible();

  // What a colleague enters meanwhile stays.
  await enter(MONDAY, [{ student: students[3] ?? '', skill: 'reading', level: 'B1' }]);
  await press('Control+s');
  expect(presses).toBeLessThanOrEqual(PRESSES_MAX);
  await expect(page.getByText('19 niveaus opgeslagen')).toBeVisible();
  const stored = await held(server, MONDAY);
  expect(stored).toHaveLength(20);
  expect(stored).toContain('Student9 reading A1+ Toets');
  expect(stored).toContain('Student3 reading B1 Docent');
  const conflict = page.getByRole('alert').filter({ hasText: 'Intussen gewijzigd door Sanne Visser.' });
  await expect(conflict).toContainText('Eén niveau is niet opgeslagen.');
  await expect(conflict.getByRole('radiogroup', { name: 'Student3 Naam3, Lezen' })).toContainText('A1+');

  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('Ongedaan gemaakt')).toBeVisible();
  expect(await held(server, MONDAY)).toEqual(['Student3 reading B1 Docent']);
  expect(await held(server, EARLIER)).toHaveLength(10);
  await expect(cell(page, 0, 'Schrijven')).toHaveAccessibleName(/geen niveau$/);

  // The choice saves the own level over the other's.
  await conflict.getByRole('radiogroup').getByText('Houd de mijne').click();
  await conflict.getByRole('button', { name: 'Zo opslaan' }).click();
  await expect(page.getByText('1 niveau opgeslagen')).toBeVisible();
  expect(await held(server, MONDAY)).toEqual(['Student3 reading A1+ Toets']);

  await test.step('on a phone the lesson leads to it, and a level is chosen student by student', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goWithin(page, `${pathTo(SCREENS.teacherList.path, { id: listId })}?view=lesson`);
    const link = page.getByRole('link', { name: 'Niveaus invullen' });
    await expect(link).toBeInViewport();
    await page.setViewportSize({ width: 1024, height: 844 });
    await expect(link).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await link.click();
    await page.getByLabel('Vaardigheid').selectOption('Lezen');
    await expect(page.getByRole('listitem').filter({ hasText: 'Student0 Naam0' })).toContainText('laatst A1');
    await page.getByLabel('Student0 Naam0, Lezen').selectOption('A2');
    await page.getByLabel('Student9 Naam9, Lezen').selectOption('A1+');
    await expect(page.getByLabel('Student0 Naam0, Lezen').locator('option[value=""]')).toBeEnabled();
    await page.getByLabel('Bron').selectOption('Examen');
    await expectNoScrollSideways(page, 390);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByText('2 niveaus opgeslagen')).toBeVisible();
    expect(await held(server, MONDAY)).toEqual([
      'Student0 reading A2 Examen',
      'Student3 reading A1+ Toets',
      'Student9 reading A1+ Examen',
    ]);
    await expect(page.getByLabel('Student0 Naam0, Lezen').locator('option[value=""]')).toBeDisabled();
  });

  // Row by row Enter returns to the column where Tab began; several are filled at once, or from a spreadsheet.
  await page.setViewportSize({ width: 1024, height: 768 });
  await goWithin(page, pathTo(SCREENS.levelSheet.path, { classroomId }));
  await cell(page, 4, 'Lezen').click();
  await page.keyboard.press('-');
  await expect(cell(page, 4, 'Lezen')).toHaveAccessibleName(/Lezen, A0\+, laatst A1, niet opgeslagen$/);
  await page.keyboard.press('Delete');
  await expect(cell(page, 4, 'Lezen')).toHaveAccessibleName(/geen niveau, laatst A1$/);
  await page.keyboard.type('a2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('x9');
  await page.keyboard.press('Enter');
  await expect(cell(page, 5, 'Lezen')).toBeFocused();
  await expect(page.getByText('Student4 Naam4, Schrijven: ‘x9’ is geen niveau')).toBeVisible();
  await expect(cell(page, 4, 'Schrijven')).toHaveAttribute('aria-invalid', 'true');
  const state = page.getByRole('status').filter({ hasText: 'niet opgeslagen' });
  await expect(state).toHaveText('2 niveaus niet opgeslagen');
  await expectAccessible(page);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.type('b1');
  await page.evaluate(() => navigator.clipboard.writeText('A1\tbehaald\r\n\tniet\r\n'));
  await cell(page, 1, 'Gesprekken voeren').click();
  await page.keyboard.press('Control+v');
  await expect(cell(page, 1, 'KNM')).toHaveAccessibleName(/KNM, Behaald, niet opgeslagen$/);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('6 niveaus opgeslagen')).toBeVisible();
  expect(await held(server, MONDAY)).toEqual([
    'Student1 conversation A1 Toets',
    'Student1 knm Behaald Toets',
    'Student0 reading A2 Examen',
    'Student3 reading A1+ Toets',
    'Student4 reading A2 Toets',
    'Student5 reading B1 Toets',
    'Student6 reading B1 Toets',
    'Student7 reading B1 Toets',
    'Student9 reading A1+ Examen',
  ]);

  // Words that are none are as much unsaved as a level, and hold up who leaves.
  await expect(state).toHaveText('2 niveaus niet opgeslagen');
  await page.getByRole('link', { name: 'Studenten', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('‘niet’ is geen niveau, en nog 1');
  await page.getByRole('button', { name: 'Blijven' }).click();
  page.once('dialog', dialog => dialog.accept());
  await page.reload();
  await expect(page.getByText('Wat u had ingevuld, is teruggezet')).toBeVisible();
  await expect(cell(page, 4, 'Schrijven')).toHaveAttribute('aria-invalid', 'true');
});
