import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '../../../core/rules/days.ts';
import { gridText, showGrid } from './gridHarness.tsx';

const ROWS = 20;
const COLUMNS = 10;

/** The most keys and clicks that such a sheet may take. */
const KEYS_MAX = 65;
const CLICKS_MAX = 20;

/** The cells that are not 'Aanwezig', in the order in which arrows reach them: row, column and key. */
const EXCEPTIONS = [
  ...['0 2 2', '2 1 2', '4 3 3', '7 5 2', '6 6 2', '6 7 3'],
  ...['11 3 2', '17 2 2', '19 4 3', '17 7 2', '16 7 2', '15 8 3'],
].map(each => {
  const [row = 0, column = 0, key = 0] = each.split(' ').map(Number);
  return { row, column, key };
});

const filledIn = Array.from({ length: ROWS }, (_, row) =>
  Array.from(
    { length: COLUMNS },
    (__, column) => EXCEPTIONS.find(each => each.row === row && each.column === column)?.key ?? '1',
  ).join(''),
);

/** All present, then each exception, and saved. */
const keysFor = (): string[] => {
  const keys = ['{Control>}', 'a{/Control}', '1'];
  const press = (key: string, times: number) => {
    for (let time = 0; time < times; time += 1) keys.push(key);
  };
  let [atRow, atColumn] = [0, 0];
  for (const { row, column, key } of EXCEPTIONS) {
    press(row > atRow ? '{ArrowDown}' : '{ArrowUp}', Math.abs(row - atRow));
    press(column > atColumn ? '{ArrowRight}' : '{ArrowLeft}', Math.abs(column - atColumn));
    press(`${key}`, 1);
    // A digit goes on to the next student.
    [atRow, atColumn] = [Math.min(ROWS - 1, row + 1), column];
  }
  return [...keys, '{Control>}', 's{/Control}'];
};

// Twenty rows are in view, so that all are drawn at once.
beforeEach(() => void vi.stubGlobal('innerHeight', 2_000));

const show = () =>
  showGrid({
    names: Array.from({ length: ROWS }, (_, index) => `Student ${String.fromCharCode(65 + index)}`),
    dates: Array.from({ length: COLUMNS }, (_, index) => addDays('2026-03-02', index)),
  });

test(`a sheet of 20 × 10 with 12 exceptions takes at most ${KEYS_MAX} keys or ${CLICKS_MAX} clicks`, async () => {
  const byKeys = show();
  const keys = keysFor();
  byKeys.cell(0, 0).focus();
  await byKeys.user.keyboard(keys.join(''));
  expect(gridText()).toEqual(filledIn);
  expect(keys.length).toBeLessThanOrEqual(KEYS_MAX);
  byKeys.unmount();

  const { user, cell } = show();
  let clicks = 0;
  const click = async (element: Element) => {
    clicks += 1;
    await user.click(element);
  };
  await click(screen.getByRole('columnheader', { name: 'Naam' }));
  await click(within(screen.getByRole('group')).getByRole('button', { name: 'Aanwezig' }));
  for (const { row, column, key } of EXCEPTIONS) {
    for (let turn = 1; turn < key; turn += 1) await click(cell(row, column));
  }
  await click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(gridText()).toEqual(filledIn);
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX);
});
