import { attendanceTotals, isCounted, shownRate } from '../../../core/rules/attendanceTotals.ts';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import { fullName } from '../../../core/rules/text.ts';
import { periodOf } from '../../i18n/dayLabels.ts';
import { dayOf } from '../../providers/today.ts';
import { downloadSpreadsheet } from '../../spreadsheets/downloadSpreadsheet.ts';
import type { Spreadsheet, SpreadsheetTotals } from '../../spreadsheets/spreadsheet.ts';
import { spreadsheetTexts } from '../../spreadsheets/spreadsheetTexts.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { detailLines } from './cellDetails/cellWords.ts';
import { cellOf, NOT_HELD, type NotHeldLessons, reasonText, type Sheet, type SheetStudent } from './sheet.ts';

/** The record of a student in a lesson: '' where nothing was filled in, `NOT_HELD` where there was none. */
type ReadCell = { status: string; counts: boolean };

export type ReadSheet = {
  kind: 'list' | 'report';
  name: string;
  period: readonly [from: Day | undefined, to: Day | undefined];
  dates: readonly Day[];
  students: readonly SheetStudent[];
  /** By lesson; null where the student has no place on the list. */
  cellsOf: (studentId: string, date: Day) => readonly ReadCell[] | null;
  /** The cells of a list, with what they say beside their status. */
  listed?: Sheet;
  notHeld: NotHeldLessons;
};

export const readSheet = (name: string, sheet: Sheet): ReadSheet => {
  const { dates, students, notHeld } = sheet;
  return {
    ...{ kind: 'list', name, period: [dates[0], dates.at(-1)], dates, students, notHeld, listed: sheet },
    cellsOf: (id, date) => {
      const cell = cellOf(sheet, id, date);
      if (!cell) return null;
      return [
        { status: cell.state === 'off' ? NOT_HELD : cell.values.status, counts: cell.state === 'open' },
      ];
    },
  };
};

const notedCells = (sheet: Sheet) =>
  sheet.students.flatMap((student, row) =>
    sheet.dates.flatMap((date, column) => {
      const cell = cellOf(sheet, student._id, date);
      const lines = cell ? detailLines(cell) : [];
      return cell && lines.length > 0 ? [{ row, column, student, date, lines, cell }] : [];
    }),
  );

type NotedCell = ReturnType<typeof notedCells>[number];

/** The presence of a student, over all lessons of a sheet up to today. */
export const readTotals = (
  { dates, cellsOf }: Pick<ReadSheet, 'dates' | 'cellsOf'>,
  id: string,
  today: Day,
) => attendanceTotals(dates.flatMap(date => countedIn(cellsOf(id, date), date, today)));

const countedIn = (cells: readonly ReadCell[] | null, date: Day, today: Day): string[] =>
  isCounted({ date }, today) ? (cells ?? []).filter(({ counts }) => counts).map(({ status }) => status) : [];

export const hasNotHeld = ({ students, dates, cellsOf }: ReadSheet): boolean =>
  students.some(({ _id }) =>
    dates.some(date => cellsOf(_id, date)?.some(({ status }) => status === NOT_HELD)),
  );

/** Saves what a sheet shows as .xlsx: its students and dates, each status as a word (docs/product.md §9). */
export const downloadSheet = (sheet: ReadSheet): Promise<void> =>
  downloadSpreadsheet({
    fileName: spreadsheetFileName(sheet.name, ...new Set(sheet.period.map(formatDay))),
    ...attendanceSpreadsheet(sheet, dayOf()),
  });

const texts = spreadsheetTexts.attendance;
const COUNTS = ['present', 'absent', 'excused'] as const;

export const attendanceSpreadsheet = (sheet: ReadSheet, madeOn: Day): Spreadsheet => {
  const { kind, name, period, dates, students, cellsOf, notHeld, listed } = sheet;
  const noted = listed ? notedCells(listed) : [];
  // A lesson that is still to come counts nowhere: the heads say so.
  const isAhead = dates.some(date => !isCounted({ date }, madeOn));
  const headOf = (count: string) => (isAhead ? texts.until({ count, date: formatDay(madeOn) }) : count);
  const absence = kind === 'list' ? texts.notEnrolled : texts.noLesson;
  const countedOn = (date: Day) => students.flatMap(({ _id }) => countedIn(cellsOf(_id, date), date, madeOn));
  const totalsOfDates = dates.map(date => attendanceTotals(countedOn(date)));
  const total = attendanceTotals(dates.flatMap(countedOn));
  return {
    sheetName: name,
    title: `${attendanceTexts.title} ${name}, ${periodOf(period.filter(day => day !== undefined))}`,
    madeOn,
    columns: [
      { header: attendanceTexts.grid.name, type: 'text' },
      { header: attendanceTexts.grid.country, type: 'text' },
      { header: attendanceTexts.grid.sex, type: 'text' },
      { header: attendanceTexts.grid.birthDate, type: 'date' },
      ...dates.map(date => ({ header: formatDay(date), type: 'text' }) as const),
      ...COUNTS.map(count => ({ header: headOf(texts[count]), type: 'number' }) as const),
      { header: texts.rate, type: 'wholePercentage' },
    ],
    frozenColumns: 1,
    ...(noted.length > 0 && { notes: noted.map(toNote), further: furtherSheet(noted) }),
    rows: students.map(({ _id, country, sex, birthDate, ...names }) => {
      const totals = readTotals(sheet, _id, madeOn);
      return [
        fullName(names),
        country,
        sex,
        birthDate,
        ...dates.map(date => {
          const statuses = cellsOf(_id, date)?.map(({ status }) => status);
          return statuses ? statuses.filter(Boolean).join(', ') : absence;
        }),
        ...COUNTS.map(count => totals[count]),
        shownRate(totals),
      ];
    }),
    totals: [
      ...COUNTS.map(
        (count, index): SpreadsheetTotals => ({
          type: 'number',
          values: [
            texts[count],
            ...NO_PROFILE,
            ...totalsOfDates.map(totals => totals[count]),
            ...COUNTS.map((_, column) => (column === index ? total[count] : null)),
          ],
        }),
      ),
      {
        type: 'wholePercentage',
        values: [
          texts.rate,
          ...NO_PROFILE,
          ...totalsOfDates.map(shownRate),
          ...COUNTS.map(() => null),
          shownRate(total),
        ],
      },
    ],
    explanation: [
      texts.terms.rows,
      texts.terms.present,
      texts.terms.empty,
      kind === 'list' ? texts.terms.notEnrolled : texts.terms.noLesson,
      ...(kind === 'report' ? [texts.terms.several] : []),
      ...(hasNotHeld(sheet) ? [texts.terms.notHeld] : []),
      ...[...notHeld.values()].map(
        lesson => [formatDay(lesson.date), `${NOT_HELD}: ${reasonText(lesson)}`] as const,
      ),
      texts.terms.rate,
    ],
  };
};

const NO_PROFILE = [null, null, null];

const PROFILE_COLUMNS = 4;

const toNote = ({ row, column, lines }: NotedCell) => ({
  row,
  column: PROFILE_COLUMNS + column,
  text: lines.join('\n'),
});

const furtherSheet = (noted: readonly NotedCell[]): Spreadsheet['further'] => ({
  sheetName: attendanceTexts.details.list,
  columns: [
    { header: attendanceTexts.grid.name, type: 'text' },
    { header: texts.date, type: 'date' },
    { header: attendanceTexts.details.reason, type: 'text' },
    { header: attendanceTexts.details.minutesLate, type: 'number' },
    { header: attendanceTexts.details.minutesLeftEarly, type: 'number' },
    { header: attendanceTexts.details.remark, type: 'text' },
  ],
  rows: noted.map(({ student, date, cell: { reasonName, values } }) => [
    fullName(student),
    date,
    reasonName,
    values.minutesLate || undefined,
    values.minutesLeftEarly || undefined,
    values.remark || undefined,
  ]),
});
