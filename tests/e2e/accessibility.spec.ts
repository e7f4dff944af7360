import type { Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { expectAccessible, expectAccessibleIn, type Theme } from './accessibility.ts';
import { newCard, openCard, save, trash } from './administrationCards.ts';
import { addressesOf, faultsOf, insertSample, openLoaded, setLetters } from './fitting.ts';
import { expect, goWithin, pressIn, test } from './fixtures.ts';
import { expectLastSections, insertWhole, saveButton } from './studentFilePage.ts';

// All pages, and the forms, questions and choices of the largest; journeys look at what only they lead to.

/** Phones, tablets, and the narrowest windows of each layout that is wider. */
const WIDTHS = [320, 390, 768, 900, 1000, 1180, 1440];
const HEIGHT = 800;

const FOLDED_BELOW = 1000;

/** The widths at which axe looks at a page, too, by all its rules, each in another theme. */
const AXE_THEMES: ReadonlyMap<number, Theme> = new Map([
  [390, 'dark'],
  [1440, 'light'],
]);

test.describe('in every size', () => {
  // The sizes are set by the tests, for pixels that are not whole too.
  test.use({ viewport: null });
  test.setTimeout(300_000);

  test('a page fits every size and is accessible', async ({ page, signInAs, server }) => {
    const { pages } = addressesOf(await insertSample(server));
    await signInAs('admin', SCREENS.home.path);
    await expectFitting(page, pages);
  });

  test('a list, file or category fits every size and is accessible', async ({ page, signInAs, server }) => {
    const { parts } = addressesOf(await insertSample(server));
    await signInAs('admin', SCREENS.home.path);
    await expectFitting(page, parts);
  });

  test('a page before signing in fits every size and is accessible', async ({ page }) => {
    const { login, forgotPassword } = SCREENS;
    const inSizes = await startSizes(page);
    for (const path of [login.path, forgotPassword.path, '/password-reset/a/b'])
      await inSizes(path, async () => {
        await openLoaded(page, path);
        await expect(page.getByRole('button').first()).toBeVisible();
      });
  });
});

/** Opens the pages, each in all sizes; they stand at one left edge and each names its tab in its own way. */
const expectFitting = async (page: Page, paths: readonly string[]) => {
  const titles = new Set<string>();
  const edges = new Map<number, Set<number>>();
  const inSizes = await startSizes(page);
  for (const path of paths) {
    const isFile = path.startsWith('/students/student');
    const open = async () => {
      await openLoaded(page, path);
      if (isFile) await expect(page.getByRole('dialog').getByLabel('Voornaam')).toBeVisible();
      if (isFile && path !== SCREENS.newStudent.path) await expectLastSections(page);
      // Tabs and bookmarks tell every page from the others.
      await expect(page).toHaveTitle(/ · Samenklas$/);
      await expect
        .poll(async () => titles.has(await page.title()), { message: `${path}: title` })
        .toBe(false);
      titles.add(await page.title());
    };
    const isCentred = path === '/nowhere' || path === SCREENS.unauthorized.path;
    await inSizes(path, open, async width => {
      if (isFile) return;
      const menu = width < FOLDED_BELOW ? 'Menu openen' : 'Uitloggen';
      let edge = Number.NaN;
      const isMenuInView = async () => {
        const places = await page.evaluate(placesOf, menu);
        edge = places.edge;
        return places.isInView;
      };
      await expect.poll(isMenuInView, { message: `${path} at ${width} px: ${menu}` }).toBe(true);
      if (!isCentred) edges.set(width, new Set(edges.get(width)).add(edge));
    });
  }
  expect([...edges].filter(([, found]) => found.size > 1)).toEqual([]);
};

/** In the browser: whether the button of the bar stands in the window, and where the heading of the page begins. */
const placesOf = (menu: string) => {
  const buttons = [...document.querySelectorAll('header button')].filter(button => {
    return (
      (button.ariaLabel ?? button.textContent) === menu &&
      button.checkVisibility({ visibilityProperty: true })
    );
  });
  const isInView = buttons.some(button => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return left < right && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  });
  return { isInView, edge: document.querySelector('h1')?.getBoundingClientRect().left ?? NaN };
};

/**
 * Opens a page in letters of twice the size on the smallest phone, where nothing may scroll sideways, and
 * then looks at it in letters of the usual size at every width, and at 150 % on a screen of 1440 × 900, without a fault.
 */
const startSizes = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const setWindow = (width: number, height = HEIGHT, deviceScaleFactor = 1) =>
    session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
  return async (path: string, open: () => Promise<void>, look?: (width: number) => Promise<void>) => {
    await setWindow(320);
    await setLetters(session, 32);
    await open();
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expect.poll(() => page.evaluate(beyond), { message: `${path} in large letters` }).toBe(0);
    await setLetters(session, 16);
    await expect(page.locator('html')).toHaveCSS('font-size', '16px');
    for (const width of WIDTHS) {
      await setWindow(width);
      await expect.poll(() => page.evaluate(faultsOf), { message: `${path} at ${width} px` }).toEqual([]);
      const theme = AXE_THEMES.get(width);
      if (theme) await expectAccessibleIn(page, theme);
      await look?.(width);
    }
    await setWindow(960, 600, 1.5);
    await expect.poll(() => page.evaluate(() => [devicePixelRatio, innerWidth])).toEqual([1.5, 960]);
    await expect.poll(() => page.evaluate(faultsOf), { message: `${path} at 150 %` }).toEqual([]);
  };
};

const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const IN_DIALOG = { part: '[role=dialog]' };

test('popups, a search, the help and the menu of a phone are accessible', async ({
  page,
  server,
  signInAs,
}) => {
  test.slow();
  await insertSample(server);
  await signInAs('admin', '/students');
  await page
    .getByRole('button', { name: /verwijderen$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Nee' })).toBeVisible();
  await expectAccessible(page, { part: '[role=alertdialog]' });
  await page.getByRole('button', { name: 'Nee' }).click();
  await page.getByRole('combobox', { name: 'Instanties' }).click();
  await page.getByRole('option').first().hover();
  await expectAccessible(page, { part: '.MuiAutocomplete-root, .MuiAutocomplete-popper' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await expectAccessible(page, { part: '.MuiMenu-root' });
  await page.getByRole('menuitem', { name: 'Kolommen', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Klas' }).click();
  await expectAccessible(page, IN_DIALOG);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Alles downloaden' }).click();
  await expect(page.getByRole('button', { name: 'Downloaden', exact: true })).toBeVisible();
  await expectAccessible(page, IN_DIALOG);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Hele lijst afdrukken' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Afdrukken' })).toBeVisible();
  await expectAccessible(page, IN_DIALOG);
  await page.keyboard.press('Escape');

  // A list of answers that is longer than its place.
  await page.setViewportSize({ width: 800, height: 480 });
  // While the dialog covers the page the key is not for it.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Zoek een student, klas, lijst of pagina' }).fill('ab');
  await expect(page.getByRole('option').nth(5)).toBeAttached();
  await expectAccessible(page, IN_DIALOG);
  await page.keyboard.press('Escape');

  await goWithin(page, SCREENS.help.path);
  await expect(page.getByRole('heading', { name: 'Per les invullen' })).toBeVisible();
  for (const keys of await page.getByText('Sneltoetsen', { exact: true }).all()) await keys.click();
  await expect(page.getByText('Zoeken en openen')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu openen' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Beheer' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL('/admin');
});

test('cards and a file with what is wrong in them are accessible', async ({ page, server, signInAs }) => {
  const { id: studentId } = await insertWhole(server);
  const admin = await signInAs('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, SCREENS.administration.path);
  const blank = await newCard(page, 'Gebruiker');
  await save(blank);
  await expect(blank.getByLabel('Naam')).toHaveAccessibleDescription('Vul de naam in');
  await (await openCard(page, admin.name)).getByLabel('Naam').fill('Anders');
  await expectAccessible(page);
  await trash(page, admin.name).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, IN_DIALOG);

  await goWithin(page, pathTo(SCREENS.student.path, { id: studentId }));
  await page.getByRole('button', { name: /^Klas .* verwijderen$/ }).click();
  const asked = page.getByRole('dialog', { name: /^Weet u zeker dat u deze/ });
  await expect(asked).toBeVisible();
  await expectAccessible(page, IN_DIALOG);
  await asked.getByRole('button', { name: 'Annuleren' }).click();
  await expect(asked).toHaveCount(0);
  await page.getByRole('button', { name: 'Aantekening toevoegen' }).click();
  await page.getByLabel('Voornaam').fill('');
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, IN_DIALOG);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => footerOf(page), { message: 'the file fits' }).toBeLessThanOrEqual(844);
    const fits = (file: Element) => file.scrollWidth <= file.clientWidth;
    await expect.poll(() => page.getByRole('dialog').evaluate(fits)).toBe(true);
  }
  // A class has a line of its own.
  const named = await page.getByRole('combobox', { name: 'Klas' }).boundingBox();
  expect(named?.width).toBeGreaterThan(200);
  await pressIn(page.getByRole('dialog'), 'Escape');
  await expect(page.getByRole('dialog', { name: 'Opslaan voordat u afsluit?' })).toBeVisible();
  await expectAccessible(page, IN_DIALOG);
});

/** Where the button that saves a file ends, in pixels from the top of the window. */
const footerOf = async (page: Page): Promise<number> => {
  const { y = Number.NaN, height = Number.NaN } = (await saveButton(page).boundingBox()) ?? {};
  return y + height;
};
