import { describe, expect, test } from 'vitest';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { GridRange } from '../../../src/components/grid/places.ts';
import {
  type Paste,
  pastePlan,
  readStatus,
} from '../../../src/customRoutes/attendance/clipboard/pastePlan.ts';
import { EMPTY, type SheetCell, type SheetStudent } from '../../../src/customRoutes/attendance/sheet.ts';

const DATES = ['2026-03-02', '2026-03-03', '2026-03-04'];
const students = ['ali', 'bo', 'cem'].map(
  (_id): SheetStudent => ({ _id, firstName: _id, lastName: '', country: '', sex: 'X', birthDate: null }),
);
const cell = (
  studentId: string,
  date: string,
  state: SheetCell['state'] = 'open',
  status: AttendanceStatus = '',
) => ({
  [date]: {
    _id: `${studentId} ${date}`,
    studentId,
    date,
    state,
    version: 0,
    announced: false,
    values: { ...EMPTY, status },
  },
});
const [MONDAY, TUESDAY, WEDNESDAY] = DATES as [string, string, string];
const CELLS = {
  ali: { ...cell('ali', MONDAY, 'open', 'Aanwezig'), ...cell('ali', TUESDAY), ...cell('ali', WEDNESDAY) },
  bo: { ...cell('bo', MONDAY), ...cell('bo', TUESDAY, 'locked') },
  cem: { ...cell('cem', MONDAY), ...cell('cem', TUESDAY), ...cell('cem', WEDNESDAY, 'open', 'Afwezig') },
};

const pasteOf = (text: string, target: Partial<GridRange> = {}): Paste => {
  const whole = { top: 0, left: 0, ...target };
  return {
    sheet: { dates: DATES, students, cells: CELLS, notHeld: new Map() },
    target: { bottom: whole.top, right: whole.left, ...whole },
    texts: text.split('/').map(row => row.split(',')),
  };
};

const plan = (text: string, target: Partial<GridRange> = {}) => {
  const found = pastePlan(pasteOf(text, target));
  return {
    plan: found,
    changes: found.changes.map(({ studentId, date, to }) => `${studentId} ${date.slice(-1)} ${to}`.trim()),
    unknown: found.unknown.map(({ student, date, text: said }) => `${student._id} ${date.slice(-1)} ${said}`),
    closed: found.closed.map(({ student, date }) => `${student._id} ${date.slice(-1)}`),
  };
};

test('sets what changes from the first cell on, and counts what is so already', () => {
  const { plan: found, changes } = plan('1,2/3');
  expect(changes).toEqual(['ali 3 Afwezig', 'bo 2 Afgemeld']);
  expect(found).toMatchObject({ rows: 2, columns: 2, same: 1, outside: 0, unknown: [], closed: [] });
});

test('names what is not understood, and what takes no marks', () => {
  const { changes, unknown, closed } = plan('ziek,1/1,1,1');
  expect(changes).toEqual(['ali 3 Aanwezig', 'bo 2 Aanwezig']);
  expect(unknown).toEqual(['ali 2 ziek']);
  expect(closed).toEqual(['bo 3', 'bo 4']);
});

test('nothing into a cell that takes nothing, a cell to be skipped and one that is missing leave out nothing', () => {
  const { plan: found, changes, closed } = plan('niet ingeschreven/2,,/2');
  expect(changes).toEqual(['bo 2 Afwezig', 'cem 2 Afwezig']);
  expect(closed).toEqual([]);
  expect(found.unknown).toEqual([]);
});

test('counts what lies outside, below and beside', () => {
  const { plan: found, changes } = plan('1,1/1,1', { top: 2, left: 2 });
  expect(changes).toEqual(['cem 4 Aanwezig']);
  expect(found.outside).toBe(3);
});

test('one cell fills a selection, and a block one that it divides', () => {
  const whole = { bottom: 2, right: 2 };
  expect(plan('3', whole).changes).toHaveLength(7);
  expect(plan('1,2,3', whole).changes).toEqual([
    'ali 3 Afwezig',
    'ali 4 Afgemeld',
    'bo 2 Aanwezig',
    'cem 2 Aanwezig',
    'cem 3 Afwezig',
    'cem 4 Afgemeld',
  ]);
});

test('a block that does not divide a selection is pasted once', () => {
  expect(plan('1,2', { bottom: 2, right: 2 }).plan).toMatchObject({ rows: 1, columns: 2 });
});

test('empty cells empty others', () => {
  expect(plan(',2').plan.changes).toEqual([
    { studentId: 'ali', date: '2026-03-02', to: '' },
    { studentId: 'ali', date: '2026-03-03', to: 'Afwezig' },
  ]);
});

test('what is not understood means what the user says it does, and only that', () => {
  const paste = pasteOf('A,ziek,a /a,a,z');
  expect(pastePlan(paste).unknown).toHaveLength(6);
  const meant = pastePlan(paste, new Map([['a', 'Aanwezig']]));
  expect(meant.changes.map(({ studentId, date, to }) => [studentId, date.slice(-1), to])).toEqual([
    ['ali', '4', 'Aanwezig'],
    ['bo', '2', 'Aanwezig'],
  ]);
  expect(meant.same).toBe(1);
  expect(meant.closed.map(({ student, date }) => `${student._id} ${date.slice(-1)}`)).toEqual(['bo 3']);
  expect(meant.unknown.map(({ text }) => text)).toEqual(['ziek', 'z']);
  expect(pastePlan(paste, new Map())).toEqual(pastePlan(paste));
});

describe('a pasted text', () => {
  test.each([
    ['Aanwezig', 'Aanwezig'],
    [' AANWEZIG ', 'Aanwezig'],
    ['afwezig', 'Afwezig'],
    ['Afgemeld', 'Afgemeld'],
    ['aa', 'Aanwezig'],
    ['afw', 'Afwezig'],
    ['Afg', 'Afgemeld'],
    ['1', 'Aanwezig'],
    ['2', 'Afwezig'],
    ['3', 'Afgemeld'],
    ['0', ''],
    ['', ''],
    [' \u00a0 ', ''],
    ['niet  ingevuld', ''],
    ['Niet ingeschreven', 'skip'],
  ])('%j is %j', (text, status) => {
    expect(readStatus(text)).toBe(status);
  });

  test.each(['a', 'A', 'af', 'x', 'ziek', '4', '10', 'aanwezig!', 'aanwezige', 'wezig', 'n'])(
    '%j is not understood',
    text => {
      expect(readStatus(text)).toBeUndefined();
    },
  );
});
