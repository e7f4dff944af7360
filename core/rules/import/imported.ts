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
  | 'status';

/** What was read in a cell: its value, '' for an empty one, or why it cannot be taken. */
export type Imported = { value: string } | { fault: ImportFault };

/** A text as the tables of spellings have it: folded, single spaces, no hyphens, dots, brackets and apostrophes. */
export const plainText = (text: string): string =>
  foldWords(text.replace(/[\p{Pd}_/&(),:;*?]/gu, ' ')).join(' ');
