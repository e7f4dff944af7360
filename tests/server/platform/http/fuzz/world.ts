import { API, pathTo } from '../../../../../core/contract/paths.ts';
import type { StudentFile } from '../../../../../core/contract/students.ts';
import { insertPasswordLink } from '../../../../../server/accounts/passwordLinkRepository.ts';
import { newSecret, secretHash } from '../../../../../server/accounts/secrets.ts';
import { syncAttendanceRows } from '../../../../../server/attendance/attendanceRowRepository.ts';
import { transaction } from '../../../../../server/database/database.ts';
import { seedList } from '../../../../support/attendance.ts';
import { formOf, studentForm } from '../../../../support/form.ts';
import { smallPng } from '../../../../support/images.ts';
import { PDF } from '../../../../support/officeFiles.ts';
import { insertStudent } from '../../../../support/records.ts';
import { TEST_PASSWORD, type TestClient, type TestServer } from '../../../../support/server.ts';
import { DATA_URLS } from './bodies.ts';
import type { KnownValues } from './values.ts';

/** A small school with something of everything, and what requests need to know to find it. */
export interface World {
  senders: Record<'admin' | 'staff' | 'other', TestClient>;
  /** The cookie of a session that can be refreshed. */
  cookie: string;
  known: KnownValues;
}

/**
 * Fills the server with users, students with whole files, classes, lists, evaluations and a password link.
 */
export async function makeWorld(server: TestServer): Promise<World> {
  const { database, app } = server;
  const senders = {
    admin: await server.loginAs('admin'),
    staff: await server.loginAs('staff'),
    other: await server.loginAs('other'),
  };
  const { cookie } = await server.loginAs('staff');
  const anna = await server.createUser({ name: 'Anna', email: 'anna@example.org' });
  const image = await smallPng();
  const bram = formOf({ user: { name: 'Bram', email: 'bram@example.org' } }, [
    { field: 'image', name: 'b.png', content: image },
  ]);
  const users = (await senders.admin.post(API.newUser, bram)).json<
    { _id: string; image?: { fileName: string } }[]
  >();
  await app.mail.idle();

  const organizations = [
    (await server.createOrganization({ name: 'COA' }))._id,
    (await server.createOrganization())._id,
  ];
  const classrooms = [
    (await server.createClassroom({ name: 'Alfa 1' }))._id,
    (await server.createClassroom())._id,
  ];
  const students = await Promise.all([fullStudent(senders, classrooms), fullStudent(senders, classrooms)]);
  students.push(await insertStudent(database, { statuses: [{ status: 'true', date: '2025-01-01' }] }));
  for (const id of students) await transaction(database, trx => syncAttendanceRows(trx, [id]));
  const lists = [
    await seedList(server, { classroomId: classrooms[0] ?? '', dates: ['2026-03-02', '2026-03-03'] }),
    await seedList(server, { classroomId: classrooms[1] ?? '', dates: ['2026-03-04'] }),
  ];
  const token = newSecret();
  await insertPasswordLink(database, {
    tokenHash: secretHash(token),
    userId: anna.id,
    createdAt: app.clock.instant(),
    expiresAt: app.clock.instant(60_000),
  });

  type Table = 'studentClassrooms' | 'studentStatuses' | 'studentNotes' | 'studentAttachments';
  /** The rows of the first student, by the names of the fields that hold their `_id`s. */
  const rowsOfFirst: Record<string, string[]> = {};
  for (const table of ['Classrooms', 'Statuses', 'Notes', 'Attachments']) {
    const rows = database.selectFrom(`student${table}` as Table).select(['id', 'studentId']);
    const ids = (await rows.execute()).flatMap(row => (row.studentId === students[0] ? [row.id] : []));
    rowsOfFirst[`student${table}._id`] = ids;
    rowsOfFirst[`deletedStudent${table}`] = ids;
  }
  const records = await database.selectFrom('attendanceRecords').select('id').execute();
  const attachments = await database.selectFrom('studentAttachments').select('fileName').execute();
  return {
    senders,
    cookie,
    known: {
      [`${API.user} id`]: users.map(({ _id }) => _id),
      [`${API.organization} id`]: organizations,
      [`${API.classroom} id`]: classrooms,
      [`${API.student} id`]: usually(students),
      [`${API.evaluation} id`]: students,
      [`${API.teacherList} id`]: usually(lists),
      [`${API.passwordReset} id`]: [anna.id],
      [`${API.studentAttachmentFile} fileName`]: attachments.map(({ fileName }) => fileName),
      [`${API.userImageFile} fileName`]: users.flatMap(user => user.image?.fileName ?? []),
      id: [...users.map(({ _id }) => _id), ...organizations, ...classrooms, ...students, ...lists],
      token: [token],
      classroomId: classrooms,
      organizationId: organizations,
      classroom: classrooms,
      selectedClassroom: classrooms,
      startDate: ['2026-01-01', '2026-03-02'],
      endDate: ['2026-06-30', '2026-12-31', '2026-03-02'],
      selectedDates: ['2026-03-05', '2026-03-06T00:00:00.000Z', '2026-03-09', '2026-03-02'],
      organization: organizations,
      studentId: students,
      ...rowsOfFirst,
      'studentsAttendance._id': records.map(({ id }) => id),
      'student.image': DATA_URLS,
      email: ['anna@example.org', 'new@example.org', 'zoe@example.org'],
      password: [TEST_PASSWORD, 'Nieuw123', 'Anders456'],
      from: ['2025-04', '2026-01', '2026-03'],
      to: ['2026-01', '2026-03', '2026-04', '2026-13'],
      page: ['1', '2', '-1', '99999999999999999999', '1.5'],
      name: ['Amal', 'a', 'Haddad', 'Nieuw', 'COA', 'Alfa 1'],
      status: ['true', 'false', 'Aanwezig'],
      studentsOnOnePage: ['true', 'false'],
      inactive: ['true', 'false'],
    },
  };
}

/** The first of them as often as the others together. */
const usually = ([first = '', ...rest]: readonly string[]) => [...rest.map(() => first), first, ...rest];

/** A student with an enrolment, two statuses, notes of two authors and an attachment. */
async function fullStudent(
  { admin, staff }: World['senders'],
  classrooms: readonly string[],
): Promise<string> {
  const file = [{ name: 'plan.pdf', content: PDF }];
  const form = studentForm(
    {
      studentClassrooms: classrooms.map(classroom => ({ classroom, startDate: '2026-01-01' })),
      studentNotes: [{ description: 'Van personeel' }],
    },
    file,
  );
  const { _id } = (await staff.post(API.newStudent, form)).json<{ _id: string }>();
  const note = formOf({ student: {}, studentNotes: [{ description: 'Van een beheerder' }] });
  const saved = await admin.put(pathTo(API.student, { id: _id }), note);
  return saved.json<StudentFile>().student._id;
}
