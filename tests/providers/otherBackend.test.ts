import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API, pathTo } from '../../core/contract/paths.ts';
import { dataProvider } from '../../src/providers/dataProvider/index.ts';

/** A backend that says what docs/product.md §3 and §7 name, and no more. */
const answers: Record<string, unknown> = {};
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${path}`);
    return Response.json(answers[`${method} ${path}`] ?? { message: 'Success' });
  });
});
afterEach(() => {
  for (const call of Object.keys(answers)) delete answers[call];
});

const AMAL = {
  firstName: 'Amal',
  lastName: 'Haddad',
  country: 'Syrië',
  sex: 'Vrouw',
  birthDate: '1990-05-01',
};

/** Answers the first page of the students list with one student. */
const listOne = async (student: object) => {
  answers[`GET ${API.students}?page=1`] = {
    list: [{ ...AMAL, _id: 's1', ...student }],
    pagination: { pagesCount: 1, studentsCount: 1 },
  };
  return (await dataProvider.getList('students', {})).data;
};

test('lists and reports come with days, whatever a back end sends', async () => {
  const at = (day: string) => `${day}T00:00:00.000Z`;
  const student = { ...AMAL, _id: 's1', birthDate: at('1990-05-01') };
  const enrolled = { ...student, enrolments: [{ startDate: at('2026-01-01'), endDate: null }] };
  const expected = { birthDate: '1990-05-01', enrolments: [{ startDate: '2026-01-01', endDate: null }] };
  const period = { startDate: '2026-03-02', endDate: '2026-03-06' };

  answers[
    `GET ${pathTo(API.organizationReport, { organizationId: 'o1' })}?startDate=2026-03-02&endDate=2026-03-06`
  ] = {
    dates: [at('2026-03-02')],
    studentsAttendance: [
      { student, attendance: [{ date: at('2026-03-02'), status: 'Aanwezig' }] },
      { student: AMAL, attendance: [] },
      { student: AMAL, attendance: [] },
    ],
  };
  const report = await dataProvider.getOrganizationReport({ organizationId: 'o1', ...period });
  expect(report.dates).toEqual(['2026-03-02']);
  expect(report.studentsAttendance[0]?.student).toMatchObject({ _id: 's1', birthDate: '1990-05-01' });
  // Students are told apart without an _id, too.
  expect(new Set(report.studentsAttendance.map(row => row.student._id)).size).toBe(3);
  expect(report.studentsAttendance[0]?.attendance).toEqual([{ date: '2026-03-02', status: 'Aanwezig' }]);

  answers[`GET ${pathTo(API.teacherList, { id: 'l1' })}`] = {
    schedule: { _id: 'l1', classroom: { _id: 'c1', name: 'A1' }, dates: [at('2026-03-02')] },
    students: [enrolled],
    studentsAttendance: [{ _id: 'r1', student: { _id: 's1' }, date: at('2026-03-02'), status: '' }],
  };
  const list = await dataProvider.getTeacherList({ id: 'l1' });
  expect(list.students[0]).toMatchObject(expected);
  expect(list.studentsAttendance[0]?.date).toBe('2026-03-02');

  const path = pathTo(API.studentsByClassroom, { classroomId: 'c1' });
  answers[`GET ${path}?earliestDate=2026-03-02&furthestDate=2026-03-06`] = [enrolled];
  const inClass = () =>
    dataProvider.getStudentsOfClassroom({
      classroomId: 'c1',
      earliestDate: '2026-03-02',
      furthestDate: '2026-03-06',
    });
  expect(await inClass()).toMatchObject([expected]);
  answers[`GET ${path}?earliestDate=2026-03-02&furthestDate=2026-03-06`] = { students: [enrolled] };
  expect(await inClass()).toMatchObject([expected]);
});

test.each([
  ['an instant of midnight in the Netherlands', '1990-04-30T22:00:00.000Z', '1990-05-01'],
  ['a date-time', '1990-05-01T00:00:00.000Z', '1990-05-01'],
  ['a date-time without a zone', '1990-05-01T00:00:00', '1990-05-01'],
  ['a day', '1990-05-01', '1990-05-01'],
  ['none, which takes no page along', '0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
])('the students list has days where a back end sends %s', async (_, sent, day) => {
  const rows = await listOne({ birthDate: sent, registrationDate: '' });
  expect(rows).toMatchObject([{ birthDate: day, registrationDate: null }]);
});

test('a file has days in all its parts where a back end sends date-times', async () => {
  const file = (at: (day: string) => string) => ({
    student: {
      birthDate: at('1990-05-01'),
      arrivalDate: at('2025-11-30'),
      registrationDate: at('2026-01-05'),
      statusDate: at('2026-01-06'),
    },
    studentClassrooms: [
      { startDate: at('2026-01-07'), endDate: at('2026-06-30') },
      { startDate: at('2026-01-08'), endDate: null },
    ],
    studentStatuses: [{ date: at('2026-01-06') }],
    studentNotes: [{ date: at('2026-02-01') }],
  });
  answers[`GET ${pathTo(API.student, { id: 's1' })}`] = {
    ...file(day => `${day}T00:00:00.000Z`),
    studentAttachments: [],
  };
  const { data } = await dataProvider.getOne('students', { id: 's1' });
  expect(data).toMatchObject(file(day => day));
});

test('a student’s file without an _id is saved at the address it came from', async () => {
  const path = pathTo(API.student, { id: 's1' });
  const file = {
    student: AMAL,
    studentClassrooms: [],
    studentStatuses: [],
    studentNotes: [],
    studentAttachments: [],
  };
  answers[`GET ${path}`] = file;
  answers[`PUT ${path}`] = file;
  const { data: loaded } = await dataProvider.getOne('students', { id: 's1' });
  expect(loaded.id).toBe('s1');
  const { data: saved } = await dataProvider.update('students', {
    id: loaded.id,
    data: file,
    previousData: loaded,
  });
  expect(saved.id).toBe('s1');
  expect(sent).toEqual([`GET ${path}`, `PUT ${path}`]);
});

test('a deletion that is answered without ‘Success’ fails, with what the answer says', async () => {
  answers[`DELETE ${pathTo(API.student, { id: 's1' })}`] = { message: 'Nog niet' };
  const { delete: remove } = dataProvider;
  await expect(remove('students', { id: 's1' })).rejects.toThrow('Nog niet');
  expect(await remove('students', { id: 's2' })).toEqual({ data: { id: 's2' } });
});
