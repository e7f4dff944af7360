import { expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { CellDetails } from '../../../core/contract/attendance.ts';
import { sheetOfList } from '../../../src/customRoutes/attendance/sheet.ts';
import { attendanceSpreadsheet, readSheet } from '../../../src/customRoutes/attendance/sheetDownload.ts';
import { spreadsheetBytes } from '../../../src/spreadsheets/spreadsheetBytes.ts';

const student = (_id: string, firstName: string) => ({
  _id,
  firstName,
  lastName: 'Haddad',
  country: 'Syrië',
  sex: 'Vrouw' as const,
  birthDate: null,
});

const DATES = ['2026-03-02', '2026-03-03'];

const fileOf = async (details: Record<string, Record<string, CellDetails>>) => {
  const students = [student('a', 'Amal'), student('b', 'Yusuf')];
  const sheet = sheetOfList({
    schedule: { _id: 'list', classroom: { _id: 'class', name: 'Alfa A1' }, dates: DATES },
    students: students.map(each => ({ ...each, enrolments: [{ startDate: '2026-01-01', endDate: null }] })),
    studentsAttendance: students.flatMap(({ _id }) =>
      DATES.map(date => ({
        ...{ _id: `${_id} ${date}`, student: { _id }, date, status: '' as const },
        ...details[_id]?.[date],
      })),
    ),
  });
  const spreadsheet = attendanceSpreadsheet(readSheet('Alfa A1', sheet), '2026-03-03');
  return read(await spreadsheetBytes(spreadsheet), { type: 'array' });
};

test('reasons, minutes and remarks are notes on their cells, and a sheet of their own', async () => {
  const book = await fileOf({
    a: { '2026-03-03': { reason: { _id: 'r', name: 'Ziek' }, remark: '=1+1 <griep>' } },
    b: { '2026-03-02': { announced: true }, '2026-03-03': { minutesLate: 10 } },
  });
  expect(book.SheetNames).toEqual(['Alfa A1', 'Redenen en opmerkingen', 'Toelichting']);
  const [main, further] = [book.Sheets['Alfa A1'], book.Sheets['Redenen en opmerkingen']];
  expect(main?.F2?.c?.[0]?.t).toBe('reden: Ziek\n=1+1 <griep>');
  expect(main?.F3?.c?.[0]?.t).toBe('10 minuten te laat');
  expect(main?.E3?.c).toBeUndefined();
  expect(further && utils.sheet_to_json(further, { header: 1, raw: false })).toEqual([
    ['Naam', 'Datum', 'Reden', 'Minuten te laat', 'Minuten eerder weg', 'Opmerking'],
    ['Amal Haddad', '03/03/2026', 'Ziek', undefined, undefined, '=1+1 <griep>'],
    ['Yusuf Haddad', '03/03/2026', undefined, '10'],
  ]);
  expect(further?.F2?.f).toBeUndefined();
});

test('without any the file is as ever', async () => {
  expect((await fileOf({})).SheetNames).toEqual(['Alfa A1', 'Toelichting']);
});
