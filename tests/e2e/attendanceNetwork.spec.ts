import type { Page, Route } from '@playwright/test';
import { MONDAY, recorded, TUESDAY, WEDNESDAY } from '../support/attendance.ts';
import type { TestServer } from '../support/server.ts';
import { expectAccessible } from './accessibility.ts';
import { cell, endSessionsAt, expect, spoken, test } from './attendanceFixtures.ts';
import { goWithin, hold, roomBetween, signIn } from './fixtures.ts';

const badge = (page: Page, count: number) =>
  page.getByRole('button', { name: `nog niet opgeslagen: ${count}` });

/** The badge of any number, behind an open dialog too, which hides the page from roles. */
const anyBadge = (page: Page) =>
  page.getByRole('button', { name: /nog niet opgeslagen/, includeHidden: true });

/** The names under which the browser holds marks that were not sent or not saved. */
const storedMarks = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => /^edit\./.test(key)));

const savesInLog = async ({ database }: TestServer) =>
  (
    await database
      .selectFrom('auditEntries')
      .select('sequence')
      .where('action', '=', 'update')
      .where('subjectKind', '=', 'attendance list')
      .execute()
  ).length;

test('a save that breaks off loses and doubles no mark', async ({ page, list, server, signInAs }) => {
  await signInAs('staff', list.address);
  page.on('dialog', dialog => dialog.accept());
  const marked = () => spoken(page, 'Amal Abebe', TUESDAY, 'Aanwezig, niet opgeslagen');
  await cell(page, 'Amal Abebe', TUESDAY).click();
  await marked();

  // Before it was saved: the browser asks, and it is back, unsaved.
  await Promise.all([page.waitForEvent('dialog'), page.reload()]);
  await expect(page.getByText('Wat u had ingevuld en nog niet had opgeslagen, is teruggezet.')).toBeVisible();
  await marked();

  // On the way: it waits.
  const patches: string[] = [];
  let arrives = false;
  await page.route('**/api/lists/**', async route => {
    if (route.request().method() !== 'PATCH') return route.continue();
    patches.push(route.request().headers()['idempotency-key'] ?? '');
    if (arrives) await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(badge(page, 1)).toBeVisible();
  await marked();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Amal|Abebe|Alfa/);

  // After it has arrived, before the answer: it goes on waiting, over a reload on another page.
  // It is broken off without a gap: what waits is sent again by itself at any moment.
  arrives = true;
  await badge(page, 1).click();
  await page.getByRole('button', { name: 'Nu opslaan' }).click();
  await expect(page.getByText('Opslaan lukt nog niet.')).toBeVisible();
  await expect.poll(() => recorded(server)).toContain('Amal 2026-03-03 Aanwezig');
  await page.goto('/students');
  await expect(badge(page, 1)).toBeVisible();
  expect(new Set(patches).size).toBe(1);
  expect(await savesInLog(server)).toBe(1);

  // A colleague sets the cell otherwise: sending the first save again does not bring it back.
  await server.database
    .updateTable('attendanceRecords')
    .set({ status: 'Afwezig', version: 99 })
    .where('status', '=', 'Aanwezig')
    .where('date', '=', TUESDAY)
    .execute();
  // Hold automatic saves until the button is pressed; it would be gone otherwise.
  const letGo = await hold(page, '**/api/lists/**', ['PATCH']);
  await badge(page, 1).click();
  await page.getByRole('button', { name: 'Nu opslaan' }).click();
  letGo();
  await expect(anyBadge(page)).toBeHidden();
  expect(await recorded(server)).toContain('Amal 2026-03-03 Afwezig');
  expect(await savesInLog(server)).toBe(1);
});

test('of two tabs one sends what waits', async ({ page, list, server, signInAs, context }) => {
  await signInAs('staff', list.address);
  const release = await hold(context, '**/api/lists/**', ['PATCH']);
  const cut = (route: Route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue());
  await context.route('**/api/lists/**', cut);
  const other = await context.newPage();
  await other.goto('/help');
  await cell(page, 'Yusuf Haddad', TUESDAY).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  for (const tab of [page, other]) await expect(badge(tab, 1)).toBeVisible();
  await context.unroute('**/api/lists/**', cut);
  for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  const waitsForOther = async () => (await navigator.locks.query()).pending?.length;
  await expect.poll(() => other.evaluate(waitsForOther)).toBe(1);
  release();
  for (const tab of [page, other]) await expect(anyBadge(tab)).toBeHidden();
  expect(await recorded(server)).toContain('Yusuf 2026-03-03 Aanwezig');
  expect(await savesInLog(server)).toBe(1);
});

test('marks that have not arrived wait for their owner', async ({ page, list, server, signInAs }) => {
  const anna = await signInAs('staff', list.address);
  await page.route('**/api/lists/**', route =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await cell(page, 'Amal Abebe', TUESDAY).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(badge(page, 1)).toBeVisible();

  // Their session ends; somebody else signs in, sees nothing of it and sends nothing.
  await endSessionsAt(page, server, '**/api/students?*');
  await page.getByRole('link', { name: 'Studenten' }).click();
  // Until then their marks would be sent by themselves.
  await expect(page).toHaveURL('/login');
  await page.unroute('**/api/lists/**');
  const bert = await server.createUser({ name: 'Bert' });
  await signIn(page, bert.email);
  await expect(page.getByText('Bert')).toBeVisible();
  await goWithin(page, list.address);
  await spoken(page, 'Amal Abebe', TUESDAY, 'Niet ingevuld');
  // A badge does not show at once.
  await page.clock.fastForward(1_000);
  await expect(anyBadge(page)).toBeHidden();
  expect(await recorded(server)).not.toContain('Amal 2026-03-03 Aanwezig');
  await page.getByRole('button', { name: 'Uitloggen' }).click();

  // Their owner finds it again; it is sent by itself.
  await signIn(page, anna.email);
  await expect.poll(() => recorded(server)).toContain('Amal 2026-03-03 Aanwezig');
  // An edit whose answer was lost goes on waiting.
  await expect.poll(() => storedMarks(page)).toEqual([]);

  await goWithin(page, list.address);
  await cell(page, 'Yusuf Haddad', WEDNESDAY).click();
  await spoken(page, 'Yusuf Haddad', WEDNESDAY, 'Aanwezig, niet opgeslagen');
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  const question = page.getByRole('dialog', { name: /^Wat u in 1 cel invulde/ });
  await question.getByRole('button', { name: 'Verwijderen en uitloggen' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => storedMarks(page)).toEqual([]);
  expect(await recorded(server)).not.toContain('Yusuf 2026-03-04 Aanwezig');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app starts without a network', async ({ page, list, server, signInAs, context }) => {
    await signInAs('staff', list.address);
    await cell(page, 'Amal Abebe', TUESDAY).click();
    await page.clock.fastForward(5_000);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(async () => Boolean(navigator.serviceWorker.controller)))
      .toBe(true);
    const stored = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map(name => caches.open(name)));
      return (await Promise.all(caches_.map(cache => cache.keys())))
        .flat()
        .map(({ url }) => new URL(url).pathname);
    });
    expect(stored.filter(path => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

    const before = await cell(page, 'Yusuf Haddad', MONDAY).boundingBox();
    await context.setOffline(true);
    await expect(page.getByText('U bent offline.')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => cell(page, 'Yusuf Haddad', MONDAY).boundingBox()).toEqual(before);
    await test.step('on a phone in a strip with room, above the heading', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const strip = page.getByRole('status').filter({ hasText: 'U bent offline.' });
      await expect.poll(async () => (await strip.boundingBox())?.height).toBeGreaterThanOrEqual(24);
      const heading = page.getByRole('heading', { level: 1 });
      await expect.poll(() => roomBetween(strip, heading)).toBeGreaterThanOrEqual(4);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(badge(page, 1)).toBeVisible();
    // Parts that were not loaded before are there, too.
    await page.getByRole('button', { name: 'Uitloggen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Blijven' }).click();

    // The reasons are there too, though nobody has asked for them yet.
    await cell(page, 'Yusuf Haddad', MONDAY).focus();
    await page.keyboard.press('F2');
    const form = page.getByRole('dialog', { name: /^Reden en opmerking/ });
    await form.getByLabel('Reden').selectOption('Ziek');
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await expect(form).toBeHidden();
    await expect(badge(page, 2)).toBeVisible();
    await spoken(page, 'Yusuf Haddad', MONDAY, 'Afgemeld, reden: Ziek, niet opgeslagen');

    // Nobody is asked to sign in as long as the server has not said no.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Geen verbinding' })).toBeFocused();
    await expect(page.getByText(/^Op dit apparaat wachten 2 cellen\. .* hier is ingelogd\.$/)).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeHidden();
    await expectAccessible(page);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Amal|Abebe|Alfa|Ziek|@/);
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(page.getByText('Er is nog geen verbinding.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Geen verbinding' })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(new RegExp(`${list.address}\\b`));
    await spoken(page, 'Amal Abebe', TUESDAY, 'Aanwezig');
    await spoken(page, 'Yusuf Haddad', MONDAY, 'Afgemeld, reden: Ziek');
    await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
    expect(await recorded(server)).toContain('Amal 2026-03-03 Aanwezig');
  });
});
