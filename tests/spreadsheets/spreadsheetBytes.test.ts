import readSheets from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { CFB, read } from 'xlsx';
import type { StudentRow } from '../../core/contract/students.ts';
import { NO_FILTER, type StudentFilter } from '../../core/rules/studentQuery.ts';
import { studentsSheet } from '../../src/resources/students/download/studentsSheet.ts';
import { readStudents } from '../../src/resources/students/FetchDialog.tsx';
import { cellText, type Spreadsheet } from '../../src/spreadsheets/spreadsheet.ts';
import { spreadsheetBytes } from '../../src/spreadsheets/spreadsheetBytes.ts';

const SHEET: Spreadsheet = {
  sheetName: 'Blad',
  title: 'Studenten',
  madeOn: '2026-03-02',
  columns: [
    { header: 'Naam', type: 'text' },
    { header: 'Geb.datum', type: 'date' },
    { header: 'Weken', type: 'number' },
  ],
  frozenColumns: 1,
  rows: [],
  totals: [],
  explanation: [],
};

const fileOf = (sheet: Partial<Spreadsheet>) => spreadsheetBytes({ ...SHEET, ...sheet });

const readBack = async (sheet: Partial<Spreadsheet>) =>
  readSheets(Buffer.from(await fileOf(sheet)), { trim: false });

/** The XML of a part of the file: well-formed, or the parser says where it is not. */
const partOf = (file: Uint8Array, path: string): Document => {
  const content = CFB.find(CFB.read(file, { type: 'array' }), path)?.content ?? [];
  const xml = new DOMParser().parseFromString(Buffer.from(content).toString('utf8'), 'application/xml');
  expect(xml.querySelector('parsererror')?.textContent).toBeUndefined();
  return xml;
};

const attributesOf = (xml: Document, element: string) =>
  Object.fromEntries(
    [...(xml.querySelector(element)?.attributes ?? [])].map(({ name, value }) => [name, value]),
  );

test('a second reader finds the sheet name, the header row and every value in its type', async () => {
  const [sheet] = await readBack({
    sheetName: 'Klas 1A/2B',
    rows: [
      ['Şükrü Özdemir', '1990-02-28', 24],
      ['Łukasz', null, null],
    ],
  });
  expect(sheet).toEqual({
    sheet: 'Klas 1A-2B',
    data: [
      ['Naam', 'Geb.datum', 'Weken'],
      ['Şükrü Özdemir', new Date('1990-02-28T00:00:00.000Z'), 24],
      ['Łukasz', null, null],
    ],
  });
});

test('texts that look like something else stay the text they are', async () => {
  const texts = ['=1+1', '+31612345678', '@SUM(A1)', '007', '2026-01-02', 'constructor', '<b>&"', ' spatie '];
  const [sheet] = await readBack({ rows: texts.map(text => [text]) });
  expect(sheet?.data.slice(1).map(row => row[0])).toEqual(texts);
});

test('what Excel would read as an escaped character is escaped, and what XML forbids is replaced', async () => {
  const rows = [['_x0041_'], ['a_x000d_b _X00e9_ _x12_'], ['een\r\ntwee'], ['\u0000\u000b\uFFFF']];
  const texts = [...partOf(await fileOf({ rows }), '/xl/sharedStrings.xml').querySelectorAll('si')];
  expect(texts.slice(3, 7).map(text => text.textContent)).toEqual([
    '_x005F_x0041_',
    'a_x005F_x000d_b _x005F_X00e9_ _x12_',
    'een\ntwee',
    '\uFFFD\uFFFD\uFFFD',
  ]);
});

test('dates are shown as dd/mm/yyyy, also around summer time and on 29 February', async () => {
  const days = ['2024-02-29', '2026-03-29', '2026-10-25', '1950-12-31', '1900-03-01'];
  const file = await fileOf({ rows: days.map(day => ['', day]) });
  const sheet = read(file, { dense: true, cellNF: true, cellText: true }).Sheets.Blad;
  const shown = sheet?.['!data']?.slice(1).map(row => row[1]?.w);
  expect(shown).toEqual(['29/02/2024', '29/03/2026', '25/10/2026', '31/12/1950', '01/03/1900']);
});

test('a day before 1 March 1900, which Excel counts otherwise, one that is none and half a character are texts', async () => {
  const days = ['1900-01-01', '1900-02-28', '1900-03-01', '2026-02-30'];
  const [sheet] = await readBack({ rows: days.map(day => ['a\ud800b', day]) });
  expect(sheet?.data.slice(1)).toEqual([
    ['a\ufffdb', '01/01/1900', null],
    ['a\ufffdb', '28/02/1900', null],
    ['a\ufffdb', new Date('1900-03-01T00:00:00.000Z'), null],
    ['a\ufffdb', '2026-02-30', null],
  ]);
});

test('it is frozen, has no formula, and prints on A4 laid on its side, with head and names on each page', async () => {
  const file = await fileOf({
    ...{ sheetName: "Taal 't Hof", title: 'Lezen & schrijven <A>', frozenColumns: 2 },
    rows: [['=A1', '2026-01-01', 3]],
  });
  const xml = partOf(file, '/xl/worksheets/sheet1.xml');
  expect(attributesOf(xml, 'pane')).toEqual({
    xSplit: '2',
    ySplit: '1',
    topLeftCell: 'C2',
    activePane: 'bottomRight',
    state: 'frozen',
  });
  expect(xml.querySelector('f')).toBeNull();
  expect(attributesOf(xml, 'sheetPr > pageSetUpPr')).toEqual({ fitToPage: '1' });
  expect(attributesOf(xml, 'pageSetup')).toEqual({
    paperSize: '9',
    orientation: 'landscape',
    fitToWidth: '1',
    fitToHeight: '0',
  });
  expect(xml.querySelector('oddFooter')?.textContent).toBe('&LLezen && schrijven <A>&R&P / &N');
  const names = [...partOf(file, '/xl/workbook.xml').querySelectorAll('definedName')];
  expect(names.map(name => [name.getAttribute('name'), name.textContent])).toEqual([
    ['_xlnm.Print_Titles', "'Taal ''t Hof'!$A:$B,'Taal ''t Hof'!$1:$1"],
  ]);
});

test('totals are outside the filter, and percentages are shown as such', async () => {
  const file = await fileOf({
    columns: [
      ...SHEET.columns,
      { header: 'Aandeel', type: 'percentage' },
      { header: 'Presentie', type: 'wholePercentage' },
    ],
    rows: [
      ['Amal', null, 2, 0.5, 0.66],
      ['Bilal', null, 3, 1, 1],
    ],
    totals: [
      { type: 'number', values: ['Totaal', null, 5] },
      { type: 'percentage', values: ['Aandeel', null, null, 0.75] },
      { type: 'wholePercentage', values: ['Presentie', null, null, null, 0.83] },
    ],
  });
  const xml = partOf(file, '/xl/worksheets/sheet1.xml');
  expect(attributesOf(xml, 'autoFilter')).toEqual({ ref: 'A1:E3' });
  const sheet = read(file, { dense: true, cellNF: true, cellText: true }).Sheets.Blad;
  const percentages = sheet?.['!data']?.slice(1).map(row => `${row[3]?.w} ${row[4]?.w}`);
  expect(percentages).toEqual([
    '50.0% 66%',
    '100.0% 100%',
    'undefined undefined',
    '75.0% undefined',
    'undefined 83%',
  ]);
});

test('the properties hold the title and the day, and a second sheet explains the first', async () => {
  const file = await fileOf({ sheetName: 'TOELICHTING', explanation: [['Weken', 'Hoe lang actief']] });
  const properties = partOf(file, '/docProps/core.xml').documentElement.textContent;
  expect(properties).toContain('Studenten');
  expect(properties).toContain('2026-03-02');
  const [, explanation] = await readSheets(Buffer.from(file));
  expect(explanation).toEqual({
    sheet: 'Toelichting 2',
    data: [
      ['Studenten', null],
      ['Gemaakt op', new Date('2026-03-02T00:00:00.000Z')],
      ['Weken', 'Hoe lang actief'],
    ],
  });
});

describe('a text that is longer than a cell', () => {
  test.each([
    ['as it is', 'a'.repeat(32_768)],
    ['once it is escaped', '_x0041_'.repeat(3_000)],
    ['in the middle of an emoji', `a${'😀'.repeat(20_000)}`],
  ])('is cut %s', (_, text) => {
    const cell = cellText(text);
    expect(cell).toHaveLength(32_767);
    expect(cell.isWellFormed()).toBe(true);
  });
});

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

const studentsFile = async (
  rows: StudentRow[],
  { cut = 7, chosen = {} }: { cut?: number; chosen?: Partial<StudentFilter> } = {},
) => {
  const json = JSON.stringify({ list: rows, pagination: { pagesCount: 1, studentsCount: rows.length } });
  const students = await readStudents(inPieces(json, cut));
  return spreadsheetBytes(studentsSheet(students, { ...NO_FILTER, ...chosen, madeOn: '2026-03-02' }));
};

test('the list of students has its columns, dates as dates and everything else as text', async () => {
  const bytes = await studentsFile([AMAL]);
  const [sheet] = await readSheets(Buffer.from(bytes));
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
  const bytes = await studentsFile([{ ...AMAL, birthDate: '1990-02-28T00:00:00.000Z' }]);
  const [sheet] = await readSheets(Buffer.from(bytes));
  expect(sheet?.data[1]?.[3]).toEqual(new Date('1990-02-28'));
});

test('a second sheet says which students were chosen, and what the columns mean', async () => {
  const chosen = { organizations: ['Gemeente Zeist', 'Taalhuis Zuid'], inactive: true };
  const [, explanation] = await readSheets(Buffer.from(await studentsFile([AMAL], { chosen })));
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
  const bytes = await studentsFile([{ ...AMAL, firstName: 'Łukasz 😀' }], { cut: 1 });
  const [sheet] = await readSheets(Buffer.from(bytes));
  expect(sheet?.data[1]?.[0]).toBe('Łukasz 😀');
});

test('an answer that was cut off is refused', async () => {
  await expect(readStudents(inPieces('{"list":[{"_id":"1"'))).rejects.toThrow(SyntaxError);
});
