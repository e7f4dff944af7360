/** The columns that the students list can be ordered by; without one it is by last name, then first name. */
export const STUDENT_SORT_FIELDS = [
  'lastName',
  'firstName',
  'sex',
  'birthDate',
  'country',
  'registrationDate',
] as const;

export type StudentSortField = (typeof STUDENT_SORT_FIELDS)[number];
