import { dayFromNumber, dayNumber } from '../../../../core/rules/days.ts';

/** Excel counts days from here on, wrongly with a 29 February 1900: right from March 1900. */
const EXCEL_ORIGIN = dayNumber('1899-12-30');
const SERIAL_MIN = 61;
const SERIAL_MAX = 109_575;

/** A cell of a column; a number is one that a sheet holds as such, without the format of a day. */
export interface ColumnCell {
  text: string;
  isNumber: boolean;
}

/** The texts of a column of days as `importedDay` reads them, and whether its days have the month first. */
export interface ColumnDays {
  texts: string[];
  isMonthFirst: boolean;
}

/**
 * Reads the days of a column as a whole: whether 5/4/1990 is the fourth of May, which another row with
 * 12/25/1990 proves where none proves the contrary; and whether the number 10590 is a day as Excel counts, or 01-05-90
 * without its zero, as beside 150590.
 */
export function columnDays(cells: readonly ColumnCell[]): ColumnDays {
  const isMonthFirst =
    cells.some(({ text }) => proves(text, 2)) && !cells.some(({ text }) => proves(text, 1));
  const haveSixDigits = cells.some(({ text, isNumber }) => isNumber && /^\d{6}$/.test(text));
  return {
    isMonthFirst,
    texts: cells.map(({ text, isNumber }) => {
      if (isNumber && /^\d{1,5}(\.\d+)?$/.test(text)) return haveSixDigits ? padded(text) : fromSerial(text);
      const parts = isMonthFirst && PARTS.exec(text);
      return parts ? `${parts[2]}-${parts[1]}-${parts[3]}` : text;
    }),
  };
}

const PARTS = /^\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})(?:[ T]+\d{1,2}:.*)?\s*$/u;

/** Whether the first or the second part of a day in digits can be no month, and the other one can. */
function proves(text: string, part: 1 | 2): boolean {
  const parts = PARTS.exec(text);
  const [of, other] = [Number(parts?.[part]), Number(parts?.[3 - part])];
  return of > 12 && of <= 31 && other <= 12;
}

const padded = (text: string): string => (/^\d{5}$/.test(text) ? `0${text}` : text);

function fromSerial(text: string): string {
  const serial = Math.floor(Number(text));
  const isYear = /^\d{4}$/.test(text) && serial >= 1900 && serial <= 2200;
  return isYear || serial < SERIAL_MIN || serial > SERIAL_MAX ? text : dayFromNumber(EXCEL_ORIGIN + serial);
}
