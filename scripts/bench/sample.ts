import type autocannon from 'autocannon';
import type { TeacherList } from '../../core/contract/attendance.ts';
import type { Classroom, Organization } from '../../core/contract/namedRecords.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { StudentFile, StudentPage } from '../../core/contract/students.ts';
import { addDays, type Day, isWeekend } from '../../core/rules/days.ts';
import { ADMINISTRATOR, callAt, signIn, type Target } from './target.ts';

/** A request to repeat, its path relative to the server. */
export type BenchRequest = Omit<autocannon.Request, 'path'> & { path: string };

export interface BenchSample extends AsyncDisposable {
  today: Day;
  /** `_id`s of the first page of students. */
  students: string[];
  /** Saves of their telephone numbers, each of which changes something when they are made in turn. */
  saves: BenchRequest[];
  organization: string;
  /** A class of 100 students with a list of 60 dates, which goes with the sample. */
  list: AttendanceSample;
}

export interface AttendanceSample extends AsyncDisposable {
  id: string;
  name: string;
  /** How large it is: '100 × 60'. */
  size: string;
  cells: number;
  /** Saves of 60 of its marks, present and absent in turn. */
  saves: BenchRequest[];
}

const STUDENTS = 100;
const DATES = 60;
const START: Day = '2026-01-05';
const SAVED_MARKS = 60;

export async function findSample(baseUrl: string, today: Day): Promise<BenchSample> {
  const target = await signIn(baseUrl, ADMINISTRATOR);
  const { list: found } = await callAt<StudentPage>(target, 'GET', `${API.students}?page=1`);
  const students = found.map(({ _id }) => _id);
  const files = await Promise.all(
    students.map(id => callAt<StudentFile>(target, 'GET', pathTo(API.student, { id }))),
  );
  const [organization] = await callAt<Organization[]>(target, 'GET', API.organizations);
  const list = await addAttendanceSample(target);
  return {
    today,
    students,
    saves: await savesOf(files),
    organization: organization?._id ?? '',
    list,
    [Symbol.asyncDispose]: list[Symbol.asyncDispose],
  };
}

async function addAttendanceSample(target: Target): Promise<AttendanceSample> {
  const name = `Meting ${Date.now()}`;
  await callAt(target, 'POST', API.newClassroom, { name, type: 'Meting', status: true });
  const classrooms = await callAt<Classroom[]>(target, 'GET', API.classrooms);
  const classroom = classrooms.find(each => each.name === name)?._id ?? '';
  const students: string[] = [];
  for (let index = 0; index < STUDENTS; index += 1) {
    const form = formOf({
      student: { firstName: `Voornaam ${index}`, lastName: 'Meting', sex: 'X', country: 'Onbekend' },
      studentClassrooms: [{ classroom, startDate: START }],
      studentStatuses: [{ status: 'true', date: START }],
    });
    students.push((await callAt<{ _id: string }>(target, 'POST', API.newStudent, form))._id);
  }
  const days: Day[] = [];
  for (let day = START; days.length < DATES; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day);
  const { _id: id } = await callAt<{ _id: string }>(target, 'POST', API.newTeacherList, {
    selectedClassroom: classroom,
    selectedDates: days,
  });
  const path = pathTo(API.teacherList, { id });
  const { studentsAttendance } = await callAt<TeacherList>(target, 'GET', path);
  const saved = studentsAttendance.slice(0, SAVED_MARKS);
  const saves = ['Aanwezig', 'Afwezig'].map(status => ({
    method: 'PUT' as const,
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ studentsAttendance: saved.map(({ _id }) => ({ _id, status })) }),
  }));
  const remove = async () => {
    // The access token may have ended meanwhile.
    const now = await signIn(target.baseUrl, ADMINISTRATOR);
    await callAt(now, 'DELETE', path);
    for (const student of students) await callAt(now, 'DELETE', pathTo(API.student, { id: student }));
    await callAt(now, 'DELETE', pathTo(API.classroom, { id: classroom }));
  };
  const size = `${STUDENTS} × ${DATES}`;
  return { id, name, size, cells: STUDENTS * DATES, saves, [Symbol.asyncDispose]: remove };
}

function savesOf(files: readonly StudentFile[]): Promise<BenchRequest[]> {
  const save = async ({ student: stored, ...lists }: StudentFile, telephone: string) => {
    const { image: _image, status: _status, statusDate: _date, ...student } = stored;
    const { studentClassrooms, studentStatuses } = lists;
    const encoded = new Response(
      formOf({ student: { ...student, telephone }, studentClassrooms, studentStatuses }),
    );
    return {
      method: 'PUT' as const,
      path: pathTo(API.student, { id: student._id }),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    };
  };
  return Promise.all(['06 1234', '06 5678'].flatMap(telephone => files.map(file => save(file, telephone))));
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, JSON.stringify(value));
  return form;
}
