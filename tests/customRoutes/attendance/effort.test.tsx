import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '../../../core/rules/days.ts';
import {
  CLICKS_MAX,
  COLUMNS,
  countOf,
  EXCEPTIONS,
  exceptionsOf,
  filledIn,
  KEYS_MAX,
  keysFor,
  ROWS,
} from '../../support/gridEffort.ts';
import { gridText, showGrid } from './gridHarness.tsx';

const SHEETS = 200;

beforeEach(() => {
  localStorage.clear();
  // Twenty rows are in view, so that all are drawn at once.
  vi.stubGlobal('innerHeight', 2_000);
});

const show = () => {
  const shown = showGrid({
    names: Array.from({ length: ROWS }, (_, index) => `Student ${String.fromCharCode(65 + index)}`),
    dates: Array.from({ length: COLUMNS }, (_, index) => addDays('2026-03-02', index)),
  });
  expect(screen.getAllByRole('rowheader')).toHaveLength(ROWS);
  return shown;
};

/** A key of Playwright's words in those of user-event. */
const inUserEvent = (key: string): string => {
  const [modifier, letter] = key.split('+');
  if (letter) return `{${modifier}>}${letter}{/${modifier}}`;
  return key.length === 1 ? key : `{${key}}`;
};

const counts = Array.from({ length: SHEETS }, (_, seed) => countOf(keysFor(exceptionsOf(seed)))).sort(
  (a, b) => a - b,
);
const median = counts[SHEETS / 2];
const p95 = counts[Math.ceil(SHEETS * 0.95) - 1];

test(`${ROWS} × ${COLUMNS} with ${EXCEPTIONS} exceptions take at most ${KEYS_MAX} keys`, async () => {
  const exceptions = exceptionsOf(1);
  const { user, cell } = show();
  let pressed = 0;
  const countKey = () => {
    pressed += 1;
  };
  cell(0, 0).focus();
  const keys = keysFor(exceptions);
  document.addEventListener('keydown', countKey);
  await user.keyboard(keys.map(inUserEvent).join(''));
  document.removeEventListener('keydown', countKey);
  expect(gridText()).toEqual(filledIn(exceptions));
  expect(pressed).toBe(countOf(keys));
  expect(pressed).toBeLessThanOrEqual(KEYS_MAX);
  expect(p95).toBeLessThanOrEqual(KEYS_MAX);
});

test(`${ROWS} × ${COLUMNS} with ${EXCEPTIONS} exceptions take at most ${CLICKS_MAX} clicks`, async () => {
  const exceptions = exceptionsOf(1);
  const { user, cell } = show();
  let clicks = 0;
  const click = async (element: Element) => {
    clicks += 1;
    await user.click(element);
  };
  await click(screen.getByRole('columnheader', { name: 'Naam' }));
  await click(within(screen.getByRole('group')).getByRole('button', { name: 'Aanwezig' }));
  for (const { row, column, key } of exceptions) {
    for (let turn = 1; turn < Number(key); turn += 1) await click(cell(row, column));
  }
  await click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(gridText()).toEqual(filledIn(exceptions));
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX);
  const lines = readFileSync('docs/performance.md', 'utf8').split('\n');
  expect(lines.filter(line => line.startsWith(`| ${ROWS} × ${COLUMNS} with`))).toEqual([
    `| ${ROWS} × ${COLUMNS} with ${EXCEPTIONS} exceptions | ${median} | ${p95} | ${KEYS_MAX} | ${clicks} | ${CLICKS_MAX} |`,
  ]);
});
