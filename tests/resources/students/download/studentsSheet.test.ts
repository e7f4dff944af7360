import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { StudentRow } from '../../../../core/contract/students.ts';
import { NO_FILTER, type StudentFilter } from '../../../../core/rules/studentQuery.ts';
import { studentsSheet } from '../../../../src/resources/students/download/studentsSheet.ts';
import { readStudents } from '../../../../src/resources/students/readStudents.ts';
import { spreadsheetBytes } from '../../../../src/spreadsheets/spreadsheetBytes.ts';

const AMAL: StudentRow = {
  _id: '1',
  firstName: '=HYPERLINK("http://example.org")',
  lastName: 'Haddad',
  sex: 'Vrouw',
  birthDate: '1990-02-28',
  country: 'Syrië',
  registrationDate: null,
  status: 'true',
  begins: null,
  organization: { _id: 'o', name: 'Gemeente Zeist' },
  contactPersonName: '0612345678',
  classrooms: [
    { _id: 'c', name: 'A1' },
    { _id: 'd', name: 'Rekenen' },
  ],
  level: 'A1–A2',
};

/** A back end's answer, in pieces of so many bytes. */
const inPieces = (json: string, length = 7) => {
  const bytes = new TextEncoder().encode(json);
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: controller => {
      for (let at = 0; at < bytes.length; at += length) controller.enqueue(bytes.slice(at, at + length));
      controller.close();
    },
  });
};

const fileOf = async (
  rows: StudentRow[],
  { cut = 7, chosen = {} }: { cut?: number; chosen?: Partial<StudentFilter> } = {},
) => {
  const json = JSON.stringify({ list: rows, pagination: { pagesCount: 1, studentsCount: rows.length } });
  const students = await readStudents(inPieces(json, cut));
  return spreadsheetBytes(studentsSheet(students, { ...NO_FILTER, ...chosen, madeOn: '2026-03-02' }));
};

test('writes the columns of the list, dates as dates and everything else as text', async () => {
  const bytes = await fileOf([AMAL]);
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  expect(sheet?.data).toEqual([
    [
      ...['Voornaam', 'Achternaam', 'Geslacht', 'Geb.datum', 'LvH'],
      ...['Reg.datum', 'Klas', 'Instantie', 'Consulent', 'Niveau'],
    ],
    [
      '=HYPERLINK("http://example.org")',
      'Haddad',
      'Vrouw',
      new Date('1990-02-28'),
      'Syrië',
      null,
      'A1, Rekenen',
      'Gemeente Zeist',
      '0612345678',
      'A1–A2',
    ],
    ['Totaal', 1, null, null, null, null, null, null, null, null],
  ]);
});

test('date-times of another back end are dates, too', async () => {
  const bytes = await fileOf([{ ...AMAL, birthDate: '1990-02-28T00:00:00.000Z' }]);
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  expect(sheet?.data[1]?.[3]).toEqual(new Date('1990-02-28'));
});

test('a second sheet says who was chosen, and what the columns mean', async () => {
  const chosen = { organizations: ['Gemeente Zeist', 'Taalhuis Zuid'], inactive: true };
  const [, explanation] = await readXlsxFile(Buffer.from(await fileOf([AMAL], { chosen })));
  expect(explanation?.sheet).toBe('Toelichting');
  expect(explanation?.data.slice(0, 5)).toEqual([
    ['Studentenlijst', null],
    ['Gemaakt op', new Date('2026-03-02')],
    ['Instanties', 'Gemeente Zeist, Taalhuis Zuid'],
    ['Status', 'Actieve en inactieve studenten'],
    ['LvH', 'Land van herkomst.'],
  ]);
});

test('a character cut between two pieces stays whole', async () => {
  const bytes = await fileOf([{ ...AMAL, firstName: 'Łukasz 😀' }], { cut: 1 });
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  expect(sheet?.data[1]?.[0]).toBe('Łukasz 😀');
});

test('an answer that was cut off is refused', async () => {
  await expect(readStudents(inPieces('{"list":[{"_id":"1"'))).rejects.toThrow(SyntaxError);
});
