import Type, { type Static } from 'typebox';
import { REMARK_MAX } from '../rules/limits.ts';
import { DayText, edited, Id, ListOf, NamedRecord } from './common.ts';

export const GivenReason = NamedRecord;
export type GivenReason = Static<typeof GivenReason>;

/** A student's absence that was announced; both days included. */
export const AnnouncedAbsence = Type.Object({
  _id: Id,
  startDate: DayText,
  endDate: DayText,
  reason: Type.Union([GivenReason, Type.Null()]),
  remark: Type.String(),
  /** Who announced it; the name stays once that user is deleted. */
  userName: Type.String(),
  /** An instant. */
  createdAt: Type.String(),
  /** The cells that it set and nobody overruled. */
  cellsCount: Type.Integer(),
});
export type AnnouncedAbsence = Static<typeof AnnouncedAbsence>;

/** GET /api/students/student/{id}/absences: newest first. */
export const AnnouncedAbsenceList = Type.Object({ list: ListOf(AnnouncedAbsence) });
export type AnnouncedAbsenceList = Static<typeof AnnouncedAbsenceList>;

const ABSENCE_FIELDS = {
  startDate: DayText,
  endDate: DayText,
  /** No reason is null or ''. */
  reason: Type.Optional(Type.Union([Id, Type.Literal(''), Type.Null()])),
  remark: Type.Optional(Type.String({ maxLength: REMARK_MAX })),
};

/** Request body of POST and PUT of an announced absence. */
export const AnnouncedAbsenceInput = Type.Object({ ...ABSENCE_FIELDS, edited: edited(ABSENCE_FIELDS) });
export type AnnouncedAbsenceInput = Static<typeof AnnouncedAbsenceInput>;
