import { foldWords } from '../text.ts';

/** Why a cell cannot be taken; the server has the sentences (server/platform/messages.ts). */
export type ImportFault =
  | 'day'
  | 'dayMonthOrder'
  | 'yearOnly'
  | 'noSuchDay'
  | 'yearRange'
  | 'country'
  | 'countryAmbiguous'
  | 'sex'
  | 'yesNo'
  | 'status'
  | 'telephone'
  | 'level'
  | 'errorValue';

/** Content of a cell: its value, '' for an empty one, or why it cannot be taken. */
export type Imported = { value: string } | { fault: ImportFault };

/** A text as the tables of spellings have it: folded, single spaces, no hyphens, dots, brackets and apostrophes. */
export const plainText = (text: string): string =>
  foldWords(text.replace(/[\p{Pd}_/&(),:;*?]/gu, ' ')).join(' ');

/** Error values of a cell whose formula failed, in whichever language: '#VERW!', '#NOM ?'; a note is '#bel terug!'. */
const ERROR_VALUE = /^#\p{Lu}[\p{Lu}\d/_]*\s?[!?]$/u;
/** Those without such a sign: '#N/B', 'Fout:502' of LibreOffice. */
const OTHER_ERROR_VALUE = /^#(N\/[A-Z]|NV|GETTING_DATA)$|^(err|fout|fehler|erreur) ?: ?\d{3}$/iu;
/** Spellings of an empty value, in just these letters: Null is a name. */
const NO_VALUES = new Set(['NULL', 'null', 'undefined', 'NaN', '<NA>', '(null)']);

/** An error of a spreadsheet or a program in place of a value, such as '#REF!'. */
export const isErrorValue = (text: string): boolean =>
  ERROR_VALUE.test(text) || OTHER_ERROR_VALUE.test(text) || NO_VALUES.has(text) || /^#+$/.test(text);

const NOTHING = new Set(['', 'onbekend', 'nietbekend', 'unknown', 'nvt', 'nb', 'geen']);

/** A cell that stands for nothing: '-', 'n.v.t.', 'onbekend'. */
export const isNothing = (text: string): boolean => NOTHING.has(plainText(text).replaceAll(' ', ''));
