import type { Sex } from '../sex.ts';
import type { StatusValue } from '../studentStatus.ts';
import { type Imported, type ImportFault, plainText } from './imported.ts';

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

const UNKNOWN = new Set(['', 'onbekend', 'unknown', 'nvt', 'nb']);

const reader = (spellings: Readonly<Record<string, string>>, fault: ImportFault) => {
  const values = new Map(
    Object.entries(spellings).flatMap(([value, texts]) => texts.split(' ').map(text => [text, value])),
  );
  return (text: string): Imported => {
    const key = plainText(text).replaceAll(' ', '');
    const value = UNKNOWN.has(key) ? '' : values.get(key);
    return value === undefined ? { fault } : { value };
  };
};

/** 'Man', 'Vrouw', 'X' or '', from what people write for it. */
export const importedSex = reader(SEX_SPELLINGS, 'sex');

/** 'true', 'false' or ''. */
export const importedYesNo = reader(YES_NO_SPELLINGS, 'yesNo');

/** 'true' (Actief), 'false' (Inactief) or ''. */
export const importedStatus = reader(STATUS_SPELLINGS, 'status');
