import { describe, expect, test } from 'vitest';
import { readFindQuery } from '../../core/rules/findQuery.ts';
import { readPeriodWords } from '../../core/rules/periodWords.ts';

const MONDAY = '2026-03-02';
const SUNDAY = '2026-11-22';

describe('a period in words', () => {
  test.each([
    ['A1 maart 2026', 'a1', '2026-03-01', '2026-03-31'],
    ['februari 2024', '', '2024-02-01', '2024-02-29'],
    ['november', '', '2025-11-01', '2025-11-30'],
    ['Alfa 12/3', 'alfa', '2026-03-12', '2026-03-12'],
    ['12-03-2025 Alfa', 'alfa', '2025-03-12', '2025-03-12'],
    ['31/12', '', '2025-12-31', '2025-12-31'],
    ['2025', '', '2025-01-01', '2025-12-31'],
    ['Vandaag A1', 'a1', '2026-03-02', '2026-03-02'],
    ['vorige week', '', '2026-02-23', '2026-03-01'],
    ['volgende maand', '', '2026-04-01', '2026-04-30'],
    ['week 1', '', '2025-12-29', '2026-01-04'],
    ['vrijdag', '', '2026-03-06', '2026-03-06'],
  ])('%s', (text, rest, from, to) => {
    expect(readPeriodWords(text, MONDAY)).toEqual({ rest, period: { from, to } });
  });

  test.each(['A1', 'Mariam', 'Meijer', '30/02', 'week 54', 'Juliana', '1999a', ''])('%s is none', text => {
    expect(readPeriodWords(text, MONDAY)).toEqual({ rest: text.toLowerCase() });
  });

  test('without a year is the one nearest to today', () => {
    expect(readPeriodWords('maart', SUNDAY).period?.from).toBe('2027-03-01');
    expect(readPeriodWords('29/02', SUNDAY).period).toBeUndefined();
  });

  test('of this week begins on Monday', () => {
    expect(readPeriodWords('deze week', SUNDAY).period).toEqual({ from: '2026-11-16', to: SUNDAY });
  });
});

describe('a search of everything', () => {
  test('leaves out words that say what is sought', () => {
    expect(readFindQuery('nieuwe lijst voor A1', MONDAY)).toEqual({
      student: 'nieuwe lijst voor A1',
      names: ['a1'],
      lists: { classroom: ['a1'] },
    });
    expect(readFindQuery('student Amal van Dam', MONDAY).student).toBe('Amal van Dam');
    expect(readFindQuery('lijsten', MONDAY).names).toEqual([]);
  });

  test('seeks lists by class and period', () => {
    expect(readFindQuery('maart Álfa 2026', SUNDAY).lists).toEqual({
      classroom: ['alfa', '2026'],
      period: { from: '2027-03-01', to: '2027-03-31' },
    });
    expect(readFindQuery('Álfa maart 2026', SUNDAY).lists).toEqual({
      classroom: ['alfa'],
      period: { from: '2026-03-01', to: '2026-03-31' },
    });
  });
});
