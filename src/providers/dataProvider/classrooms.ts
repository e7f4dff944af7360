import type { Classroom } from '../../../core/contract/classrooms.ts';
import { API } from '../../../core/contract/paths.ts';
import { bareListAdapter } from './bareListAdapter.ts';

/** Classrooms (Klassen). */
export const classrooms = bareListAdapter<Classroom>({
  listPath: API.classrooms,
  itemPath: API.newClassroom,
  uniqueField: 'name',
});
