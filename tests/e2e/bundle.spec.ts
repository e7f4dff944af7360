import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUDGETS, filesOf, type Manifest, sentBytes } from '../../scripts/bundleBudget.ts';
import { expect, signIn, test } from './fixtures.ts';

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

test('the budgets count what a browser loads, and it keeps within them', async ({ page, server }) => {
  const user = await server.createUser({ role: 'staff' });
  const scripts = scriptsOf(page);
  // The popup that is fetched when the browser is idle is no part of the list, and comes before or after the count.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  await page.goto('/students');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const signInBudget = BUDGETS['sign-in'];
  expect([...scripts].sort()).toEqual(filesOf(manifest, signInBudget?.entries ?? []).sort());
  expect(weight(scripts)).toBeLessThanOrEqual(signInBudget?.bytes ?? 0);

  await signIn(page, user.email);
  await expect(page.getByText('0 studenten')).toBeVisible();
  const listBudget = BUDGETS['students list'];
  await page.waitForLoadState('networkidle');
  expect([...scripts].sort()).toEqual(filesOf(manifest, listBudget?.entries ?? []).sort());
  expect(weight(scripts)).toBeLessThanOrEqual(listBudget?.bytes ?? 0);
});

test('the code of every page runs when it is the first that is opened', async ({ page }) => {
  const pages = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  const files = [...pages].flatMap(page => manifest[page]?.file ?? []);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    await page.goto('/login');
    await page.evaluate(path => import(path), `/${file}`);
  }
});
