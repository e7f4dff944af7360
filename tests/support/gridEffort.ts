import { createRandom } from '../../scripts/demo/random.ts';
import type { GridPlace } from '../../src/customRoutes/attendance/grid/places.ts';

/** A sheet whose cells are all 'Aanwezig' but for a few, as a teacher fills it in. */
export const ROWS = 20;
export const COLUMNS = 10;
export const EXCEPTIONS = 12;

/** The most keys and clicks that it may take. */
export const KEYS_MAX = 65;
export const CLICKS_MAX = 20;

/** A cell that is not 'Aanwezig': of three, two are absent. */
export type Exception = GridPlace & { key: '2' | '3' };

/** Exceptions anywhere in the sheet. */
export const exceptionsOf = (seed: number): Exception[] => {
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
export const countOf = (keys: readonly string[]): number => keys.flatMap(key => key.split('+')).length;

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
export const keysFor = (exceptions: readonly Exception[]): string[] => {
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
export const filledIn = (exceptions: readonly Exception[]): string[] =>
  Array.from({ length: ROWS }, (_, row) =>
    Array.from(
      { length: COLUMNS },
      (__, column) => exceptions.find(each => each.row === row && each.column === column)?.key ?? '1',
    ).join(''),
  );
