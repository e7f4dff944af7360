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
import type { Editing } from './edits/useEditing.ts';
import { markOf } from './marks.ts';
import { hasCell, isOpen, NOT_HELD, type NotHeldLessons, reasonText, type SheetStudent } from './sheet.ts';

/** What a sheet shows, to be read in a table, on paper or in a file. */
export type ReadSheet = {
  kind: 'list' | 'report';
  name: string;
  period: readonly [from: Day | undefined, to: Day | undefined];
  dates: readonly Day[];
  students: readonly SheetStudent[];
  /** What was recorded, '' where nothing was filled in; null where the student has no place on the list. */
  statusesOf: (studentId: string, date: Day) => readonly string[] | null;
  totalsOf: (studentId: string) => AttendanceTotals;
  /** Whether what was recorded counts; all of it without. */
  counts?: (studentId: string, date: Day) => boolean;
  details?: DetailsByStudent;
  notHeld?: NotHeldLessons;
};

export const readSheet = (
  name: string,
  { sheet, shown, totalsOf }: Pick<Editing, 'sheet' | 'shown' | 'totalsOf'>,
): ReadSheet => {
  const { dates, students, notHeld } = sheet;
  return {
    ...{ kind: 'list', name, period: [dates[0], dates.at(-1)], dates, students, totalsOf, notHeld },
    details: shown.details,
    statusesOf: (id, date) => {
      if (!hasCell(sheet, id, date)) return null;
      return [notHeld.has(date) ? NOT_HELD : markOf(shown.marks, id, date)];
    },
    counts: (id, date) => isOpen(sheet, id, date),
  };
};

export const hasNotHeld = ({ students, dates, statusesOf }: Omit<ReadSheet, 'totalsOf'>): boolean =>
  students.some(({ _id }) => dates.some(date => statusesOf(_id, date)?.includes(NOT_HELD)));

/** Saves what a sheet shows as .xlsx: its students and dates, each status as a word (docs/product.md §9). */
export const downloadSheet = (sheet: ReadSheet): Promise<void> =>
  downloadSpreadsheet({
    fileName: spreadsheetFileName(sheet.name, ...new Set(sheet.period.map(formatDay))),
    ...attendanceSpreadsheet(sheet, dayOf()),
  });

const texts = spreadsheetTexts.attendance;
const COUNTS = ['present', 'absent', 'excused'] as const;

export const attendanceSpreadsheet = (sheet: Omit<ReadSheet, 'totalsOf'>, madeOn: Day): Spreadsheet => {
  const { kind, name, period, dates, students, statusesOf, notHeld = new Map(), details = {} } = sheet;
  const { counts = () => true } = sheet;
  const noted = notedCells({ dates, students, details });
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
      ...(hasNotHeld(sheet) ? [texts.terms.notHeld] : []),
      ...[...notHeld.values()].map(
        lesson => [formatDay(lesson.date), `${NOT_HELD}: ${reasonText(lesson)}`] as const,
      ),
      texts.terms.rate,
    ],
  };
};

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

const PROFILE_COLUMNS = 4;

const toNote = ({ row, column, said }: NotedCell) => ({
  row,
  column: PROFILE_COLUMNS + column,
  text: detailLines(said).join('\n'),
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
  rows: noted.map(({ student, date, said }) => [
    fullName(student),
    date,
    said.reason?.name,
    said.minutesLate,
    said.minutesLeftEarly,
    said.remark,
  ]),
});
