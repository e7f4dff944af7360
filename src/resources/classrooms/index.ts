import { ClassroomCreate, ClassroomEdit } from './ClassroomForms.tsx';
import { ClassroomList } from './ClassroomList.tsx';

/** Classrooms (Klassen), managed at /admin. */
export const classrooms = {
  name: 'classrooms',
  list: ClassroomList,
  create: ClassroomCreate,
  edit: ClassroomEdit,
  recordRepresentation: 'name',
} as const;
