/** Texts in the margins of printed pages. */
export const print = {
  date: 'Afgedrukt op %{date}',
} as const;
