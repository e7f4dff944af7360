import { beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { ClassroomStudent, StudentPage, StudentRow } from '../../../core/contract/students.ts';
import { studentForm } from '../../support/form.ts';
import { insertStudent, insertStudents, type StudentRecord } from '../../support/records.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
let staff: TestClient;

beforeEach(async () => {
  staff = await server.loginAs('staff');
});

const list = async (query = '') => {
  const response = await staff.get(`${API.students}${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<StudentPage>();
};

const fullName = ({ firstName, lastName }: Pick<StudentRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

const names = async (query = '') => (await list(query)).list.map(fullName);

const add = (fullName: string, record: StudentRecord = {}) => {
  const [firstName = '', ...rest] = fullName.split(' ');
  return insertStudent(server.database, { firstName, lastName: rest.join(' '), ...record });
};

const inactive: StudentRecord = { statuses: [{ status: 'false', date: '2026-01-01' }] };

describe('the students list', () => {
  test('has what a row shows, with the current classes by name', async () => {
    const organization = await server.createOrganization({ name: 'COA' });
    const [b, a, past] = [
      await server.createClassroom({ name: 'Nederlands 10' }),
      await server.createClassroom({ name: 'Nederlands 2' }),
      await server.createClassroom({ name: 'Alfabetisering' }),
    ];
    const id = await add('Zeyneb Çelik', {
      sex: 'Vrouw',
      birthDate: '1996-02-29',
      country: 'Turkije',
      registrationDate: '2026-02-01',
      organizationId: organization._id,
      contactPersonName: 'Ineke Smit',
      telephone: '06 12345678',
      enrolments: [
        { classroomId: b._id, startDate: '2026-03-02' },
        { classroomId: a._id, startDate: '2026-01-01', endDate: '2026-03-02' },
        { classroomId: a._id, startDate: '2026-02-01', endDate: null },
        { classroomId: past._id, startDate: '2025-01-01', endDate: '2026-03-01' },
        { classroomId: past._id, startDate: '2026-03-03' },
      ],
    });
    expect(await list()).toEqual({
      list: [
        {
          _id: id,
          firstName: 'Zeyneb',
          lastName: 'Çelik',
          sex: 'Vrouw',
          birthDate: '1996-02-29',
          country: 'Turkije',
          registrationDate: '2026-02-01',
          status: 'true',
          begins: null,
          organization: { _id: organization._id, name: 'COA' },
          contactPersonName: 'Ineke Smit',
          classrooms: [
            { _id: a._id, name: 'Nederlands 2' },
            { _id: b._id, name: 'Nederlands 10' },
          ],
        },
      ],
      pagination: { pagesCount: 1, studentsCount: 1 },
    });
  });

  test('is ordered by last name, then first name, as Dutch sorts', async () => {
    const ordered = ['Ali Abdi', 'Émile de Boer', 'Ali De Boer', 'Eda Çelik', 'Zoë Çelik', 'Jan Cuypers'];
    const given = [...ordered, 'Ömer Öztürk', 'Ali Ozturk', 'Bo Zijlstra'].reverse();
    for (const name of given) await add(name);
    const collator = new Intl.Collator('nl');
    const expected = given.toSorted((a, b) => {
      const [first = '', ...last] = a.split(' ');
      const [otherFirst = '', ...otherLast] = b.split(' ');
      return collator.compare(last.join(' '), otherLast.join(' ')) || collator.compare(first, otherFirst);
    });
    expect(await names()).toEqual(expected);
  });

  test('leaves inactive students out unless asked for, and says who is', async () => {
    await add('Ali Abdi');
    await add('Bo Bakker', inactive);
    expect(await names()).toEqual(['Ali Abdi']);
    expect(await names('?inactive=yes')).toEqual(['Ali Abdi']);
    const { list: rows, pagination } = await list('?inactive=true');
    expect(rows.map(({ firstName, status }) => `${firstName} ${status}`)).toEqual(['Ali true', 'Bo false']);
    expect(pagination.studentsCount).toBe(2);
  });

  test('follows the calendar: who stops tomorrow is active today', async () => {
    await add('Ali Abdi', {
      statuses: [
        { status: 'true', date: '2026-01-01' },
        { status: 'false', date: '2026-03-03' },
      ],
    });
    expect(await names()).toEqual(['Ali Abdi']);
    server.setClock('2026-03-02T22:59:59.000Z');
    staff = await server.loginAs('staff');
    expect(await names()).toEqual(['Ali Abdi']);
    server.setClock('2026-03-02T23:00:00.000Z');
    expect(await list()).toEqual({ list: [], pagination: { pagesCount: 0, studentsCount: 0 } });
  });
});

describe('searching by name', () => {
  beforeEach(async () => {
    for (const name of ['Łukasz Çelik', 'Selam Tesfay', 'Ali 100%', 'Ali 100_', "N'Diaye Sow"])
      await add(name);
  });

  test.each([
    ['  selam   tesfay ', ['Selam Tesfay']],
    ['n’d', ["N'Diaye Sow"]],
    ['%', ['Ali 100%']],
    ['0_', ['Ali 100_']],
    ['\\', []],
  ])('%j finds %j', async (name, found) => {
    expect(await names(`?name=${encodeURIComponent(name)}`)).toEqual(found);
  });

  test('the download and the list find the same', async () => {
    for (const name of ['tesfay selam', 'ndiaye', 'Ali', '-']) {
      const query = `?name=${encodeURIComponent(name)}`;
      expect(await names(`${query}&studentsOnOnePage=true`)).toEqual(await names(query));
    }
  });

  test('a name of white space is no filter', async () => {
    expect(await names('?name=%20')).toHaveLength(5);
  });

  test('a name that is too long is refused', async () => {
    const response = await staff.get(`${API.students}?name=${'x'.repeat(101)}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: 'Voor de naam zijn hoogstens 100 tekens toegestaan' });
  });
});

describe('filters', () => {
  const given = async () => {
    const [coa, emmaus] = [await server.createOrganization(), await server.createOrganization()];
    const [a1, a2] = [await server.createClassroom(), await server.createClassroom()];
    const now = (classroomId: string) => ({ classroomId, startDate: '2026-01-01' });
    await add('Ali Abdi', { organizationId: coa._id, enrolments: [now(a1._id), now(a2._id)] });
    await add('Bo Bakker', { organizationId: coa._id, enrolments: [now(a2._id)] });
    await add('Cem Can', { organizationId: emmaus._id, enrolments: [now(a1._id)] });
    await add('Dede Das', {
      enrolments: [{ classroomId: a1._id, startDate: '2025-01-01', endDate: '2026-03-01' }],
    });
    return { coa: coa._id, emmaus: emmaus._id, a1: a1._id, a2: a2._id };
  };

  test('of one kind widen, of two kinds narrow', async () => {
    const { coa, emmaus, a1, a2 } = await given();
    expect(await names(`?organization=${coa}`)).toEqual(['Ali Abdi', 'Bo Bakker']);
    expect(await names(`?organization=${coa}&organization=${emmaus}`)).toEqual([
      'Ali Abdi',
      'Bo Bakker',
      'Cem Can',
    ]);
    expect(await names(`?classroom=${a2}`)).toEqual(['Ali Abdi', 'Bo Bakker']);
    expect(await names(`?classroom=${a1}&classroom=${a2}`)).toEqual(['Ali Abdi', 'Bo Bakker', 'Cem Can']);
    expect(await names(`?organization=${coa}&classroom=${a1}`)).toEqual(['Ali Abdi']);
    expect(await names(`?organization=${coa}&name=bo`)).toEqual(['Bo Bakker']);
    expect(await names(`?classroom=${a1}&name=can&sort=birthDate`)).toEqual(['Cem Can']);
  });

  test('a class means the current enrolments', async () => {
    const { a1 } = await given();
    expect(await names(`?classroom=${a1}`)).toEqual(['Ali Abdi', 'Cem Can']);
  });

  test('an unknown one lets nobody through, an empty one and an unknown parameter everybody', async () => {
    await given();
    expect(await names('?organization=nobody')).toEqual([]);
    expect(await names('?organization=&classroom=&colour=red')).toHaveLength(4);
  });
});

describe('pages', () => {
  beforeEach(async () => {
    await insertStudents(
      server.database,
      Array.from({ length: 45 }, (_, index) => ({ firstName: 'Ali', lastName: `Abdi${101 + index}` })),
    );
  });

  const pagination = { pagesCount: 3, studentsCount: 45 };

  test('have 20 students each', async () => {
    const pages = [await list(), await list('?page=2'), await list('?page=3')];
    expect(pages.map(({ list: rows }) => rows.length)).toEqual([20, 20, 5]);
    expect(pages.map(page => page.pagination)).toEqual([pagination, pagination, pagination]);
    expect(pages.map(({ list: [row] }) => row?.lastName)).toEqual(['Abdi101', 'Abdi121', 'Abdi141']);
  });

  test('beyond the last are empty, with the true totals', async () => {
    expect(await list('?page=4')).toEqual({ list: [], pagination });
    expect(await list('?page=999999999')).toEqual({ list: [], pagination });
  });

  test.each(['0', '-1', '1.5', 'two', '', '99999999999999999999'])('%j is the first', async page => {
    expect((await names(`?page=${page}`))[0]).toBe('Ali Abdi101');
  });

  test('all on one page gives everybody in order', async () => {
    const all = await list('?page=3&studentsOnOnePage=true');
    expect(all.pagination).toEqual({ pagesCount: 1, studentsCount: 45 });
    expect(all.list.map(({ lastName }) => lastName)).toEqual(
      Array.from({ length: 45 }, (_, index) => `Abdi${101 + index}`),
    );
    expect(all.list[0]).toEqual((await list()).list[0]);
  });
});

describe('other orders', () => {
  beforeEach(async () => {
    await add('Zoë Abdi', {
      sex: 'Vrouw',
      birthDate: '1990-01-01',
      country: 'Syrië',
      registrationDate: '2026-01-03',
    });
    await add('Émile Bakker', {
      sex: 'Man',
      birthDate: '1980-01-01',
      country: 'Jemen',
      registrationDate: '2026-01-01',
    });
    await add('Eda Can', {
      sex: 'X',
      birthDate: '2000-01-01',
      country: 'Irak',
      registrationDate: '2026-01-02',
    });
  });

  test.each([
    ['?sort=lastName&order=DESC', ['Eda', 'Émile', 'Zoë']],
    ['?sort=firstName&order=ASC', ['Eda', 'Émile', 'Zoë']],
    ['?sort=sex&order=ASC', ['Émile', 'Zoë', 'Eda']],
    ['?sort=birthDate&order=asc', ['Émile', 'Zoë', 'Eda']],
    ['?sort=country&order=desc', ['Zoë', 'Émile', 'Eda']],
    ['?sort=registrationDate&order=ASC', ['Émile', 'Eda', 'Zoë']],
    ['?sort=password&order=sideways', ['Zoë', 'Émile', 'Eda']],
    ['?sort=birthDate&order=DESC&studentsOnOnePage=true', ['Eda', 'Zoë', 'Émile']],
  ])('%s', async (query, order) => {
    expect((await list(query)).list.map(({ firstName }) => firstName)).toEqual(order);
  });

  test('names and countries are in Dutch order', async () => {
    await add('Bilal Darwish', { country: 'Réunion' });
    await add('Eda Zwart', { country: 'Åland' });
    const { database } = server;
    await insertStudent(database, { firstName: 'Bilal Ahmad', lastName: 'Shaheen', country: 'Rwanda' });
    const sorted = async (sort: string) => (await list(`?sort=${sort}`)).list;
    expect((await sorted('firstName')).map(({ lastName }) => lastName)).toEqual([
      ...['Darwish', 'Shaheen', 'Can', 'Zwart', 'Bakker', 'Abdi'],
    ]);
    const countries = (await sorted('country')).map(({ country }) => country);
    expect(countries).toEqual(['Åland', 'Irak', 'Jemen', 'Réunion', 'Rwanda', 'Syrië']);
  });

  test.each(['asc', 'desc'])('put missing dates last: %s', async order => {
    await add('Bo Aalbers', { birthDate: null, registrationDate: null });
    for (const sort of ['birthDate', 'registrationDate']) {
      const { list: students } = await list(`?sort=${sort}&order=${order}`);
      expect(students.map(({ firstName }) => firstName).indexOf('Bo')).toBe(3);
    }
  });
});

describe('totals', () => {
  test('count every write at once', async () => {
    const total = async (query = '') => (await list(query)).pagination.studentsCount;
    const admin = await server.loginAs('admin');
    expect(await total()).toBe(0);
    const { _id } = (await staff.post(API.newStudent, studentForm())).json<{ _id: string }>();
    expect(await total()).toBe(1);
    expect(await total('?name=selam')).toBe(1);
    await staff.put(pathTo(API.student, { id: _id }), studentForm({ student: { firstName: 'Saba' } }));
    expect(await total('?name=selam')).toBe(0);
    expect(await total()).toBe(1);
    await admin.delete(pathTo(API.student, { id: _id }));
    expect(await total()).toBe(0);
  });
});

describe('the students of a class', () => {
  const url = (classroomId: string, query: string) =>
    `${pathTo(API.studentsByClassroom, { classroomId })}?${query}`;

  test('are those enrolled at some time in the period, ended and inactive ones too', async () => {
    const { _id: classroomId } = await server.createClassroom();
    const elsewhere = await server.createClassroom();
    const enrolled = (startDate: string, endDate: string | null = null) => ({
      enrolments: [{ classroomId, startDate, endDate }],
    });
    await add('Before Abdi', enrolled('2025-01-01', '2026-02-28'));
    await add('Touching Bakker', { ...inactive, ...enrolled('2025-01-01', '2026-03-01') });
    const id = await add('Within Can', {
      ...enrolled('2026-03-10', '2026-03-12'),
      sex: 'Vrouw',
      country: 'Irak',
      birthDate: '1999-09-09',
    });
    await add('Starting Das', enrolled('2026-03-31'));
    await add('After Erdal', enrolled('2026-04-01'));
    await add('Elsewhere Faris', { enrolments: [{ classroomId: elsewhere._id, startDate: '2025-01-01' }] });

    const response = await staff.get(url(classroomId, 'earliestDate=2026-03-01&furthestDate=2026-03-31'));
    const students = response.json<ClassroomStudent[]>();
    expect(students.map(({ firstName }) => firstName)).toEqual(['Touching', 'Within', 'Starting']);
    expect(students[1]).toEqual({
      _id: id,
      firstName: 'Within',
      lastName: 'Can',
      country: 'Irak',
      sex: 'Vrouw',
      birthDate: '1999-09-09',
      enrolments: [{ startDate: '2026-03-10', endDate: '2026-03-12' }],
    });
  });

  test.each([
    ['', 'Vul de eerste datum in'],
    ['earliestDate=2026-02-30&furthestDate=2026-03-31', 'Controleer de eerste datum: deze dag bestaat niet'],
    ['earliestDate=2026-03-01&furthestDate=morgen', 'Controleer de laatste datum: de waarde is niet juist'],
    ['earliestDate=2026-03-02&furthestDate=2026-03-01', 'De einddatum ligt voor de begindatum'],
  ])('asked with %j are refused', async (query, message) => {
    const { _id } = await server.createClassroom();
    const response = await staff.get(url(_id, query));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message });
  });

  test('of a class that is not there are refused', async () => {
    const response = await staff.get(url('nothing', 'earliestDate=2026-03-01&furthestDate=2026-03-31'));
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Deze klas bestaat niet (meer)' });
  });
});
