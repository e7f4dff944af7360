import type { Classroom } from '../../core/contract/namedRecords.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import { addDays, type Day, isWeekend } from '../../core/rules/days.ts';
import { type BenchRequest, form, json } from './requests.ts';
import type { Target } from './target.ts';

/** An attendance list made for measuring. */
export interface AttendanceSample {
  id: string;
  /** The name of its class. */
  name: string;
  students: number;
  dates: number;
  /** Takes the list, its students and its class away again; an access token may have ended meanwhile. */
  remove: (target: Target) => Promise<void>;
}

const STUDENTS = 100;
const DATES = 60;
const START: Day = '2026-01-05';

/**
 * Adds a class of 100 students with a list of 60 dates.
 * @throws Error when the server refuses
 */
export async function addAttendanceSample(target: Target): Promise<AttendanceSample> {
  const name = `Meting ${Date.now()}`;
  await send(target, json('POST', API.newClassroom, { name, type: 'Meting', status: true }));
  const classroom = await findClassroom(target, name);
  const students: string[] = [];
  for (let index = 0; index < STUDENTS; index += 1) {
    const student = { firstName: `Voornaam ${index}`, lastName: 'Meting', sex: 'X', country: 'Onbekend' };
    const studentClassrooms = [{ classroom: classroom._id, startDate: START }];
    const studentStatuses = [{ status: 'true', date: START }];
    const added = await form('POST', API.newStudent, { student, studentClassrooms, studentStatuses });
    students.push((await send(target, added))._id);
  }
  const list = await send(
    target,
    json('POST', API.newTeacherList, { selectedClassroom: classroom._id, selectedDates: weekdays(DATES) }),
  );
  const remove = async (target: Target) => {
    await send(target, { method: 'DELETE', path: pathTo(API.teacherList, { id: list._id }) });
    for (const id of students) {
      await send(target, { method: 'DELETE', path: pathTo(API.student, { id }) });
    }
    await send(target, { method: 'DELETE', path: pathTo(API.classroom, { id: classroom._id }) });
  };
  return { id: list._id, name, students: STUDENTS, dates: DATES, remove };
}

const findClassroom = async (target: Target, name: string): Promise<Classroom> => {
  const classrooms = await send<Classroom[]>(target, { path: API.classrooms });
  const found = classrooms.find(each => each.name === name);
  if (!found) throw new Error(`The server has no class ${name}`);
  return found;
};

const send = async <Answer = { _id: string }>(
  { baseUrl, headers }: Target,
  request: BenchRequest,
): Promise<Answer> => {
  const { method, path, body } = request;
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { ...headers, ...(request.headers as Record<string, string>) },
    body: body as string | Buffer<ArrayBuffer> | undefined,
  });
  if (!response.ok) throw new Error(`${method} ${path} failed: ${await response.text()}`);
  return (await response.json()) as Answer;
};

const weekdays = (count: number): Day[] => {
  const days: Day[] = [];
  for (let day = START; days.length < count; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day);
  return days;
};
