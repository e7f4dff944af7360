/** Texts of what filters the students list, which load with it. */
export const filterChips = {
  name: 'Naam: %{name}',
  contactPerson: 'Consulent: %{name}',
  withInactive: 'Ook inactieve',
  counted: 'Geteld in de statistiek: %{what}',
  inList: 'In een presentielijst',
  imported: 'Uit een import',
  countedAll: 'alle studenten',
  countedWithout: 'niet %{groups}',
  countedDifference: '%{date}, niet op %{other}',
} as const;
