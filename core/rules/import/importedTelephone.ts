import type { Imported } from './imported.ts';

/** The most digits that a telephone number has in the world. */
const DIGITS_MAX = 15;

/**
 * A telephone number as it was before a spreadsheet took it for a number: with the zero of '612345678' and '101234567',
 * and the plus of '31612345678'. One that was rounded ('3,16123E+10') is no number any more.
 */
export function importedTelephone(text: string): Imported {
  const written = text.trim().replace(/^(\+?\d{6,})[.,]0+$/, '$1');
  if (/^[+-]?\d+([.,]\d+)?E\+?\d+$/iu.test(written)) return { fault: 'telephone' };
  const digits = written.replace(/\D/g, '');
  if (digits.length > DIGITS_MAX && /^[\d.,+\s]+$/.test(written)) return { fault: 'telephone' };
  if (!/^[1-9][\d\s./-]*$/.test(written)) return { value: written };
  if (digits.length === 9) return { value: `0${written}` };
  return { value: /^31[1-9]\d{8}$/.test(digits) ? `+${written}` : written };
}
