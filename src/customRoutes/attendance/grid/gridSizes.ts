/** Heights and widths of the grid's parts, in pixels; the names take up to `longName` where there is room. */
export const GRID = {
  row: 44,
  header: 128,
  name: 208,
  longName: 320,
  nameOnPhone: 148,
  country: 132,
  sex: 84,
  birthDate: 112,
  date: 48,
  totals: 96,
} as const;

/**
 * The width of a table: `before` pixels for what stands before the dates, as many columns as `--dates` says,
 * and the totals.
 */
export const widthOf = (before: number) => `calc(${before + GRID.totals}px + var(--dates) * ${GRID.date}px)`;

/** The columns before the dates: name, country, sex, birth date. */
export const INFO_COLUMNS = 4;

/** The rows of the header above that of the days: the years. */
export const ABOVE_DAYS = 1;

/** The row of the header with the days. */
export const daysRow = (table: HTMLTableElement | null): HTMLTableRowElement | undefined =>
  table?.tHead?.rows[ABOVE_DAYS];

/** The width of country, sex and birth date, in pixels. */
export const DETAILS_WIDTH = GRID.country + GRID.sex + GRID.birthDate;
