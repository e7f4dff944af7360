import { expect, test } from 'vitest';
import { datesByTable, dateWidth } from '../../../src/customRoutes/attendance/PrintedSheet.tsx';

const numbers = (length: number) => Array.from({ length }, (_, index) => index);

test.each([
  [0, []],
  [1, [1]],
  [17, [17]],
  [19, [9, 10]],
  [24, [12, 12]],
  [40, [13, 13, 14]],
])('%i dates fill their pages evenly: %j', (count, sizes) => {
  const tables = datesByTable(numbers(count));
  expect(tables.map(({ length }) => length)).toEqual(sizes);
  expect(tables.flat()).toEqual(numbers(count));
});

test('dates share the room that names, totals and signatures leave, up to 16 mm each', () => {
  expect(dateWidth(3)).toBe('16.00mm');
  expect(Number.parseFloat(dateWidth(18))).toBeGreaterThanOrEqual(9);
});
