import Type, { type Static } from 'typebox';
import { FIND_RECENT_MAX, SEARCH_MAX } from '../rules/limits.ts';
import { DayText, Id, ListOf, NamedRecord, OptionalDay, PERSON } from './common.ts';
import { YesNo } from './studentProfile.ts';

/** Keys of the records other than students that a user opened last: 'classroom:<_id>'. */
const RecentRecord = Type.String({ pattern: '^(classroom|organization|list):', maxLength: 120 });

/** The query of GET /api/find; `recent` names what comes first, newest first. */
export const FindQuerystring = Type.Object({
  q: Type.Optional(Type.String({ maxLength: SEARCH_MAX })),
  recent: Type.Optional(Type.Union([RecentRecord, Type.Array(RecentRecord, { maxItems: FIND_RECENT_MAX })])),
});

const Named = Type.Object({ _id: Id, name: Type.String(), status: Type.Boolean() });

/**
 * GET /api/find: students, classes, organizations, attendance lists and users by words in any order, what was used
 * last first. Without words only what was used last. Empty of what the user may not see.
 */
export const Found = Type.Object({
  students: ListOf(
    Type.Object({
      ...PERSON,
      birthDate: OptionalDay,
      status: YesNo,
      /** The first day as an active student, where that is yet to come. */
      begins: OptionalDay,
      classrooms: ListOf(Type.String()),
      /** The name is not what was asked for, but like it. These come after the others. */
      alike: Type.Optional(Type.Literal(true)),
    }),
  ),
  /** How many students are found, inactive ones included, without those that are like it; those of `students` without words. */
  studentsCount: Type.Integer(),
  classrooms: ListOf(Named),
  organizations: ListOf(Named),
  lists: ListOf(
    Type.Object({
      _id: Id,
      classroom: NamedRecord,
      /** The first and the last of its days. */
      from: DayText,
      to: DayText,
    }),
  ),
  users: ListOf(Type.Object({ _id: Id, name: Type.String(), email: Type.String(), status: Type.Boolean() })),
});
export type Found = Static<typeof Found>;
