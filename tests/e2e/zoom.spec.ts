import { SCREENS } from '../../src/screens.ts';
import { addressesOf, faultsOf, insertSample, openLoaded } from './fitting.ts';
import { expect, test } from './fixtures.ts';

/** A screen of 1440 × 900 at 150 %. */
test.use({ viewport: { width: 960, height: 600 }, deviceScaleFactor: 1.5 });

test('at 150 % nothing is cut or broken on a screen of 1440 pixels', async ({ page, server, signInAs }) => {
  const sample = await insertSample(server);
  await signInAs('admin', SCREENS.home.path);
  expect(await page.evaluate(() => devicePixelRatio)).toBe(1.5);
  for (const path of addressesOf(sample)) {
    await openLoaded(page, path);
    await expect.poll(() => page.evaluate(faultsOf), { message: path }).toEqual([]);
  }
});
