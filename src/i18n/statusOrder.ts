/** Texts of a student's status that equals the one before or after it; they load with the file. */
export const statusOrder = {
  already: 'De student was op deze dag al %{status}.',
  follows: 'Vanaf %{date} staat er ook %{status}.',
  change: 'Wijzigen in %{status}',
} as const;
