import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '../../../core/rules/days.ts';
import { createRandom } from '../../../scripts/demo/random.ts';
import type { GridPlace } from '../../../src/components/grid/places.ts';
import { gridText, showGrid } from './gridHarness.tsx';

const ROWS = 20;
const COLUMNS = 10;
const EXCEPTIONS = 12;
const PAGE = 10;

/** The most keys and clicks that a sheet may take whose cells are all 'Aanwezig' but for twelve. */
const KEYS_MAX = 65;
const CLICKS_MAX = 20;

/** How many sheets are counted; the first of them is filled in. */
const SHEETS = 200;

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

/** The shortest way from one row or column to another: arrows, or arrows after a key that jumps. */
const wayAlong = (
  from: number,
  to: number,
  { arrows: [back, on], jumps }: { arrows: readonly [string, string]; jumps: readonly [string, number][] },
): string[] =>
  ([['', from], ...jumps] as const)
    .map(([jump, at]) => [
      ...(jump ? [jump] : []),
      ...Array<string>(Math.abs(to - at)).fill(to < at ? back : on),
    ])
    .reduce((best, each) => (each.length < best.length ? each : best));

const wayTo = (from: GridPlace, to: GridPlace): string[] => [
  ...wayAlong(from.row, to.row, {
    arrows: ['{ArrowUp}', '{ArrowDown}'],
    jumps: [
      ['{PageUp}', Math.max(0, from.row - PAGE)],
      ['{PageDown}', Math.min(ROWS - 1, from.row + PAGE)],
    ],
  }),
  ...wayAlong(from.column, to.column, {
    arrows: ['{ArrowLeft}', '{ArrowRight}'],
    jumps: [
      ['{Home}', 0],
      ['{End}', COLUMNS - 1],
    ],
  }),
];

/** The keys that fill it in from the first cell: all present, then the nearest exception, time and again, and saved. */
const keysFor = (exceptions: readonly Exception[]): string[] => {
  const left = [...exceptions];
  const keys = ['{Control>}', 'a{/Control}', '1'];
  let at: GridPlace = { row: 0, column: 0 };
  while (left.length > 0) {
    left.sort((a, b) => wayTo(at, a).length - wayTo(at, b).length);
    const [next] = left.splice(0, 1) as [Exception];
    const way = wayTo(at, next);
    // The first move ends the selection of all; without one, Escape does.
    const isFirst = left.length === EXCEPTIONS - 1;
    keys.push(...(isFirst && way.length === 0 ? ['{Escape}'] : way), next.key);
    at = { row: Math.min(ROWS - 1, next.row + 1), column: next.column };
  }
  return [...keys, '{Control>}', 's{/Control}'];
};

const exceptions = exceptionsOf(0);

/** The sheet as it is to be: a digit a cell, a text a row. */
const filledIn = Array.from({ length: ROWS }, (_, row) =>
  Array.from(
    { length: COLUMNS },
    (__, column) => exceptions.find(each => each.row === row && each.column === column)?.key ?? '1',
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
  const counts = Array.from({ length: SHEETS }, (_, seed) => keysFor(exceptionsOf(seed)).length);
  counts.sort((a, b) => a - b);
  const [median, p95] = [counts[SHEETS / 2], counts[SHEETS * 0.95 - 1]];
  expect(p95).toBeLessThanOrEqual(KEYS_MAX);

  const byKeys = show();
  let pressed = 0;
  const countKey = () => {
    pressed += 1;
  };
  const keys = keysFor(exceptions);
  byKeys.cell(0, 0).focus();
  document.addEventListener('keydown', countKey);
  await byKeys.user.keyboard(keys.join(''));
  document.removeEventListener('keydown', countKey);
  expect(gridText()).toEqual(filledIn);
  expect(pressed).toBe(keys.length);
  byKeys.unmount();

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
  expect(gridText()).toEqual(filledIn);
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX);
  expect(readFileSync('docs/performance.md', 'utf8').split('\n')).toContain(
    `| 20 × 10 with 12 exceptions | ${median} | ${p95} | ${KEYS_MAX} | ${clicks} | ${CLICKS_MAX} |`,
  );
});
