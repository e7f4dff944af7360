/** Characters shown of a note's description and of an attachment's name in a table (docs/product.md §9). */
export const NOTE_EXCERPT_LENGTH = 20;
export const ATTACHMENT_NAME_LENGTH = 30;

/**
 * Signs that nobody sees, and that come along with pasted text: without width, soft hyphens, and those that turn the
 * direction of what follows.
 */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu;
/** Signs that shape the letters or the picture before them, and mean nothing at an end. */
const SHAPERS_AT_ENDS =
  /^[\s\p{Join_Control}\p{Variation_Selector}]+|[\s\p{Join_Control}\p{Variation_Selector}]+$/gu;

/** Marks are put together with their letters after what stood between them is gone. */
const visible = (value: string): string => value.toWellFormed().replace(UNSEEN, '').normalize('NFC');

/**
 * A line of text as it is stored: in NFC, with single spaces and none around it, without line breaks, control
 * characters, signs that nobody sees and half characters.
 */
export const tidyLine = (value: string): string =>
  visible(value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .replace(/\s+/gu, ' ')
    .replace(SHAPERS_AT_ENDS, '');

/** A text of several lines as it is stored: as `tidyLine`, but with its spaces, line breaks, as '\n', and tabs. */
export const tidyText = (value: string): string =>
  visible(value.replace(/\r\n?|\u2028|\u2029/gu, '\n'))
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(SHAPERS_AT_ENDS, '');

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const WORD = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const EMAIL = new RegExp(String.raw`^${WORD}(?:\.${WORD})*@${LABEL}(?:\.${LABEL})*$`, 'iu');

/** Checks the shape of an e-mail address; its domain may have letters such as 'ü'. */
export const isEmailAddress = (value: string): boolean => EMAIL.test(value);

/**
 * Letters that Unicode does not take apart into a plain letter and a mark, apostrophes of one kind, and of letters that
 * Arabic, Persian and Urdu keyboards write differently the Arabic one.
 */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ə: 'e',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʻ: "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ۍ: 'ي',
  ے: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
};

const TO_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/** Arabic and Persian digits, whose last four bits are their value. */
const ARABIC_DIGIT = /[٠-٩۰-۹]/gu;

/**
 * The text as search compares it: lower case, without diacritics and what has no width, with hyphens and digits of one
 * kind, so that 'lukasz' finds 'Łukasz'. Fold both what is searched and what is sought.
 */
export function foldText(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(TO_PLAIN, letter => PLAIN[letter] ?? letter)
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(ARABIC_DIGIT, digit => `${digit.charCodeAt(0) % 16}`);
}

/** Signs within a name that searching ignores: hyphens, apostrophes and dots. */
const IGNORED = /[-'.·ʾʿʹ′ـ]/gu;

/** The words of a text as search compares them: folded, without hyphens, apostrophes and dots. */
export const foldWords = (value: string): string[] =>
  foldText(value.toWellFormed())
    .replace(IGNORED, '')
    .split(/[\s\p{Cc}]+/u)
    .filter(word => word !== '');

/** Key under which two names or e-mail addresses are the same: case, spaces and invisible characters ignored. */
export function nameKey(value: string): string {
  return tidyLine(value)
    .replace(/[\p{Join_Control}\p{Variation_Selector}]/gu, '')
    .toLowerCase()
    .normalize('NFC');
}

/** The text cut to a number of characters plus '…', or whole when it is no longer than that. */
export function shorten(value: string, max: number): string {
  const characters = [...value];
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : value;
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** The first letters of the first and the last word of a name: 'AB' of 'Amal van den Berg'. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('nl');
};
