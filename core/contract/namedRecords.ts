import Type, { type Static, type TProperties } from 'typebox';
import { CLASSROOM_TYPE_MAX } from '../rules/limits.ts';
import { EditConflict, edited, Id, ListOf, Name, OptionalEmail } from './common.ts';

/**
 * Records that go by a name: what is read of one, of all, and what POST and PUT take; a missing `status` is active.
 * @param fields what one has beside name and status, and how it is taken
 */
function namedRecord<Fields extends TProperties, Taken extends TProperties>(fields: Fields, taken: Taken) {
  const known = { name: Type.String(), ...fields, status: Type.Boolean() };
  const record = Type.Object({ _id: Id, ...known });
  const input = Type.Object({
    name: Name,
    ...taken,
    status: Type.Optional(Type.Boolean()),
    edited: edited(known),
  });
  return { record, list: ListOf(record), input, conflict: EditConflict(record) };
}

export const ORGANIZATION = namedRecord({ email: Type.String() }, { email: Type.Optional(OptionalEmail) });
export type Organization = Static<typeof ORGANIZATION.record>;

/** A classroom (Klas); `type` is its 'Soort', free text. */
export const CLASSROOM = namedRecord(
  { type: Type.String() },
  { type: Type.Optional(Type.String({ maxLength: CLASSROOM_TYPE_MAX })) },
);
export type Classroom = Static<typeof CLASSROOM.record>;

export const ABSENCE_REASON = namedRecord({}, {});
export type AbsenceReason = Static<typeof ABSENCE_REASON.record>;
