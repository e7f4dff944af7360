import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showGrid } from './gridHarness.tsx';

const dates = ['2025-12-30', '2026-01-05', '2026-01-06'];

test.each([
  ['the first', '2025-12-01', 'dinsdag 30 december 2025'],
  ['that day', '2026-01-06', 'dinsdag 6 januari 2026'],
  ['the last', '2026-02-01', 'dinsdag 6 januari 2026'],
])('the keyboard enters at %s when it opens on %s', (_which, today, day) => {
  showGrid({ dates, today });
  const entry = screen.getByRole('grid').querySelector('[tabindex="0"]');
  expect(entry).toHaveAccessibleName(`Amal Abebe, ${day}, Niet ingevuld`);
});

test('today’s column is marked, and no other; a year stands once above its dates', () => {
  showGrid({ dates, today: '2026-01-06' });
  const grid = screen.getByRole('grid');
  const current = [...grid.querySelectorAll('[aria-current=date]')];
  expect(current.map(({ textContent }) => textContent?.trim())).toEqual(['di06/01/2026–']);
  expect(grid.querySelectorAll('col.today')).toHaveLength(1);
  const years = [...grid.querySelectorAll<HTMLTableCellElement>('.years [colspan]')];
  expect(years.map(({ textContent, colSpan }) => [textContent, colSpan])).toEqual([
    ['2025', 1],
    ['2026', 2],
  ]);
  // It stays in sight while the dates scroll.
  for (const year of years)
    expect(getComputedStyle(year.firstElementChild as Element).position).toBe('sticky');
});

test('who has no mark today is marked by one press, those of another day by the menu of its column', async () => {
  const { user } = showGrid({ dates, today: '2026-01-06' });
  const today = { name: 'Lege cellen van vandaag aanwezig' };
  await user.click(screen.getByRole('button', today));
  expect(screen.getByRole('checkbox', { name: /dinsdag 6 januari/ })).toBeChecked();
  expect(screen.queryByRole('button', today)).toBeNull();
  const monday = screen.getByRole('checkbox', { name: /maandag 5 januari/ });
  monday.focus();
  await user.keyboard('{Shift>}{F10}{/Shift}');
  expect(screen.getByRole('menu', { name: 'Menu van ma 05/01/2026' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Alleen lege cellen aanwezig' }));
  expect(monday).toBeChecked();
});
