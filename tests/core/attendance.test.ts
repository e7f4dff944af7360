import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextAttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import {
  attendanceRate,
  attendanceTotals,
  compareByAbsences,
  compareByRate,
  isCounted,
  recentWeeks,
} from '../../core/rules/attendanceTotals.ts';
import { fittingDetails } from '../../core/rules/cellDetails.ts';
import { clipboardTexts, readCells } from '../../core/rules/clipboardTexts.ts';
import { weekdayOf } from '../../core/rules/days.ts';
import { freeDayName } from '../../core/rules/freeDays.ts';
import { daysOfSeries } from '../../core/rules/lessonSeries.ts';
import { PASTED_CELLS_MAX, PASTED_CHARACTERS_MAX } from '../../core/rules/limits.ts';
import { listContents } from '../../core/rules/listContents.ts';

test.each([
  ['Aanwezig', 'Afwezig'],
  ['Afwezig', 'Afgemeld'],
  ['Afgemeld', ''],
  ['', 'Aanwezig'],
] as const)('%j is followed by %j', (status, next) => {
  expect(nextAttendanceStatus(status)).toBe(next);
});

const totals = (present: number, absent: number, excused: number) => ({ present, absent, excused });

describe('the totals of a student', () => {
  test('count each status, and leave out what is empty or unknown', () => {
    const statuses = ['Aanwezig', '', 'Afwezig', 'Aanwezig', 'Afgemeld', 'aanwezig', 'Aanwezig', ''];
    expect(attendanceTotals(statuses)).toEqual(totals(3, 1, 1));
    expect(attendanceTotals([])).toEqual(totals(0, 0, 0));
  });

  test.each([
    ['present of all three', totals(3, 1, 1), 0.6],
    ['not rounded', totals(2, 1, 0), 2 / 3],
    ['nothing marked', totals(0, 0, 0), null],
  ])('give the rate: %s', (_which, of, rate) => {
    expect(attendanceRate(of)).toBe(rate);
  });
});

test.each([
  ['of a lesson before today', { date: '2026-03-01' }, true],
  ['of today', { date: '2026-03-02' }, true],
  ['announced for tomorrow', { date: '2026-03-03' }, false],
  ['of a lesson that did not take place', { date: '2026-03-01', notHeld: true }, false],
])('a mark %s counts in a presence: %s', (_which, lesson, counted) => {
  expect(isCounted(lesson, '2026-03-02')).toBe(counted);
});

describe('sorting', () => {
  const unmarked = totals(0, 0, 0);
  const half = totals(1, 1, 0);
  const halfOfMore = totals(3, 3, 0);
  const never = totals(0, 1, 0);
  const onlyExcused = totals(0, 0, 1);
  const always = totals(9, 0, 0);
  const all = [unmarked, always, half, onlyExcused, halfOfMore, never];

  test('by rate has the lowest first, then most absences, those without a mark last', () => {
    const sorted = [never, onlyExcused, halfOfMore, half, always, unmarked];
    for (const given of [all, all.toReversed()]) expect(given.toSorted(compareByRate)).toEqual(sorted);
  });

  test('by absences has the most first, then the lowest rate', () => {
    expect(all.toSorted(compareByAbsences)).toEqual([halfOfMore, never, half, onlyExcused, always, unmarked]);
  });
});

test('the last 8 weeks are 56 days, today included, over summer time too', () => {
  expect(recentWeeks('2026-03-02')).toEqual({ from: '2026-01-06', to: '2026-03-02' });
  expect(recentWeeks('2026-04-20')).toEqual({ from: '2026-02-24', to: '2026-04-20' });
});

const SAID = { reason: 'ziek', minutesLate: 10, minutesLeftEarly: 5 };

test.each([
  ['Aanwezig', { reason: null, minutesLate: 10, minutesLeftEarly: 5 }],
  ['Afwezig', { reason: 'ziek', minutesLate: 0, minutesLeftEarly: 0 }],
  ['Afgemeld', { reason: 'ziek', minutesLate: 0, minutesLeftEarly: 0 }],
  ['', { reason: null, minutesLate: 0, minutesLeftEarly: 0 }],
] as const)('a cell that is ‘%s’ keeps what fits', (status, kept) => {
  expect(fittingDetails(status, SAID)).toEqual(kept);
});

test('counts the cells up to today of lessons that took place, and names the empty ones by day', () => {
  const cell = (studentId: string, date: string, status: string) => ({ studentId, date, status });
  const { students, ...rest } = listContents(
    [
      cell('amal', '2026-03-02', ''),
      cell('bilal', '2026-03-02', 'Afwezig'),
      cell('amal', '2026-02-23', 'Aanwezig'),
      cell('bilal', '2026-02-23', ''),
      cell('amal', '2026-02-24', ''),
      cell('amal', '2026-03-03', ''),
      cell('chiara', '2026-03-03', ''),
    ],
    { today: '2026-03-02', notHeld: new Set(['2026-02-24']) },
  );
  expect(rest).toEqual({
    cells: 4,
    filled: 2,
    emptyDays: [
      { date: '2026-02-23', studentIds: ['bilal'] },
      { date: '2026-03-02', studentIds: ['amal'] },
    ],
  });
  expect(Object.fromEntries(students)).toEqual({
    amal: { cells: 2, filled: 1 },
    bilal: { cells: 2, filled: 1 },
    chiara: { cells: 0, filled: 0 },
  });
});

const MONDAY = 0;
const THURSDAY = 3;
const SUNDAY = 6;

test.each([
  ['every Thursday', [THURSDAY], 1, '2026-03-02', '2026-03-19', ['2026-03-05', '2026-03-12', '2026-03-19']],
  [
    'every second week, counted from that of the first day',
    [THURSDAY],
    2,
    '2026-03-06',
    '2026-04-03',
    ['2026-03-19', '2026-04-02'],
  ],
  [
    'some days in order',
    [SUNDAY, MONDAY],
    1,
    '2026-03-02',
    '2026-03-09',
    ['2026-03-02', '2026-03-08', '2026-03-09'],
  ],
  [
    'over the end of a year and a leap day',
    [MONDAY],
    4,
    '2027-12-27',
    '2028-02-29',
    ['2027-12-27', '2028-01-24', '2028-02-21'],
  ],
  ['one day', [MONDAY], 3, '2026-03-02', '2026-03-02', ['2026-03-02']],
  ['no weekday', [], 1, '2026-03-02', '2026-03-31', []],
  ['an end before the beginning', [MONDAY], 1, '2026-03-09', '2026-03-02', []],
])('a series of lessons: %s', (_, weekdays, everyWeeks, from, to, days) => {
  expect(daysOfSeries({ weekdays, everyWeeks, from, to }, 366)).toEqual(days);
});

test('a series of centuries ends soon after the most that is asked for', () => {
  const days = daysOfSeries({ weekdays: [MONDAY], everyWeeks: 1, from: '1900-01-01', to: '2200-12-31' }, 10);
  expect(days).toHaveLength(11);
});

test('weekdays count from Monday', () => {
  expect(['2026-03-02', '2026-03-07', '2026-03-08', '2026-03-29'].map(weekdayOf)).toEqual([0, 5, 6, 6]);
});

test('a free day has the name of its period, both ends included', () => {
  const periods = [
    { name: 'Mei', from: '2026-04-27', to: '2026-05-01' },
    { name: 'Pinksteren', from: '2026-05-25', to: '2026-05-25' },
  ];
  const names = ['2026-04-26', '2026-04-27', '2026-05-01', '2026-05-02', '2026-05-25'];
  expect(names.map(day => freeDayName(periods, day))).toEqual([
    undefined,
    'Mei',
    'Mei',
    undefined,
    'Pinksteren',
  ]);
});

describe('what a spreadsheet copied', () => {
  test.each<[string, string[][]]>([
    ['', []],
    ['1', [['1']]],
    [
      'Aanwezig\tAfwezig\r\nAfgemeld\t\r\n',
      [
        ['Aanwezig', 'Afwezig'],
        ['Afgemeld', ''],
      ],
    ],
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb', [['a'], ['b']]],
    ['\t', [['', '']]],
    ['\n\n', [[''], ['']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"zei ""nee"""\tb', [['zei "nee"', 'b']]],
    ['"twee\nregels"\t"een\ttab"', [['twee\nregels', 'een\ttab']]],
    ['""\tb', [['', 'b']]],
    ['"half\tb', [['"half', 'b']]],
    ['12" lang\tb', [['12" lang', 'b']]],
  ])('%j', (text, rows) => {
    expect(readCells(text)).toEqual(rows);
  });

  test('is read back as it was written, whatever it says', () => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const tables = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(tables, fc.constantFrom('\n', '\r\n'), (rows, end) => {
        expect(readCells(rows.map(row => row.map(quoted).join('\t')).join(end))).toEqual(rows);
      }),
    );
  });

  test('is read up to so many characters and cells', () => {
    expect(readCells('a'.repeat(PASTED_CHARACTERS_MAX))).toHaveLength(1);
    expect(readCells('a'.repeat(PASTED_CHARACTERS_MAX + 1))).toBeNull();
    expect(readCells('\t'.repeat(PASTED_CELLS_MAX - 1))?.[0]).toHaveLength(PASTED_CELLS_MAX);
    expect(readCells('\t'.repeat(PASTED_CELLS_MAX))).toBeNull();
  });

  test.each(['"', '"\t', '""\t"', '"a""\t', '"a'])('of %j again and again is read in good time', part => {
    const began = performance.now();
    readCells(part.repeat(PASTED_CHARACTERS_MAX / part.length));
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

test('what is copied is rows by tabs and a table', () => {
  expect(
    clipboardTexts([
      ['Aanwezig', ''],
      ['Afwezig', 'niet ingeschreven'],
      ['<b>A&amp;', '>'],
    ]),
  ).toEqual({
    plain: 'Aanwezig\t\r\nAfwezig\tniet ingeschreven\r\n<b>A&amp;\t>',
    html: [
      '<table><tr><td>Aanwezig</td><td></td></tr><tr><td>Afwezig</td><td>niet ingeschreven</td></tr>',
      '<tr><td>&#60;b&#62;A&#38;amp;</td><td>&#62;</td></tr></table>',
    ].join(''),
  });
});
