import type { StudentListFilter } from '../../../providers/dataProvider/students/studentList.ts';
import type { StudentFilter } from './studentListParams.ts';

/** The list's filter by the names that the API gives it; what does not narrow is left out. */
export const apiFilter = ({
  name,
  organizations,
  classrooms,
  inactive,
}: StudentFilter): StudentListFilter => ({
  ...(name && { name }),
  ...(organizations.length > 0 && { organization: organizations }),
  ...(classrooms.length > 0 && { classroom: classrooms }),
  ...(inactive && { inactive }),
});
