import type { StudentViewContent } from '../../core/contract/studentViews.ts';

/** A view of the students list without its name: the list as it is by default. */
export const VIEW: StudentViewContent = {
  organizations: [],
  classrooms: [],
  inactive: false,
  sort: { field: 'lastName', order: 'ASC' },
  pageSize: 20,
  columns: [],
};
