import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '../../core/rules/countries.ts';
import { countriesOfName } from '../../core/rules/import/ambiguousCountries.ts';
import { COUNTRY_CODES } from '../../core/rules/import/countryCodes.ts';
import { decodeText } from '../../core/rules/import/decodeText.ts';
import { mergedMeanings } from '../../core/rules/import/foreignNames.ts';
import { importedSex, importedStatus, importedYesNo } from '../../core/rules/import/importedChoice.ts';
import { importedCountry } from '../../core/rules/import/importedCountry.ts';
import { importedDay } from '../../core/rules/import/importedDay.ts';
import { headRowOf, IMPORT_HEADS, recognizedColumns } from '../../core/rules/import/importFields.ts';
import { likelyNames } from '../../core/rules/import/likelyNames.ts';
import { isLikelySamePerson, isSamePerson } from '../../core/rules/import/likelySamePerson.ts';
import { namesOfRow } from '../../core/rules/import/namesOfRow.ts';
import { readCsv } from '../../core/rules/import/readCsv.ts';
import { importAction } from '../../core/rules/import/studentImport.ts';

const TODAY = '2026-03-02';
const LIMITS = { rows: 100, columns: 10, cellLength: 50 };

describe('a day', () => {
  test.each([
    ['1-5-1990', '1990-05-01'],
    ['01/05/1990', '1990-05-01'],
    ['1.5.1990', '1990-05-01'],
    ['1 5 1990', '1990-05-01'],
    ['1990-05-01', '1990-05-01'],
    ['1990/5/1', '1990-05-01'],
    ['19900501', '1990-05-01'],
    ['1990-05-01T00:00:00.000Z', '1990-05-01'],
    ['01-05-1990 00:00', '1990-05-01'],
    ['1 mei 1990', '1990-05-01'],
    ['1 MEI 1990', '1990-05-01'],
    ['dinsdag 1 mei 1990', '1990-05-01'],
    ['1e mei 1990', '1990-05-01'],
    ['1-mrt-90', '1990-03-01'],
    ['1 maart 1990', '1990-03-01'],
    ['3 okt. 1990', '1990-10-03'],
    ['May 1, 1990', '1990-05-01'],
    ['1st of August 1990', '1990-08-01'],
    ['32994', '1990-05-01'],
    ['32994.0', '1990-05-01'],
    ['61', '1900-03-01'],
    ['29-2-2000', '2000-02-29'],
    // Hyphens as Word makes them, no separators at all, and the zero that Excel takes away.
    ['1–5–1990', '1990-05-01'],
    ['1\u20115\u20111990', '1990-05-01'],
    ['01051990', '1990-05-01'],
    ['1051990', '1990-05-01'],
    ['1mei1990', '1990-05-01'],
    ['1-mei–1990', '1990-05-01'],
    ['', ''],
    [' ? ', ''],
    ['Onbekend', ''],
    ['n.v.t.', ''],
  ])('%j is %j', (text, value) => {
    expect(importedDay(text, { isBirth: true, today: TODAY })).toEqual({ value });
  });

  test.each([
    ['29-2-1990', 'noSuchDay'],
    ['31-4-1990', 'noSuchDay'],
    ['5/25/1990', 'dayMonthOrder'],
    ['1990', 'yearOnly'],
    ['13-13-1990', 'noSuchDay'],
    ['gisteren', 'day'],
    ['1 foo 1990', 'day'],
    ['999999', 'day'],
    ['19901301', 'day'],
    ['1-5-1890', 'yearRange'],
    ['1-5-9999', 'yearRange'],
    ['31-2-1890', 'noSuchDay'],
    ['29-02-1900', 'noSuchDay'],
  ])('%j is none: %s', (text, fault) => {
    expect(importedDay(text, { isBirth: true, today: TODAY })).toEqual({ fault });
  });

  test.each([
    ['1-5-26', '1926-05-01', '2026-05-01'],
    ['1-1-26', '2026-01-01', '2026-01-01'],
    ['1-1-36', '1936-01-01', '2036-01-01'],
    ['3-3-36', '1936-03-03', '1936-03-03'],
    ['1-5-90', '1990-05-01', '1990-05-01'],
  ])('%j with a year in two digits is %s of a birth, %s otherwise', (text, birth, other) => {
    expect(importedDay(text, { isBirth: true, today: TODAY })).toEqual({ value: birth });
    expect(importedDay(text, { isBirth: false, today: TODAY })).toEqual({ value: other });
  });
});

describe('a country', () => {
  test.each([
    ['Wit-Rusland', 'Belarus'],
    ['Birma', 'Myanmar (Birma)'],
    ['Ivoorkust', 'Ivoorkust'],
    ['Viet Nam', 'Vietnam'],
    ["Côte d'Ivoire", 'Ivoorkust'],
    ['syrie', 'Syrië'],
    ['SYRIA', 'Syrië'],
    ['Syrian Arab Republic', 'Syrië'],
    ['SY', 'Syrië'],
    ['SYR', 'Syrië'],
    ['Turkey', 'Turkije'],
    ['the Netherlands', 'Nederland'],
    ['DRC', 'Congo-Kinshasa'],
    ['stateloos', 'Staatloos'],
    ['Eritrea ', 'Eritrea'],
    ['Bosnië-Herzegovina', 'Bosnië en Herzegovina'],
    ['Syrië (Arabische Republiek)', 'Syrië'],
    ['Ivoorkust (Côte d’Ivoire)', 'Ivoorkust'],
    ['Côte d’Ivoire (Ivoorkust)', 'Ivoorkust'],
    ['Congo (Brazzaville)', 'Congo-Brazzaville'],
    ['Soedan (Zuid)', 'Zuid-Soedan'],
    ['Afganistan', 'Afghanistan'],
    ['Dahomey', 'Benin'],
    ['Kampuchea', 'Cambodja'],
    ['Rhodesië', 'Zimbabwe'],
    ['West-Duitsland', 'Duitsland'],
    ['DDR', 'Duitsland'],
    ['', ''],
  ])('%j is %s', (text, value) => expect(importedCountry(text)).toEqual({ value }));

  test('that is none, or one of two, is a fault', () => {
    expect(importedCountry('Atlantis')).toEqual({ fault: 'country' });
    for (const name of ['Congo', 'Joegoslavië', 'Tsjecho-Slowakije', 'Servië en Montenegro']) {
      expect(importedCountry(name)).toEqual({ fault: 'countryAmbiguous' });
    }
    for (const country of countriesOfName('joegoslavië')) expect(COUNTRIES).toContain(country);
    expect(countriesOfName('CONGO')).toEqual(['Congo-Kinshasa', 'Congo-Brazzaville']);
    expect(countriesOfName('Eritrea')).toEqual([]);
    expect(importedCountry('China (Hongkong)')).toEqual({ fault: 'countryAmbiguous' });
    expect(importedCountry('Atlantis (Syrië of Irak)')).toEqual({ fault: 'country' });
  });

  test('of the list is itself, and each code is a country of the list', () => {
    for (const country of COUNTRIES) expect(importedCountry(country)).toEqual({ value: country });
    for (const line of COUNTRY_CODES) {
      const [two = '', three = ''] = line.split(' ');
      const country = line.split('|')[0]?.slice(7);
      expect([importedCountry(two), importedCountry(three)]).toEqual([
        { value: country },
        { value: country },
      ]);
    }
  });
});

test('sex, yes and no, and status are read as people write them', () => {
  for (const text of ['m', 'Man', 'MALE', 'dhr.']) expect(importedSex(text)).toEqual({ value: 'Man' });
  for (const text of ['v', 'vrouw', 'F', 'female']) expect(importedSex(text)).toEqual({ value: 'Vrouw' });
  expect(importedSex('x')).toEqual({ value: 'X' });
  expect(importedSex('onbekend')).toEqual({ value: '' });
  expect(importedSex('ja')).toEqual({ fault: 'sex' });
  for (const text of ['ja', 'J', 'yes', '1', 'WAAR']) expect(importedYesNo(text)).toEqual({ value: 'true' });
  for (const text of ['nee', 'N', 'no', '0']) expect(importedYesNo(text)).toEqual({ value: 'false' });
  expect(importedYesNo('misschien')).toEqual({ fault: 'yesNo' });
  expect(importedStatus('Niet-actief')).toEqual({ value: 'false' });
  expect(importedStatus('actief')).toEqual({ value: 'true' });
});

describe('heads', () => {
  test('are recognised in Dutch and English, whatever their case and signs', () => {
    expect(
      recognizedColumns(['Voornaam', 'ACHTERNAAM', 'Geb.datum', 'date_of_birth', 'E-mail', 'Schoenmaat']),
    ).toEqual(['firstName', 'lastName', 'birthDate', '', 'email', '']);
  });

  test('mean one thing each', () => {
    const heads = Object.values(IMPORT_HEADS).flatMap(text => text.split('|'));
    for (const [field, text] of Object.entries(IMPORT_HEADS)) {
      for (const head of text.split('|')) expect([head, ...recognizedColumns([head])]).toEqual([head, field]);
    }
    expect(new Set(heads).size).toBe(heads.length);
  });

  test('are found below a title; without any the first row has them', () => {
    expect(headRowOf([['Lijst 2026'], [], ['Voornaam', 'Achternaam'], ['Amal', 'Haddad']])).toBe(2);
    expect(headRowOf([['Amal', 'Haddad']])).toBe(0);
  });
});

describe('comma-separated values', () => {
  const row = (number: number, ...cells: string[]) => ({ number, cells });
  const rows = (text: string) => readCsv(text, LIMITS).rows.map(({ cells }) => cells);

  test('have their delimiter recognised', () => {
    for (const delimiter of [';', ',', '\t', '|']) {
      expect(rows(`a${delimiter}b\r\n1${delimiter}2\n`)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ]);
    }
    expect(rows('sep=,\na;x,b')).toEqual([['a;x', 'b']]);
  });

  test('may have quotation marks, and within them delimiters and line breaks', () => {
    expect(rows('"a;1";"b ""c"""\r\n"d\ne";f')).toEqual([
      ['a;1', 'b "c"'],
      ['d\ne', 'f'],
    ]);
    expect(rows('a;"b\nc;d')).toEqual([
      ['a', '"b'],
      ['c', 'd'],
    ]);
  });

  test('are read as far as the limits go, and keep the numbers of their rows', () => {
    const cut = readCsv('a\n\nb\nc', { ...LIMITS, rows: 2 });
    expect(cut).toEqual({ rows: [row(1, 'a'), row(3, 'b')], isCut: true });
    expect(readCsv('a\nb\n\n', { ...LIMITS, rows: 2 }).isCut).toBe(false);
    expect(readCsv('abc;b;c', { rows: 9, columns: 2, cellLength: 1 }).rows).toEqual([row(1, 'a', 'b')]);
  });
});

test('a text is UTF-8, UTF-16 or windows-1252', () => {
  expect(decodeText(new TextEncoder().encode('\uFEFFZoë'))).toBe('Zoë');
  expect(decodeText(new TextEncoder().encode('Zoë'))).toBe('Zoë');
  expect(decodeText(Uint8Array.of(0x5a, 0x6f, 0xeb, 0x80))).toBe('Zoë€');
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x5a, 0, 0xeb, 0))).toBe('Zë');
});

test('names are put together from their columns', () => {
  expect(namesOfRow({ firstName: 'Jan', prefix: 'van den', lastName: 'Berg' })).toEqual({
    firstName: 'Jan',
    lastName: 'van den Berg',
  });
  expect(namesOfRow({ fullName: 'Haddad, Amal' })).toEqual({ firstName: 'Amal', lastName: 'Haddad' });
  expect(namesOfRow({ fullName: 'Amal al Haddad' })).toEqual({ firstName: 'Amal', lastName: 'al Haddad' });
});

describe('likely the same person', () => {
  const amal = { firstName: 'Amal', lastName: 'Haddad', birthDate: '1990-05-01' };

  test('is the same with names swapped, hyphens and diacritics', () => {
    expect(isSamePerson(amal, { firstName: 'Haddád', lastName: 'A-mal', birthDate: '1990-05-01' })).toBe(
      true,
    );
    expect(isSamePerson({ ...amal, birthDate: null }, { ...amal, birthDate: null })).toBe(false);
  });

  test.each([
    [{ ...amal, birthDate: null }, true],
    [{ ...amal, birthDate: '1990-01-05' }, true],
    [{ ...amal, birthDate: '1991-05-01' }, true],
    [{ ...amal, birthDate: '1992-06-01' }, false],
    [{ ...amal, lastName: 'Hadad' }, true],
    [{ ...amal, lastName: 'al Haddad' }, true],
    [{ ...amal, lastName: 'Yilmaz' }, false],
    [{ ...amal, lastName: 'Hadad', birthDate: '1990-01-05' }, false],
  ])('%j: %s', (other, expected) => expect(isLikelySamePerson(amal, other)).toBe(expected));

  test('has the same words, wherever a column of whole names was divided', () => {
    const loay = { firstName: 'Loay Majd', lastName: 'Shaheen', birthDate: '1990-05-01' };
    const divided = { firstName: 'Loay', lastName: 'Majd Shaheen', birthDate: null };
    expect(isLikelySamePerson(loay, divided)).toBe(true);
    expect(isLikelySamePerson(loay, { ...divided, lastName: 'Majd Shahin' })).toBe(false);
  });
});

test('what an import does follows from fate and choice', () => {
  expect(importAction('new', '')).toBe('new');
  expect(importAction('changed', '')).toBe('update');
  expect(importAction('double', '')).toBe('none');
  expect(importAction('double', 'new')).toBe('new');
  expect(importAction('double', 'update')).toBe('update');
  expect(importAction('changed', 'skip')).toBe('none');
  expect(importAction('refused', 'new')).toBe('none');
});

test('what a name stands for gives way to what is chosen later, and goes when nothing is', () => {
  const meaning = (text: string, value: string) => ({ field: 'classroom' as const, text, value });
  const former = [meaning('Groep A1', 'a'), meaning('B1', 'b'), meaning('C1', 'c')];
  const changed = [meaning('groep  a1', 'd'), { ...meaning('b1', ''), value: null }, meaning('E1', '')];
  expect(mergedMeanings(former, changed)).toEqual([
    meaning('C1', 'c'),
    meaning('groep  a1', 'd'),
    meaning('E1', ''),
  ]);
});

describe('names of ours that a text may mean', () => {
  const CLASSES = ['Groep B2', 'Groep C1', 'Nederlands A1 avond', 'Nederlands A1 ochtend', 'Rekenen'];

  test('share a word with it, and a rare word tells more', () => {
    expect(likelyNames('Groep A1', CLASSES)).toEqual([
      'Groep B2',
      'Groep C1',
      'Nederlands A1 avond',
      'Nederlands A1 ochtend',
    ]);
    expect(likelyNames('A1 - ochtend', CLASSES)).toEqual(['Nederlands A1 ochtend', 'Nederlands A1 avond']);
    expect(likelyNames('rekenne', CLASSES)).toEqual(['Rekenen']);
    expect(likelyNames('Zwemmen', CLASSES)).toEqual([]);
    expect(likelyNames('Kongo', ['Congo-Kinshasa', 'Eritrea'])).toEqual(['Congo-Kinshasa']);
  });
});
