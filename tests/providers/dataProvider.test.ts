import type { RaRecord } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { UserData } from '../../src/providers/dataProvider/arrayResources.ts';
import { dataProvider } from '../../src/providers/dataProvider/index.ts';
import { fetchFrom, type Network } from '../support/fetchFrom.ts';
import { PDF } from '../support/officeFiles.ts';
import { serverPerTest } from '../support/serverPerTest.ts';
import { signInAs } from '../support/session.ts';

describe('with the server', () => {
  const server = serverPerTest();
  let network: Network;
  beforeEach(async () => {
    network = fetchFrom(server);
    await signInAs(server, network, 'admin');
  });

  const EMPTY = {
    student: {
      firstName: 'Amal',
      lastName: 'Haddad',
      birthDate: '1990-05-01',
      sex: 'Vrouw',
      country: 'Syrië',
    },
    studentClassrooms: [],
    studentStatuses: [{ status: 'true', date: '2026-01-05' }],
    studentNotes: [{ description: 'Eerste', category: 'Andere' }],
    studentAttachments: [],
  };
  const create = async () => (await dataProvider.create('students', { data: EMPTY })).data.id;
  const read = async (id: unknown) => (await dataProvider.getOne('students', { id: String(id) })).data;

  test('a new file sends no deletions, and is found under the id that it was given', async () => {
    const append = vi.spyOn(FormData.prototype, 'append');
    const id = await create();
    const fields = append.mock.calls.map(([field]) => field);
    expect(fields).toEqual(['student', 'studentClassrooms', 'studentStatuses', 'studentNotes']);
    expect(await read(id)).toMatchObject({ id, student: { firstName: 'Amal' } });
  });

  describe('a save whose answer never comes, and that the user sends again', () => {
    const all = async () =>
      (await server.database.selectFrom('students').select('lastName').execute()).map(
        ({ lastName }) => lastName,
      );

    test('is the same one while nothing was changed: one student, one attachment', async () => {
      network.brokenOff = 1;
      await expect(create()).rejects.toMatchObject({ status: 0 });
      const id = await create();
      expect(await all()).toEqual(['Haddad']);
      // Nor is it refused in favour of somebody else, who was oneself.
      const loaded = await read(id);
      const data = {
        ...loaded,
        studentAttachments: [{ uniqueId: '1', rawFile: new File([PDF], 'brief.pdf') }],
      };
      const save = () => dataProvider.update('students', { id, data, previousData: loaded });
      network.brokenOff = 1;
      await expect(save()).rejects.toMatchObject({ status: 0 });
      expect((await save()).data.studentAttachments).toHaveLength(1);
      // Once it was answered, the same once more is another student.
      await create();
      expect(await all()).toEqual(['Haddad', 'Haddad']);
    });

    test('is another one once it was changed, or refused', async () => {
      network.brokenOff = 1;
      await expect(create()).rejects.toMatchObject({ status: 0 });
      const other = { ...EMPTY, student: { ...EMPTY.student, lastName: 'Nur' } };
      await dataProvider.create('students', { data: other });
      expect((await all()).toSorted()).toEqual(['Haddad', 'Nur']);
      const wrong = { ...EMPTY, student: { ...EMPTY.student, birthDate: '1990-02-31' } };
      const keys = network.keys.length;
      for (const _ of [1, 2]) {
        await expect(dataProvider.create('students', { data: wrong })).rejects.toMatchObject({ status: 400 });
      }
      expect(new Set(network.keys.slice(keys)).size).toBe(2);
    });
  });

  const ZOE: UserData = {
    name: 'Zoë Ünal',
    email: 'zoe@example.org',
    status: true,
    roles: { Staff: 4859 },
    image: null,
  };

  const createUser = async (data: Partial<UserData> = {}) =>
    (await dataProvider.create('users', { data: { ...ZOE, ...data } })).data as RaRecord;

  const update = async (record: RaRecord, data: Partial<UserData>) =>
    (await dataProvider.update('users', { id: record.id, data, previousData: record })).data as RaRecord;

  test('a new user travels field by field, a changed one as JSON', async () => {
    const sent: FormData[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
      if (init.body instanceof FormData) sent.push(init.body);
      return fetch(input, init);
    });
    const record = await createUser();
    await update(record, { name: 'Zoë' });
    const [post, put] = sent.map(form => Object.fromEntries(form));
    expect(post).toEqual({ name: ZOE.name, email: ZOE.email, status: 'true', roles: '{"Staff":4859}' });
    expect(Object.keys(put ?? {})).toEqual(['user']);
    expect(JSON.parse(String(put?.user))).toEqual({ ...ZOE, name: 'Zoë', _id: record.id });
  });
});

describe('with another back end', () => {
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
});
