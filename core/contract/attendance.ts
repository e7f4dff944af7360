import Type, { type Static } from 'typebox';
import { ATTENDANCE_STATUSES } from '../rules/attendanceCycle.ts';
import {
  CELLS_PER_SAVE_MAX,
  DATES_PER_SCHEDULE_MAX,
  MARKS_PER_SAVE_MAX,
  MINUTES_MAX,
  REMARK_MAX,
} from '../rules/limits.ts';
import { GivenReason } from './absences.ts';
import { DayOrDateTime, DayText, Id, ListOf, NamedRecord, Reference } from './common.ts';
import { LessonNotHeld, RemovedDay } from './lessonDays.ts';
import { ClassroomStudent } from './students.ts';

export const AttendanceStatus = Type.Enum([...ATTENDANCE_STATUSES], { type: 'string' });

/** A teacher's attendance list; `dates` are date-times at 00:00Z, in order. */
export const Schedule = Type.Object({
  _id: Id,
  classroom: NamedRecord,
  dates: ListOf(Type.String()),
});
export type Schedule = Static<typeof Schedule>;

/** A list as the hub shows it: with what is in it. */
export const ScheduleSummary = Type.Object({
  ...Schedule.properties,
  studentsCount: Type.Integer(),
  /** The cells of the lessons up to today that took place, and those of them that are filled in. */
  cellsCount: Type.Integer(),
  filledCount: Type.Integer(),
  /** When marks were saved last, or when it was made. */
  changedAt: Type.String(),
});
export type ScheduleSummary = Static<typeof ScheduleSummary>;

/** GET /api/lists/attendance-list-for-teachers: newest first. */
export const SchedulePage = Type.Object({ list: ListOf(ScheduleSummary), pagesCount: Type.Integer() });
export type SchedulePage = Static<typeof SchedulePage>;

/**
 * `classroom` is a part of the name of a class, `classroomId` the `_id` of one, `unfilled=true` leaves lists with lessons
 * before today, of the last year, that are not filled in; unknown parameters are ignored.
 */
export const SchedulePageQuery = Type.Object({
  page: Type.Optional(Type.String()),
  classroom: Type.Optional(Type.String()),
  classroomId: Type.Optional(Type.String({ maxLength: 100 })),
  unfilled: Type.Optional(Type.String()),
});

/** Details of a cell beside its status; empty ones are left out. */
export const CellDetails = Type.Object({
  /** An announced absence set the status and nobody overruled it. */
  announced: Type.Optional(Type.Literal(true)),
  reason: Type.Optional(GivenReason),
  remark: Type.Optional(Type.String()),
  minutesLate: Type.Optional(Type.Integer()),
  minutesLeftEarly: Type.Optional(Type.Integer()),
});
export type CellDetails = Static<typeof CellDetails>;

const Version = Type.Integer({ minimum: 1 });

/** One student on one date of a list. */
export const AttendanceRecord = Type.Object({
  _id: Id,
  student: Type.Object({ _id: Id }),
  date: DayText,
  status: AttendanceStatus,
  ...CellDetails.properties,
  /** Of our own: goes up with each change of the record. */
  version: Type.Optional(Version),
});
export type AttendanceRecord = Static<typeof AttendanceRecord>;

/** GET /api/lists/attendance-list-for-teacher/{id}. */
export const TeacherList = Type.Object({
  students: ListOf(ClassroomStudent),
  schedule: Schedule,
  studentsAttendance: ListOf(AttendanceRecord),
  /** Of our own: goes up with each change of the list. */
  version: Type.Optional(Version),
  /** Of our own: the lessons that did not take place, in order of date. */
  notHeld: Type.Optional(ListOf(LessonNotHeld)),
  /** Of our own: whether the user may change the days, and those that can be put back, the last removed first. */
  mayChangeDays: Type.Optional(Type.Boolean()),
  removedDays: Type.Optional(ListOf(RemovedDay)),
});
export type TeacherList = Static<typeof TeacherList>;

/** PUT /api/lists/attendance-list-for-teacher/{scheduleId}: the records to change, no others. */
export const TeacherListUpdate = Type.Object({
  studentsAttendance: Type.Array(Type.Object({ _id: Id, status: AttendanceStatus }), {
    maxItems: MARKS_PER_SAVE_MAX,
  }),
  schedule: Type.Optional(Type.Unknown()),
});
export type TeacherListUpdate = Static<typeof TeacherListUpdate>;

const Minutes = Type.Integer({ minimum: 0, maximum: MINUTES_MAX });

/** A status with what is entered beside it. No reason is null or ''. */
const MARK = {
  status: AttendanceStatus,
  reason: Type.Optional(Type.Union([Id, Type.Literal(''), Type.Null()])),
  remark: Type.Optional(Type.String({ maxLength: REMARK_MAX })),
  minutesLate: Type.Optional(Minutes),
  minutesLeftEarly: Type.Optional(Minutes),
};

/**
 * PATCH /api/lists/attendance-list-for-teacher/{id}: cells, each with the version over which it is set. What a cell is
 * not given beside its status it keeps, as far as that fits the status (`fittingDetails`).
 * The header Idempotency-Key names the save, so that it is done once however often it is sent.
 */
export const CellsUpdate = Type.Object({
  cells: Type.Array(Type.Object({ _id: Id, version: Version, ...MARK }), { maxItems: CELLS_PER_SAVE_MAX }),
});
export type CellsUpdate = Static<typeof CellsUpdate>;

/** A cell that somebody set, with all that it says: when (ISO 8601) and who, by the name of that moment. */
export const ChangedCell = Type.Object({
  _id: Id,
  version: Version,
  status: AttendanceStatus,
  changedAt: Type.String(),
  changedBy: Type.Object({ _id: Type.Union([Id, Type.Null()]), name: Type.String() }),
  ...CellDetails.properties,
});
export type ChangedCell = Static<typeof ChangedCell>;

/** GET /api/lists/attendance-list-for-teacher/{id}/events: `since` is the version of the list that is known. */
export const ListEventsQuery = Type.Object({ since: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })) });

/** Event of that call: the changes up to this version of the list. */
export const ListEvent = Type.Object({
  version: Version,
  /** Days or students came or went, or too much changed: load the list again. */
  reload: Type.Boolean(),
  cells: ListOf(ChangedCell),
});
export type ListEvent = Static<typeof ListEvent>;

export type Mark = Omit<CellsUpdate['cells'][number], '_id' | 'version'>;

/** The answer to the PATCH: each cell that was sent is in one of the three lists. */
export const CellsAnswer = Type.Object({
  /**
   * Cells that were set, or said already what they were to say: as they are by now, and the version that they had then. A
   * newer one is somebody else's.
   */
  cells: ListOf(Type.Object({ ...ChangedCell.properties, savedVersion: Version })),
  /** Cells that somebody else set otherwise meanwhile, as they are. */
  conflicts: ListOf(ChangedCell),
  /** Cells that cannot be set: a Dutch sentence says why. */
  refused: ListOf(Type.Object({ _id: Id, message: Type.String() })),
});
export type CellsAnswer = Static<typeof CellsAnswer>;

/** POST /api/lists/attendance-list-for-teacher/new; what is beside a status is of our own. */
export const NewTeacherList = Type.Object({
  selectedDates: Type.Array(DayOrDateTime, { maxItems: DATES_PER_SCHEDULE_MAX }),
  selectedClassroom: Type.Union([Reference, Type.Literal(''), Type.Null()]),
  studentsAttendance: Type.Optional(
    Type.Array(Type.Object({ studentId: Id, date: DayOrDateTime, ...MARK }), {
      maxItems: MARKS_PER_SAVE_MAX,
    }),
  ),
});
export type NewTeacherList = Static<typeof NewTeacherList>;

/** 409 of the creation: the dates that the class has already. */
export const ClashingDates = Type.Object({ message: Type.String(), dates: ListOf(DayText) });
export type ClashingDates = Static<typeof ClashingDates>;

/** GET /api/lists/classroom-dates/{classroomId}: the days for which a class has a list already, in order. */
export const ClassroomDates = Type.Object({ dates: ListOf(DayText) });
export type ClassroomDates = Static<typeof ClassroomDates>;

export const ListPhoto = Type.Object({ student: Id, photo: Type.String() });
export type ListPhoto = Static<typeof ListPhoto>;

/** Of the students of a list who have an image. */
export const ListPhotos = Type.Object({ photos: ListOf(ListPhoto) });
export type ListPhotos = Static<typeof ListPhotos>;
