import Type, { type Static } from 'typebox';
import { CLASSROOM_TYPE_MAX } from '../rules/limits.ts';
import { edited, Id, ListOf, Name } from './common.ts';

/** A classroom (Klas); `type` is its 'Soort', free text. */
export const Classroom = Type.Object({
  _id: Id,
  name: Type.String(),
  type: Type.String(),
  status: Type.Boolean(),
});
export type Classroom = Static<typeof Classroom>;

export const ClassroomList = ListOf(Classroom);

/** What POST and PUT take; a missing `status` is active. */
export const ClassroomInput = Type.Object({
  name: Name,
  type: Type.Optional(Type.String({ maxLength: CLASSROOM_TYPE_MAX })),
  status: Type.Optional(Type.Boolean()),
  edited: edited({ name: Type.String(), type: Type.String(), status: Type.Boolean() }),
});
export type ClassroomInput = Static<typeof ClassroomInput>;
