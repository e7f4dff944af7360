import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { CHANGE_SET_HEADER } from '../../core/contract/answers.ts';
import type { FreeDayLessons } from '../../core/contract/freePeriods.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import { passwordMail } from '../../server/accounts/passwordMails.ts';
import { serverActor } from '../../server/history/actor.ts';
import { seedList } from '../support/attendance.ts';
import { planOf } from '../support/changeSets.ts';
import { formOf, studentForm } from '../support/form.ts';
import { insertStudent, statusesOf, VIEW } from '../support/records.ts';
import { startTestServer, TEST_PASSWORD, type TestClient, type TestServer } from '../support/server.ts';
import { checkTable, runInput, tableInput } from '../support/studentImport.ts';

/** A request that is right: of an administrator, unless it is for everybody. */
export interface Sent extends InjectOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  isPublic?: true;
}

/** A call that succeeds, and what it leaves in the audit log the first time. */
export interface Row {
  /** Makes what the call needs. */
  ready: () => Promise<Sent>;
  leaves: string[];
  /** Keeps a session alive, and nothing else. */
  isUpkeep?: true;
}

export let server: TestServer;
export let admin: TestClient;

/** Starts the server on which the calls are made. */
export async function startServer(): Promise<void> {
  server = await startTestServer();
  admin = await server.loginAs('admin');
  await admin.get(API.students);
  taken.clear();
}

export const send = ({ isPublic, ...request }: Sent): Promise<LightMyRequestResponse> =>
  isPublic ? server.app.inject(request) : admin.request(request);

const taken = new Map<string, number>();
/** The name, or one like it when it was asked for before. */
const fresh = (name: string): string => {
  const times = (taken.get(name) ?? 0) + 1;
  taken.set(name, times);
  return times === 1 ? name : `${name}${times}`;
};

/** One transparent pixel. */
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const PERIOD = 'startDate=2026-03-02&endDate=2026-03-06';

/** A call for an overview, which is noted for an entry that is written later. */
const overview = (path: string): Row => ({ ...silent(path), leaves: ['browse overviews'] });
/** A call that may leave nothing: it shows nobody's file, and writes nothing. */
const silent = (path: string): Row => row([], () => get(path));
const row = (leaves: string[], ready: () => Sent | Promise<Sent>): Row => ({
  leaves,
  ready: async () => ready(),
});
const get = (url: string): Sent => ({ method: 'GET', url });
const post = (url: string, payload?: object): Sent => ({ method: 'POST', url, payload });
const put = (url: string, payload?: object): Sent => ({ method: 'PUT', url, payload });
const remove = (url: string): Sent => ({ method: 'DELETE', url });
const anyone = (url: string, payload?: object): Sent => ({
  ...(payload ? post(url, payload) : get(url)),
  isPublic: true,
});

const ofUser = (what: string, name: string, call: (id: string, email: string) => Sent | Promise<Sent>) =>
  row([`${what} user ${name} <${name.toLowerCase()}@example.org>`], async () => {
    const { id, email } = await user(name);
    return call(id, email);
  });
const user = (given: string) => {
  const name = fresh(given);
  return server.createUser({ name, email: `${name.toLowerCase()}@example.org` });
};
const forgetPassword = (id: string) =>
  server.database.updateTable('users').set({ passwordHash: null }).where('id', '=', id).execute();
const passwordPath = async (name: string) => {
  const mail = await passwordMail(server.app, await user(name), 'reset', serverActor(server.app.clock));
  return new URL(mail.link).pathname;
};
const withCookie = async (email: string, url: string): Promise<Sent> => {
  const { cookie } = await server.login(email);
  return { ...anyone(url), headers: { cookie } };
};

const ofList = (what: string, name: string, call: (path: string) => Sent | Promise<Sent>) =>
  row([`${what} attendance list ${name}`], async () => call(await teacherList(name)));
const teacherList = async (name: string) => {
  const { _id: classroomId } = await server.createClassroom({ name: fresh(name) });
  const list = { classroomId, dates: ['2026-03-02'] };
  return pathTo(API.teacherList, { id: await seedList(server, list, admin) });
};
const REMOVAL = { dates: ['2026-03-03'], marks: 0 };
const addDay = (url: string) => admin.post(`${url}/days`, { dates: ['2026-03-03'] });
const NOT_HELD = 'not-held/2026-03-02';
const lessonOnFreeDay = async (url: string, day: string) => {
  await admin.post(`${url}/days`, { dates: [day] });
  await admin.post(API.freePeriods, { name: day, from: day, to: day });
  const { periods } = (await admin.get(API.freeDayLessons)).json<FreeDayLessons>();
  const freePeriods = periods.flatMap(({ _id, from }) => (from === day ? [_id] : []));
  return { lesson: { _id: idIn(url), date: day }, body: { freePeriods, lessons: 1 } };
};
const WEEK = { from: '2026-12-21', to: '2026-12-27' };
const freePeriod = async (name: string) => {
  const made = await admin.post(API.freePeriods, { name: fresh(name), ...WEEK });
  return pathTo(API.freePeriod, { id: made.json<{ _id: string }>()._id });
};

const studentView = (name: string) => ({ name, ...VIEW });
const storedView = async (name: string) => {
  const made = await admin.post(API.studentViews, studentView(fresh(name)));
  return pathTo(API.studentView, { id: made.json<{ _id: string }>()._id });
};

/** A row of a student of this name, who has been active for a year. */
const ofStudent = (what: string, name: string, call: (path: string) => Sent | Promise<Sent>) =>
  row([`${what} student ${name} Nur`], async () => call(await student(name)));
const student = async (firstName: string) => pathTo(API.student, { id: await studentId(firstName) });
const studentId = (firstName: string, more = {}) =>
  insertStudent(server.database, {
    ...{ firstName, lastName: 'Nur', statuses: statusesOf('2025-01-01'), ...more },
  });
const idIn = (path: string) => path.split('/').at(-1) ?? '';
const evaluation = (path: string) => pathTo(API.evaluation, { id: idIn(path) });
const hidden = (path: string) => pathTo(API.hiddenAttention, { rule: 'withoutClass', subject: idIn(path) });
const NO_ORGANIZATION = { kind: 'organization', organization: null } as const;
const ABSENCE = { startDate: '2026-03-02', endDate: '2026-03-03' };
const absence = async (path: string) => {
  const made = await admin.post(`${path}/absences`, ABSENCE);
  return `${path}/absences/${made.json<{ _id: string }>()._id}`;
};
const LEVEL = { skill: 'reading', level: 'A1', date: '2026-03-02', source: 'Docent' };
const GOAL = { text: 'Een brief lezen', untilDate: '2026-06-01' };
const REPORT = { notes: [], agreements: '' };
/** The path of a part of a student's file that is made by this. */
const made = async (path: string, payload: object) =>
  `${path}/${(await admin.post(path, payload)).json<{ _id: string }>()._id}`;
const ofLevels = (student: string) => ({
  ...{
    date: '2026-03-02',
    source: 'Toets',
    levels: [{ student, skill: 'knm', level: 'Behaald', known: '' }],
  },
});
const reason = async (given: string) => {
  const sought = fresh(given);
  await admin.post(API.newAbsenceReason, { name: sought });
  const all = (await admin.get(API.absenceReasons)).json<{ _id: string; name: string }[]>();
  return pathTo(API.absenceReason, { id: all.find(({ name }) => name === sought)?._id ?? '' });
};
const organization = async (name?: string) =>
  (await server.createOrganization({ name: name && fresh(name) }))._id;
const classroom = async (name?: string) => (await server.createClassroom({ name: name && fresh(name) }))._id;
/** The change set of a deletion. */
const deletion = async (path: string) => `${(await admin.delete(path)).headers[CHANGE_SET_HEADER]}`;

/** Rows of addresses that are read as they are, by their names in API. */
const alike = (rowOf: (path: string) => Row, names: string): Record<string, Row> =>
  Object.fromEntries(names.split(/\s+/).map(name => [`GET ${name}`, rowOf(API[name as keyof typeof API])]));

/** Every call by its name in API, listed a second time on purpose: a new one is added with what the audit log says of it. */
const CALLS: Readonly<Record<string, Row>> = {
  ...alike(
    silent,
    `health ready config users organizations organizationCounts classrooms classroomCounts
      absenceReasons settings freePeriods contactPersons studentLetters studentViews freeDayLessons`,
  ),
  ...alike(
    path => ofStudent('read', 'Tara', student => get(path.replace(':id', idIn(student)))),
    'timeline timelineSummary presenceCells studentAbsences studentProgress evaluationReportDraft',
  ),
  ...alike(overview, 'students studentIds teacherLists changeSets today attention evaluations'),
  'POST auth': ofUser('sign in', 'Bram', (_, email) => anyone(API.auth, { email, password: TEST_PASSWORD })),
  'GET refresh': {
    ...row([], async () => withCookie((await user('Cas')).email, API.refresh)),
    isUpkeep: true,
  },
  'GET logout': ofUser('sign out', 'Daan', (_, email) => withCookie(email, API.logout)),
  'POST passwordLink': ofUser('password link', 'Eva', (_, email) => anyone(API.passwordLink, { email })),
  'GET passwordReset': row([], async () => anyone(await passwordPath('Fien'))),
  'POST passwordReset': row(['password set user Guus <guus@example.org>'], async () =>
    anyone(await passwordPath('Guus'), { password: 'Nieuw456' }),
  ),
  'GET userImageFile': row([], async () => {
    const image = { field: 'image', name: 'a.gif', content: Buffer.from(GIF, 'base64') };
    const name = fresh('Hugo');
    const named = { name, email: `${name.toLowerCase()}@example.org` };
    const made = await admin.post(API.newUser, formOf({ user: named }, [image]));
    const users = made.json<{ name: string; image: { fileName: string } | null }[]>();
    const fileName = users.find(user => user.name === name)?.image?.fileName ?? '';
    return anyone(pathTo(API.userImageFile, { fileName }));
  }),
  'POST newUser': row(
    ['create user Anna <anna@example.org>', 'password link user Anna <anna@example.org>'],
    () => post(API.newUser, formOf({ user: { name: fresh('Anna'), email: `${fresh('anna')}@example.org` } })),
  ),
  'PUT user': ofUser('update', 'Ivo', (id, email) =>
    put(pathTo(API.user, { id }), formOf({ user: { name: 'Ivo', email, status: false } })),
  ),
  'GET user': row([], async () => get(pathTo(API.user, { id: (await user('Jan')).id }))),
  'DELETE user': ofUser('delete', 'Kim', id => remove(pathTo(API.user, { id }))),
  'POST userInvitation': ofUser('password link', 'Lot', async id => {
    await forgetPassword(id);
    return post(pathTo(API.userInvitation, { id }));
  }),
  'POST userInvitationLink': ofUser('password link', 'Lou', async id => {
    await forgetPassword(id);
    return post(pathTo(API.userInvitationLink, { id }));
  }),
  'POST userPasswordLink': ofUser('password link', 'Mia', id => post(pathTo(API.userPasswordLink, { id }))),
  'POST newOrganization': row(['create organization COA'], () =>
    post(API.newOrganization, { name: fresh('COA') }),
  ),
  'PUT organization': row(['update organization Gemeente Ede'], async () =>
    put(pathTo(API.organization, { id: await organization() }), { name: fresh('Gemeente Ede') }),
  ),
  'GET organization': row([], async () => get(pathTo(API.organization, { id: await organization() }))),
  'DELETE organization': row(['delete organization Nidos'], async () =>
    remove(pathTo(API.organization, { id: await organization('Nidos') })),
  ),
  'POST newClassroom': row(['create classroom Alfa'], () => post(API.newClassroom, { name: fresh('Alfa') })),
  'PUT classroom': row(['update classroom Beta'], async () =>
    put(pathTo(API.classroom, { id: await classroom() }), { name: fresh('Beta') }),
  ),
  'GET classroom': row([], async () => get(pathTo(API.classroom, { id: await classroom() }))),
  'DELETE classroom': row(['delete classroom Gamma'], async () =>
    remove(pathTo(API.classroom, { id: await classroom('Gamma') })),
  ),
  'POST newStudent': row(['create student Selam Tesfay'], () => post(API.newStudent, studentForm())),
  'GET student': ofStudent('read', 'Amal', get),
  'POST studentAbsences': ofStudent('update', 'Berta', path => post(`${path}/absences`, ABSENCE)),
  'PUT studentAbsence': ofStudent('update', 'Betty', async path =>
    put(await absence(path), { ...ABSENCE, remark: 'reis' }),
  ),
  'DELETE studentAbsence': ofStudent('update', 'Bibi', async path => remove(await absence(path))),
  'POST studentLevels': ofStudent('update', 'Leo', path => post(`${path}/levels`, LEVEL)),
  'PUT studentLevel': ofStudent('update', 'Levi', async path =>
    put(await made(`${path}/levels`, LEVEL), { ...LEVEL, level: 'A2' }),
  ),
  'DELETE studentLevel': ofStudent('update', 'Lia', async path =>
    remove(await made(`${path}/levels`, LEVEL)),
  ),
  'POST studentGoals': ofStudent('update', 'Liam', path => post(`${path}/goals`, GOAL)),
  'PUT studentGoal': ofStudent('update', 'Lila', async path =>
    put(await made(`${path}/goals`, GOAL), { ...GOAL, reachedDate: '2026-03-01' }),
  ),
  'DELETE studentGoal': ofStudent('update', 'Lina', async path => remove(await made(`${path}/goals`, GOAL))),
  'POST evaluationReports': ofStudent('update', 'Liv', path => post(`${path}/evaluation-reports`, REPORT)),
  'GET evaluationReport': ofStudent('read', 'Lola', async path =>
    get(await made(`${path}/evaluation-reports`, REPORT)),
  ),
  'DELETE evaluationReport': ofStudent('update', 'Loes', async path =>
    remove(await made(`${path}/evaluation-reports`, REPORT)),
  ),
  'GET levelSheet': row(['read classroom Iota'], async () =>
    get(`${API.levelSheet}?classroom=${await classroom('Iota')}&date=2026-03-02`),
  ),
  'PUT levels': row(['update students'], async () => put(API.levels, ofLevels(await studentId('Loek')))),
  'GET levelStatistics': silent(`${API.levelStatistics}?selectedDate=2026-03-02`),
  'POST newAbsenceReason': row(['create absence reason Rechtbank'], () =>
    post(API.newAbsenceReason, { name: fresh('Rechtbank') }),
  ),
  'PUT absenceReason': row(['update absence reason Advocaat'], async () =>
    put(await reason('Jurist'), { name: fresh('Advocaat') }),
  ),
  'GET absenceReason': row([], async () => get(await reason('Huis'))),
  'DELETE absenceReason': row(['delete absence reason Kapper'], async () => remove(await reason('Kapper'))),
  'PUT student': ofStudent('update', 'Bilal', path => put(path, formOf({ student: { telephone: '06' } }))),
  'DELETE student': ofStudent('delete', 'Chana', remove),
  'POST studentImportHeads': row([], () => post(API.studentImportHeads, { heads: ['Naam'] })),
  'POST studentImportCheck': row(['read student import'], async () => {
    await studentId('Known', { birthDate: '1990-05-01' });
    const table = 'Naam;Geboortedatum;Telefoon\nKnown Nur;1-5-1990;0687654321\n';
    return post(API.studentImportCheck, tableInput(table));
  }),
  'POST studentImports': row(['import student import'], async () =>
    post(API.studentImports, runInput(await checkTable(admin, `Naam\n${fresh('Zoë')} Importee\n`))),
  ),
  'GET studentsByClassroom': row(['read classroom Delta'], async () => {
    const query = 'earliestDate=2026-03-02&furthestDate=2026-03-06';
    const classroomId = await classroom('Delta');
    return get(`${pathTo(API.studentsByClassroom, { classroomId })}?${query}`);
  }),
  'POST studentRows': row(['download students'], async () =>
    post(API.studentRows, { students: [await studentId('Dewi')] }),
  ),
  'POST studentPasses': row(['download students'], async () =>
    post(API.studentPasses, { students: [await studentId('Dilan')] }),
  ),
  'POST studentBatchPlan': row(['browse overviews'], async () =>
    post(API.studentBatchPlan, { students: [await studentId('Djamila')], change: NO_ORGANIZATION }),
  ),
  'POST studentBatches': row(['update students'], async () => {
    const students = [await studentId('Duygu', { organizationId: await organization('Werkplein') })];
    const { digest } = await planOf(admin, students, NO_ORGANIZATION);
    return post(API.studentBatches, { students, change: NO_ORGANIZATION, digest });
  }),
  'GET studentAttachmentFile': ofStudent('download', 'Dina', async path => {
    const pdf = { field: 'attachments', name: 'plan.pdf', content: '%PDF-1.4\n%%EOF\n' };
    const saved = await admin.put(path, formOf({ student: {} }, [pdf]));
    const { fileName } = saved.json().studentAttachments[0].file;
    return get(pathTo(API.studentAttachmentFile, { fileName }));
  }),
  'GET nameSuggestions': overview(`${API.nameSuggestions}?name=nobody`),
  'GET samePersons': overview(`${API.samePersons}?firstName=Dina&lastName=Nur&birthDate=2000-01-01`),
  'GET classroomDates': silent(pathTo(API.classroomDates, { classroomId: 'x' })),
  'POST newTeacherList': row(['create attendance list Epsilon'], async () =>
    post(API.newTeacherList, {
      selectedClassroom: await classroom('Epsilon'),
      selectedDates: ['2026-03-02'],
    }),
  ),
  'GET teacherList': ofList('read', 'Zeta', get),
  'PUT teacherList': ofList('update', 'Eta', url => put(url, { studentsAttendance: [] })),
  'GET teacherListEvents': ofList('read', 'Lambda', url => ({
    ...get(pathTo(API.teacherListEvents, { id: idIn(url) })),
    payloadAsStream: true,
  })),
  'GET listPhotos': ofList('read', 'Mu', url => get(pathTo(API.listPhotos, { id: idIn(url) }))),
  'PATCH teacherList': ofList('update', 'Kappa', url => ({
    ...{ method: 'PATCH', url, payload: { cells: [] } },
  })),
  'DELETE teacherList': ofList('delete', 'Theta', remove),
  'GET organizationReport': row(['read organization Vluchtelingenwerk'], async () => {
    const organizationId = await organization('Vluchtelingenwerk');
    return get(`${pathTo(API.organizationReport, { organizationId })}?${PERIOD}`);
  }),
  'GET presenceReport': overview(`${API.presenceReport}?${PERIOD}`),
  'POST listDays': ofList('update', 'Alfa 6', url => post(`${url}/days`, { dates: ['2026-03-03'] })),
  'POST listDayMove': ofList('update', 'Alfa 7', url =>
    post(`${url}/days/move`, { from: '2026-03-02', to: '2026-03-03' }),
  ),
  'POST listDayRemoval': ofList('update', 'Alfa 8', async url => {
    await addDay(url);
    return post(`${url}/days/removal`, REMOVAL);
  }),
  'POST listDayRestoration': ofList('update', 'Alfa 9', async url => {
    await addDay(url);
    const removal = await admin.post(`${url}/days/removal`, REMOVAL);
    return post(`${url}/days/restoration`, removal.json());
  }),
  'PUT lessonNotHeld': ofList('update', 'Beta 1', url => put(`${url}/${NOT_HELD}`, { reason: 'noRoom' })),
  'DELETE lessonNotHeld': ofList('update', 'Beta 2', async url => {
    await admin.put(`${url}/${NOT_HELD}`, { reason: 'noRoom' });
    return remove(`${url}/${NOT_HELD}`);
  }),
  'PUT settings': row(['update settings'], () => put(API.settings, { weekendLessons: true })),
  'POST freePeriods': row(['create free period Kerst'], () =>
    post(API.freePeriods, { name: fresh('Kerst'), ...WEEK }),
  ),
  'PUT freePeriod': row(['update free period Meivakantie'], async () =>
    put(await freePeriod('Mei'), { name: fresh('Meivakantie'), ...WEEK }),
  ),
  'DELETE freePeriod': row(['delete free period Zomer'], async () => remove(await freePeriod('Zomer'))),
  'POST studentViews': row(['create student view'], () =>
    post(API.studentViews, studentView(fresh('Nieuw'))),
  ),
  'PUT studentView': row(['update student view'], async () =>
    put(await storedView('Oud'), studentView('Anders')),
  ),
  'DELETE studentView': row(['delete student view'], async () => remove(await storedView('Weg'))),
  'PUT studentListSettings': row(['update student view'], () =>
    put(API.studentListSettings, { columns: [], pageSize: 50 }),
  ),
  'GET find': overview(`${API.find}?q=Nur`),
  'GET changeSetContents': row(['browse overviews'], async () =>
    get(pathTo(API.changeSetContents, { id: await deletion(await student('Mina')) })),
  ),
  'GET studentMerge': row(['read student Hugo Nur', 'read student Ilse Nur'], async () =>
    get(`${await student('Hugo')}/merge/${await studentId('Ilse')}`),
  ),
  'POST studentMerge': row(['update student Jade Nur', 'delete student Kees Nur'], async () =>
    post(`${await student('Jade')}/merge/${await studentId('Kees')}`, { taken: [] }),
  ),
  'DELETE changeSet': row(['erase change set', 'erase classroom'], async () => {
    const id = await deletion(pathTo(API.classroom, { id: await classroom() }));
    return remove(pathTo(API.changeSet, { id }));
  }),
  'POST changeSetUndo': row(['undo change set'], async () =>
    post(pathTo(API.changeSetUndo, { id: await deletion(await student('Gijs')) })),
  ),
  'GET attentionRule': overview(pathTo(API.attentionRule, { rule: 'withoutClass' })),
  'PUT hiddenAttention': ofStudent('hide', 'Fadi', path => put(hidden(path), { reason: 'wacht' })),
  'DELETE hiddenAttention': ofStudent('show', 'Gina', async path => {
    await admin.put(hidden(path), { reason: 'wacht' });
    return remove(hidden(path));
  }),
  'POST freeDayLessonsNotHeld': ofList('update', 'Vrij 1', async url =>
    post(API.freeDayLessonsNotHeld, (await lessonOnFreeDay(url, '2026-09-07')).body),
  ),
  'POST freeDayLessonsHeld': ofList('update', 'Vrij 2', async url => {
    const { lesson, body } = await lessonOnFreeDay(url, '2026-09-08');
    await admin.post(API.freeDayLessonsNotHeld, body);
    return post(API.freeDayLessonsHeld, { lessons: [lesson] });
  }),
  'GET evaluationWeeks': row(['browse overviews'], async () =>
    get(pathTo(API.evaluationWeeks, { id: await studentId('Gita') })),
  ),
  'PUT evaluation': ofStudent('evaluate', 'Elias', path => put(evaluation(path))),
  'DELETE evaluation': ofStudent('evaluation undone', 'Farid', async path => {
    await admin.put(evaluation(path));
    return remove(evaluation(path));
  }),
  'GET statistics': silent('/api/statistics/by-sex?selectedDate=2026-03-02'),
  'GET countedStudents': overview(`${API.countedStudents}?counted=sex.2026-03-02`),
  'GET development': silent(`${API.development}?dimension=sex&from=2026-01&to=2026-03`),
};

/** The calls by method and path, as 'GET /api/students'. */
export const ROUTES: Readonly<Record<string, Row>> = Object.fromEntries(
  Object.entries(CALLS).map(([call, row]) => {
    const [method, name = ''] = call.split(' ');
    return [`${method} ${API[name as keyof typeof API]}`, row];
  }),
);
