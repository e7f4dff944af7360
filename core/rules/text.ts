/** Characters shown of a note's description and of an attachment's name in a table (docs/product.md §9). */
export const NOTE_EXCERPT_LENGTH = 20;
export const ATTACHMENT_NAME_LENGTH = 30;

/** Letters that Unicode does not take apart into a plain letter and a mark, and apostrophes of one kind. */
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
};

const TO_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/**
 * The text as search compares it: lower case, without diacritics, so that 'lukasz' finds 'Łukasz'. Fold
 * both what is searched and what is sought.
 */
export function foldText(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(TO_PLAIN, letter => PLAIN[letter] ?? letter);
}

/** Signs within a name that searching ignores: hyphens, apostrophes, dots, and what has no width. */
const IGNORED = /[\p{Pd}\p{Cf}'.·ʾʿʹ′ـ]/gu;

/** The words of a text as search compares them: folded, without hyphens, apostrophes and dots. */
export const foldWords = (value: string): string[] =>
  foldText(value.toWellFormed())
    .replace(IGNORED, '')
    .split(/[\s\p{Cc}]+/u)
    .filter(word => word !== '');

/** What two names or e-mail addresses share when they count as the same: case and white space ignored. */
export function nameKey(value: string): string {
  return value.trim().replace(/\s+/gu, ' ').toLowerCase().normalize('NFC');
}

/** The text cut to a number of characters plus '…', or whole when it is no longer than that. */
export function shorten(value: string, max: number): string {
  const characters = [...value];
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : value;
}

/** A person's first and last name as one text. */
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
