import { findTestBrowser } from '../../scripts/browser.ts';
import { SCREENS } from '../../src/screens.ts';
import { addressesOf, insertSample, openLoaded } from './fitting.ts';
import { expect, test } from './fixtures.ts';

/** Letters of twice the size, as a browser's settings have them, on the smallest phone. */
test.use({
  viewport: { width: 320, height: 800 },
  launchOptions: {
    executablePath: findTestBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
});

test('with letters twice as large on a phone nothing scrolls sideways', async ({
  page,
  server,
  signInAs,
}) => {
  const sample = await insertSample(server);
  await signInAs('admin', SCREENS.home.path);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  for (const path of addressesOf(sample)) {
    await openLoaded(page, path);
    const beyond = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    };
    await expect.poll(() => page.evaluate(beyond), { message: path }).toBe(0);
  }
});
