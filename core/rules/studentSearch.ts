import { type Day, isDay } from './days.ts';
import { SEARCH_MAX } from './limits.ts';
import { MONTH, monthNumber } from './periodWords.ts';
import { foldText, foldWords } from './text.ts';

/** A word of a name that is sought, and how often the name has to have it. */
export type SoughtWord = { word: string; times: number };

/** Parsed search: a student who is found matches all of its parts. */
export type StudentSearch = {
  words: readonly SoughtWord[];
  /** Digits of a telephone number or, as they were typed, of a name. */
  numbers: readonly { digits: string; typed: string }[];
  /** Beginnings of the e-mail address, up to the @ at least. */
  emails: readonly string[];
  birthDates: readonly Day[];
  /** Years of birth, 'yyyy'. */
  birthYears: readonly string[];
};

/** Searchable texts of a student: derived from the profile, compared with a `StudentSearch`. */
export type SearchedTexts = {
  searchName: string;
  /** Words of the name that follow each other, as one: 'al khatib' is ' alkhatib'. Each begins with a space. */
  gluedName: string;
  telephoneDigits: string;
  emailKey: string;
};

/** Words of fewer letters are not looked for as several words of the name glued together. */
export const GLUED_LENGTH_MIN = 3;
/** Words of a name that are glued to the next ones; without a limit the text grows by the square of the name. */
const GLUED_WORDS_MAX = 20;
/** Of fewer digits nobody looks for a telephone number. */
const TELEPHONE_DIGITS_MIN = 4;

/**
 * Reads what was typed in the search box. A word is a date, part of an e-mail address, of a number or of a name. Four
 * digits alone, up to this year, are a year of birth beside a name, and part of a number without one.
 */
export function readSearchText(text: string, today: Day): StudentSearch {
  const emails: string[] = [];
  const birthDates: Day[] = [];
  const numbers: { digits: string; typed: string }[] = [];
  const years: string[] = [];
  const names: string[] = [];
  let run: string[] = [];
  const endRun = () => {
    const digits = telephoneDigits(run.join(' '));
    const typed = run.join('').replace(/\D/g, '');
    if (run.length === 1 && run[0] && isYear(run[0], today)) years.push(run[0]);
    else if (Math.min(digits.length, typed.length) >= TELEPHONE_DIGITS_MIN) numbers.push({ digits, typed });
    else names.push(...run);
    run = [];
  };

  for (const part of withDaysInDigits(foldText(text.toWellFormed())).split(/[\s\p{Cc}]+/u)) {
    const day = readDay(part);
    const email = part.replace(/^<|>$/g, '');
    if (!day && /^[+(]?[\d()./-]*\d[\d()./-]*$/.test(part)) run.push(part);
    else {
      endRun();
      if (day) birthDates.push(day);
      else if (/^[^@]+@/.test(email)) emails.push(email);
      else names.push(part);
    }
  }
  endRun();
  const times = Map.groupBy(foldWords(names.join(' ')), word => word);
  const isNamed = [...times.keys()].some(word => /\p{L}/u.test(word));
  return {
    words: Array.from(times, ([word, all]) => ({ word, times: all.length })),
    numbers: isNamed ? numbers : [...numbers, ...years.map(year => ({ digits: year, typed: year }))],
    emails,
    birthDates,
    birthYears: isNamed ? years : [],
  };
}

/** False for a text such as '-', which asks for nothing. */
export const asksAnything = (text: string, today: Day): boolean =>
  Object.values(readSearchText(text, today)).some(part => part.length > 0);

export function searchedTexts(profile: {
  firstName: string;
  lastName: string;
  telephone: string;
  email: string;
}): SearchedTexts {
  const words = foldWords(`${profile.firstName} ${profile.lastName}`);
  return {
    searchName: words.join(' '),
    gluedName: words
      .slice(0, -1)
      .slice(0, GLUED_WORDS_MAX)
      .map((_, index) => ` ${firstLetters(words.slice(index).join(''), SEARCH_MAX)}`)
      .join(''),
    telephoneDigits: telephoneDigits(profile.telephone),
    emailKey: foldText(profile.email),
  };
}

const firstLetters = (text: string, max: number): string => [...text].slice(0, max).join('');

/** Looks for the word as often as it was typed: within a word, or from the beginning of one over the next. */
export function nameHas(
  texts: Pick<SearchedTexts, 'searchName' | 'gluedName'>,
  { word, times }: SoughtWord,
): boolean {
  if (times > 1) return texts.searchName.split(word).length > times;
  const isGlued = [...word].length >= GLUED_LENGTH_MIN && texts.gluedName.includes(` ${word}`);
  return isGlued || texts.searchName.includes(word);
}

/**
 * The digits of telephone numbers, by a space between two numbers: '+31 (0)6 12' is '0612', of other countries
 * '+49 30' is '004930'. A whole Dutch number may lack the plus: '31612345678' is '0612345678'.
 */
export const telephoneDigits = (value: string): string =>
  foldText(value)
    .replace(/(?:\+|(?<!\d)00)[\s.-]*31[\s.\-()]*0?/g, ' 0')
    .replace(/\+/g, '00')
    .split(/[^\d\s()./-]+|\s\/\s/)
    .map(number => number.replace(/\D/g, '').replace(/^310?(?=[1-9]\d{8}$)/, '0'))
    .filter(number => number !== '')
    .join(' ');

const isYear = (text: string, today: Day): boolean =>
  /^\d{4}$/.test(text) && text >= '1900' && text <= today.slice(0, 4);

const DAY_IN_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<day>\\d{1,2})[\\s.-]+${MONTH}[\\s.-]+(?<year>\\d{4})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** The text with each date in words, such as '7 oktober 1989', in digits. */
const withDaysInDigits = (text: string): string =>
  text.replace(
    DAY_IN_WORDS,
    (_, day: string, month: string, year: string) => `${day}/${monthNumber(month.toLowerCase())}/${year}`,
  );

/** A day that exists, as 'dd/mm/yyyy' or 'dd-mm-yyyy', also with single digits or dots, or as 'yyyy-mm-dd'. */
function readDay(text: string): Day | undefined {
  const found =
    /^(?<day>\d{1,2})([/.-])(?<month>\d{1,2})\2(?<year>\d{4})$/.exec(text) ??
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(text);
  const { year = '', month = '', day = '' } = found?.groups ?? {};
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : undefined;
}
