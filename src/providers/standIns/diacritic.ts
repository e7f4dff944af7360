import { foldText } from '../../../core/rules/text.ts';

/**
 * Takes the place of the library `diacritic` in the build (vite.config.ts), of which react-admin's list of columns uses
 * this alone: the text without diacritics.
 */
export const clean = foldText;
