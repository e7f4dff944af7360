import { SCREENS } from '../../core/contract/screens.ts';
import { expect, test } from './fixtures.ts';

test('whoever wants no motion sees a colour change at once, not a frame later', async ({ page }) => {
  await page.goto(SCREENS.login.path);
  const heading = page.getByRole('heading', { level: 1 });
  const shown = await heading.evaluate(element => {
    element.style.color = 'rgb(1, 2, 3)';
    return getComputedStyle(element).color;
  });
  expect(shown).toBe('rgb(1, 2, 3)');
});
