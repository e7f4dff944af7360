import type { SchedulePage, TeacherList } from '../../core/contract/attendance.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { StudentFile, StudentPage } from '../../core/contract/students.ts';
import { ATTENDANCE_STATUSES } from '../../core/rules/attendanceCycle.ts';
import { addDays, type Day } from '../../core/rules/days.ts';
import { DIMENSIONS } from '../../core/rules/dimensions.ts';
import { fullName } from '../../core/rules/text.ts';
import type { Random } from '../demo/random.ts';
import type { LoadUser } from './LoadUser.ts';

/** Nobody waits at the screen for this one: it has a progress popup. */
export const DOWNLOAD_ALL = 'download of all students';

/** What people work on, the same for all. */
export interface Workplace {
  today: Day;
  pages: number;
  organizations: readonly string[];
  classrooms: readonly string[];
  /** Of a small PDF. */
  attachment: Buffer;
}

/** A simulated user, and what is on the screen. */
export interface Worker {
  user: LoadUser;
  random: Random;
  place: Workplace;
  /** The students of the list that was opened last. */
  seen: StudentPage['list'];
  /** Waits between this and so many milliseconds, as a user who reads or types. */
  pause: (from: number, to: number) => Promise<void>;
}

type Habit = (worker: Worker) => Promise<void>;

/** What people do, each as often as its weight says. */
export const HABITS: readonly (readonly [Habit, number])[] = [
  [browse, 20],
  [search, 22],
  [filter, 12],
  [openFile, 24],
  [attendance, 9],
  [statistics, 6],
  [evaluations, 3],
  [reopen, 3],
  [downloadAll, 0.15],
];

async function listOf(worker: Worker, name: string, query: string): Promise<void> {
  const page = await worker.user.call<StudentPage>({ name, path: `${API.students}?${query}` });
  if (page && page.list.length > 0) worker.seen = page.list;
}

async function browse(worker: Worker): Promise<void> {
  const { random, place } = worker;
  const page = random.chance(0.6) ? random.integer(1, 5) : random.integer(1, place.pages);
  await listOf(worker, 'students: a page', `page=${page}`);
}

/** A name, typed: the list follows when the fingers rest. */
async function search(worker: Worker): Promise<void> {
  const { random, seen } = worker;
  if (seen.length === 0) return browse(worker);
  const student = random.pick(seen);
  const text = random.chance(0.5) ? fullName(student) : student.lastName;
  for (const length of [2, 4, text.length]) {
    await listOf(worker, 'students: search', `page=1&name=${encodeURIComponent(text.slice(0, length))}`);
    await worker.pause(250, 600);
  }
}

async function filter(worker: Worker): Promise<void> {
  const { random, place } = worker;
  const parts = [
    ...(random.chance(0.6) ? [`organization=${random.pick(place.organizations)}`] : []),
    ...(random.chance(0.6) ? [`classroom=${random.pick(place.classrooms)}`] : []),
    ...(random.chance(0.2) ? ['inactive=true'] : []),
  ];
  await listOf(worker, 'students: filter', ['page=1', ...parts].join('&'));
}

async function openFile(worker: Worker): Promise<void> {
  const { user, random, place } = worker;
  if (worker.seen.length === 0) await browse(worker);
  const [first] = worker.seen;
  if (!first) return;
  const path = pathTo(API.student, { id: random.pick(worker.seen)._id });
  const file = await user.call<StudentFile>({ name: "student's file", path });
  if (!file) return;
  await worker.pause(500, 2_000);
  const [attachment] = file.studentAttachments;
  if (attachment && random.chance(0.5)) {
    const { fileName } = attachment.file;
    await user.download({
      name: 'attachment: download',
      path: pathTo(API.studentAttachmentFile, { fileName }),
    });
  }
  if (random.chance(0.35)) {
    const note = {
      description: 'Gesprek gevoerd over de voortgang.',
      category: 'Evaluatie',
      date: place.today,
    };
    await user.call({ name: 'save of a note', path, method: 'PUT', body: form({ studentNotes: [note] }) });
  } else if (random.chance(0.15)) {
    const body = form({});
    body.append('attachments', new Blob([new Uint8Array(place.attachment)]), 'verslag.pdf');
    await user.call({ name: 'attachment: upload', path, method: 'PUT', body });
  }
}

function form(fields: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ student: {}, ...fields }))
    data.set(name, JSON.stringify(value));
  return data;
}

async function attendance(worker: Worker): Promise<void> {
  const { user, random } = worker;
  const lists = await user.call<SchedulePage>({
    name: 'attendance lists',
    path: `${API.teacherLists}?page=1`,
  });
  if (!lists || lists.list.length === 0) return;
  await worker.pause(500, 1_500);
  const { _id: id, classroom } = random.pick(lists.list);
  if (random.chance(0.3)) {
    // The form of a new list, left again: which days does this class have already?
    const path = pathTo(API.classroomDates, { classroomId: classroom._id });
    await user.call({ name: 'dates of a class', path });
    await worker.pause(500, 1_500);
  }
  const path = pathTo(API.teacherList, { id });
  const list = await user.call<TeacherList>({ name: 'attendance list', path });
  if (!list || list.studentsAttendance.length === 0) return;
  await worker.pause(1_000, 3_000);
  const { date } = random.pick(list.studentsAttendance);
  const studentsAttendance = list.studentsAttendance
    .filter(record => record.date === date)
    .map(({ _id }) => ({ _id, status: random.pick(ATTENDANCE_STATUSES) }));
  const body = JSON.stringify({ studentsAttendance });
  await user.call({ name: 'save of attendance', path, method: 'PUT', body });
}

async function statistics({ user, random, place }: Worker): Promise<void> {
  const path = pathTo(API.statistics, { dimension: random.pick(DIMENSIONS) });
  const day = random.chance(0.5) ? place.today : addDays(place.today, -random.integer(1, 700));
  await user.call({ name: 'statistics', path: `${path}?selectedDate=${day}` });
}

async function evaluations({ user }: Worker): Promise<void> {
  await user.call({ name: 'evaluations', path: API.evaluations });
}

/** The web app opened again, as with a second tab. */
async function reopen({ user }: Worker): Promise<void> {
  await user.refresh();
}

async function downloadAll({ user }: Worker): Promise<void> {
  await user.download({ name: DOWNLOAD_ALL, path: `${API.students}?page=1&studentsOnOnePage=true` });
}
