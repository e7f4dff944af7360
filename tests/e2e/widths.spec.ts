import { SCREENS } from '../../src/screens.ts';
import { expect, test } from './fixtures.ts';

const WIDTHS = [320, 390, 768, 900, 1000, 1024, 1100, 1180, 1280, 1440, 1920];

test('no page is wider than the window, and signing out stays in reach', async ({ page, signInAs }) => {
  await signInAs('admin', SCREENS.home.path);
  const { home, students, lists, evaluations, statistics, administration } = SCREENS;
  for (const { path } of [home, students, lists, evaluations, statistics, administration]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const menu = page.getByRole('button', { name: width < 900 ? 'Menu openen' : 'Uitloggen' });
      await expect(menu).toBeInViewport({ ratio: 1 });
    }
  }
});
