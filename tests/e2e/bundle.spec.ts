import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUDGETS, filesOf, type Manifest, sentBytes } from '../../scripts/bundleBudget.ts';
import { SCREENS } from '../../src/screens.ts';
import { expect, goWithin, openSignedIn, test } from './fixtures.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Manifest;

/** Collects the scripts that the page asks for, as paths inside dist/. */
const scriptsOf = (page: Page): Set<string> => {
  const scripts = new Set<string>();
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname.slice(1));
  });
  return scripts;
};

const weight = (scripts: Iterable<string>) =>
  [...scripts].reduce((sum, file) => sum + sentBytes(DIST, file), 0);

test('the code of a page is light, and comes at another try', async ({ page, server }) => {
  const user = await server.createUser({ role: 'admin' });
  const scripts = scriptsOf(page);
  await page.goto('/students');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const signInBudget = BUDGETS['sign-in'];
  // Idle is half a second without the network: between two scripts a busy machine may take as long.
  await expect.poll(() => [...scripts].sort()).toEqual(filesOf(manifest, signInBudget?.entries ?? []).sort());
  expect(weight(scripts)).toBeLessThanOrEqual(signInBudget?.bytes ?? 0);

  // In a tab of its own, as a page is idle once only.
  const tab = await page.context().newPage();
  const ofList = scriptsOf(tab);
  await openSignedIn(tab, server, user.email, '/students');
  await expect(tab.getByText('0 studenten')).toBeVisible();
  const listBudget = BUDGETS['students list'];
  await tab.waitForLoadState('networkidle');
  await expect.poll(() => [...ofList].sort()).toEqual(filesOf(manifest, listBudget?.entries ?? []).sort());
  expect(weight(ofList)).toBeLessThanOrEqual(listBudget?.bytes ?? 0);

  await goWithin(tab, SCREENS.home.path);
  const links = tab.getByRole('navigation', { name: 'Hoofdmenu' });
  // All of home has come, and asks for nothing more.
  await expect(tab.getByRole('heading', { name: 'Waarom Samenklas' })).toBeVisible();
  await tab.context().setOffline(true);
  await links.getByRole('link', { name: 'Statistieken' }).click();
  const failure = tab.getByRole('heading', { name: 'Deze pagina kon niet worden geladen' });
  await expect(failure).toBeVisible();
  await expect(tab).toHaveTitle('Deze pagina kon niet worden geladen · Samenklas');
  await tab.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(failure).toBeVisible();

  const evaluations = links.getByRole('link', { name: 'Evaluatielijst' });
  await evaluations.click();
  await expect(evaluations).toHaveAttribute('aria-current', 'page');
  await expect(failure).toBeVisible();
  await tab.context().setOffline(false);
  await expect(tab.getByRole('heading', { name: 'Evaluatielijst' })).toBeVisible();
  await links.getByRole('link', { name: 'Statistieken' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Statistieken' })).toBeVisible();
});
