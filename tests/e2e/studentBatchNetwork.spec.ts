import { once } from 'node:events';
import type { Page, Route } from '@playwright/test';
import { API, pathTo } from '../../core/contract/paths.ts';
import { STUDENTS_PER_CALL } from '../../core/rules/limits.ts';
import { insertClassroom, insertStudent } from '../support/records.ts';
import { type BrowserServer, expect, goWithin, test } from './fixtures.ts';

const BATCHES = `**${API.studentBatches}`;
/** Two calls. */
const COUNT = STUDENTS_PER_CALL + 10;

/** Students in A1, and an empty class B2. */
const seed = async ({ database }: BrowserServer) => {
  const a1 = await insertClassroom(database, { name: 'A1 ochtend' });
  const b2 = await insertClassroom(database, { name: 'B2 middag' });
  const ids: string[] = [];
  for (let number = 0; number < COUNT; number += 1) {
    const lastName = `Haddad ${String(number).padStart(2, '0')}`;
    const enrolments = [{ classroomId: a1, startDate: '2026-01-05' }];
    ids.push(await insertStudent(database, { firstName: 'Amal', lastName, enrolments }));
  }
  return { b2, ids };
};

/** Who is in a class, each as often as they are. */
const inClass = async ({ database }: BrowserServer, classroomId: string) => {
  const rows = await database
    .selectFrom('studentClassrooms')
    .select('studentId')
    .where('classroomId', '=', classroomId)
    .execute();
  return rows.map(({ studentId }) => studentId).sort();
};

/** Waits until the server has all of a batch's first call, and holds it there until its connection is closed. */
const arrivalOfBatch = ({ app, database }: BrowserServer) =>
  new Promise<{ writtenAtClose: Promise<unknown[]> }>(resolve => {
    app.server.on('request', request => {
      if (request.url !== API.studentBatches) return;
      request.once('end', () => {
        // As long as another transaction is open, the call waits for it.
        const writtenAtClose = database.transaction().execute(async trx => {
          await once(request.socket, 'close');
          return trx.selectFrom('changeSets').select('id').execute();
        });
        resolve({ writtenAtClose });
      });
    });
  });

const changeSets = async ({ database }: BrowserServer) =>
  (await database.selectFrom('changeSets').select('id').execute()).length;

/** Has all students planned for B2, up to the summary. */
const plan = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Hele pagina selecteren' }).click();
  await page.getByRole('button', { name: `Alle ${COUNT} selecteren` }).click();
  await page.getByRole('button', { name: 'Klas wijzigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Klas wijzigen' });
  await dialog.getByRole('combobox', { name: 'Nieuwe klas' }).click();
  await page.getByRole('option', { name: 'B2 middag' }).click();
  await dialog.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click();
  await expect(dialog.getByText('Klas B2 middag vanaf 02/03/2026')).toBeVisible();
  return dialog;
};
const RUN = `Uitvoeren voor ${COUNT} studenten`;
const DONE = `${COUNT} studenten gewijzigd`;

const befalls: [string, (route: Route) => Promise<void>][] = [
  ['never arrives', route => route.abort()],
  [
    'is answered by nobody, though it was done',
    async route => {
      await route.fetch();
      await route.abort();
    },
  ],
  [
    'is answered by half',
    async route => {
      const response = await route.fetch();
      const whole = await response.text();
      await route.fulfill({ response, body: whole.slice(0, whole.length / 2) });
    },
  ],
];

test('a batch that the network breaks is sent again, done once, and undone from its message', async ({
  page,
  server,
  signInAs,
}) => {
  const { b2, ids } = await seed(server);
  await signInAs('staff');
  for (const [what, befall] of befalls)
    await test.step(`a batch that ${what}`, async () => {
      const before = await changeSets(server);
      await goWithin(page, '/students');
      const dialog = await plan(page);
      await page.route(BATCHES, befall, { times: 1 });
      await dialog.getByRole('button', { name: RUN }).click();
      await expect(dialog.getByRole('alert')).toContainText(
        'Het is niet zeker of de wijzigingen zijn opgeslagen',
      );
      await dialog.getByRole('button', { name: 'Opnieuw proberen' }).click();
      await expect(page.getByText(DONE)).toBeVisible();
      expect(await inClass(server, b2)).toEqual(ids.toSorted());
      expect(await changeSets(server)).toBe(before + 1);
      await page.getByRole('button', { name: 'Ongedaan maken' }).click();
      await expect.poll(() => inClass(server, b2)).toEqual([]);
      await expect(page.getByText(DONE)).toBeHidden();
    });
});

test('a call of a batch goes on to its end when its tab is closed, and the list then shows it', async ({
  page,
  server,
  signInAs,
}) => {
  const { b2, ids } = await seed(server);
  await signInAs('staff', '/students');
  const dialog = await plan(page);
  const arrived = arrivalOfBatch(server);
  await dialog.getByRole('button', { name: RUN }).click();
  const { writtenAtClose } = await arrived;
  await page.goto('about:blank');
  expect(await writtenAtClose).toEqual([]);
  await expect.poll(() => inClass(server, b2)).toEqual(ids.slice(0, STUDENTS_PER_CALL).toSorted());
  await page.goto('/students');
  await expect(page.getByRole('cell', { name: /B2 middag/ })).toHaveCount(20);
});

test('a batch of whom somebody has deleted one meanwhile is refused as a whole, and planned again without', async ({
  page,
  server,
  signInAs,
}) => {
  const { b2, ids } = await seed(server);
  await signInAs('staff', '/students');
  const dialog = await plan(page);
  const admin = await server.loginAs('admin');
  const deleted = await admin.delete(pathTo(API.student, { id: ids[0] ?? '' }));
  expect(deleted.statusCode).toBe(200);
  await dialog.getByRole('button', { name: RUN }).click();
  await expect(dialog.getByRole('alert')).toContainText('Er is niets opgeslagen');
  expect(await inClass(server, b2)).toEqual([]);
  await dialog.getByRole('button', { name: 'Overzicht vernieuwen' }).click();
  const leftOut = dialog.getByRole('region', { name: 'Overgeslagen: 1 student' });
  await expect(leftOut).toContainText('Deze student bestaat niet (meer)');
  await dialog.getByRole('button', { name: `Uitvoeren voor ${COUNT - 1} studenten` }).click();
  await expect(page.getByText(`${COUNT - 1} studenten gewijzigd`)).toBeVisible();
  expect(await inClass(server, b2)).toEqual(ids.slice(1).toSorted());
});
