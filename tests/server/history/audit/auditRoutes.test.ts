import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../../core/contract/answers.ts';
import type { FreeDayLessons } from '../../../../core/contract/freeDayLessons.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { passwordMail } from '../../../../server/accounts/passwordMails.ts';
import { serverActor } from '../../../../server/history/actor.ts';
import { seedList } from '../../../support/attendance.ts';
import { auditedBy } from '../../../support/audit.ts';
import { planOf } from '../../../support/changeSets.ts';
import { formOf, studentForm } from '../../../support/form.ts';
import { insertStudent, VIEW } from '../../../support/records.ts';
import { startTestServer, TEST_PASSWORD, type TestClient, type TestServer } from '../../../support/server.ts';
import { countWrittenRows } from '../../../support/statements.ts';
import { checkTable, runInput, tableInput } from '../../../support/studentImport.ts';

type Call = () => Promise<LightMyRequestResponse>;

/** A call that succeeds, and what it leaves in the audit log. */
interface Row {
  /** Makes what the call needs. */
  ready: () => Promise<Call>;
  leaves: string[];
  /** Keeps a session alive, and nothing else. */
  isUpkeep?: true;
}

let server: TestServer;
let admin: TestClient;
async function start(): Promise<void> {
  server = await startTestServer();
  admin = await server.loginAs('admin');
  await admin.get(API.students);
}
beforeAll(start);
afterAll(() => server.close());

const PERIOD = 'startDate=2026-03-02&endDate=2026-03-06';
const ANNA = { name: 'Anna', email: 'anna@example.org' };

/** A call for an overview, which is noted for an entry that is written later. */
const overview = (path: string): Row => ({ ...silent(path), leaves: ['browse overviews'] });
/** A call that may leave nothing: it shows nobody's file, and writes nothing. */
const silent = (path: string): Row => ({ ready: async () => () => admin.get(path), leaves: [] });
const row = (leaves: string[], ready: Row['ready']): Row => ({ leaves, ready });
const get = (url: string) => () => admin.get(url);
const post =
  (...args: Parameters<TestClient['post']>) =>
  () =>
    admin.post(...args);
const put =
  (...args: Parameters<TestClient['put']>) =>
  () =>
    admin.put(...args);
const remove = (url: string) => () => admin.delete(url);
const user = (name: string) => server.createUser({ name, email: `${name.toLowerCase()}@example.org` });
const passwordPath = async (name: string) => {
  const mail = await passwordMail(server.app, await user(name), 'reset', serverActor(server.app.clock));
  return new URL(mail.link).pathname;
};
const teacherList = async (name: string) => {
  const { _id: classroomId } = await server.createClassroom({ name });
  const list = { classroomId, dates: ['2026-03-02'] };
  return pathTo(API.teacherList, { id: await seedList(server, list, admin) });
};
const REMOVAL = { dates: ['2026-03-03'], marks: 0 };
const listOfTwoDays = async (name: string) => {
  const url = await teacherList(name);
  await admin.post(`${url}/days`, { dates: ['2026-03-03'] });
  return url;
};
const lessonOnFreeDay = async (name: string, day: string) => {
  const url = await teacherList(name);
  await admin.post(`${url}/days`, { dates: [day] });
  await admin.post(API.freePeriods, { name, from: day, to: day });
  const { periods } = (await admin.get(API.freeDayLessons)).json<FreeDayLessons>();
  const freePeriods = periods.flatMap(({ _id, from }) => (from === day ? [_id] : []));
  return { lesson: { _id: url.split('/').at(-1), date: day }, body: { freePeriods, lessons: 1 } };
};
const WEEK = { from: '2026-12-21', to: '2026-12-27' };
const freePeriod = async (name: string) => {
  const made = await admin.post(API.freePeriods, { name, ...WEEK });
  return pathTo(API.freePeriod, { id: made.json<{ _id: string }>()._id });
};
const studentView = (name: string) => ({ name, ...VIEW });
const student = async (firstName: string, more = {}) => {
  const id = await insertStudent(server.database, { firstName, lastName: 'Nur', ...more });
  return pathTo(API.student, { id });
};
const studentId = (firstName: string, more = {}) =>
  insertStudent(server.database, { firstName, lastName: 'Nur', ...more });
const NO_ORGANIZATION = { kind: 'organization', organization: null } as const;
const ABSENCE = { startDate: '2026-03-02', endDate: '2026-03-03' };
const absence = async (firstName: string) => {
  const path = await student(firstName);
  const made = await admin.post(`${path}/absences`, ABSENCE);
  return `${path}/absences/${made.json<{ _id: string }>()._id}`;
};
const reason = async (sought: string) => {
  await admin.post(API.newAbsenceReason, { name: sought });
  const all = (await admin.get(API.absenceReasons)).json<{ _id: string; name: string }[]>();
  return pathTo(API.absenceReason, { id: all.find(({ name }) => name === sought)?._id ?? '' });
};
const withCookie = async (name: string, url: string): Promise<Call> => {
  const { email } = await user(name);
  const { cookie } = await server.login(email);
  return () => server.app.inject({ url, headers: { cookie } });
};

/** Every route, listed a second time on purpose: a new one is added with what the audit log says of it. */
const ROUTES: Record<string, Row> = {
  [`GET ${API.health}`]: silent(API.health),
  [`GET ${API.ready}`]: silent(API.ready),
  [`GET ${API.config}`]: silent(API.config),
  [`POST ${API.auth}`]: row(['sign in user Bram <bram@example.org>'], async () => {
    const { email } = await user('Bram');
    return () =>
      server.app.inject({ method: 'POST', url: API.auth, payload: { email, password: TEST_PASSWORD } });
  }),
  [`GET ${API.refresh}`]: { ...row([], () => withCookie('Cas', API.refresh)), isUpkeep: true },
  [`GET ${API.logout}`]: row(['sign out user Daan <daan@example.org>'], () => withCookie('Daan', API.logout)),
  [`POST ${API.passwordLink}`]: row(['password link user Eva <eva@example.org>'], async () => {
    const { email } = await user('Eva');
    return () => server.app.inject({ method: 'POST', url: API.passwordLink, payload: { email } });
  }),
  [`GET ${API.passwordReset}`]: row([], async () => {
    const path = await passwordPath('Fien');
    return () => server.app.inject(path);
  }),
  [`POST ${API.passwordReset}`]: row(['password set user Guus <guus@example.org>'], async () => {
    const url = await passwordPath('Guus');
    return () => server.app.inject({ method: 'POST', url, payload: { password: 'Nieuw456' } });
  }),
  [`GET ${API.userImageFile}`]: row([], async () => {
    const image = { field: 'image', name: 'a.gif', content: Buffer.from(GIF, 'base64') };
    const named = { name: 'Hugo', email: 'hugo@example.org' };
    const made = await admin.post(API.newUser, formOf({ user: named }, [image]));
    const users = made.json<{ name: string; image: { fileName: string } | null }[]>();
    const fileName = users.find(({ name }) => name === 'Hugo')?.image?.fileName ?? '';
    return () => server.app.inject(pathTo(API.userImageFile, { fileName }));
  }),
  [`GET ${API.users}`]: silent(API.users),
  [`POST ${API.newUser}`]: row(
    ['create user Anna <anna@example.org>', 'password link user Anna <anna@example.org>'],
    async () => () => admin.post(API.newUser, formOf({ user: ANNA })),
  ),
  [`PUT ${API.user}`]: row(['update user Ivo <ivo2@example.org>'], async () => {
    const { id } = await user('Ivo');
    const changed = formOf({ user: { name: 'Ivo', email: 'ivo2@example.org' } });
    return () => admin.put(pathTo(API.user, { id }), changed);
  }),
  [`GET ${API.user}`]: row([], async () => get(pathTo(API.user, { id: (await user('Jan')).id }))),
  [`DELETE ${API.user}`]: row(['delete user Kim <kim@example.org>'], async () =>
    remove(pathTo(API.user, { id: (await user('Kim')).id })),
  ),
  [`POST ${API.userInvitation}`]: row(['password link user Lot <lot@example.org>'], async () => {
    const { id } = await user('Lot');
    await server.database.updateTable('users').set({ passwordHash: null }).where('id', '=', id).execute();
    return () => admin.post(pathTo(API.userInvitation, { id }));
  }),
  [`POST ${API.userInvitationLink}`]: row(['password link user Lou <lou@example.org>'], async () => {
    const { id } = await user('Lou');
    await server.database.updateTable('users').set({ passwordHash: null }).where('id', '=', id).execute();
    return () => admin.post(pathTo(API.userInvitationLink, { id }));
  }),
  [`POST ${API.userPasswordLink}`]: row(['password link user Mia <mia@example.org>'], async () =>
    post(pathTo(API.userPasswordLink, { id: (await user('Mia')).id })),
  ),
  [`GET ${API.organizations}`]: silent(API.organizations),
  [`GET ${API.organizationCounts}`]: silent(API.organizationCounts),
  [`POST ${API.newOrganization}`]: row(['create organization COA'], async () =>
    post(API.newOrganization, { name: 'COA' }),
  ),
  [`PUT ${API.organization}`]: row(['update organization Gemeente Ede'], async () =>
    put(pathTo(API.organization, { id: (await server.createOrganization())._id }), { name: 'Gemeente Ede' }),
  ),
  [`GET ${API.organization}`]: row([], async () =>
    get(pathTo(API.organization, { id: (await server.createOrganization())._id })),
  ),
  [`DELETE ${API.organization}`]: row(['delete organization Nidos'], async () =>
    remove(pathTo(API.organization, { id: (await server.createOrganization({ name: 'Nidos' }))._id })),
  ),
  [`GET ${API.classrooms}`]: silent(API.classrooms),
  [`GET ${API.classroomCounts}`]: silent(API.classroomCounts),
  [`POST ${API.newClassroom}`]: row(['create classroom Alfa'], async () =>
    post(API.newClassroom, { name: 'Alfa' }),
  ),
  [`PUT ${API.classroom}`]: row(['update classroom Beta'], async () =>
    put(pathTo(API.classroom, { id: (await server.createClassroom())._id }), { name: 'Beta' }),
  ),
  [`GET ${API.classroom}`]: row([], async () =>
    get(pathTo(API.classroom, { id: (await server.createClassroom())._id })),
  ),
  [`DELETE ${API.classroom}`]: row(['delete classroom Gamma'], async () =>
    remove(pathTo(API.classroom, { id: (await server.createClassroom({ name: 'Gamma' }))._id })),
  ),
  [`GET ${API.students}`]: overview(API.students),
  [`POST ${API.newStudent}`]: row(['create student Selam Tesfay'], async () =>
    post(API.newStudent, studentForm()),
  ),
  [`GET ${API.student}`]: row(['read student Amal Nur'], async () => get(await student('Amal'))),
  [`GET ${API.timeline}`]: row(['read student Tara Nur'], async () =>
    get(`${await student('Tara')}/timeline`),
  ),
  [`GET ${API.timelineSummary}`]: row(['read student Timo Nur'], async () =>
    get(`${await student('Timo')}/timeline-summary`),
  ),
  [`GET ${API.presenceCells}`]: row(['read student Bodil Nur'], async () =>
    get(`${await student('Bodil')}/presence-cells`),
  ),
  [`GET ${API.studentAbsences}`]: row(['read student Benno Nur'], async () =>
    get(`${await student('Benno')}/absences`),
  ),
  [`POST ${API.studentAbsences}`]: row(['update student Berta Nur'], async () =>
    post(`${await student('Berta')}/absences`, ABSENCE),
  ),
  [`PUT ${API.studentAbsence}`]: row(['update student Betty Nur'], async () =>
    put(await absence('Betty'), { ...ABSENCE, remark: 'reis' }),
  ),
  [`DELETE ${API.studentAbsence}`]: row(['update student Bibi Nur'], async () =>
    remove(await absence('Bibi')),
  ),
  [`GET ${API.absenceReasons}`]: silent(API.absenceReasons),
  [`POST ${API.newAbsenceReason}`]: row(['create absence reason Rechtbank'], async () =>
    post(API.newAbsenceReason, { name: 'Rechtbank' }),
  ),
  [`PUT ${API.absenceReason}`]: row(['update absence reason Advocaat'], async () =>
    put(await reason('Jurist'), { name: 'Advocaat' }),
  ),
  [`GET ${API.absenceReason}`]: row([], async () => get(await reason('Huis'))),
  [`DELETE ${API.absenceReason}`]: row(['delete absence reason Kapper'], async () =>
    remove(await reason('Kapper')),
  ),
  [`PUT ${API.student}`]: row(['update student Bilal Nur'], async () =>
    put(await student('Basim'), formOf({ student: { firstName: 'Bilal' } })),
  ),
  [`DELETE ${API.student}`]: row(['delete student Chana Nur'], async () => remove(await student('Chana'))),
  [`POST ${API.studentImportHeads}`]: row([], async () => post(API.studentImportHeads, { heads: ['Naam'] })),
  [`POST ${API.studentImportCheck}`]: row(['read student import'], async () => {
    await student('Known', { birthDate: '1990-05-01' });
    const table = 'Naam;Geboortedatum;Telefoon\nKnown Nur;1-5-1990;0687654321\n';
    return () => admin.post(API.studentImportCheck, tableInput(table));
  }),
  [`POST ${API.studentImports}`]: row(['import student import'], async () => {
    const input = runInput(await checkTable(admin, 'Naam\nZoë Importee\n'));
    return () => admin.post(API.studentImports, input);
  }),
  [`GET ${API.studentsByClassroom}`]: row(['read classroom Delta'], async () => {
    const { _id: classroomId } = await server.createClassroom({ name: 'Delta' });
    const query = 'earliestDate=2026-03-02&furthestDate=2026-03-06';
    return () => admin.get(`${pathTo(API.studentsByClassroom, { classroomId })}?${query}`);
  }),
  [`GET ${API.studentIds}`]: overview(API.studentIds),
  [`POST ${API.studentRows}`]: row(['download students'], async () => {
    const students = [await studentId('Dewi')];
    return () => admin.post(API.studentRows, { students });
  }),
  [`POST ${API.studentPasses}`]: row(['download students'], async () => {
    const students = [await studentId('Dilan')];
    return () => admin.post(API.studentPasses, { students });
  }),
  [`POST ${API.studentBatchPlan}`]: {
    ready: async () => {
      const students = [await studentId('Djamila')];
      return () => admin.post(API.studentBatchPlan, { students, change: NO_ORGANIZATION });
    },
    leaves: ['browse overviews'],
  },
  [`POST ${API.studentBatches}`]: row(['update students'], async () => {
    const { _id: organizationId } = await server.createOrganization({ name: 'Werkplein' });
    const students = [await studentId('Duygu', { organizationId })];
    const { digest } = await planOf(admin, students, NO_ORGANIZATION);
    return () => admin.post(API.studentBatches, { students, change: NO_ORGANIZATION, digest });
  }),
  [`GET ${API.studentAttachmentFile}`]: row(['download student Dina Nur'], async () => {
    const pdf = { field: 'attachments', name: 'plan.pdf', content: '%PDF-1.4\n%%EOF\n' };
    const saved = await admin.put(await student('Dina'), formOf({ student: {} }, [pdf]));
    const { fileName } = saved.json().studentAttachments[0].file;
    return () => admin.get(pathTo(API.studentAttachmentFile, { fileName }));
  }),
  [`GET ${API.teacherLists}`]: overview(API.teacherLists),
  [`GET ${API.nameSuggestions}`]: overview(`${API.nameSuggestions}?name=nobody`),
  [`GET ${API.samePersons}`]: overview(`${API.samePersons}?firstName=Dina&lastName=Nur&birthDate=2000-01-01`),
  [`GET ${API.classroomDates}`]: silent(pathTo(API.classroomDates, { classroomId: 'x' })),
  [`POST ${API.newTeacherList}`]: row(['create attendance list Epsilon'], async () => {
    const { _id } = await server.createClassroom({ name: 'Epsilon' });
    return () => admin.post(API.newTeacherList, { selectedClassroom: _id, selectedDates: ['2026-03-02'] });
  }),
  [`GET ${API.teacherList}`]: row(['read attendance list Zeta'], async () => get(await teacherList('Zeta'))),
  [`PUT ${API.teacherList}`]: row(['update attendance list Eta'], async () =>
    put(await teacherList('Eta'), { studentsAttendance: [] }),
  ),
  [`GET ${API.teacherListEvents}`]: row(['read attendance list Lambda'], async () => {
    const id = (await teacherList('Lambda')).split('/').at(-1) ?? '';
    const url = pathTo(API.teacherListEvents, { id });
    return () => admin.request({ method: 'GET', url, payloadAsStream: true });
  }),
  [`GET ${API.listPhotos}`]: row(['read attendance list Lambda 2'], async () => {
    const id = (await teacherList('Lambda 2')).split('/').at(-1) ?? '';
    return () => admin.get(pathTo(API.listPhotos, { id }));
  }),
  [`PATCH ${API.teacherList}`]: row(['update attendance list Kappa'], async () => {
    const path = await teacherList('Kappa');
    return () => admin.request({ method: 'PATCH', url: path, payload: { cells: [] } });
  }),
  [`DELETE ${API.teacherList}`]: row(['delete attendance list Theta'], async () =>
    remove(await teacherList('Theta')),
  ),
  [`GET ${API.organizationReport}`]: row(['read organization Vluchtelingenwerk'], async () =>
    get(
      `${pathTo(API.organizationReport, { organizationId: (await server.createOrganization({ name: 'Vluchtelingenwerk' }))._id })}?${PERIOD}`,
    ),
  ),
  [`GET ${API.presenceReport}`]: overview(`${API.presenceReport}?${PERIOD}`),
  [`POST ${API.listDays}`]: row(['update attendance list Alfa 6'], async () =>
    post(`${await teacherList('Alfa 6')}/days`, { dates: ['2026-03-03'] }),
  ),
  [`POST ${API.listDayMove}`]: row(['update attendance list Alfa 7'], async () =>
    post(`${await teacherList('Alfa 7')}/days/move`, { from: '2026-03-02', to: '2026-03-03' }),
  ),
  [`POST ${API.listDayRemoval}`]: row(['update attendance list Alfa 8'], async () =>
    post(`${await listOfTwoDays('Alfa 8')}/days/removal`, REMOVAL),
  ),
  [`POST ${API.listDayRestoration}`]: row(['update attendance list Alfa 9'], async () => {
    const url = await listOfTwoDays('Alfa 9');
    const removal = await admin.post(`${url}/days/removal`, REMOVAL);
    return () => admin.post(`${url}/days/restoration`, removal.json());
  }),
  [`PUT ${API.lessonNotHeld}`]: row(['update attendance list Beta 1'], async () =>
    put(`${await teacherList('Beta 1')}/not-held/2026-03-02`, { reason: 'noRoom' }),
  ),
  [`DELETE ${API.lessonNotHeld}`]: row(['update attendance list Beta 2'], async () => {
    const url = await teacherList('Beta 2');
    await admin.put(`${url}/not-held/2026-03-02`, { reason: 'noRoom' });
    return () => admin.delete(`${url}/not-held/2026-03-02`);
  }),
  [`GET ${API.settings}`]: silent(API.settings),
  [`PUT ${API.settings}`]: row(['update settings'], async () => put(API.settings, { weekendLessons: true })),
  [`GET ${API.freePeriods}`]: silent(API.freePeriods),
  [`POST ${API.freePeriods}`]: row(['create free period Kerst'], async () =>
    post(API.freePeriods, { name: 'Kerst', ...WEEK }),
  ),
  [`PUT ${API.freePeriod}`]: row(['update free period Meivakantie'], async () =>
    put(await freePeriod('Mei'), { name: 'Meivakantie', ...WEEK }),
  ),
  [`DELETE ${API.freePeriod}`]: row(['delete free period Zomer'], async () =>
    remove(await freePeriod('Zomer')),
  ),
  [`GET ${API.contactPersons}`]: silent(API.contactPersons),
  [`GET ${API.studentLetters}`]: silent(API.studentLetters),
  [`GET ${API.studentViews}`]: silent(API.studentViews),
  [`POST ${API.studentViews}`]: row(['create student view'], async () =>
    post(API.studentViews, studentView('Nieuw')),
  ),
  [`PUT ${API.studentView}`]: row(['update student view'], async () => {
    const { _id: id } = (await admin.post(API.studentViews, studentView('Oud'))).json<{ _id: string }>();
    return () => admin.put(pathTo(API.studentView, { id }), studentView('Anders'));
  }),
  [`DELETE ${API.studentView}`]: row(['delete student view'], async () => {
    const { _id: id } = (await admin.post(API.studentViews, studentView('Weg'))).json<{ _id: string }>();
    return () => admin.delete(pathTo(API.studentView, { id }));
  }),
  [`PUT ${API.studentListSettings}`]: row(['update student view'], async () =>
    put(API.studentListSettings, { columns: [], pageSize: 50 }),
  ),
  [`GET ${API.find}`]: overview(`${API.find}?q=Nur`),
  [`GET ${API.changeSets}`]: overview(API.changeSets),
  [`GET ${API.changeSetContents}`]: row(['browse overviews'], async () => {
    const deleted = await admin.delete(await student('Mina'));
    const id = String(deleted.headers[CHANGE_SET_HEADER]);
    return () => admin.get(pathTo(API.changeSetContents, { id }));
  }),
  [`GET ${API.studentMerge}`]: row(['read student Hugo Nur', 'read student Ilse Nur'], async () => {
    const [path, other] = [await student('Hugo'), await student('Ilse')];
    return () => admin.get(`${path}/merge/${other.split('/').at(-1)}`);
  }),
  [`POST ${API.studentMerge}`]: row(['update student Jade Nur', 'delete student Kees Nur'], async () => {
    const [path, other] = [await student('Jade'), await student('Kees')];
    return () => admin.post(`${path}/merge/${other.split('/').at(-1)}`, { taken: [] });
  }),
  [`DELETE ${API.changeSet}`]: row(['erase change set', 'erase classroom'], async () => {
    const { _id: id } = await server.createClassroom();
    const { headers } = await admin.delete(pathTo(API.classroom, { id }));
    return () => admin.delete(pathTo(API.changeSet, { id: `${headers[CHANGE_SET_HEADER]}` }));
  }),
  [`POST ${API.changeSetUndo}`]: row(['undo change set'], async () => {
    const { headers } = await admin.delete(await student('Gijs'));
    return () => admin.post(pathTo(API.changeSetUndo, { id: `${headers[CHANGE_SET_HEADER]}` }));
  }),
  [`GET ${API.today}`]: overview(API.today),
  [`GET ${API.attention}`]: overview(API.attention),
  [`GET ${API.attentionRule}`]: overview(pathTo(API.attentionRule, { rule: 'withoutClass' })),
  [`PUT ${API.hiddenAttention}`]: row(['hide student Fadi Nur'], async () => {
    const subject = (await student('Fadi')).split('/').at(-1) ?? '';
    const path = pathTo(API.hiddenAttention, { rule: 'withoutClass', subject });
    return () => admin.put(path, { reason: 'wacht' });
  }),
  [`DELETE ${API.hiddenAttention}`]: row(['show student Gina Nur'], async () => {
    const subject = (await student('Gina')).split('/').at(-1) ?? '';
    const path = pathTo(API.hiddenAttention, { rule: 'withoutClass', subject });
    await admin.put(path, { reason: 'wacht' });
    return () => admin.delete(path);
  }),
  [`GET ${API.freeDayLessons}`]: silent(API.freeDayLessons),
  [`POST ${API.freeDayLessonsNotHeld}`]: row(['update attendance list Vrij 1'], async () => {
    const { body } = await lessonOnFreeDay('Vrij 1', '2026-09-07');
    return () => admin.post(API.freeDayLessonsNotHeld, body);
  }),
  [`POST ${API.freeDayLessonsHeld}`]: row(['update attendance list Vrij 2'], async () => {
    const { lesson, body } = await lessonOnFreeDay('Vrij 2', '2026-09-08');
    await admin.post(API.freeDayLessonsNotHeld, body);
    return () => admin.post(API.freeDayLessonsHeld, { lessons: [lesson] });
  }),
  [`GET ${API.evaluations}`]: overview(API.evaluations),
  [`GET ${API.evaluationWeeks}`]: {
    leaves: ['browse overviews'],
    ready: async () => {
      const path = await student('Gita');
      return () => admin.get(pathTo(API.evaluationWeeks, { id: path.split('/').at(-1) ?? '' }));
    },
  },
  [`PUT ${API.evaluation}`]: row(['evaluate student Elias Nur'], async () => {
    const statuses = [{ status: 'true', date: '2025-01-01' }];
    const path = await student('Elias', { statuses });
    return () => admin.put(pathTo(API.evaluation, { id: path.split('/').at(-1) ?? '' }));
  }),
  [`DELETE ${API.evaluation}`]: row(['evaluation undone student Farid Nur'], async () => {
    const path = await student('Farid', { statuses: [{ status: 'true', date: '2025-01-01' }] });
    const url = pathTo(API.evaluation, { id: path.split('/').at(-1) ?? '' });
    await admin.put(url);
    return () => admin.delete(url);
  }),
  [`GET ${API.statistics}`]: silent('/api/statistics/by-sex?selectedDate=2026-03-02'),
  [`GET ${API.countedStudents}`]: overview(`${API.countedStudents}?counted=sex.2026-03-02`),
  [`GET ${API.development}`]: silent(`${API.development}?dimension=sex&from=2026-01&to=2026-03`),
};

/** One transparent pixel. */
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('every route', () => {
  test('has a row in the table, and every row a route', () => {
    const calls = server.app
      .routeAccess()
      .filter(({ method, url }) => method !== 'HEAD' && !url.startsWith(API.docs))
      .map(({ method, url }) => `${method} ${url}`);
    expect(calls.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  test.each(Object.keys(ROUTES))('leaves in the audit log what it did: %s', async name => {
    const { ready, leaves, isUpkeep } = ROUTES[name] ?? silent('');
    const call = await ready();
    await server.app.mail.idle();
    await server.app.overviews.write();
    const written = countWrittenRows(server.database);
    onTestFinished(written.stop);
    const before = await written.count();
    let response: LightMyRequestResponse | undefined;
    const lines = await auditedBy(server.database, async () => {
      response = await call();
      await server.app.mail.idle();
      await server.app.overviews.write();
    });
    expect(response?.statusCode, response?.body).toBeLessThan(300);
    expect(lines.map(({ what }) => what)).toEqual(leaves);
    const wrote = (await written.count()) > before;
    expect(wrote && lines.length === 0, 'writes without a word in the log').toBe(isUpkeep ?? false);
  });
});

/** Calls whose repetition does no harm. */
const NOT_ONCE = [
  // They read.
  `POST ${API.studentBatchPlan}`,
  `POST ${API.studentRows}`,
  `POST ${API.studentPasses}`,
  `POST ${API.studentImportHeads}`,
  `POST ${API.studentImportCheck}`,
  // Its rows bear an `_id` each.
  `POST ${API.studentImports}`,
  // A link is stored nowhere, so that it cannot be told again.
  `POST ${API.userInvitationLink}`,
];

describe('a write that is sent again under its key', () => {
  // The rows make what they need under names of their own.
  beforeAll(async () => {
    await server.close();
    await start();
  });
  afterEach(() => {
    admin.key = undefined;
  });
  const writes = Object.keys(ROUTES).filter(
    name => !name.startsWith('GET') && !NOT_ONCE.includes(name) && !isPublic(name),
  );

  test.each(writes)('is done once, and answered as the first time: %s', async name => {
    const call = await (ROUTES[name] ?? silent('')).ready();
    admin.key = `once-${name.replaceAll(/[^\w]/g, '-')}`;
    const first = await call();
    await server.app.mail.idle();
    let again: LightMyRequestResponse | undefined;
    const lines = await auditedBy(server.database, async () => {
      again = await call();
      await server.app.mail.idle();
    });
    expect(again?.statusCode, again?.body).toBe(first.statusCode);
    expect(saidIn(again)).toEqual(saidIn(first));
    expect(again?.headers[CHANGE_SET_HEADER]).toBe(first.headers[CHANGE_SET_HEADER]);
    // The answer to a save of a file has the file.
    expect(lines.map(({ what }) => what).filter(what => !/^read student /.test(what))).toEqual([]);
  });

  test('takes no key that is none', async () => {
    const url = await student('Quinten');
    admin.key = 'short';
    expect((await admin.delete(url)).statusCode).toBe(400);
    expect((await admin.post(API.newOrganization, { name: 'Quist' })).statusCode).toBe(400);
    admin.key = undefined;
    expect((await admin.get(url)).statusCode).toBe(200);
  });
});

/** An answer but for progress, and for what a list says that goes on: whether an invitation was mailed. */
function saidIn(response: LightMyRequestResponse | undefined): unknown {
  const said: unknown = JSON.parse(response?.body.trim().split('\n').at(-1) ?? '');
  return Array.isArray(said) ? said.map(({ _id, name }) => [_id, name]) : said;
}

function isPublic(name: string): boolean {
  const access = [API.auth, API.passwordLink, API.passwordReset];
  return access.some(path => name === `POST ${path}`);
}

test('the full list of students leaves one entry with what was asked for', async () => {
  const [line, ...more] = await auditedBy(server.database, () =>
    admin.get(`${API.students}?studentsOnOnePage=true&name=am&inactive=true`),
  );
  expect(more).toEqual([]);
  const search = 'am {"organizations":[],"classrooms":[],"inactive":true}';
  expect(line).toMatchObject({
    what: 'download students',
    detail: expect.stringMatching(/^\d+ students$/),
    searches: [search],
  });
});
