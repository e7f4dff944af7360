import type {
  AttendanceRecord,
  CellsAnswer,
  CellsUpdate,
  TeacherList,
} from '../../core/contract/attendance.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import type { Day } from '../../core/rules/days.ts';
import { insertClassroom, insertOrganization, insertStudents } from './records.ts';
import type { TestClient, TestServer } from './server.ts';

/** The class that tests of attendance use: four students, two of an organization, one late, one who left. */
export interface AttendanceClass {
  classroomId: string;
  organizationId: string;
  students: Record<'Amal' | 'Yusuf' | 'Zahra' | 'Tesfay', string>;
}

/** The first two weeks of March 2026 begin on this Monday, on which the tests' clock starts. */
export const MONDAY = '2026-03-02';
export const TUESDAY = '2026-03-03';
export const WEDNESDAY = '2026-03-04';

export async function insertAttendanceClass({ database }: TestServer): Promise<AttendanceClass> {
  const organizationId = await insertOrganization(database, { name: 'Gemeente Utrecht' });
  await insertOrganization(database, { name: 'Opgeheven instantie', active: false });
  const classroomId = await insertClassroom(database, { name: 'Alfa A1' });
  await insertClassroom(database, { name: 'Oude klas', active: false });
  const record = (firstName: string, lastName: string, startDate: Day, more: object = {}, endDate?: Day) => ({
    firstName,
    lastName,
    enrolments: [{ classroomId, startDate, endDate }],
    ...more,
  });
  const [Amal = '', Yusuf = '', Zahra = '', Tesfay = ''] = await insertStudents(database, [
    record('Amal', 'Abebe', '2026-01-01', { organizationId, birthDate: '1990-05-01' }),
    record('Yusuf', 'Haddad', '2026-01-01', { organizationId, sex: 'Man', country: 'Turkije' }),
    record('Zahra', 'Nasser', '2026-03-04', { country: 'Afghanistan' }),
    record('Tesfay', 'Woldu', '2026-01-01', { sex: 'Man', country: 'Eritrea' }, '2026-03-03'),
  ]);
  return { classroomId, organizationId, students: { Amal, Yusuf, Zahra, Tesfay } };
}

export const haveWeekendLessons = async (server: TestServer): Promise<void> => {
  const admin = await server.loginAs('admin');
  await admin.put(API.settings, { weekendLessons: true });
};

/** Makes a list through the API, with marks as [student's `_id`, date, status], and returns its `_id`. */
export async function seedList(
  server: TestServer,
  {
    classroomId,
    dates,
    marks = [],
  }: {
    classroomId: string;
    dates: readonly Day[];
    marks?: readonly [studentId: string, date: Day, status: AttendanceStatus][];
  },
  maker?: TestClient,
): Promise<string> {
  const client = maker ?? (await server.loginAs('staff'));
  const response = await client.post(API.newTeacherList, {
    selectedClassroom: classroomId,
    selectedDates: dates,
    studentsAttendance: marks.map(([studentId, date, status]) => ({ studentId, date, status })),
  });
  if (response.statusCode !== 200) throw new Error(`No list was made: ${response.body}`);
  return response.json<{ _id: string }>()._id;
}

/**
 * Makes a list of the class's first three days: Amal is present and Yusuf excused on Monday. Returns its `_id`.
 */
export const createMarkedList = (server: TestServer, { classroomId, students }: AttendanceClass) =>
  seedList(server, {
    classroomId,
    dates: [MONDAY, TUESDAY, WEDNESDAY],
    marks: [
      [students.Amal, MONDAY, 'Aanwezig'],
      [students.Yusuf, MONDAY, 'Afgemeld'],
    ],
  });

/** The marks of all lists, as 'Amal 2026-03-02 Aanwezig', in order; empty records are left out. */
export async function recorded({ database }: TestServer): Promise<string[]> {
  const rows = await database
    .selectFrom('attendanceRecords')
    .innerJoin('students', 'students.id', 'attendanceRecords.studentId')
    .select(['firstName', 'date', 'status'])
    .where('attendanceRecords.status', '!=', '')
    .orderBy('date')
    .orderBy('sortKey')
    .execute();
  return rows.map(({ firstName, date, status }) => `${firstName} ${date} ${status}`);
}

/** Sets cells of a list as the web app does: over the versions given, and what is not given they keep. */
export async function setCells(
  client: TestClient,
  id: string,
  cells: readonly Partial<CellsUpdate['cells'][number]>[],
): Promise<CellsAnswer> {
  const response = await client.request({
    method: 'PATCH',
    url: pathTo(API.teacherList, { id }),
    payload: { cells },
  });
  if (response.statusCode !== 200) throw new Error(`No cell was set: ${response.body}`);
  return response.json();
}

export const readList = async (client: TestClient, id: string): Promise<TeacherList> =>
  (await client.get(pathTo(API.teacherList, { id }))).json();

export async function cellOf(
  client: TestClient,
  { list, student, day }: { list: string; student: string; day: Day },
): Promise<AttendanceRecord> {
  const { studentsAttendance } = await readList(client, list);
  const found = studentsAttendance.find(record => record.student._id === student && record.date === day);
  if (!found) throw new Error('There is no such cell');
  return found;
}

export async function reasonId(client: TestClient, name: string): Promise<string> {
  const reasons = (await client.get(API.absenceReasons)).json<{ _id: string; name: string }[]>();
  return reasons.find(reason => reason.name === name)?._id ?? 'no reason';
}
