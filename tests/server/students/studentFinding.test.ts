import { beforeAll, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { insertOrganization, insertStudent, insertStudents, statusesOf } from '../../support/records.ts';
import { serverPerFile, signedInPerFile } from '../../support/serverPerTest.ts';

const NAMES = [
  ['Mohammed', 'Hassan'],
  ['Mohamed', 'Hassani'],
  ['Mohamed', 'Ali'],
  ['Hüseyin', 'Çetin'],
  ['Youssef', 'El Amrani'],
  ['Walid', 'Al-Khatib'],
  ['Oleksandr', 'Kolomyjets'],
  ['Sara', 'de Vries'],
  ['Fartun', 'Adan'],
] as const;

const server = serverPerFile();
const staff = signedInPerFile(server, 'staff');
let organizationId: string;

beforeAll(async () => {
  organizationId = await insertOrganization(server.database);
  for (const [firstName, lastName] of NAMES) {
    await insertStudent(server.database, { firstName, lastName, birthDate: '1989-10-05' });
  }
  const former = statusesOf('-2026-01-01');
  const zeynep = { firstName: 'Zeynep', lastName: 'Kaya', birthDate: '1989-10-05' };
  await insertStudent(server.database, { ...zeynep, statuses: former });
  await insertStudent(server.database, { firstName: 'Hossein', lastName: 'Karimi', organizationId });
});

const suggestionsFor = async (query: Record<string, string>): Promise<string[]> => {
  const answer = await staff.get(`${API.nameSuggestions}?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().suggestions;
};

describe('names like one that nobody has', () => {
  test.each([
    ['Muhammad', ['Mohamed', 'Mohammed']],
    ['muhamad hasan', ['Mohamed Hassani', 'Mohammed Hassan']],
    ['huseyn', ['Hüseyin', 'Hossein', 'Hassan', 'Hassani']],
    ['يوسف', ['Youssef']],
    ['Kolomyjtes', ['Kolomyjets']],
    ['Muhammad 05/10/1989', ['Mohamed 05/10/1989', 'Mohammed 05/10/1989']],
    ['Zara vries', ['Sara Vries']],
    ['Zeinab', []],
    ['Muhammad 06/10/1989', []],
    ['Mohammed', []],
    ['', []],
    ['een twee drie vier vijf', []],
  ])('%j: %j', async (name, expected) => {
    const suggestions = await suggestionsFor({ name });
    expect(suggestions.toSorted()).toEqual(expected.toSorted());
    for (const each of suggestions) {
      const found = await staff.get(`${API.students}?${new URLSearchParams({ name: each })}`);
      expect(found.json().list, each).not.toEqual([]);
    }
  });

  test('are of students whom the same filters let through', async () => {
    expect(await suggestionsFor({ name: 'Zeinab', inactive: 'true' })).toEqual(['Zeynep']);
    expect(await suggestionsFor({ name: 'huseyn', organization: organizationId })).toEqual(['Hossein']);
  });

  test('the most alike come first, and five at most', async () => {
    expect((await suggestionsFor({ name: 'huseyn' }))[0]).toBe('Hüseyin');
    const ends = ['a', 'e', 'i', 'o', 'u', 'y'];
    await insertStudents(
      server.database,
      ends.map(end => ({ firstName: `Berhan${end}`, lastName: 'Tekle' })),
    );
    expect(await suggestionsFor({ name: 'Perhanuy' })).toHaveLength(5);
  });
});

describe('students with the same name and date of birth', () => {
  const samePersons = async (query: Record<string, string>) => {
    const answer = await staff.get(`${API.samePersons}?${new URLSearchParams(query)}`);
    return { status: answer.statusCode, body: answer.json() };
  };
  const FARTUN = { firstName: 'Fartun', lastName: 'Adan', birthDate: '1989-10-05' };

  test('are found, but for the one who is asked about', async () => {
    const { status, body } = await samePersons(FARTUN);
    expect(status).toBe(200);
    expect(body).toEqual([{ ...FARTUN, _id: expect.any(String) }]);
    expect((await staff.get(pathTo(API.student, { id: body[0]._id }))).json().student).toMatchObject(FARTUN);
    expect((await samePersons({ ...FARTUN, except: body[0]._id })).body).toEqual([]);
  });

  test.each([
    [{ firstName: ' fárTun ', lastName: 'A-dan' }, 1],
    [{ firstName: 'Adan', lastName: 'Fartun' }, 1],
    // Somebody whose name is alike, or whose day differs by a digit, may be the same.
    [{ firstName: 'Fartoun', lastName: 'Aden' }, 1],
    [{ birthDate: '1989-10-06' }, 1],
    [{ birthDate: '1987-03-21' }, 0],
    [{ firstName: 'Zeynep', lastName: 'Kaya', birthDate: '' }, undefined],
    [{ firstName: '' }, undefined],
    // Inactive.
    [{ firstName: 'Zeynep', lastName: 'Kaya' }, 1],
  ])('as %j: %s', async (changes, count) => {
    const { status, body } = await samePersons({ ...FARTUN, ...changes });
    expect(status === 200 ? body.length : undefined).toBe(count);
  });

  test('somebody like the one who is asked about, under a name that is theirs as well', async () => {
    const birthDate = '1991-04-07';
    const except = await insertStudent(server.database, { firstName: 'Ali', lastName: 'Hasan', birthDate });
    const like = await insertStudent(server.database, { firstName: 'Aly', lastName: 'Hassan', birthDate });
    const asked = { firstName: 'Hasan', lastName: 'Ali', birthDate, except };
    expect((await samePersons(asked)).body).toMatchObject([{ _id: like }]);
  });

  test('among very many who were born on the day, wherever the name is divided', async () => {
    const birthDate = '1990-01-01';
    const others = Array.from({ length: 600 }, (_, index) => ({
      ...{ firstName: `Sam${index}`, lastName: 'Noor', birthDate },
    }));
    const one = { firstName: 'Abdul Rahman', lastName: 'Noor', birthDate };
    await insertStudents(server.database, [...others, one]);
    const asked = { firstName: 'Abdulrahman', lastName: 'Noor', birthDate };
    expect((await samePersons(asked)).body).toMatchObject([one]);
  });
});
