import { type AttendanceTotals, shownRate } from '../../core/rules/attendanceTotals.ts';

const dutch = new Intl.NumberFormat('nl');
const dutchPercent = new Intl.NumberFormat('nl', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const dutchWholePercent = new Intl.NumberFormat('nl', { style: 'percent', maximumFractionDigits: 0 });
const dutchDifference = new Intl.NumberFormat('nl', { signDisplay: 'exceptZero' });

/** A number as Dutch writes it: 12.345. */
export const formatNumber = (value: number): string => dutch.format(value);

/** A part of a whole (0 to 1) as a percentage with one decimal: 12,5%. */
export const formatShare = (share: number): string => dutchPercent.format(share);

/** The presence of a student in whole percents: 71%; '' where nothing is marked. */
export const formatPresence = (totals: AttendanceTotals): string => {
  const rate = shownRate(totals);
  return rate === null ? '' : dutchWholePercent.format(rate);
};

/** A difference with its sign: +12, −3, 0. Dutch has a hyphen there, which is narrower than the plus beside it. */
export const formatDifference = (value: number): string => dutchDifference.format(value).replace('-', '−');

/** A count with its word: '1 student', '12.345 studenten'. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
