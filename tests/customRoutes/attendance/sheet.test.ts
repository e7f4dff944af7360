import { describe, expect, test } from 'vitest';
import type { ClassroomStudent } from '../../../core/contract/students.ts';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { GridRange } from '../../../src/components/grid/places.ts';
import {
  type Paste,
  pastePlan,
  readStatus,
} from '../../../src/customRoutes/attendance/clipboard/pastePlan.ts';
import { dayInWords, lessonOf, openingLesson } from '../../../src/customRoutes/attendance/lesson/lessons.ts';
import {
  cellOf,
  EMPTY,
  type SheetCell,
  type SheetStudent,
  sheetOfList,
} from '../../../src/customRoutes/attendance/sheet.ts';
import { attendanceSpreadsheet } from '../../../src/customRoutes/attendance/sheetDownload.ts';
import { formatPresence } from '../../../src/i18n/formatNumber.ts';
import { presenceFile } from '../../../src/resources/students/presence/PresenceDialog.tsx';

test('a list of a back end that tells no enrolments takes marks where records are', () => {
  const ali = { _id: 'ali', firstName: 'Ali', lastName: 'Haddad', country: '', sex: 'Man', birthDate: null };
  const sheet = sheetOfList({
    schedule: {
      _id: 'list',
      classroom: { _id: 'class', name: 'Alfa' },
      dates: ['2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z'],
    },
    students: [ali as ClassroomStudent],
    studentsAttendance: [{ _id: 'r1', student: { _id: 'ali' }, date: '2026-03-02', status: 'Afgemeld' }],
  });
  expect(cellOf(sheet, 'ali', '2026-03-02')).toMatchObject({ state: 'open', values: { status: 'Afgemeld' } });
  expect(cellOf(sheet, 'ali', '2026-03-03')).toBeUndefined();
});

const TODAY = '2026-03-02';
const DAYS = ['2026-02-23', '2026-02-24', '2026-03-05', '2026-03-06'];

/** A list of one student, with the same on each day. */
const sheetOn = (dates: readonly Day[], status: AttendanceStatus) =>
  sheetOfList({
    schedule: { _id: 'list', classroom: { _id: 'class', name: 'Alfa' }, dates: [...dates] },
    students: [
      {
        ...{ _id: 'a', firstName: 'Ali', lastName: 'H', country: '', sex: 'Man', birthDate: null },
        enrolments: [{ startDate: '2026-01-01', endDate: null }],
      },
    ],
    studentsAttendance: dates.map(date => ({ _id: date, student: { _id: 'a' }, date, status })),
  });

test.each<[string, readonly Day[], AttendanceStatus, object]>([
  ['the next where all is filled in', DAYS, 'Aanwezig', { date: '2026-03-05', instead: 'next' }],
  ['the latest that is not', DAYS, '', { date: '2026-02-24', instead: 'unfilled' }],
  ['the last where none is to come', DAYS.slice(0, 2), 'Aanwezig', { date: '2026-02-24', instead: 'last' }],
  ['today’s', [...DAYS, TODAY].sort(), '', { date: TODAY }],
  ['none of none', [], '', { date: undefined, instead: 'last' }],
])('a list opens at a lesson: %s', (_, dates, status, opening) => {
  expect(openingLesson(sheetOn(dates, status), TODAY)).toEqual(opening);
});

test('a lesson knows its neighbours, and its day in words', () => {
  expect(lessonOf(DAYS, '2026-02-24')).toEqual({
    ...{ date: '2026-02-24', number: 2, previous: '2026-02-23', next: '2026-03-05' },
  });
  expect(lessonOf(DAYS, '2026-03-04')).toBeUndefined();
  expect(dayInWords('2026-03-01', TODAY)).toBe('Gisteren, zondag 1 maart 2026');
});

// 999 of 1,000 are 99,9 %: not all of them.
test.each([
  [999, 1, '99%'],
  [1_000, 0, '100%'],
  [2, 1, '66%'],
  [29, 71, '29%'],
  [0, 3, '0%'],
  [0, 0, ''],
])('of %i present and %i absent: %j', (present, absent, shown) => {
  expect(formatPresence({ present, absent, excused: 0 })).toBe(shown);
});

test('downloads have the percents of the screen, and what is announced for days to come in none of them', () => {
  const today = '2026-03-04';
  const marks = new Map([
    ['2026-03-02', 'Aanwezig'],
    ['2026-03-03', 'Aanwezig'],
    [today, 'Afwezig'],
    ['2026-03-05', 'Afgemeld'],
  ]);
  const dates = [...marks.keys()];
  const amal = { _id: 'a', firstName: 'Amal', lastName: 'Abebe', country: '', birthDate: null };
  const { columns, rows, totals } = attendanceSpreadsheet(
    {
      ...{ kind: 'list', name: 'Alfa A1', period: [dates[0], dates.at(-1)], dates, notHeld: new Map() },
      students: [{ ...amal, sex: 'Vrouw' }],
      cellsOf: (_, date) => [{ status: marks.get(date) ?? '', counts: true }],
    },
    today,
  );
  const until = 't/m 04/03/2026';
  expect(columns.slice(8).map(({ header, type }) => `${header}: ${type}`)).toEqual([
    ...['Aanwezig', 'Afwezig', 'Afgemeld'].map(status => `${status} ${until}: number`),
    'Presentie: wholePercentage',
  ]);
  expect(rows).toEqual([['Amal Abebe', '', 'Vrouw', null, ...marks.values(), 2, 1, 0, 0.66]]);
  expect(totals?.at(-1)?.values.at(-1)).toBe(0.66);
  expect(totals?.at(-2)?.values.slice(4)).toEqual([0, 0, 0, 0, null, null, 0]);

  const file = presenceFile([], {
    totals: { present: 2, absent: 1, excused: 0 },
    today,
  });
  expect(file.totals.at(-1)?.values).toEqual(['Presentie', 0.66]);
});

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
