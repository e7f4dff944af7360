import type { Classroom } from '../../../core/contract/classrooms.ts';
import type { CardKind } from '../../customRoutes/administration/card/CardKind.ts';
import { ClassroomFields } from './ClassroomFields.tsx';

/** What a card edits of a classroom. */
export type ClassroomValues = Omit<Classroom, '_id'>;

/** Classrooms as cards. */
export const classroomCard: CardKind<ClassroomValues> = {
  resource: 'classrooms',
  blank: { name: '', type: '', status: true },
  Fields: ClassroomFields,
  searched: ({ name, type }) => [name, type],
  clearsProblem: ['name'],
  updateSays: [400, 409],
  height: 270,
};
