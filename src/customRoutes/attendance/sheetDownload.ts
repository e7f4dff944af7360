import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import { fullName } from '../../../core/rules/text.ts';
import { attendance } from '../../i18n/attendance.ts';
import { downloadSpreadsheet } from '../../spreadsheets/downloadSpreadsheet.ts';
import type { SheetStudent } from './sheet.ts';

type SheetDownload = {
  /** The class or organization, which names the file and the sheet. */
  name: string;
  /** The first and the last day, which name the file too. */
  period: readonly [from: Day | undefined, to: Day | undefined];
  dates: readonly Day[];
  students: readonly SheetStudent[];
  statusOf: (studentId: string, date: Day) => AttendanceStatus | string;
};

/** Saves what a sheet shows as .xlsx: its students and dates, each status as a word (docs/product.md §9). */
export const downloadSheet = ({ name, period, dates, students, statusOf }: SheetDownload): Promise<void> =>
  downloadSpreadsheet({
    fileName: spreadsheetFileName(name, ...new Set(period.map(formatDay))),
    sheetName: name,
    columns: [
      { header: attendance.grid.name, type: 'text', width: 28 },
      { header: attendance.grid.country, type: 'text', width: 18 },
      { header: attendance.grid.sex, type: 'text', width: 10 },
      { header: attendance.grid.birthDate, type: 'date' },
      ...dates.map(date => ({ header: formatDay(date), type: 'text', width: 12 }) as const),
    ],
    rows: students.map(({ _id, country, sex, birthDate, ...names }) => [
      fullName(names),
      country,
      sex,
      birthDate,
      ...dates.map(date => statusOf(_id, date)),
    ]),
  });
