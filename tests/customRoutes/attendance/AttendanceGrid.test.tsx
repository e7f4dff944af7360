import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '../../../core/rules/days.ts';
import { dayOf } from '../../../src/providers/today.ts';
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
  const looks = ['.weekday', 'time', '.year'].map(part => current[0]?.querySelector(part) as Element);
  const [weekday, day, ownYear] = looks.map(part => getComputedStyle(part));
  expect([weekday?.display, day?.display, ownYear?.position]).toEqual(['block', 'block', 'absolute']);
  expect(grid.querySelectorAll('tbody tr:first-of-type .today')).toHaveLength(1);
  const years = [...grid.querySelectorAll<HTMLTableCellElement>('.years [colspan]')];
  expect(years.map(({ textContent, colSpan }) => [textContent, colSpan])).toEqual([
    ['2025', 1],
    ['2026', 2],
  ]);
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

test('a mark of a day to come says from when on it counts, and does in no presence', async () => {
  const ahead = [dayOf(), addDays(dayOf(), 1)];
  const names = ['Amal Abebe', 'Bo Baars'];
  const { user, cell } = showGrid({ closed: [[1, 0]], names, dates: ahead, today: dayOf() });
  cell(0, 0).focus();
  await user.keyboard('1');
  expect(screen.queryByText(/^Telt mee vanaf/)).toBeNull();
  cell(0, 1).focus();
  await user.keyboard('3');
  expect(screen.getByText(/^Telt mee vanaf/)).toBeVisible();
  expect(screen.getByTitle('1 aanwezig, 0 afwezig, 0 afgemeld')).toHaveTextContent('100%');
  expect(screen.getByText('nog geen les geweest')).toBeInTheDocument();
});

test('the totals of a row follow the marks, and order the rows as they are when that is chosen', async () => {
  const { user, cell } = showGrid({ names: ['Amal Abebe', 'Bo Baars', 'Dana Chalabi'], dates });
  const names = () => screen.getAllByRole('rowheader').map(head => head.getAttribute('title')?.split(' ')[0]);
  const orderBy = async (text: string) => {
    await user.click(screen.getByRole('button', { name: /^Presentie, volgorde/ }));
    await user.click(screen.getByRole('menuitemradio', { name: text }));
  };
  cell(0, 0).focus();
  await user.keyboard('13');
  expect(screen.getByTitle('1 aanwezig, 0 afwezig, 0 afgemeld')).toHaveTextContent('100%');
  expect(screen.getByTitle('0 aanwezig, 0 afwezig, 1 afgemeld')).toHaveTextContent('0%');
  expect(screen.getAllByText('nog niets ingevuld')).toHaveLength(1);
  await orderBy('Laagste presentie eerst');
  expect(names()).toEqual(['Bo', 'Amal', 'Dana']);
  cell(2, 0).focus();
  await user.keyboard('2');
  expect(names()).toEqual(['Bo', 'Amal', 'Dana']);
  await orderBy('Meest afwezig eerst');
  expect(names()).toEqual(['Dana', 'Bo', 'Amal']);
  await orderBy('Op naam');
  expect(names()).toEqual(['Amal', 'Bo', 'Dana']);
});
