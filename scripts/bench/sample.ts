import type { SchedulePage, TeacherList } from '../../core/contract/attendance.ts';
import type { Organization } from '../../core/contract/namedRecords.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { StudentFile, StudentPage } from '../../core/contract/students.ts';
import type { Day } from '../../core/rules/days.ts';
import { foldText, fullName } from '../../core/rules/text.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { addAttendanceSample } from './attendanceSample.ts';
import { type BenchRequest, form, json } from './requests.ts';
import { signIn, type Target } from './target.ts';

/** What of the server's data the calls are made on. */
export interface BenchSample {
  today: Day;
  /** `_id` of the student whose file is read. */
  student: string;
  /** `_id` of a student of whom lessons are filled in, and whom the measurement does not change: it would grow a past. */
  markedStudent: string;
  /** Saves that change something each time they are made in turn: a telephone number, and what is counted. */
  saves: Readonly<Record<SavedField, BenchRequest[]>>;
  /** A student added, and deleted again. */
  additions: BenchRequest[];
  /** `_id` of the organization with the most students, and of three of them. */
  organization: string;
  organizations: string[];
  /** `_id` of the class of the largest attendance list. */
  classroom: string;
  /** A list of 100 students by 60 dates, which the goal speaks of; made for the measurement. */
  listOf100: { id: string; size: string };
  /** The attendance list with the most dates. */
  teacherList: { id: string; size: string; saves: BenchRequest[] };
  lastPage: number;
  lastPageOfAll: number;
  /** A name that few students have. */
  rareName: string;
  refresh: BenchRequest;
  credentials: Credentials;
  /** A teacher of the sample with lists of their own; undefined on a server that has no such account. */
  teacher: Credentials | undefined;
  /** Takes away what was made for the measurement. */
  remove: (target: Target) => Promise<void>;
}

/** Who signs in. */
export interface Credentials {
  email: string;
  password: string;
}

/** A telephone number changes one column; a sex is copied to where students are counted. */
type SavedField = 'telephone' | 'sex';

/** How many students are saved in turn, and how many marks of a list. */
const SAVED_STUDENTS = 20;
const SAVED_MARKS = 60;

/** Looks for all of it by the calls of docs/product.md §7. */
export async function findSample(target: Target, today: Day, credentials: Credentials): Promise<BenchSample> {
  const get = async <Answer>(path: string): Promise<Answer> => {
    const response = await fetch(`${target.baseUrl}${path}`, { headers: target.headers });
    if (!response.ok) throw new Error(`GET ${path} failed: ${await response.text()}`);
    return response.json() as Promise<Answer>;
  };
  const page = (query: string) => get<StudentPage>(`${API.students}?${query}`);

  const { list, pagination } = await page('page=1');
  const all = await page('page=1&inactive=true');
  const [rare] = (await page(`page=${Math.ceil(pagination.pagesCount / 2)}`)).list;
  const [first] = list;
  if (!first || !rare) throw new Error('The server has no students');

  const sizes: { _id: string; students: number }[] = [];
  for (const { _id } of await get<Organization[]>(API.organizations)) {
    sizes.push({ _id, students: (await page(`page=1&organization=${_id}`)).pagination.studentsCount });
  }
  const [organization, ...others] = sizes.sort((a, b) => b.students - a.students).map(({ _id }) => _id);
  const list60 = await longestList(get);
  const made = await addAttendanceSample(target);

  return {
    today,
    credentials,
    teacher: await teacherOf(target.baseUrl),
    student: first._id,
    markedStudent: unchangedStudent(list60, { today, saved: list.slice(0, SAVED_STUDENTS) }),
    saves: await savesOf(
      await Promise.all(
        list.slice(0, SAVED_STUDENTS).map(({ _id }) => get<StudentFile>(pathTo(API.student, { id: _id }))),
      ),
    ),
    additions: await addAndDelete(today),
    organization: organization ?? '',
    organizations: [organization ?? '', ...others.slice(0, 2)],
    classroom: list60.schedule.classroom._id,
    teacherList: {
      id: list60.schedule._id,
      size: `${list60.students.length} × ${list60.schedule.dates.length}`,
      saves: savesOfMarks(list60, today),
    },
    listOf100: { id: made.id, size: `${made.students} × ${made.dates}` },
    remove: made.remove,
    lastPage: pagination.pagesCount,
    lastPageOfAll: all.pagination.pagesCount,
    rareName: foldText(fullName(rare)),
    refresh: refreshing(target.cookie),
  };
}

async function teacherOf(baseUrl: string): Promise<Credentials | undefined> {
  const [, teacher] = DEMO_ACCOUNTS;
  if (!teacher) return undefined;
  const credentials = { email: teacher.email, password: DEMO_PASSWORD };
  return signIn(baseUrl, credentials).then(
    () => credentials,
    () => undefined,
  );
}

async function longestList(get: <Answer>(path: string) => Promise<Answer>): Promise<TeacherList> {
  const { pagesCount } = await get<SchedulePage>(`${API.teacherLists}?page=1`);
  let longest: SchedulePage['list'][number] | undefined;
  for (let page = 1; page <= pagesCount; page += 1) {
    for (const schedule of (await get<SchedulePage>(`${API.teacherLists}?page=${page}`)).list) {
      if (schedule.dates.length > (longest?.dates.length ?? 0)) longest = schedule;
    }
  }
  if (!longest) throw new Error('The server has no attendance lists');
  return get<TeacherList>(pathTo(API.teacherList, { id: longest._id }));
}

/** Saves with one value of a field and then with another, so that each changes a file. */
async function savesOf(files: readonly StudentFile[]): Promise<BenchSample['saves']> {
  const save = (file: StudentFile, change: Partial<Record<SavedField, string>>) => {
    const { image: _image, status: _status, statusDate: _date, ...student } = file.student;
    const { studentClassrooms, studentStatuses } = file;
    const fields = { student: { ...student, ...change }, studentClassrooms, studentStatuses };
    return form('PUT', pathTo(API.student, { id: student._id }), fields);
  };
  const inTurn = (field: SavedField, values: readonly string[]) =>
    Promise.all(values.flatMap(value => files.map(file => save(file, { [field]: value }))));
  return {
    telephone: await inTurn('telephone', ['06 1234', '06 5678']),
    sex: await inTurn('sex', ['Man', 'Vrouw']),
  };
}

/** A student of the list whom neither the saves of files nor those of its marks change. */
function unchangedStudent(
  list: TeacherList,
  { today, saved }: { today: Day; saved: readonly { _id: string }[] },
): string {
  const changed = new Set(saved.map(({ _id }) => _id));
  for (const { student } of savedMarks(list, today)) changed.add(student._id);
  const unchanged = list.students.findLast(({ _id }) => !changed.has(_id));
  if (!unchanged) throw new Error('The measurement changes every student of the longest list');
  return unchanged._id;
}

/** The marks of the list that are saved again and again. */
const savedMarks = ({ studentsAttendance }: TeacherList, today: Day) =>
  studentsAttendance.filter(({ date, status }) => date <= today && status !== '').slice(0, SAVED_MARKS);

function savesOfMarks(list: TeacherList, today: Day): BenchRequest[] {
  return (['Aanwezig', 'Afwezig'] as const).map(status =>
    json('PUT', pathTo(API.teacherList, { id: list.schedule._id }), {
      studentsAttendance: savedMarks(list, today).map(({ _id }) => ({ _id, status })),
    }),
  );
}

async function addAndDelete(today: Day): Promise<BenchRequest[]> {
  const added = await form('POST', API.newStudent, {
    student: { firstName: 'Zed', lastName: 'Meting', sex: 'X', country: 'Onbekend' },
    studentStatuses: [{ status: 'true', date: today }],
  });
  return [
    {
      ...added,
      onResponse: (_status, body, context) => {
        Object.assign(context, JSON.parse(body));
      },
    },
    {
      method: 'DELETE',
      path: API.student,
      setupRequest: (request, context) => ({
        ...request,
        path: pathTo(API.student, { id: (context as { _id: string })._id }),
      }),
    },
  ];
}

/** Each refresh presents the token that the one before was given. */
function refreshing(signedIn: string): BenchRequest {
  let cookie = signedIn;
  return {
    path: API.refresh,
    setupRequest: request => ({ ...request, headers: { ...request.headers, cookie } }),
    onResponse: (_status, _body, _context, headers) => {
      const set = new Headers(headers as Record<string, string>).get('set-cookie');
      cookie = set?.split(';')[0] ?? cookie;
    },
  };
}
