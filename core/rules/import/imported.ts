import type { Sex } from '../sex.ts';
import type { StatusValue } from '../studentStatus.ts';
import { foldWords } from '../text.ts';

/** Why a cell cannot be taken; the server has the sentences (server/platform/messages.ts). */
type ImportFault =
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

const SEX_SPELLINGS: Readonly<Record<Sex, string>> = {
  Man: 'm man mannelijk male jongen dhr heer mr h jongeman masculin',
  Vrouw: 'v vrouw vrouwelijk female f meisje mevr mevrouw mw w woman ms mrs feminin',
  X: 'x anders divers nonbinair overig other genderneutraal',
};

const YES_NO_SPELLINGS: Readonly<Record<'true' | 'false', string>> = {
  true: 'ja j yes y true waar 1 x v ✓ ✔ jawel',
  false: 'nee n neen no false onwaar 0 geen niet',
};

const STATUS_SPELLINGS: Readonly<Record<StatusValue, string>> = {
  true: 'actief active a ja j yes true waar 1 lopend ingeschreven',
  false:
    'inactief inactive nietactief i nee n no false onwaar 0 gestopt uitgestroomd uitgeschreven afgerond klaar',
};

const reader = (spellings: Readonly<Record<string, string>>, fault: ImportFault) => {
  const values = new Map(
    Object.entries(spellings).flatMap(([value, texts]) => texts.split(' ').map(text => [text, value])),
  );
  return (text: string): Imported => {
    const value = values.get(plainText(text).replaceAll(' ', ''));
    if (value !== undefined) return { value };
    return isNothing(text) ? { value: '' } : { fault };
  };
};

export const importedSex = reader(SEX_SPELLINGS, 'sex');

export const importedYesNo = reader(YES_NO_SPELLINGS, 'yesNo');

export const importedStatus = reader(STATUS_SPELLINGS, 'status');

const DIGITS_MAX = 15;

/**
 * A telephone number as it was before a spreadsheet took it for a number: with the zero of '612345678' and '101234567',
 * and the plus of '31612345678'. One that was rounded ('3,16123E+10') is no number any more.
 */
export function importedTelephone(text: string): Imported {
  const written = withoutThousands(text.trim()).replace(/^(\+?\d{6,})[.,]0+$/, '$1');
  if (/^[+-]?\d+([.,]\d+)?E\+?\d+$/iu.test(written)) return { fault: 'telephone' };
  const digits = written.replace(/\D/g, '');
  if (digits.length > DIGITS_MAX && /^[\d.,+\s]+$/.test(written)) return { fault: 'telephone' };
  if (!/^[1-9][\d\s./-]*$/.test(written)) return { value: written };
  if (digits.length === 9) return { value: `0${written}` };
  return { value: /^31[1-9]\d{8}$/.test(digits) ? `+${written}` : written };
}

/** '612.345.678' and '612,345,678.00', as a sheet shows a number. */
const withoutThousands = (text: string): string =>
  /^[1-9]\d{0,2}(([.,'’])\d{3})(\2\d{3})+([.,]0{1,2})?$/u.test(text)
    ? text.replace(/[.,]0{1,2}$/, '').replace(/[.,'’]/gu, '')
    : text;

/** First and last name from the columns of a row: a prefix comes before the last name. */
export function namesOfRow({
  firstName = '',
  prefix = '',
  lastName = '',
  fullName = '',
}: Partial<Record<'firstName' | 'prefix' | 'lastName' | 'fullName', string>>): {
  firstName: string;
  lastName: string;
} {
  const whole = divided(fullName);
  const last = lastName || whole.lastName;
  return { firstName: firstName || whole.firstName, lastName: `${prefix} ${last}`.trim() };
}

/** 'Haddad, Amal' and 'Amal Haddad': before a comma is the last name, without one the first word the first name. */
function divided(fullName: string): { firstName: string; lastName: string } {
  const [before = '', ...after] = fullName.split(',').map(part => part.trim());
  if (after.length > 0) return { firstName: after.join(' '), lastName: before };
  const [first = '', ...rest] = before.split(/\s+/u);
  return { firstName: first, lastName: rest.join(' ') };
}
