import { beforeAll, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StudentFile } from '../../../core/contract/students.ts';
import { STUDENT_FIELDS } from '../../../core/fields/studentFields.ts';
import { auditLines } from '../../support/audit.ts';
import { studentContents } from '../../support/contents.ts';
import { formOf, studentForm } from '../../support/form.ts';
import { insertClassroom, insertStudent } from '../../support/records.ts';
import { serverPerFile, signedInPerFile } from '../../support/serverPerTest.ts';
import { STUDENT_FIELD_SAMPLES } from '../../support/studentFieldSamples.ts';

const server = serverPerFile();
const staff = signedInPerFile(server, 'staff');
let id: string;

beforeAll(async () => {
  id = await insertStudent(server.database, {
    enrolments: [{ classroomId: await insertClassroom(server.database), startDate: '2026-01-01' }],
  });
});

const put = (payload: FormData | string) => staff.put(pathTo(API.student, { id }), payload);

/** A refused save of either kind: the sentence and fields are as expected, and nothing changed. */
const refuses = async (
  fields: Record<string, unknown>,
  expected: { status?: number; message: string; field?: string },
) => {
  const before = await studentContents(server);
  const save = { student: {}, ...fields };
  for (const response of [await put(formOf(save)), await staff.post(API.newStudent, studentForm(fields))]) {
    const { message, errors = {} } = response.json<{ message: string; errors?: Record<string, string> }>();
    expect({ status: response.statusCode, message }).toEqual({
      status: expected.status ?? 400,
      message: expected.message,
    });
    if (expected.field) expect(Object.keys(errors)).toContain(expected.field);
  }
  expect(await studentContents(server)).toEqual(before);
};

const NAME = 'Vul de naam van de leerling in';
const CLASSROOM = 'U hebt geen klas en/of begin datum en/of einddatum gekozen';
const STATUS = 'U heeft geen status of startdatum van de status gekozen';
const UNKNOWN_ROW =
  'Een van de regels hoort niet bij deze student of bestaat niet meer. Laad het dossier opnieuw';
const noDay = (field: string) => `Controleer ${field}: deze dag bestaat niet`;
const wrong = (field: string) => `Controleer ${field}: de waarde is niet juist`;
const tooLong = (field: string, max: number) => `Voor ${field} zijn hoogstens ${max} tekens toegestaan`;

const LONG = 'x'.repeat(10_001);

const named = (fields: object) => ({ student: { firstName: 'Selam', lastName: 'Tesfay', ...fields } });

describe('a profile is refused', () => {
  test.each([
    [{ firstName: '' }, NAME, 'firstName'],
    [{ lastName: ' \u0000 ' }, NAME, 'lastName'],
    [{ firstName: 7 }, wrong('de voornaam'), 'firstName'],
    [{ firstName: 'x'.repeat(101) }, tooLong('de voornaam', 100), 'firstName'],
    [{ sex: 'Onbekend' }, wrong('het geslacht'), 'sex'],
    [{ birthDate: '2026-02-30' }, noDay('de geboortedatum'), 'birthDate'],
    [{ birthDate: '2026-03-03' }, 'De geboortedatum ligt in de toekomst', 'birthDate'],
    [{ arrivalDate: '01-02-2026' }, wrong('de datum van aankomst in Nederland'), 'arrivalDate'],
    [{ permitHolder: 'misschien' }, wrong('de vergunninghouder'), 'permitHolder'],
    [{ email: 'selam at example.org' }, 'Vul een geldig e-mailadres in', 'email'],
    [{ organization: 'nobody' }, 'De gekozen instantie bestaat niet (meer)', 'organization'],
  ])('with %j', (fields, message, field) => refuses(named(fields), { message, field }));

  test.each([
    ['a list', '[]', 'Controleer de invoer: de waarde is niet juist'],
    ['no JSON', 'Selam', 'De gegevens van de student zijn onleesbaar'],
  ])('when it is %s', (_, student, message) => refuses({ student }, { message }));
});

describe('rows are refused', () => {
  const start = '2026-03-02';
  const many = Array.from({ length: 201 }, () => ({ startDate: start }));
  const x = { classroom: 'x', startDate: start };
  const on = (date: string | null, status = 'true') => [{ status, date }];
  const NO_TEXT = 'Vul de beschrijving van de aantekening in';
  const cases: [list: string, rows: unknown, message: string, place?: string][] = [
    ['studentClassrooms', [{ ...x, classroom: '' }], CLASSROOM, '.0.classroom'],
    ['studentClassrooms', [{ ...x, endDate: '2026-03-01' }], CLASSROOM, '.0.endDate'],
    ['studentClassrooms', [x], 'Een van de gekozen klassen bestaat niet (meer)'],
    ['studentClassrooms', [{ _id: 'x', ...x }], UNKNOWN_ROW, '.0'],
    ['studentClassrooms', 'Alfabetisering', 'De gegevens van de klassen zijn onleesbaar'],
    ['studentClassrooms', many, 'Voor de klassen zijn hoogstens 200 regels toegestaan'],
    ['studentStatuses', on(null), STATUS, '.0.date'],
    ['studentStatuses', on(start, 'ja'), wrong('de status'), '.0.status'],
    ['studentNotes', [{ description: ' \n ' }], NO_TEXT, '.0.description'],
    ['studentNotes', [{ description: LONG }], tooLong('de beschrijving', 10_000), '.0.description'],
    ['studentNotes', [{ description: 'x', category: 'Roddel' }], wrong('de categorie'), '.0.category'],
  ];
  test.each(
    cases.map(([list, rows, message, place = '']) => [`${list}${place}`, message, { [list]: rows }] as const),
  )('%s: %s', (field, message, fields) => refuses(fields, { message, field }));
});

/** The `_id` of the student's only status. */
const statusId = async () => {
  const statuses = server.database.selectFrom('studentStatuses').select('id').where('studentId', '=', id);
  return (await statuses.executeTakeFirstOrThrow()).id;
};

test('a student without a status is refused, be it new or left so', async () => {
  const before = await studentContents(server);
  const refused = { message: STATUS, errors: { studentStatuses: STATUS } };
  const left = await put(formOf({ student: {}, deletedStudentStatuses: [await statusId()] }));
  const made = await staff.post(API.newStudent, studentForm({ studentStatuses: [] }));
  expect([left.json(), made.json()]).toEqual([refused, refused]);
  expect(await studentContents(server)).toEqual(before);
});

describe('deletions are refused', () => {
  test('of what is not this student’s', async () => {
    const expected = { message: UNKNOWN_ROW, field: 'deletedStudentNotes.0' };
    for (const nothing of ['nothing', { _id: 'nothing' }]) {
      await refuses({ deletedStudentNotes: [nothing] }, expected);
    }
  });

  test('of the wrong shape', () =>
    refuses({ deletedStudentNotes: [7] }, { message: wrong('de verwijderde aantekeningen') }));
});

test('a row that is sent twice is refused', async () => {
  const row = { _id: await statusId(), status: 'true', date: '2026-01-02' };
  const response = await put(formOf({ student: {}, studentStatuses: [row, row] }));
  expect([response.statusCode, response.json().message]).toEqual([400, UNKNOWN_ROW]);
});

test('a save that is no form is refused', async () => {
  const response = await staff.put(pathTo(API.student, { id }), { student: { firstName: 'Selam' } });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ message: 'De gegevens zijn niet als formulier verstuurd' });
});

test('all problems at once are each named by field, the first as the message', async () => {
  const response = await put(
    formOf({
      student: { firstName: '', birthDate: '2026-02-30' },
      studentClassrooms: [{ uniqueId: 1 }],
      studentStatuses: [{ uniqueId: 2 }],
      studentNotes: [{ description: '' }],
    }),
  );
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    message: NAME,
    errors: {
      firstName: NAME,
      'studentClassrooms.0.classroom': CLASSROOM,
      'studentClassrooms.0.startDate': CLASSROOM,
      'studentStatuses.0.status': STATUS,
      'studentStatuses.0.date': STATUS,
      birthDate: noDay('de geboortedatum'),
      'studentNotes.0.description': 'Vul de beschrijving van de aantekening in',
    },
  });
});

const save = async (path: string, student: Record<string, unknown>) => {
  const response = await staff.put(path, formOf({ student }));
  expect(response.statusCode, response.body).toBe(200);
  return response.json<StudentFile>().student;
};

test.each(STUDENT_FIELD_SAMPLES)(
  '$name is stored, kept by a save without it, recorded and cleared',
  async ({ name, sample }) => {
    const created = await staff.post(API.newStudent, studentForm());
    const path = pathTo(API.student, { id: created.json()._id });

    expect(await save(path, { [name]: sample })).toMatchObject({ [name]: sample });
    expect(await save(path, {})).toMatchObject({ [name]: sample });
    const lines = await auditLines(server.database);
    expect(lines.some(line => JSON.stringify(line).includes(`student.${name}`))).toBe(true);

    const isRequired = 'required' in STUDENT_FIELDS[name];
    const response = await staff.put(path, formOf({ student: { [name]: isRequired ? ' ' : null } }));
    if (isRequired) {
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toHaveProperty(name);
    } else {
      expect(response.json<StudentFile>().student[name] || null).toBeNull();
    }
  },
);
