import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import {
  START,
  startTestServer,
  TEST_PASSWORD,
  type TestRole,
  type TestServer,
  type TestUser,
} from '../support/server.ts';

/** The real server on a database file of the test's own, listening at `url` with the built web app. */
export interface BrowserServer extends TestServer {
  url: string;
}

interface Fixtures {
  /** The server's settings, as environment variables (docs/operate.md). */
  environment: Record<string, string>;
  server: BrowserServer;
  /** Makes a user of the role and opens `path` as that user, by `openSignedIn`. */
  signInAs: (role: TestRole, path?: string) => Promise<TestUser>;
}

const WEB_APP = join(import.meta.dirname, '..', '..', 'dist');

/**
 * Playwright's test with a server of its own per test; server and browser share a clock that starts at
 * `START`.
 */
export const test = base.extend<Fixtures>({
  environment: [{}, { option: true }],
  server: async ({ environment }, use) => {
    const server = await startTestServer({
      environment,
      databaseFile: 'samenklas.sqlite',
      webAppDir: WEB_APP,
      flowing: true,
    });
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    await use({ ...server, url });
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    await page.clock.install({ time: START });
    const missing: string[] = [];
    page.on('console', message => message.text().startsWith('No Dutch text') && missing.push(message.text()));
    await use(page);
    expect(missing).toEqual([]);
  },
  signInAs: async ({ page, server }, use) => {
    await use(async (role, path = '/') => {
      const user = await server.createUser({ role });
      await openSignedIn(page, server, user.email, path);
      return user;
    });
  },
});

/**
 * Opens `path` on a device that was trusted before and holds a session: no sign-in page, which takes its
 * time.
 */
export const openSignedIn = async (
  page: Page,
  server: BrowserServer,
  email: string,
  path: string,
): Promise<void> => {
  const { cookie } = await server.login(email);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Strict' }]);
  const trust = await page.addInitScript(() => localStorage.setItem('persist', 'true'));
  const renewed = page.waitForResponse('**/refresh');
  await page.goto(path);
  await renewed;
  await trust.dispose();
};

/**
 * Leads to `path` within the web app that is open and signed in, which costs a fraction of loading it again. The way
 * leads over the page that says that there is none, so nothing that stood before is on the screen, or in its components,
 * any more. No question about changes that are not saved is asked.
 */
export const goWithin = (page: Page, path: string): Promise<void> => page.evaluate(leadOverNothing, path);

/** Waits in the browser, because Playwright looks ever more slowly. */
const leadOverNothing = async (path: string): Promise<void> => {
  const isNothing = (text?: string | null) => text?.startsWith('Pagina niet gevonden') ?? false;
  const go = async (address: string, isThere: () => boolean) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error(`${address} did not come`)), 15_000);
      const observer = new MutationObserver(() => isThere() && resolve(observer.disconnect()));
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      if (isThere()) resolve(observer.disconnect());
    });
  };
  const headings = () => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
  await go('/nowhere', () => headings().some(isNothing));
  await go(path, () => ![document.title, ...headings()].some(isNothing));
};

/** In the browser: goes to an address as its forward button does, which the router follows. */
export const pushAddress = (address: string) => {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
};

/** Stops the page's clock, ahead of where it would be: its timers wait for `page.clock.runFor` and `resume`. */
export const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
};

/** More than passes until a clock stops: it cannot stop in its past. */
const AHEAD_MS = 10_000;

/** Presses a key once `place` has the focus, or something in it has: until then it is a key of what was there before. */
export const pressIn = async (place: Locator, key: string): Promise<void> => {
  const page = place.page();
  await expect(place.and(page.locator(':focus-within'))).toHaveCount(1);
  await page.keyboard.press(key);
};

/** Does something, and waits until a text was said. It goes by itself: a look from here, a second later, may miss it. */
export const untilSaid = async (page: Page, text: string, act: () => Promise<void>): Promise<void> => {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const roles = '[role=status], [role=alert]';
    const note = ({ target, addedNodes }: MutationRecord) => {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(roles);
      const added = [...addedNodes].flatMap(node =>
        node instanceof Element ? [...node.querySelectorAll(roles)] : [],
      );
      for (const each of [around, ...added]) if (each?.checkVisibility()) texts.push(each.textContent);
    };
    const observer = new MutationObserver(changes => changes.forEach(note));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  await act();
  await expect.poll(() => said.jsonValue()).toContainEqual(expect.stringContaining(text));
};

/** How far the second part stands below the first, in pixels; negative where it covers it. */
export const roomBetween = async (above: Locator, below: Locator): Promise<number> => {
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
  if (!upper || !lower) throw new Error('Both have to be on the page');
  return lower.y - upper.y - upper.height;
};

/** Holds back what is asked for at these addresses, by these methods, until the function it returns is called. */
export const hold = async (
  from: Page | BrowserContext,
  addresses: string | RegExp,
  methods = ['GET', 'POST', 'PUT', 'PATCH'],
) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await from.route(addresses, async route => {
    if (methods.includes(route.request().method())) await promise;
    await route.continue();
  });
  return resolve;
};

/** Presses a button that downloads a file, and returns the file's name and where it lies. */
export const downloadBy = async (button: Locator): Promise<{ name: string; path: string }> => {
  const downloading = button.page().waitForEvent('download');
  await button.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), path: await download.path() };
};

/** Expects that the page is as wide as its window, once it has followed it. */
export const expectNoScrollSideways = async (page: Page, width: number): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width} px` })
    .toBe(width);
};

/** Fills in the sign-in page and waits until it has let the user in. */
export const signIn = async (page: Page, email: string, password = TEST_PASSWORD): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).not.toHaveURL('/login');
};

export { expect };
