import readSheets from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { CFB, read } from 'xlsx';
import type { Spreadsheet } from '../../src/spreadsheets/spreadsheet.ts';
import { spreadsheetBytes } from '../../src/spreadsheets/spreadsheetBytes.ts';

const columns = [
  { header: 'Naam', type: 'text' },
  { header: 'Geb.datum', type: 'date' },
  { header: 'Weken', type: 'number' },
] as const;

const readBack = async (sheet: Spreadsheet) =>
  readSheets(Buffer.from(spreadsheetBytes(sheet)), { trim: false });

test('a second reader finds the sheet name, the header row and every value in its type', async () => {
  const sheets = await readBack({
    sheetName: 'Klas 1A/2B',
    columns,
    rows: [
      ['Şükrü Özdemir', '1990-02-28', 24],
      ['Łukasz', null, null],
    ],
  });
  expect(sheets).toEqual([
    {
      sheet: 'Klas 1A-2B',
      data: [
        ['Naam', 'Geb.datum', 'Weken'],
        ['Şükrü Özdemir', new Date('1990-02-28T00:00:00.000Z'), 24],
        ['Łukasz', null, null],
      ],
    },
  ]);
});

test('texts that look like something else stay the text they are', async () => {
  const texts = ['=1+1', '+31612345678', '@SUM(A1)', '007', '2026-01-02', 'constructor', '<b>&"', ' spatie '];
  const [sheet] = await readBack({ sheetName: 'Blad', columns, rows: texts.map(text => [text]) });
  expect(sheet?.data.slice(1).map(row => row[0])).toEqual(texts);
});

test('dates are shown as dd/mm/yyyy, also around summer time and on 29 February', () => {
  const days = ['2024-02-29', '2026-03-29', '2026-10-25', '1950-12-31'];
  const file = spreadsheetBytes({ sheetName: 'Blad', columns, rows: days.map(day => ['', day]) });
  const sheet = read(file, { dense: true, cellNF: true, cellText: true }).Sheets.Blad;
  const shown = sheet?.['!data']?.slice(1).map(row => row[1]?.w);
  expect(shown).toEqual(['29/02/2024', '29/03/2026', '25/10/2026', '31/12/1950']);
});

test('a day that is no day, or half a character, is written as text and breaks nothing', async () => {
  const [sheet] = await readBack({ sheetName: 'Blad', columns, rows: [['a\ud800b', '2026-02-30', 1]] });
  expect(sheet?.data[1]).toEqual(['a\ufffdb', '2026-02-30', 1]);
});

test('the header row is frozen and no cell holds a formula', () => {
  const file = spreadsheetBytes({ sheetName: 'Blad', columns, rows: [['=A1', '2026-01-01', 3]] });
  const entry = CFB.find(CFB.read(file, { type: 'array' }), '/xl/worksheets/sheet1.xml');
  const xml = Buffer.from(entry?.content ?? []).toString('utf8');
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).not.toContain('<f>');
});

test('a sheet without rows still has its header row', async () => {
  const [sheet] = await readBack({ sheetName: '', columns, rows: [] });
  expect(sheet).toEqual({ sheet: 'Blad1', data: [['Naam', 'Geb.datum', 'Weken']] });
});
