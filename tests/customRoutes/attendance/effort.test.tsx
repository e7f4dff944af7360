import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '../../../core/rules/days.ts';
import { createRandom } from '../../../scripts/demo/random.ts';
import type { GridPlace } from '../../../src/customRoutes/attendance/grid/places.ts';
import { gridText, showGrid } from './gridHarness.tsx';

/** A sheet whose cells are all 'Aanwezig' but for a few, as a teacher fills it in. */
const ROWS = 20;
const COLUMNS = 10;
const EXCEPTIONS = 12;

/** The most keys and clicks that it may take. */
const KEYS_MAX = 65;
const CLICKS_MAX = 20;

/** A cell that is not 'Aanwezig': of three, two are absent. */
type Exception = GridPlace & { key: '2' | '3' };

/** Exceptions anywhere in the sheet. */
const exceptionsOf = (seed: number): Exception[] => {
  const random = createRandom(seed);
  const cells = new Set<number>();
  while (cells.size < EXCEPTIONS) cells.add(random.integer(0, ROWS * COLUMNS - 1));
  return [...cells].map((cell, index) => ({
    row: cell % ROWS,
    column: Math.floor(cell / ROWS),
    key: index % 3 === 2 ? '3' : '2',
  }));
};

/** How many keys are pressed: of 'Control+a' two. */
const countOf = (keys: readonly string[]): number => keys.flatMap(key => key.split('+')).length;

/** The arrows from one row or column to another. */
const arrows = (from: number, to: number, [back, on]: readonly [string, string]): string[] =>
  Array<string>(Math.abs(to - from)).fill(to < from ? back : on);

const UP_DOWN = ['ArrowUp', 'ArrowDown'] as const;
const LEFT_RIGHT = ['ArrowLeft', 'ArrowRight'] as const;
const PAGE = 10;

/** The ways from one row to another: arrows, perhaps after a page, and the same along the columns. */
const waysTo = (from: GridPlace, to: GridPlace): string[][] => {
  const down = [
    arrows(from.row, to.row, UP_DOWN),
    ['PageUp', ...arrows(Math.max(0, from.row - PAGE), to.row, UP_DOWN)],
    ['PageDown', ...arrows(Math.min(ROWS - 1, from.row + PAGE), to.row, UP_DOWN)],
  ];
  const along = [
    arrows(from.column, to.column, LEFT_RIGHT),
    ['Home', ...arrows(0, to.column, LEFT_RIGHT)],
    ['End', ...arrows(COLUMNS - 1, to.column, LEFT_RIGHT)],
  ];
  return down.flatMap(first => along.map(second => [...first, ...second]));
};

const wayTo = (from: GridPlace, to: GridPlace): string[] =>
  waysTo(from, to).reduce((best, each) => (each.length < best.length ? each : best));

/**
 * The keys that fill it in, in Playwright's words: all present, then from exception to exception, the nearest next, and
 * saved. The first cell has the focus.
 */
const keysFor = (exceptions: readonly Exception[]): string[] => {
  const left = [...exceptions];
  const keys = ['Control+a', '1'];
  let at: GridPlace = { row: 0, column: 0 };
  while (left.length > 0) {
    left.sort((a, b) => wayTo(at, a).length - wayTo(at, b).length);
    const [next] = left.splice(0, 1) as [Exception];
    const moves = wayTo(at, next);
    // The first move ends the selection of all; without one, Escape does.
    const isFirst = left.length === EXCEPTIONS - 1;
    keys.push(...(isFirst && moves.length === 0 ? ['Escape'] : moves), next.key);
    at = { row: Math.min(ROWS - 1, next.row + 1), column: next.column };
  }
  return [...keys, 'Control+s'];
};

/** The sheet as it is to be: a digit a cell, a text a row. */
const filledIn = (exceptions: readonly Exception[]): string[] =>
  Array.from({ length: ROWS }, (_, row) =>
    Array.from(
      { length: COLUMNS },
      (__, column) => exceptions.find(each => each.row === row && each.column === column)?.key ?? '1',
    ).join(''),
  );

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
