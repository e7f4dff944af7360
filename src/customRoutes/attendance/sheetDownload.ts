import {
  type AttendanceTotals,
  attendanceTotals,
  isCounted,
  shownRate,
} from '../../../core/rules/attendanceTotals.ts';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import { fullName } from '../../../core/rules/text.ts';
import { periodOf } from '../../i18n/dayLabels.ts';
import { dayOf } from '../../providers/today.ts';
import { downloadSpreadsheet } from '../../spreadsheets/downloadSpreadsheet.ts';
import type { Spreadsheet, SpreadsheetTotals } from '../../spreadsheets/spreadsheet.ts';
import { spreadsheetTexts } from '../../spreadsheets/spreadsheetTexts.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { type DetailsByStudent, detailLines, type NotedCell, notedCells } from './cellDetails/cellDetails.ts';
import { NOT_HELD, type NotHeldLessons, reasonText } from './notHeld.ts';
import type { SheetStudent } from './sheet.ts';

type SheetDownload = {
  /** A list of one class, or a report over all classes of an organization's students. */
  kind: 'list' | 'report';
  /** The class or organization, which names the file and the sheet. */
  name: string;
  /** The first and the last day, which name the file too. */
  period: readonly [from: Day | undefined, to: Day | undefined];
  dates: readonly Day[];
  students: readonly SheetStudent[];
  /** What was recorded, '' where nothing was filled in; null where the student has no place on the list. */
  statusesOf: (studentId: string, date: Day) => readonly string[] | null;
  /** Whether what was recorded counts; all of it without. */
  counts?: (studentId: string, date: Day) => boolean;
  /** What cells say beside their status. */
  details?: DetailsByStudent;
  /** The lessons of a list that did not take place, with their reasons. */
  notHeld?: NotHeldLessons;
};

/** Saves what a sheet shows as .xlsx: its students and dates, each status as a word (docs/product.md §9). */
export const downloadSheet = (download: SheetDownload): Promise<void> =>
  downloadSpreadsheet({
    fileName: spreadsheetFileName(download.name, ...new Set(download.period.map(formatDay))),
    ...attendanceSpreadsheet(download, dayOf()),
  });

const texts = spreadsheetTexts.attendance;
const COUNTS = ['present', 'absent', 'excused'] as const;

/** The sheet of an attendance list or report, with totals by student and by date. */
export const attendanceSpreadsheet = (download: SheetDownload, madeOn: Day): Spreadsheet => {
  const { kind, name, period, dates, students, statusesOf, notHeld = new Map(), details = {} } = download;
  const { counts = () => true } = download;
  const noted = notedCells({ dates, students, details });
  const hasNotHeld = students.some(({ _id }) =>
    dates.some(date => statusesOf(_id, date)?.includes(NOT_HELD)),
  );
  // A lesson that is still to come counts nowhere: the heads say so.
  const until = dates.some(date => !isCounted({ date }, madeOn)) ? ` t/m ${formatDay(madeOn)}` : '';
  const absence = kind === 'list' ? texts.notEnrolled : texts.noLesson;
  const countedOf = (studentId: string, date: Day) =>
    isCounted({ date }, madeOn) && counts(studentId, date) ? (statusesOf(studentId, date) ?? []) : [];
  const totalsOfDates = dates.map(date =>
    attendanceTotals(students.flatMap(({ _id }) => countedOf(_id, date))),
  );
  const total = sumOf(totalsOfDates);
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
      ...COUNTS.map(count => ({ header: `${texts[count]}${until}`, type: 'number' }) as const),
      { header: texts.rate, type: 'wholePercentage' },
    ],
    frozenColumns: 1,
    ...(noted.length > 0 && { notes: noted.map(toNote), further: furtherSheet(noted) }),
    rows: students.map(({ _id, country, sex, birthDate, ...names }) => {
      const statuses = dates.map(date => statusesOf(_id, date));
      const totals = attendanceTotals(dates.flatMap(date => countedOf(_id, date)));
      return [
        fullName(names),
        country,
        sex,
        birthDate,
        ...statuses.map(each => (each === null ? absence : each.filter(Boolean).join(', '))),
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
      ...(hasNotHeld ? [texts.terms.notHeld] : []),
      ...[...notHeld.values()].map(
        lesson => [formatDay(lesson.date), `${NOT_HELD}: ${reasonText(lesson)}`] as const,
      ),
      texts.terms.rate,
    ],
  };
};

/** Country, sex and birth date have no totals. */
const NO_PROFILE = [null, null, null];

const sumOf = (all: readonly AttendanceTotals[]): AttendanceTotals =>
  all.reduce(
    (sum, each) => ({
      present: sum.present + each.present,
      absent: sum.absent + each.absent,
      excused: sum.excused + each.excused,
    }),
    { present: 0, absent: 0, excused: 0 },
  );

/** The columns before those of the dates. */
const PROFILE_COLUMNS = 4;

const toNote = ({ row, column, said }: NotedCell) => ({
  row,
  column: PROFILE_COLUMNS + column,
  text: detailLines(said).join('\n'),
});

/** All reasons and remarks, a row each. */
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
  rows: noted.map(({ student, date, said }) => [
    fullName(student),
    date,
    said.reason?.name,
    said.minutesLate,
    said.minutesLeftEarly,
    said.remark,
  ]),
});
