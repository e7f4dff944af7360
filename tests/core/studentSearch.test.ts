import { describe, expect, test } from 'vitest';
import { readFindQuery } from '../../core/rules/findQuery.ts';
import { nameWords } from '../../core/rules/nameWords.ts';
import { pagesCount, paginationWindow } from '../../core/rules/pagination.ts';
import { readPeriodWords } from '../../core/rules/periodWords.ts';
import {
  DEFAULT_SORT,
  NO_FILTER,
  readStudentQuery,
  readStudentSearch,
  writeStudentSearch,
} from '../../core/rules/studentQuery.ts';
import {
  nameHas,
  readSearchText,
  type StudentSearch,
  searchedTexts,
  telephoneDigits,
} from '../../core/rules/studentSearch.ts';

const NOTHING: StudentSearch = { words: [], numbers: [], emails: [], birthDates: [], birthYears: [] };
const once = (...words: string[]) => words.map(word => ({ word, times: 1 }));

test.each<[string, Partial<StudentSearch>]>([
  ['', {}],
  [" - . '", {}],
  ['Çetin  HÜSEYIN', { words: once('cetin', 'huseyin') }],
  ['Al-Khatib O’Neill', { words: once('alkhatib', 'oneill') }],
  ['Ali ali', { words: [{ word: 'ali', times: 2 }] }],
  ['+31 (0)6-49', { numbers: [{ digits: '0649', typed: '310649' }] }],
  ['+316', { words: once('+316') }],
  ['jan 06 49 piet', { words: once('jan', 'piet'), numbers: [{ digits: '0649', typed: '0649' }] }],
  ['Jan@Voorbeeld.NL', { emails: ['jan@voorbeeld.nl'] }],
  ['@a.nl', { words: once('@anl') }],
  ['05/10/1989', { birthDates: ['1989-10-05'] }],
  ['Adan 5-1-1989', { words: once('adan'), birthDates: ['1989-01-05'] }],
  ['Fartun 1989', { words: once('fartun'), birthYears: ['1989'] }],
  ['fartun 2027', { words: once('fartun'), numbers: [{ digits: '2027', typed: '2027' }] }],
  ['fartun 1899', { words: once('fartun'), numbers: [{ digits: '1899', typed: '1899' }] }],
  ['fartun 06 1989', { words: once('fartun'), numbers: [{ digits: '061989', typed: '061989' }] }],
  ['1989', { numbers: [{ digits: '1989', typed: '1989' }] }],
  ['Adan 07 Okt. 1989', { words: once('adan'), birthDates: ['1989-10-07'] }],
  ['3-mrt-1989 adan', { words: once('adan'), birthDates: ['1989-03-03'] }],
  ['Jan 1989', { words: once('jan'), birthYears: ['1989'] }],
  ['علی کریمی', { words: once('علي', 'كريمي') }],
  ['٠٦١٢٣٤٥٦٧٨', { numbers: [{ digits: '0612345678', typed: '0612345678' }] }],
  ['06\u20115555\u20116666', { numbers: [{ digits: '0655556666', typed: '0655556666' }] }],
  ['29/02/2001', { numbers: [{ digits: '29022001', typed: '29022001' }] }],
])('what is typed in the search box is read as: %j', (text, expected) => {
  expect(readSearchText(text, '2026-11-23')).toEqual({ ...NOTHING, ...expected });
});

test.each([
  ['06-12 34 56 78', '0612345678'],
  ['+31612345678', '0612345678'],
  ['0031 (0)6 1234', '061234'],
  ['06 1234 / 06 5678', '061234 065678'],
  ['06 1234 (moeder), 020-5678', '061234 0205678'],
  ['+49 (30) 12', '00493012'],
  ['\u200E06\u00AD12\u202C', '0612'],
  ['٠٦ ١٢٣٤٥٦٧٨', '0612345678'],
  ['31622223333', '0622223333'],
  ['3162222333', '3162222333'],
  ['geen', ''],
])('the digits of %j', (telephone, digits) => {
  expect(telephoneDigits(telephone)).toBe(digits);
});

describe('a name has', () => {
  const name = { firstName: 'Salma Rana', lastName: 'Al-Ahmad van Dam' };
  const texts = searchedTexts({ ...name, telephone: '', email: '' });
  test.each([
    ['lma', 1, true],
    ['alahmad', 1, true],
    ['salmarana', 1, true],
    ['vandam', 1, true],
    ['anadam', 1, false],
    ['maran', 1, false],
    ['lma', 2, false],
    ['ma', 2, true],
  ])('%j, %d times: %s', (word, times, expected) => {
    expect(nameHas(texts, { word, times })).toBe(expected);
  });
});

test.each([
  ['of letters that are each a phrase of four words', '\uFDFA'.repeat(100)],
  ['of single letters', 'a '.repeat(50)],
])('a name %s stays small when its words are glued', (_, name) => {
  const { gluedName } = searchedTexts({ firstName: name, lastName: name, telephone: '', email: '' });
  expect(gluedName.length).toBeLessThanOrEqual(20 * 101);
  expect(gluedName).not.toBe('');
});

test('the words by which a name is found from one that sounds alike', () => {
  const words = (firstName: string, lastName: string) => [
    ...new Set(nameWords({ firstName, lastName }).map(({ word }) => word)),
  ];
  expect(words('Aya', 'Al-Khatib')).toEqual(['aya', 'alkhatib', 'al', 'khatib']);
  expect(words('Abd Al Rahman', 'Noor')).toEqual(['abd', 'al', 'rahman', 'noor', 'abdal', 'alrahman']);
  expect(words('a'.repeat(41), '王')).toEqual([]);
  expect(
    words('ab cd '.repeat(16), 'b c d e f g h i j k l m n o p q r s t u v w').length,
  ).toBeLessThanOrEqual(20);
});

const DEFAULT = { filter: NO_FILTER, sort: DEFAULT_SORT, page: 1 };

test('an empty query string shows the first page of everybody, by last name', () => {
  expect(readStudentSearch('')).toEqual(DEFAULT);
  expect(writeStudentSearch(DEFAULT)).toBe('');
});

test.each([
  ['?name=Amal+H', { ...DEFAULT, filter: { ...NO_FILTER, name: 'Amal H' } }],
  ['?name=%C5%81ukasz', { ...DEFAULT, filter: { ...NO_FILTER, name: 'Łukasz' } }],
  ['?organization=a&organization=b', { ...DEFAULT, filter: { ...NO_FILTER, organizations: ['a', 'b'] } }],
  ['?classroom=c&classroom=d', { ...DEFAULT, filter: { ...NO_FILTER, classrooms: ['c', 'd'] } }],
  [
    '?contactPerson=Jan+de+Wit&contactPerson=b',
    { ...DEFAULT, filter: { ...NO_FILTER, contactPersons: ['Jan de Wit', 'b'] } },
  ],
  ['?inactive=true', { ...DEFAULT, filter: { ...NO_FILTER, inactive: true } }],
  ['?sort=birthDate&order=DESC', { ...DEFAULT, sort: { field: 'birthDate', order: 'DESC' } as const }],
  ['?list=l', { ...DEFAULT, filter: { ...NO_FILTER, list: 'l' } }],
  ['?attention=withoutClass', { ...DEFAULT, filter: { ...NO_FILTER, attention: 'withoutClass' } }],
  [
    '?sex=Vrouw&ageFrom=31&country=Irak&country=Syri%C3%AB&permitHolder=false&activeOn=2026-03-01',
    {
      ...DEFAULT,
      filter: {
        ...{ ...NO_FILTER, sex: ['Vrouw' as const], ageFrom: 31, country: ['Irak', 'Syrië'] },
        ...{ permitHolder: 'false' as const, activeOn: '2026-03-01' },
      },
    },
  ],
  [
    '?presenceBelow=70&presenceFrom=2026-01-01&presenceTo=2026-02-28',
    {
      ...DEFAULT,
      filter: {
        ...{ ...NO_FILTER, presenceBelow: 70 },
        ...{ presenceFrom: '2026-01-01', presenceTo: '2026-02-28' },
      },
    },
  ],
  ['?page=3', { ...DEFAULT, page: 3 }],
])('the address %s is read, and written the same', (search, params) => {
  expect(readStudentSearch(search)).toEqual(params);
  expect(writeStudentSearch(params)).toBe(search);
});

test.each([
  '?page=0',
  '?page=1.5',
  '?page=99999999999',
  '?sort=telephone&order=DESC',
  '?inactive=false',
  '?organization=',
  '?name=%20%20',
  '?unknown=1',
  '?sex=vrouw&ageFrom=x&ageTo=151&country=&permitHolder=ja&activeOn=2026-02-30&presenceBelow=0',
])('the address %s is not understood and counts as left out', search => {
  expect(readStudentSearch(search)).toEqual(DEFAULT);
});

test('what is named twice counts once, and a name is cut to what the server takes', () => {
  expect(readStudentSearch('?organization=a&organization=a').filter.organizations).toEqual(['a']);
  expect(readStudentSearch(`?name=${'x'.repeat(300)}`).filter.name).toHaveLength(100);
});

test('parameters of a call are read as those of an address are', () => {
  expect(
    readStudentQuery({ organization: 'a', classroom: ['c', 'd', 'c'], order: 'desc', sort: 'sex' }),
  ).toEqual({
    filter: { ...NO_FILTER, organizations: ['a'], classrooms: ['c', 'd'] },
    sort: { field: 'sex', order: 'DESC' },
    page: 1,
  });
});

test.each([
  [0, 0],
  [20, 1],
  [21, 2],
  [100_000, 5_000],
])('%i records of 20 a page fill %i pages', (total, expected) => {
  expect(pagesCount(total, 20)).toBe(expected);
});

test.each([
  [1, 0, ''],
  [1, 1, '1'],
  [1, 5, '1 2 … 4 5'],
  [1, 6, '1 2 … 5 6'],
  [3, 6, '1 2 3 4 5 6'],
  [1, 20, '1 2 … 19 20'],
  [4, 20, '1 2 3 4 5 … 19 20'],
  [5, 20, '1 2 … 4 5 6 … 19 20'],
  [10, 20, '1 2 … 9 10 11 … 19 20'],
  [16, 20, '1 2 … 15 16 17 … 19 20'],
  [20, 20, '1 2 … 19 20'],
  [99, 20, '1 2 … 19 20'],
])('page %i of %i: %s', (current, pages, expected) => {
  const shown = paginationWindow(current, pages).map(item => (item === 'ellipsis' ? '…' : item));
  expect(shown.join(' ')).toBe(expected);
});

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
