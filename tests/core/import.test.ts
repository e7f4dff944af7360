import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '../../core/rules/countries.ts';
import { todayIn } from '../../core/rules/days.ts';
import {
  importedSex,
  importedStatus,
  importedTelephone,
  importedYesNo,
  isErrorValue,
  isNothing,
  namesOfRow,
} from '../../core/rules/import/imported.ts';
import { countriesOfName, importedCountry } from '../../core/rules/import/importedCountry.ts';
import { importedDay } from '../../core/rules/import/importedDay.ts';
import { headRowOf, IMPORT_HEADS, recognizedColumns } from '../../core/rules/import/importFields.ts';
import { likelyNames } from '../../core/rules/import/likelyNames.ts';
import {
  isLikelySamePerson,
  isSamePerson,
  personKeys,
  seemOthers,
} from '../../core/rules/import/likelySamePerson.ts';
import { importAction } from '../../core/rules/import/studentImport.ts';

const TODAY = '2026-03-02';
const dayOf = (instant: string) => todayIn('Europe/Amsterdam', new Date(instant));
const birth = { isBirth: true, today: TODAY, dayOf };
const other = { ...birth, isBirth: false };

describe('a day', () => {
  test.each([
    ['1-5-1990', '1990-05-01'],
    ['01/05/1990', '1990-05-01'],
    ['1.5.1990', '1990-05-01'],
    ['1 5 1990', '1990-05-01'],
    ['1990-05-01', '1990-05-01'],
    ['19900501', '1990-05-01'],
    ['1990-05-01T00:00:00.000Z', '1990-05-01'],
    ['1 mei 1990', '1990-05-01'],
    ['dinsdag 1 mei 1990', '1990-05-01'],
    ['1e mei 1990', '1990-05-01'],
    ['1-mrt-90', '1990-03-01'],
    ['May 1, 1990', '1990-05-01'],
    // Six digits are a day, never a number as Excel counts.
    ['010590', '1990-05-01'],
    // An instant is the day here.
    ['1990-04-30T22:00:00.000Z', '1990-05-01'],
    ['2024-04-07 23:30:00+02:00', '2024-04-07'],
    ['2024-04-07T23:30:00', '2024-04-07'],
    // Hyphens as Word makes them, no separators at all, and the zero that Excel takes away.
    ['1–5–1990', '1990-05-01'],
    ['01051990', '1990-05-01'],
    ['1051990', '1990-05-01'],
    ['1mei1990', '1990-05-01'],
  ])('%j is %j', (text, value) => {
    expect(importedDay(text, birth)).toEqual({ value });
  });

  test.each([
    ['29-2-1990', 'noSuchDay'],
    ['5/25/1990', 'dayMonthOrder'],
    ['1990', 'yearOnly'],
    ['gisteren', 'day'],
    ['999999', 'noSuchDay'],
    ['32994', 'day'],
    ['10590', 'day'],
    ['1-5-1890', 'yearRange'],
  ])('%j is none: %s', (text, fault) => {
    expect(importedDay(text, birth)).toEqual({ fault });
  });

  test.each([
    ['1-5-26', '1926-05-01', '2026-05-01'],
    ['1-1-36', '1936-01-01', '2036-01-01'],
    ['3-3-36', '1936-03-03', '1936-03-03'],
    ['1-5-90', '1990-05-01', '1990-05-01'],
  ])('%j with a year in two digits is %s of a birth, %s otherwise', (text, ofBirth, otherwise) => {
    expect(importedDay(text, birth)).toEqual({ value: ofBirth });
    expect(importedDay(text, other)).toEqual({ value: otherwise });
  });
});

describe('a country', () => {
  test.each([
    ['Wit-Rusland', 'Belarus'],
    ['Birma', 'Myanmar (Birma)'],
    ["Côte d'Ivoire", 'Ivoorkust'],
    ['syrie', 'Syrië'],
    ['Syrian Arab Republic', 'Syrië'],
    ['SYR', 'Syrië'],
    ['the Netherlands', 'Nederland'],
    ['DRC', 'Congo-Kinshasa'],
    ['stateloos', 'Staatloos'],
    ['Bosnië-Herzegovina', 'Bosnië en Herzegovina'],
    ['Syrië (Arabische Republiek)', 'Syrië'],
    ['Ivoorkust (Côte d’Ivoire)', 'Ivoorkust'],
    ['Afganistan', 'Afghanistan'],
    ['Dahomey', 'Benin'],
    ['West-Duitsland', 'Duitsland'],
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

  test('of each name and code that the standard has is one of the list, in Dutch and English', () => {
    const dutch = new Intl.DisplayNames('nl', { type: 'region', fallback: 'none' });
    const english = new Intl.DisplayNames('en', { type: 'region' });
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
    // But for withdrawn ones, which stand for another.
    const codes = letters
      .flatMap(one => letters.map(two => one + two))
      .filter(code => new Intl.Locale(`und-${code}`).region === code);
    for (const country of COUNTRIES) expect(importedCountry(country)).toEqual({ value: country });
    const countries = codes.filter(code => COUNTRIES.includes(dutch.of(code) ?? ''));
    expect(countries.length).toBe(COUNTRIES.length - 2);
    for (const code of countries) {
      const value = { value: dutch.of(code) };
      expect([importedCountry(code), importedCountry(english.of(code) ?? '')]).toEqual([value, value]);
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

  test('is the same with names swapped, hyphens and diacritics, or letters of another keyboard', () => {
    const ali = personKeys({ firstName: 'علی', lastName: 'کریمی', birthDate: '1990-05-01' });
    const other = personKeys({ firstName: 'علي', lastName: 'كريمي', birthDate: '1990-05-01' });
    expect(isSamePerson(ali, other)).toBe(true);
    expect(
      isSamePerson(
        personKeys(amal),
        personKeys({ firstName: 'Haddád', lastName: 'A-mal', birthDate: '1990-05-01' }),
      ),
    ).toBe(true);
    expect(
      isSamePerson(personKeys({ ...amal, birthDate: null }), personKeys({ ...amal, birthDate: null })),
    ).toBe(false);
  });

  test.each([
    [{ ...amal, birthDate: null }, true],
    [{ ...amal, birthDate: '1990-01-05' }, true],
    [{ ...amal, birthDate: '1992-06-01' }, false],
    [{ ...amal, lastName: 'Hadad' }, true],
    [{ ...amal, lastName: 'al Haddad' }, true],
    [{ ...amal, lastName: 'Hadad', birthDate: '1990-01-05' }, false],
  ])('%j: %s', (person, expected) =>
    expect(isLikelySamePerson(personKeys(amal), personKeys(person))).toBe(expected),
  );

  test('has the same words, wherever a column of whole names was divided', () => {
    const loay = { firstName: 'Loay Majd', lastName: 'Shaheen', birthDate: '1990-05-01' };
    const divided = { firstName: 'Loay', lastName: 'Majd Shaheen', birthDate: null };
    expect(isLikelySamePerson(personKeys(loay), personKeys(divided))).toBe(true);
    expect(isLikelySamePerson(personKeys(loay), personKeys({ ...divided, lastName: 'Majd Shahin' }))).toBe(
      false,
    );
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

describe('two of one name and day of birth', () => {
  const known = { sex: 'Man', country: 'Iran', telephone: '06 11111111', email: 'een@example.org' };

  test.each([
    [{ country: 'Syrië', telephone: '0622222222' }, true],
    [{ telephone: '0622222222', email: 'twee@example.org' }, true],
    [{ telephone: '0622222222' }, false],
    [{ country: 'Syrië', telephone: '+31 6 11111111' }, false],
    [{ sex: 'Vrouw', country: 'Syrië', email: 'EEN@example.org' }, false],
    [{}, false],
  ])('with %j seem others: %s', (data, expected) => expect(seemOthers(known, data)).toBe(expected));
});

test('names of ours that a text may mean share a word with it, and a rare word tells more', () => {
  const CLASSES = ['Groep B2', 'Groep C1', 'Nederlands A1 avond', 'Nederlands A1 ochtend', 'Rekenen'];

  expect(likelyNames('Groep A1', CLASSES)).toEqual([
    'Groep B2',
    'Groep C1',
    'Nederlands A1 avond',
    'Nederlands A1 ochtend',
  ]);
  expect(likelyNames('A1 - ochtend', CLASSES)).toEqual(['Nederlands A1 ochtend', 'Nederlands A1 avond']);
  expect(likelyNames('rekenne', CLASSES)).toEqual(['Rekenen']);
  expect(likelyNames('Zwemmen', CLASSES)).toEqual([]);
  const organizations = ['Gemeente Lindeveen', 'Gemeente Oost'];
  expect(likelyNames('Lindeveen', organizations)).toEqual(['Gemeente Lindeveen']);
  expect(likelyNames('Syrische', ['Iran', 'Syrië'])).toEqual(['Syrië']);
  expect(likelyNames('Kongo', ['Congo-Kinshasa', 'Eritrea'])).toEqual(['Congo-Kinshasa']);
});

test.each([
  ...['#BEREKEN!', '#ONBEKEND!', 'Fout:502', 'Err:502', '#NAAM?', '#NOM ?', '#DIV/0!'],
  ...['#N/B', '#n/a', '#VERW!', '#REF!', '########', '#GETAL!', 'NULL', 'null', 'undefined', 'NaN'],
])('%j is an error and no value', text => expect(isErrorValue(text)).toBe(true));

test.each([
  ...['Null', 'Nan', '#1', 'Naam', 'Undefined', 'Fout: naam', '#1 van de klas'],
  ...['#bel terug!', '#BEL TERUG!', '#wie?', '#1!'],
])('%j is a value', text => expect(isErrorValue(text)).toBe(false));

test.each(['', ' ? ', '-', 'Onbekend', 'n.v.t.', 'Niet bekend', 'geen'])('%j says nothing', text =>
  expect(isNothing(text)).toBe(true),
);

describe('a telephone number', () => {
  test.each([
    ['612345678', '0612345678'],
    ['101234567', '0101234567'],
    ['201234567', '0201234567'],
    ['6 12 34 56 78', '06 12 34 56 78'],
    ['31,612,345,678.00', '+31612345678'],
    ['31612345678', '+31612345678'],
    ['004915112345678', '004915112345678'],
    ['06-12345678 (moeder)', '06-12345678 (moeder)'],
    ['49151123456', '49151123456'],
  ])('%j is %j', (text, value) => expect(importedTelephone(text)).toEqual({ value }));

  test.each(['3,16123E+10', '6.12E+08', '31612345678901236000'])('%j has lost digits', text =>
    expect(importedTelephone(text)).toEqual({ fault: 'telephone' }),
  );
});
