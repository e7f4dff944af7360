import type {
  CellsAnswer,
  CellsUpdate,
  ClassroomDates,
  CreatedTeacherList,
  ListPhotos,
  NewTeacherList,
  SchedulePage,
  TeacherList,
  TeacherListUpdate,
} from '../../../core/contract/attendance.ts';
import type { OrganizationReport } from '../../../core/contract/organizationReport.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { PresenceCells } from '../../../core/contract/presence.ts';
import type { PresenceReport } from '../../../core/contract/presenceReport.ts';
import type { ClassroomStudent } from '../../../core/contract/students.ts';
import type { Day } from '../../../core/rules/days.ts';
import { httpClient } from '../httpClient.ts';
import { onceAnswered } from '../uncertainWrites.ts';
import { changeSetOf } from './changeSets.ts';
import { optionalDay, toDay } from './records.ts';

type Cancel = { signal?: AbortSignal };

/** A back end that follows docs/product.md §7 alone names no enrolments. */
const withDays = (student: ClassroomStudent): ClassroomStudent => ({
  ...student,
  birthDate: optionalDay(student.birthDate),
  enrolments: student.enrolments?.map(({ startDate, endDate }) => ({
    startDate: toDay(startDate),
    endDate: optionalDay(endDate),
  })),
});

/**
 * The calls on attendance lists (docs/product.md §7, Attendance lists). Each throws HttpError as `httpClient`
 * does.
 */
export const attendance = {
  /** A page of the teachers' lists, of classes with this in their name, newest first; pages count from 1. */
  getTeacherLists: async ({
    page,
    classroom,
    classroomId,
    signal,
  }: { page: number; classroom: string; classroomId?: string } & Cancel): Promise<SchedulePage> => {
    const query = { page, classroom, classroomId };
    return (await httpClient<SchedulePage>(API.teacherLists, { query, signal })).json;
  },

  getTeacherList: async ({ id, signal }: { id: string } & Cancel): Promise<TeacherList> => {
    const { json } = await httpClient<TeacherList>(pathTo(API.teacherList, { id }), { signal });
    return {
      ...json,
      students: json.students.map(withDays),
      studentsAttendance: json.studentsAttendance.map(record => ({ ...record, date: toDay(record.date) })),
    };
  },

  /** The days for which a class has a list already, in order. */
  getClassroomDates: async ({ classroomId, signal }: { classroomId: string } & Cancel): Promise<Day[]> => {
    const path = pathTo(API.classroomDates, { classroomId });
    return (await httpClient<ClassroomDates>(path, { signal })).json.dates.map(toDay);
  },

  /**
   * Makes a list; a 409 names the `dates` that the class has already. Asked again after its answer was lost, it is made
   * once.
   */
  createTeacherList: (list: NewTeacherList): Promise<CreatedTeacherList> =>
    onceAnswered(`teacherList ${JSON.stringify(list)}`, async key => {
      const request = { method: 'POST', body: list, key } as const;
      return (await httpClient<CreatedTeacherList>(API.newTeacherList, request)).json;
    }),

  /** Saves the records given and no others. */
  saveTeacherList: async (id: string, update: TeacherListUpdate): Promise<void> => {
    await httpClient(pathTo(API.teacherList, { id }), { method: 'PUT', body: update });
  },

  /** Saves cells over the versions given; a save that is sent again under its key is done once. */
  saveCells: async (
    id: string,
    update: CellsUpdate,
    { key, signal }: { key: string } & Cancel,
  ): Promise<CellsAnswer> => {
    const path = pathTo(API.teacherList, { id });
    return (await httpClient<CellsAnswer>(path, { method: 'PATCH', body: update, key, signal })).json;
  },

  /** The small images of a list's students who have one, by `_id`. */
  getListPhotos: async ({ id, signal }: { id: string } & Cancel): Promise<ReadonlyMap<string, string>> => {
    const { json } = await httpClient<ListPhotos>(pathTo(API.listPhotos, { id }), { signal });
    return new Map(json.photos.map(({ student, photo }) => [student, photo]));
  },

  /** Deletes a list; returns the change set by which it comes back. */
  deleteTeacherList: async (id: string): Promise<string | undefined> =>
    changeSetOf(await httpClient(pathTo(API.teacherList, { id }), { method: 'DELETE' })),

  /** The students enrolled in a class on any day of a period, both days included. */
  getStudentsOfClassroom: async ({
    classroomId,
    earliestDate,
    furthestDate,
    signal,
  }: { classroomId: string; earliestDate: Day; furthestDate: Day } & Cancel): Promise<ClassroomStudent[]> => {
    const path = pathTo(API.studentsByClassroom, { classroomId });
    const query = { earliestDate, furthestDate };
    type Answer = ClassroomStudent[] | { students: ClassroomStudent[] };
    const { json } = await httpClient<Answer>(path, { query, signal });
    // Another back end may name what it returns, as docs/product.md §7 does.
    return ('students' in json ? json.students : json).map(withDays);
  },

  /** The cells behind a student's presence: those of a period, both days included, or of the last 8 weeks. */
  getPresenceCells: async ({
    id,
    period,
    signal,
  }: { id: string; period?: { from: Day; to: Day } } & Cancel): Promise<PresenceCells> =>
    (await httpClient<PresenceCells>(pathTo(API.presenceCells, { id }), { query: period, signal })).json,

  /** A page, or all, of the presence of all students in a period, both days included; the lowest first. */
  getPresenceReport: async ({
    from,
    to,
    classroomId,
    inactive,
    page,
    signal,
  }: {
    from: Day;
    to: Day;
    classroomId: string;
    inactive: boolean;
    page: number | 'all';
  } & Cancel): Promise<PresenceReport> => {
    const query = {
      startDate: from,
      endDate: to,
      ...(classroomId && { classroom: classroomId }),
      ...(inactive && { inactive: 'true' }),
      ...(page === 'all' ? { all: 'true' } : { page: String(page) }),
    };
    return (await httpClient<PresenceReport>(API.presenceReport, { query, signal })).json;
  },

  /**
   * The attendance of an organization's students in a period, both days included. A student
   * without an `_id` in the response (docs/product.md §3 names none) gets one of the report's own.
   */
  getOrganizationReport: async ({
    organizationId,
    startDate,
    endDate,
    signal,
  }: { organizationId: string; startDate: Day; endDate: Day } & Cancel): Promise<OrganizationReport> => {
    const path = pathTo(API.organizationReport, { organizationId });
    const { json } = await httpClient<OrganizationReport>(path, { query: { startDate, endDate }, signal });
    const studentsAttendance = json.studentsAttendance.map(({ student, attendance }, index) => ({
      student: {
        ...student,
        _id: student._id ?? String(index),
        birthDate: optionalDay(student.birthDate),
      },
      attendance: attendance.map(({ date, ...record }) => ({ date: toDay(date), ...record })),
    }));
    return { dates: json.dates.map(toDay), studentsAttendance };
  },
};
