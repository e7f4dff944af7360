import type { Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { MONDAY, recorded, seedList, TUESDAY } from '../support/attendance.ts';
import { insertClassroom, insertStudents } from '../support/records.ts';
import { cell, expect, spoken, test } from './attendanceFixtures.ts';
import { faultsOf } from './fitting.ts';
import { expectNoScrollSideways, goWithin } from './fixtures.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

const form = (page: Page) => page.getByRole('dialog', { name: /^Reden en opmerking/ });

test('a finger gives reasons and minutes, beside long names', async ({ page, list, server, signInAs }) => {
  await signInAs('staff', `${list.address}?view=grid`);
  await cell(page, 'Amal Abebe', TUESDAY).tap();
  await cell(page, 'Amal Abebe', TUESDAY).tap();
  await spoken(page, 'Amal Abebe', TUESDAY, 'Afwezig, niet opgeslagen');
  await page.getByRole('button', { name: 'Reden of opmerking…' }).tap();
  await expect(form(page)).toContainText('Amal Abebe, dinsdag 3 maart 2026');
  await form(page).getByLabel('Reden').selectOption('Ziek');
  await form(page).getByRole('button', { name: 'Opslaan' }).tap();
  await spoken(page, 'Amal Abebe', TUESDAY, 'Afwezig, reden: Ziek');
  // What it says beside its status is read in the grid, too.
  await expect(page.getByText('reden: Ziek', { exact: true })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Meer' }).tap();
  await page.getByRole('menuitem', { name: 'Per les invullen' }).tap();
  await page.getByRole('button', { name: 'Reden of opmerking van Amal Abebe' }).tap();
  await form(page).getByLabel('Minuten te laat').fill('10');
  await form(page).getByRole('button', { name: 'Opslaan' }).tap();
  await expect(page.getByText('10 minuten te laat')).toBeVisible();
  await expect.poll(() => recorded(server)).toContain('Amal 2026-03-03 Afwezig');

  // At 320 px and more long names are read to their end, and nothing wraps that should not.
  const classroomId = await insertClassroom(server.database, { name: 'Inburgering gevorderden avond B1' });
  const names = [
    ['Weldegebriel-Tesfamariam', 'van den Heuvel'],
    ['Abdulrahman', 'Mohammednur'],
    ['Bo', 'Li'],
  ] as const;
  await insertStudents(
    server.database,
    names.map(([firstName, lastName]) => ({
      firstName,
      lastName,
      country: 'Democratische Republiek Congo',
      birthDate: '1990-05-01',
      enrolments: [{ classroomId, startDate: '2026-01-01' }],
    })),
  );
  const id = await seedList(server, { classroomId, dates: [MONDAY, TUESDAY] });
  const expectFitting = () => expect.poll(() => page.evaluate(faultsOf)).toEqual([]);
  for (const width of [320, 390])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 780 });
      await goWithin(page, `${pathTo(SCREENS.teacherList.path, { id })}?view=grid`);
      await expect(page.getByRole('link', { name: names[0].join(' ') })).toBeVisible();
      await expectFitting();
      // At 400 % of a window of 1280 x 1024 and beyond the bar is part of the page.
      await page.setViewportSize({ width, height: 256 });
      await expectNoScrollSideways(page, width);
      await page.setViewportSize({ width, height: 780 });

      await goWithin(page, pathTo(SCREENS.lessonDays.path, { id }));
      await expect(page.getByRole('columnheader', { name: 'Ingevuld' })).toBeVisible();
      await expectFitting();
      await goWithin(page, SCREENS.lists.path);
      await expect(
        page.getByRole('link', { name: 'Inburgering gevorderden avond B1', exact: true }),
      ).toBeVisible();
      await expectFitting();
    });
});
