import Type, { type Static } from 'typebox';
import { STUDENT_FIELD_NAMES } from '../fields/studentFields.ts';
import { Id } from './common.ts';
import { YesNo } from './studentProfile.ts';
import { Student } from './students.ts';

/** The path parameters of a merge: the file that stays, and the one that goes into it. */
export const MergeParameters = Type.Object({ id: Id, otherId: Id });

/** GET …/merge/{otherId}: both profiles, and what a merge would do with the rest. */
export const MergePreview = Type.Object({
  kept: Student,
  other: Student,
  /** The status of the merged file today. */
  status: YesNo,
  /** By `_id`, the names of the organizations of both. */
  organizations: Type.Record(Type.String(), Type.String()),
  /** The names of the classrooms of each, those that have ended left out. */
  classrooms: Type.Object({ kept: Type.Array(Type.String()), other: Type.Array(Type.String()) }),
  /** How many rows the other file has, by kind. */
  moves: Type.Object({
    classrooms: Type.Integer(),
    statuses: Type.Integer(),
    notes: Type.Integer(),
    attachments: Type.Integer(),
    /** Levels, goals and reports of evaluations. */
    progress: Type.Integer(),
    /** Those that take their place in the surviving file: where both have one, its own stays. */
    marks: Type.Integer(),
    /** The same, of days that were taken off their lists. */
    removedMarks: Type.Integer(),
  }),
  /** Cells in which both have something, and not the same: that of the surviving file stays. */
  clashes: Type.Integer(),
});
export type MergePreview = Static<typeof MergePreview>;

/** POST …/merge/{otherId}: the fields of the profile that are taken from the other file. */
export const MergeInput = Type.Object({
  taken: Type.Array(Type.Enum([...STUDENT_FIELD_NAMES], { type: 'string' }), {
    maxItems: STUDENT_FIELD_NAMES.length,
  }),
});
export type MergeInput = Static<typeof MergeInput>;
