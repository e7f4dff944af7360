import { beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { ClassroomStudent, StudentPage, StudentRow } from '../../../core/contract/students.ts';
import { STUDENT_SORT_FIELDS } from '../../../core/rules/studentQuery.ts';
import { insertStudent, insertStudents, type StudentRecord, statusesOf } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');

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

const inactive: StudentRecord = { statuses: statusesOf('-2026-01-01') };

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
    // Dede was in it until yesterday.
    expect(await names(`?classroom=${a1}`)).toEqual(['Ali Abdi', 'Cem Can']);
    expect(await names(`?classroom=${a1}&classroom=${a2}`)).toEqual(['Ali Abdi', 'Bo Bakker', 'Cem Can']);
    expect(await names(`?organization=${coa}&classroom=${a1}`)).toEqual(['Ali Abdi']);
    expect(await names(`?organization=${coa}&name=bo`)).toEqual(['Bo Bakker']);
    expect(await names(`?classroom=${a1}&name=can&sort=birthDate`)).toEqual(['Cem Can']);
  });

  test('an unknown one lets nobody through, an empty one and an unknown parameter everybody', async () => {
    await given();
    expect(await names('?organization=nobody')).toEqual([]);
    expect(await names('?organization=&classroom=&colour=red')).toHaveLength(4);
  });
});

test('pages have 20 students each; all on one page gives everybody in the same order', async () => {
  const lastNames = Array.from({ length: 45 }, (_, index) => `Abdi${101 + index}`);
  await insertStudents(
    server.database,
    lastNames.map(lastName => ({ lastName })),
  );
  const pagination = { pagesCount: 3, studentsCount: 45 };
  const pages = [await list('?page=0'), await list('?page=2'), await list('?page=3'), await list('?page=4')];
  expect(pages.map(({ list: rows }) => rows.length)).toEqual([20, 20, 5, 0]);
  for (const page of pages) expect(page.pagination).toEqual(pagination);
  expect(pages.flatMap(page => page.list.map(({ lastName }) => lastName))).toEqual(lastNames);
  expect((await list('?pageSize=50')).list).toHaveLength(45);
  const all = await list('?page=3&studentsOnOnePage=true');
  expect(all.pagination).toEqual({ pagesCount: 1, studentsCount: 45 });
  expect(all.list).toEqual(pages.flatMap(page => page.list));
});

test('who is alike stands in one order on all pages, by whatever field', async () => {
  const people = Array.from(
    { length: 41 },
    (_, index) => ({ sex: index % 2 === 0 ? 'Man' : 'Vrouw' }) as const,
  );
  await insertStudents(server.database, people);
  for (const sort of STUDENT_SORT_FIELDS)
    for (const query of [`?sort=${sort}`, `?sort=${sort}&order=DESC`, `?sort=${sort}&name=amal`]) {
      const { list: whole } = await list(`${query}&studentsOnOnePage=true`);
      const pages = [await list(query), await list(`${query}&page=2`), await list(`${query}&page=3`)];
      expect(
        pages.flatMap(page => page.list),
        query,
      ).toEqual(whole);
    }
});

describe('other orders', () => {
  beforeEach(async () => {
    for (const [name, sex, birthDate, country, registrationDate] of [
      ['Zoë Abdi', 'Vrouw', '1990-01-01', 'Syrië', '2026-01-03'],
      ['Émile Bakker', 'Man', '1980-01-01', 'Jemen', '2026-01-01'],
      ['Eda Can', 'X', '2000-01-01', 'Irak', '2026-01-02'],
    ] as const) {
      await add(name, { sex, birthDate, country, registrationDate });
    }
  });

  const ORDERS = [
    ['?sort=lastName&order=DESC', ['Eda', 'Émile', 'Zoë']],
    ['?sort=firstName&order=ASC', ['Eda', 'Émile', 'Zoë']],
    ['?sort=sex&order=ASC', ['Émile', 'Zoë', 'Eda']],
    ['?sort=birthDate&order=asc', ['Émile', 'Zoë', 'Eda']],
    ['?sort=country&order=desc', ['Zoë', 'Émile', 'Eda']],
    ['?sort=registrationDate&order=ASC', ['Émile', 'Eda', 'Zoë']],
    ['?sort=password&order=sideways', ['Zoë', 'Émile', 'Eda']],
    ['?sort=birthDate&order=DESC&studentsOnOnePage=true', ['Eda', 'Zoë', 'Émile']],
  ] as const;
  test('are those of each field, both ways; dates that are missing come last', async () => {
    for (const [query, order] of ORDERS)
      expect(
        (await list(query)).list.map(({ firstName }) => firstName),
        query,
      ).toEqual(order);
    await add('Bo Aalbers', { birthDate: null, registrationDate: null });
    for (const sort of ['birthDate', 'registrationDate'])
      for (const order of ['asc', 'desc']) {
        const { list: students } = await list(`?sort=${sort}&order=${order}`);
        expect(students.map(({ firstName }) => firstName).indexOf('Bo'), `${sort} ${order}`).toBe(3);
      }
  });

  test('names and countries are in Dutch order', async () => {
    await add('Bilal Darwish', { country: 'Réunion' });
    await add('Eda Zwart', { country: 'Åland' });
    const sorted = async (sort: string) => (await list(`?sort=${sort}`)).list;
    expect((await sorted('firstName')).map(({ lastName }) => lastName)).toEqual([
      ...['Darwish', 'Can', 'Zwart', 'Bakker', 'Abdi'],
    ]);
    expect((await sorted('country')).map(({ country }) => country)).toEqual([
      ...['Åland', 'Irak', 'Jemen', 'Réunion', 'Syrië'],
    ]);
  });
});

describe('the students of a class', () => {
  const PERIOD = 'earliestDate=2026-03-01&furthestDate=2026-03-31';
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

    const response = await staff.get(url(classroomId, PERIOD));
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

  test('asked for a period that is none, or of a class that is not there, are refused', async () => {
    const { _id } = await server.createClassroom();
    for (const [query, message] of [
      ['', 'Vul de eerste datum in'],
      ['earliestDate=2026-03-01&furthestDate=morgen', 'Controleer de laatste datum: de waarde is niet juist'],
      ['earliestDate=2026-03-02&furthestDate=2026-03-01', 'De einddatum ligt voor de begindatum'],
    ] as const) {
      const response = await staff.get(url(_id, query));
      expect([response.statusCode, response.json().message]).toEqual([400, message]);
    }
    expect((await staff.get(url('nothing', PERIOD))).statusCode).toBe(404);
  });
});

test('statuses are those of today right after midnight, also where no route of students is called', async () => {
  server.setClock('2026-03-09T22:59:00Z');
  const id = await insertStudent(server.database, { statuses: statusesOf('2026-01-05', '-2026-03-10') });
  const statusAfter = async (url: string) => {
    expect((await staff.get(url)).statusCode).toBe(200);
    const student = server.database.selectFrom('students').select('active').where('id', '=', id);
    return (await student.executeTakeFirstOrThrow()).active;
  };

  expect(await statusAfter(API.organizations)).toBe(1);
  server.setClock('2026-03-09T23:01:00Z');
  expect(await statusAfter(API.health)).toBe(1);
  expect(await statusAfter(API.organizations)).toBe(0);
});
