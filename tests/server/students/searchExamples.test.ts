import { beforeAll, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StatisticsEntry } from '../../../core/contract/statistics.ts';
import type { StudentFile, StudentPage } from '../../../core/contract/students.ts';
import { studentForm } from '../../support/form.ts';
import { insertStudent } from '../../support/records.ts';
import { serverPerFile, signedInPerFile } from '../../support/serverPerTest.ts';

const server = serverPerFile();
const staff = signedInPerFile(server, 'staff');

const PEOPLE = [
  { firstName: 'Walid', lastName: 'Al-Khatib', telephone: '+31 (0)6 - 1234 5678' },
  { firstName: 'Rania', lastName: 'Al Khatib', email: 'Rania.AlKhatib@voorbeeld.nl' },
  { firstName: 'Samir', lastName: 'Alkhatib', birthDate: '1989-10-05' },
  { firstName: 'Khalid', lastName: 'Alatas' },
  { firstName: 'Ali', lastName: '100%' },
  { firstName: 'Ali', lastName: '100_' },
  { firstName: 'Hüseyin', lastName: 'Çetin' },
  { firstName: 'Hüseyin', lastName: 'Aydın' },
  { firstName: 'Salma Rana', lastName: 'Al-Ahmad' },
  { firstName: 'Salma', lastName: 'Ahmadi' },
  // As an older version stored names.
  { firstName: 'Dawit  Tekle', lastName: 'Haile  Selassie' },
  {
    firstName: 'Jan',
    lastName: 'Vriend',
    telephone: '+31 (0)6 4911 0000 / 020-1234567',
    email: 'Jan.Één@voorbeeld.nl',
  },
  { firstName: 'Groep 4911', lastName: 'Vriend' },
  { firstName: 'علی', lastName: 'کریمی', telephone: '٠٦٩٨٧٦٥٤٣٢', birthDate: '1991-02-03' },
] as const;

beforeAll(async () => {
  for (const person of PEOPLE) await insertStudent(server.database, person);
});

const find = async (name: string) => {
  const answer = await staff.get(`${API.students}?${new URLSearchParams({ name })}`);
  return answer.json<StudentPage>().list.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
};

const ALL_KHATIB = ['Rania Al Khatib', 'Walid Al-Khatib', 'Samir Alkhatib'];
const HUSEYIN = ['Hüseyin Çetin'];
const ALI = ['علی کریمی'];
const SALMA = ['Salma Rana Al-Ahmad'];
const JAN = ['Jan Vriend'];
const DAWIT = ['Dawit  Tekle Haile  Selassie'];

test.each<[string, string, readonly string[]]>([
  ['a sign that means something to the database', '%', ['Ali 100%']],
  ['another one', '0_', ['Ali 100_']],
  ['a sign that it escapes by', '\\', []],
  ['a name parted', 'al khatib', ALL_KHATIB],
  ['a name glued', 'Alkhatib', ALL_KHATIB],
  ['words in the other order', 'khatib al rania', ['Rania Al Khatib']],
  ['the last name first, with diacritics', 'Çetin Hüseyin', HUSEYIN],
  ['a middle name left out', 'salma al-ahmad', SALMA],
  ['parts of words', 'alma hma', ['Salma Rana Al-Ahmad', 'Salma Ahmadi']],
  ['a word twice that the name has once', 'samir samir', []],
  ['two spaces stored, one typed', 'dawit tekle haile', DAWIT],
  ['two spaces stored, the words turned round', 'selassie haile', DAWIT],
  ['a number stored in Arabic digits', '06-98765432', ALI],
  ['a telephone number from abroad', '+31612345678', ['Walid Al-Khatib']],
  ['an e-mail address', 'rania.alkhatib@voorbeeld.nl', ['Rania Al Khatib']],
  ['the second of two telephone numbers', '(020) 1234567', JAN],
  ['the end of one number and the beginning of the next', '0000 020', []],
  ['digits of a number or a name', '4911', ['Jan Vriend', 'Groep 4911 Vriend']],
  ['the beginning of an address, without diacritics', 'JAN.een@V', JAN],
  ['a name and the beginning of an address', 'vriend jan.een@', JAN],
  ['the middle of an address', 'een@voorbeeld', []],
  ['a date of birth as dd/mm/yyyy', '05/10/1989', ['Samir Alkhatib']],
  ['a name and a year of birth', 'khatib 1989', ['Samir Alkhatib']],
  ['a name and the end of a telephone number', 'khatib 5678', ['Walid Al-Khatib']],
  ['a year of birth alone, which is part of a telephone number', '1989', []],
])('who is meant is found, and nobody else: %s: %j', async (_, name, expected) => {
  expect((await find(name)).toSorted()).toEqual(expected.toSorted());
});

describe('texts that are taken apart', () => {
  const APART = 'Syrie\u0308';
  const profile = { firstName: 'Zoe\u0308  Ann', lastName: 'A\u030Angstro\u0308m', country: APART };

  test('are stored whole, so that a country is one bar', async () => {
    const before = await countrySizes();
    const { _id } = (await staff.post(API.newStudent, studentForm({ student: profile }))).json();
    const whole = studentForm({ student: { firstName: 'Zoë', lastName: 'Dam', country: 'Syrië' } });
    expect((await staff.post(API.newStudent, whole)).statusCode).toBe(201);
    const after = await countrySizes();
    expect(after.Syrië).toBe((before.Syrië ?? 0) + 2);
    expect(Object.keys(after)).toEqual(Object.keys(before));

    const note = { category: 'Klas', description: 'e\u0301e\u0301n' };
    const changed = studentForm({ student: profile, studentStatuses: [], studentNotes: [note] });
    expect((await staff.put(pathTo(API.student, { id: _id }), changed)).statusCode).toBe(200);
    const { student, studentNotes } = (await staff.get(pathTo(API.student, { id: _id }))).json<StudentFile>();
    expect(student).toMatchObject({ firstName: 'Zoë Ann', lastName: 'Ångström', country: 'Syrië' });
    expect(studentNotes).toMatchObject([{ description: 'één' }]);
    expect(await find('zoë ann')).toEqual(['Zoë Ann Ångström']);
  });

  const countrySizes = async (): Promise<Record<string, number>> => {
    const answer = await staff.get(
      `${pathTo(API.statistics, { dimension: 'country' })}?selectedDate=2026-03-02`,
    );
    return Object.fromEntries(answer.json<StatisticsEntry[]>().map(({ label, data }) => [label, data]));
  };
});
