import { API } from '../../core/contract/paths.ts';
import { insertClassroom, insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test('what is forgotten is found, mended where it is, hidden with a reason and shown again', async ({
  page,
  server,
  signInAs,
}) => {
  await insertClassroom(server.database, { name: 'Alfa A1' });
  const add = (firstName: string) => insertStudent(server.database, { firstName, lastName: 'Nur' });
  for (const name of ['Amal', 'Bilal']) await add(name);
  await signInAs('staff', '/attention');
  await page.getByRole('button', { name: /Actief zonder klas/ }).click();
  await expect(page.getByText('Amal Nur')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Bilal Nur niet meer tonen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reden' }).fill('wacht op een plek');
  await expectAccessible(page, { part: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Niet meer tonen' }).click();
  await expect(page.getByText('Bilal Nur wordt niet meer getoond')).toBeVisible();
  await page.getByRole('button', { name: 'Verborgen (1)' }).click();
  await expect(page.getByText(/voorgoed: wacht op een plek/)).toBeVisible();
  await page.getByRole('button', { name: 'Bilal Nur weer tonen' }).click();
  await page.getByRole('button', { name: 'Terug naar de punten' }).click();
  await expect(page.getByText('Bilal Nur', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Klas kiezen: Amal Nur' }).click();
  await expect(page.getByRole('button', { name: 'Klas', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('home names the user’s own work, a press away, without a hole beside it', async ({
  page,
  server,
  signInAs,
}) => {
  const classroomId = await insertClassroom(server.database, { name: 'Alfa A1' });
  for (const firstName of ['Amal', 'Bilal', 'Chana', 'Dina', 'Elias']) {
    const enrolments = [{ classroomId, startDate: '2026-01-01' }];
    await insertStudent(server.database, { firstName, lastName: 'Nur', enrolments });
  }
  const { email } = await signInAs('staff');
  await expect(page.getByText('Uw lessen van de laatste twee weken zijn ingevuld.')).toBeVisible();
  const teacher = await server.login(email);
  await teacher.post(API.newTeacherList, {
    selectedClassroom: classroomId,
    selectedDates: ['2026-02-27'],
    studentsAttendance: [],
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  const unfilled = page.getByRole('region', { name: 'Nog in te vullen' });
  const lesson = unfilled.getByRole('link', { name: /Alfa A1, 27\/02\/2026/ });
  await expect(lesson).toBeVisible();
  await expect(page.getByRole('region', { name: 'Studenten om naar te kijken' })).toContainText('Amal Nur');
  const parts = await page.getByRole('region', { name: 'Vandaag' }).getByRole('region').all();
  const boxes = (await Promise.all(parts.map(part => part.boundingBox()))).flatMap(box => box ?? []);
  const bottoms = [...Map.groupBy(boxes, ({ x }) => x).values()].map(column =>
    Math.max(...column.map(({ y, height }) => y + height)),
  );
  expect(bottoms).toHaveLength(2);
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(200);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await lesson.click();
  await expect(page.getByRole('button', { name: 'Alle anderen aanwezig' })).toBeVisible();
});
