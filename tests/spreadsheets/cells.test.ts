import { describe, expect, test } from 'vitest';
import { cellText } from '../../src/spreadsheets/cells.ts';

describe('a text that is longer than a cell', () => {
  test.each([
    ['as it is', 'a'.repeat(32_768)],
    ['once it is escaped', '_x0041_'.repeat(3_000)],
    ['in the middle of an emoji', `a${'😀'.repeat(20_000)}`],
  ])('is cut %s', (_, text) => {
    const cell = cellText(text);
    expect(cell).toHaveLength(32_767);
    expect(cell.isWellFormed()).toBe(true);
  });
});
