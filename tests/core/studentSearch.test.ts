import { describe, expect, test } from 'vitest';
import { nameWords } from '../../core/rules/nameWords.ts';
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
