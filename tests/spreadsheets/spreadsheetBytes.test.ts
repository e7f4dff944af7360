import readSheets from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { CFB, read } from 'xlsx';
import type { Spreadsheet } from '../../src/spreadsheets/spreadsheet.ts';
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
