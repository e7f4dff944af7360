/** The columns of the overview, for what stands in its place while the file is loading, too. */
export const OVERVIEW_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
  columnGap: 5,
  rowGap: 3,
} as const;
