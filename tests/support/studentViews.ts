import type { StudentViewContent } from '../../core/contract/studentViews.ts';

/** What a view of the students list has beside its name: the list as it is at first. */
export const VIEW: StudentViewContent = {
  organizations: [],
  classrooms: [],
  inactive: false,
  sort: { field: 'lastName', order: 'ASC' },
  pageSize: 20,
  columns: [],
};
