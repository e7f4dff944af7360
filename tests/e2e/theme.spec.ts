import { SCREENS } from '../../src/screens.ts';
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

test('a checkbox is of our own colour, in both themes', async ({ page }) => {
  await page.goto(SCREENS.login.path);
  const checkbox = page.getByRole('checkbox', { name: 'Vertrouw op dit apparaat' });
  await expect(checkbox).toHaveCSS('accent-color', 'rgb(15, 92, 92)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(checkbox).toHaveCSS('accent-color', 'rgb(124, 201, 195)');
});
