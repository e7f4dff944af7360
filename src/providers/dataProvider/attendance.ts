import type {
  AnnouncedAbsence,
  AnnouncedAbsenceInput,
  AnnouncedAbsenceList,
} from '../../../core/contract/absences.ts';
import type {
  CellsAnswer,
  CellsUpdate,
  ClassroomDates,
  ListPhotos,
  NewTeacherList,
  SchedulePage,
  TeacherList,
  TeacherListUpdate,
} from '../../../core/contract/attendance.ts';
import type { OrganizationReport, PresenceReport } from '../../../core/contract/attendanceReports.ts';
import type { Created } from '../../../core/contract/common.ts';
import type { DaysRemoved, MovedDay, NotHeldInput, RemovedDays } from '../../../core/contract/lessonDays.ts';
import type { AbsenceReason } from '../../../core/contract/namedRecords.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { PresenceCells } from '../../../core/contract/presence.ts';
import type { ClassroomStudent } from '../../../core/contract/students.ts';
import type { Day } from '../../../core/rules/days.ts';
import { type Cancel, httpClient, read, write } from '../httpClient.ts';
import { onceAnswered } from '../uncertainWrites.ts';
import { changeSetOf } from './changeSets.ts';
import { optionalDay, toDay } from './records.ts';

/** A back end that follows docs/product.md §7 alone names no enrolments. */
const withDays = (student: ClassroomStudent): ClassroomStudent => ({
  ...student,
  birthDate: optionalDay(student.birthDate),
  enrolments: student.enrolments?.map(({ startDate, endDate }) => ({
    startDate: toDay(startDate),
    endDate: optionalDay(endDate),
  })),
});

type OfStudent = { studentId: string };
type OfAbsence = OfStudent & { absenceId: string };

const pathOf = ({ studentId: id, absenceId }: OfAbsence) => pathTo(API.studentAbsence, { id, absenceId });

/** The calls on attendance lists, their days, and absences (docs/product.md §7). Each throws HttpError as `httpClient` does. */
export const attendance = {
  /** A page of the teachers' lists, of classes with this in their name, newest first; pages count from 1. */
  getTeacherLists: ({
    signal,
    ...query
  }: { page: number; classroom: string; classroomId: string; unfilled: boolean | undefined } & Cancel) =>
    read<SchedulePage>(API.teacherLists, query, signal),

  getTeacherList: async ({ id, signal }: { id: string } & Cancel): Promise<TeacherList> => {
    const list = await read<TeacherList>(pathTo(API.teacherList, { id }), {}, signal);
    return {
      ...list,
      students: list.students.map(withDays),
      studentsAttendance: list.studentsAttendance.map(record => ({ ...record, date: toDay(record.date) })),
    };
  },

  getClassroomDates: async ({ classroomId, signal }: { classroomId: string } & Cancel): Promise<Day[]> =>
    (await read<ClassroomDates>(pathTo(API.classroomDates, { classroomId }), {}, signal)).dates.map(toDay),

  /**
   * Makes a list; a 409 names the `dates` that the class has already. Asked again after its answer was lost, it is made
   * once.
   */
  createTeacherList: (list: NewTeacherList) =>
    onceAnswered(`teacherList ${JSON.stringify(list)}`, key =>
      write<Created>('POST', API.newTeacherList, list, { key }),
    ),

  saveTeacherList: (id: string, update: TeacherListUpdate) =>
    write('PUT', pathTo(API.teacherList, { id }), update),

  /** Saves cells over the versions given; a save that is sent again under its key is done once. */
  saveCells: (id: string, update: CellsUpdate, options: { key: string } & Cancel) =>
    write<CellsAnswer>('PATCH', pathTo(API.teacherList, { id }), update, options),

  /** The small images of a list's students who have one, by `_id`. */
  getListPhotos: async ({ id, signal }: { id: string } & Cancel): Promise<ReadonlyMap<string, string>> => {
    const { photos } = await read<ListPhotos>(pathTo(API.listPhotos, { id }), {}, signal);
    return new Map(photos.map(({ student, photo }) => [student, photo]));
  },

  deleteTeacherList: async (id: string): Promise<string | undefined> =>
    changeSetOf(await httpClient(pathTo(API.teacherList, { id }), { method: 'DELETE' })),

  /** The students enrolled in a class on any day of a period, both days included. */
  getStudentsOfClassroom: async ({
    classroomId,
    signal,
    ...period
  }: { classroomId: string; earliestDate: Day; furthestDate: Day } & Cancel): Promise<ClassroomStudent[]> => {
    type Answer = ClassroomStudent[] | { students: ClassroomStudent[] };
    const answer = await read<Answer>(pathTo(API.studentsByClassroom, { classroomId }), period, signal);
    // Another back end may name what it returns, as docs/product.md §7 does.
    return ('students' in answer ? answer.students : answer).map(withDays);
  },

  /** The cells behind a student's presence: those of a period, both days included, or of the last 8 weeks. */
  getPresenceCells: ({ id, period, signal }: { id: string; period?: { from: Day; to: Day } } & Cancel) =>
    read<PresenceCells>(pathTo(API.presenceCells, { id }), period, signal),

  /** A page, or all, of the presence of all students in a period, both days included; the lowest first. */
  getPresenceReport: ({
    from: startDate,
    to: endDate,
    classroomId: classroom,
    inactive,
    page,
    signal,
  }: { from: Day; to: Day; classroomId: string; inactive: boolean; page: number | 'all' } & Cancel) => {
    const which = page === 'all' ? { all: true } : { page };
    const query = { startDate, endDate, classroom, inactive: inactive || undefined, ...which };
    return read<PresenceReport>(API.presenceReport, query, signal);
  },

  /**
   * The attendance of an organization's students in a period, both days included. A student
   * without an `_id` in the response (docs/product.md §3 names none) gets one of the report's own.
   */
  getOrganizationReport: async ({
    organizationId,
    signal,
    ...period
  }: { organizationId: string; startDate: Day; endDate: Day } & Cancel): Promise<OrganizationReport> => {
    const path = pathTo(API.organizationReport, { organizationId });
    const report = await read<OrganizationReport>(path, period, signal);
    const studentsAttendance = report.studentsAttendance.map(({ student, attendance }, index) => ({
      student: {
        ...student,
        _id: student._id ?? String(index),
        birthDate: optionalDay(student.birthDate),
      },
      attendance: attendance.map(({ date, ...record }) => ({ date: toDay(date), ...record })),
    }));
    return { dates: report.dates.map(toDay), studentsAttendance };
  },

  /** Adds days; a 409 names the `dates` that the class has already. */
  addDays: (id: string, dates: readonly Day[]) => write('POST', pathTo(API.listDays, { id }), { dates }),

  /** Makes a day another; its marks go along. */
  moveDay: (id: string, body: MovedDay, key?: string) =>
    write('POST', pathTo(API.listDayMove, { id }), body, { key }),

  /** Takes days away, and returns what stands for them in `restoreDays`. */
  removeDays: async (id: string, body: RemovedDays, key?: string): Promise<string[]> =>
    (await write<DaysRemoved>('POST', pathTo(API.listDayRemoval, { id }), body, { key })).removedDays,

  restoreDays: (id: string, removedDays: readonly string[], key?: string) =>
    write('POST', pathTo(API.listDayRestoration, { id }), { removedDays }, { key }),

  /** Stores that the lesson of a day did not take place, and why; null that it did. */
  setLessonNotHeld: (id: string, date: Day, { input, key }: { input: NotHeldInput | null; key?: string }) =>
    write(input ? 'PUT' : 'DELETE', pathTo(API.lessonNotHeld, { id, date }), input ?? undefined, { key }),

  getAbsenceReasons: ({ signal }: Cancel) =>
    read<AbsenceReason[]>(API.absenceReasons, { status: true }, signal),

  getAbsences: async ({ studentId: id, signal }: OfStudent & Cancel): Promise<AnnouncedAbsence[]> =>
    (await read<AnnouncedAbsenceList>(pathTo(API.studentAbsences, { id }), {}, signal)).list,

  announceAbsence: ({ studentId: id, input }: OfStudent & { input: AnnouncedAbsenceInput }) =>
    write<AnnouncedAbsence>('POST', pathTo(API.studentAbsences, { id }), input),

  changeAbsence: ({ input, ...absence }: OfAbsence & { input: AnnouncedAbsenceInput }) =>
    write<AnnouncedAbsence>('PUT', pathOf(absence), input),

  /** Takes it back, with all that it set and nobody overruled. */
  removeAbsence: ({ key, ...absence }: OfAbsence & { key?: string }) =>
    write('DELETE', pathOf(absence), undefined, { key }),
};
