import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '../../../core/rules/days.ts';
import { gridText, showGrid } from './gridHarness.tsx';

const ROWS = 20;
const COLUMNS = 10;

/** The most keys and clicks that a sheet may take whose cells are all 'Aanwezig' but for twelve. */
const KEYS_MAX = 65;
const CLICKS_MAX = 20;

/** The cells that are not, somewhere in the sheet: row, column, digit, and the keys that lead there from the one before. */
const EXCEPTIONS: readonly [row: number, column: number, key: '2' | '3', way: string][] = [
  [0, 0, '2', '{Escape}'],
  [13, 9, '2', '{PageDown}{ArrowDown}{ArrowDown}{End}'],
  [16, 9, '2', '{ArrowDown}{ArrowDown}'],
  [18, 9, '2', '{ArrowDown}'],
  [16, 2, '3', '{ArrowUp}{ArrowUp}{ArrowUp}{Home}{ArrowRight}{ArrowRight}'],
  [17, 4, '3', '{ArrowRight}{ArrowRight}'],
  [5, 4, '3', '{PageUp}{ArrowUp}{ArrowUp}{ArrowUp}'],
  [5, 5, '3', '{ArrowUp}{ArrowRight}'],
  [5, 6, '2', '{ArrowUp}{ArrowRight}'],
  [4, 7, '2', '{ArrowUp}{ArrowUp}{ArrowRight}'],
  [2, 6, '2', '{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}'],
  [11, 4, '2', '{PageDown}{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}'],
];

/** The sheet as it is to be: a digit a cell, a text a row. */
const filledIn = Array.from({ length: ROWS }, (_, row) =>
  Array.from(
    { length: COLUMNS },
    (__, column) => EXCEPTIONS.find(each => each[0] === row && each[1] === column)?.[2] ?? '1',
  ).join(''),
);

// Twenty rows are in view, so that all are drawn at once.
beforeEach(() => void vi.stubGlobal('innerHeight', 2_000));

const show = () =>
  showGrid({
    names: Array.from({ length: ROWS }, (_, index) => `Student ${String.fromCharCode(65 + index)}`),
    dates: Array.from({ length: COLUMNS }, (_, index) => addDays('2026-03-02', index)),
  });

test(`a sheet of 20 × 10 with 12 exceptions takes at most ${KEYS_MAX} keys or ${CLICKS_MAX} clicks`, async () => {
  const byKeys = show();
  let pressed = 0;
  const countKey = () => {
    pressed += 1;
  };
  byKeys.cell(0, 0).focus();
  document.addEventListener('keydown', countKey);
  const keys = EXCEPTIONS.map(([, , key, way]) => way + key).join('');
  await byKeys.user.keyboard(`{Control>}a{/Control}1${keys}{Control>}s{/Control}`);
  document.removeEventListener('keydown', countKey);
  expect(gridText()).toEqual(filledIn);
  expect(pressed).toBeLessThanOrEqual(KEYS_MAX);
  byKeys.unmount();

  const { user, cell } = show();
  let clicks = 0;
  const click = async (element: Element) => {
    clicks += 1;
    await user.click(element);
  };
  await click(screen.getByRole('columnheader', { name: 'Naam' }));
  await click(within(screen.getByRole('group')).getByRole('button', { name: 'Aanwezig' }));
  for (const [row, column, key] of EXCEPTIONS) {
    for (let turn = 1; turn < Number(key); turn += 1) await click(cell(row, column));
  }
  await click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(gridText()).toEqual(filledIn);
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX);
  expect(readFileSync('docs/performance.md', 'utf8').split('\n')).toContain(
    `| 20 × 10 with 12 exceptions | ${pressed} | ${KEYS_MAX} | ${clicks} | ${CLICKS_MAX} |`,
  );
});
