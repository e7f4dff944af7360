import { expect, test } from 'vitest';
import {
  DEFAULT_SORT,
  NO_FILTER,
  readStudentQuery,
  readStudentSearch,
  writeStudentSearch,
} from '../../core/rules/studentQuery.ts';

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
])('%s is read, and written the same', (search, params) => {
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
])('%s is not understood and counts as left out', search => {
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
