import type { Page, Route } from '@playwright/test';
import { API } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { type BrowserServer, expect, test } from './fixtures.ts';

const ROWS = 150;
const TABLE = {
  name: 'groep.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Naam\n${Array.from({ length: ROWS }, (_, index) => `Net${index} Werk`).join('\n')}\n`),
};

const imported = async ({ database }: BrowserServer) =>
  (await database.selectFrom('students').select('id').execute()).length;

/** Lets something befall the next call of a method and path, and only that one. */
const befall = async (page: Page, method: string, path: string, what: (route: Route) => Promise<unknown>) => {
  let isOver = false;
  await page.route(`**${path}`, route => {
    if (isOver || route.request().method() !== method) return route.fallback();
    isOver = true;
    return what(route);
  });
};

const cut = (route: Route) => route.abort();
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort();
};
const busy = (route: Route) =>
  route.fulfill({ status: 503, json: { message: 'De server is even bezet. Probeer het zo opnieuw' } });

const RUN = '/api/students/imports/*/run';

/** Has a table checked and begins to import it, whose first step meets something. */
const startImport = async (
  page: Page,
  signInAs: (role: 'staff', path: string) => Promise<unknown>,
  befalls: (route: Route) => Promise<unknown>,
) => {
  await signInAs('staff', SCREENS.studentImport.path);
  await page.getByTestId('import-file').setInputFiles(TABLE);
  await page.getByRole('button', { name: 'Controleren' }).click();
  const start = page.getByRole('button', { name: `${ROWS} studenten importeren` });
  await start.waitFor();
  await befall(page, 'POST', RUN, befalls);
  await start.click();
};

test('an upload that breaks off says so and is sent again; one whose answer was lost is gone on with', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('staff', SCREENS.studentImport.path);
  await befall(page, 'POST', API.studentImports, cut);
  await page.getByTestId('import-file').setInputFiles(TABLE);
  await expect(page.getByRole('alert')).toContainText('Geen serverreactie');
  await befall(page, 'POST', API.studentImports, loseAnswer);
  await page.getByTestId('import-file').setInputFiles(TABLE);
  await page.getByRole('button', { name: 'Verder met groep.csv' }).click();
  await page.getByRole('button', { name: 'Controleren' }).click();
  await page.getByRole('button', { name: `${ROWS} studenten importeren` }).click();
  await expect(page.getByText(`Toegevoegd: ${ROWS}.`)).toBeVisible();
  expect(await imported(server)).toBe(ROWS);
});

for (const [what, befalls] of [
  ['is cut off', cut],
  ['arrives and whose answer is lost', loseAnswer],
] as const) {
  test(`an import that ${what} says so, and is gone on with, each student once`, async ({
    page,
    server,
    signInAs,
  }) => {
    await startImport(page, signInAs, befalls);
    await expect(page.getByRole('alert').first()).toContainText('Geen serverreactie');
    // Disabled as long as the page asks how far the server is, after which the step may be another.
    const goOn = page.getByRole('button', {
      name: /Verder importeren|studenten importeren/,
      disabled: false,
    });
    const done = page.getByText(`Toegevoegd: ${ROWS}.`);
    await expect(goOn.or(done)).toBeVisible();
    if (await goOn.isVisible()) await goOn.click();
    await expect(done).toBeVisible();
    expect(await imported(server)).toBe(ROWS);
  });
}

test('an import that meets a busy server goes on by itself, each student once', async ({
  page,
  server,
  signInAs,
}) => {
  await startImport(page, signInAs, busy);
  await expect(page.getByText(`Toegevoegd: ${ROWS}.`)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await imported(server)).toBe(ROWS);
});

test('an undo whose answer is lost shows that the import is undone', async ({ page, server, signInAs }) => {
  await signInAs('staff', SCREENS.studentImport.path);
  await page.getByTestId('import-file').setInputFiles(TABLE);
  await page.getByRole('button', { name: 'Controleren' }).click();
  await page.getByRole('button', { name: `${ROWS} studenten importeren` }).click();
  await befall(page, 'POST', '/api/change-sets/*/undo', loseAnswer);
  await page.getByRole('button', { name: 'Import ongedaan maken' }).click();
  await expect(page.getByText('De import is ongedaan gemaakt.')).toBeVisible();
  expect(await imported(server)).toBe(0);
});
