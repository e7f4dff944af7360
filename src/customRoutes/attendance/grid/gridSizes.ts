/** Heights and widths of the grid's parts, in pixels. */
export const GRID = {
  row: 44,
  head: 98,
  name: 208,
  nameOnPhone: 148,
  country: 132,
  sex: 84,
  birthDate: 112,
  date: 48,
} as const;

/** The columns before the dates: name, country, sex, birth date. */
export const INFO_COLUMNS = 4;

/** The most dates that fit on a page of common width; more get the whole window. */
export const DATES_ON_PAGE = 14;
