import Box from '@mui/material/Box';
import type { AttendanceTotals } from '../../../core/rules/attendanceTotals.ts';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import { fullName } from '../../../core/rules/text.ts';
import { PrintMargins } from '../../components/PrintMargins.tsx';
import { usePrinting } from '../../components/usePrinting.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { type DetailsByStudent, detailLines, notedCells } from './cellDetails/cellDetails.ts';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';
import { DayHeader } from './grid/DayHeader.tsx';
import { TotalsText } from './grid/TotalsCells.tsx';
import { Legend } from './Legend.tsx';
import { type NotHeldLessons, reasonText } from './notHeld.ts';
import { datesByTable, dateWidth, PRINT_MARGIN, PrintTable } from './PrintTable.ts';
import { StatusMarks } from './StatusMarks.tsx';
import type { SheetStudent } from './sheet.ts';

type PrintedSheetProps = {
  /** Whose list it is, at the foot of each page. */
  footer: string;
  dates: readonly Day[];
  students: readonly SheetStudent[];
  /** One status, or several of a student with more than one lesson on a date. */
  statusOf: (studentId: string, date: Day) => string | readonly string[];
  totalsOf: (studentId: string) => AttendanceTotals;
  /** Whether a student is in the class on a date; left out where that is not known. */
  isEnrolled?: (studentId: string, date: Day) => boolean;
  /** The lessons that did not take place, with their reasons; left out of a report, which names none. */
  notHeld?: NotHeldLessons;
  /** What cells say beside their status; left out where that is not known. */
  details?: DetailsByStudent;
  /** Whether there are signs of such lessons. */
  hasNotHeld?: boolean;
};

/**
 * The sheet on paper: A4 across, in as few tables as its dates need, each with the names, the totals and room
 * for signatures of students and teachers.
 */
export const PrintedSheet = (props: PrintedSheetProps) => {
  const { footer, dates, isEnrolled, notHeld = NO_LESSONS, hasNotHeld = notHeld.size > 0 } = props;
  if (!usePrinting()) return null;
  return (
    <>
      <PrintMargins footer={footer} paper={`size: A4 landscape; margin: ${PRINT_MARGIN};`} />
      <Legend keys={isEnrolled !== undefined} notHeld={hasNotHeld} />
      <Box component="p" sx={{ m: 0, mt: 0.5, typography: 'caption' }}>
        {attendanceTexts.print.counts}
      </Box>
      {notHeld.size > 0 && (
        <Box component="p" sx={{ m: 0, mt: 0.5, typography: 'caption' }}>
          {lessonDaysTexts.notHeld.sign}:{' '}
          {[...notHeld.values()]
            .map(lesson =>
              lessonDaysTexts.notHeld.reasonOn({ date: formatDay(lesson.date), reason: reasonText(lesson) }),
            )
            .join('; ')}
        </Box>
      )}
      {datesByTable(dates).map(some => (
        <SheetTable key={some[0]} {...props} dates={some} />
      ))}
      {props.details && <PrintedDetails students={props.students} dates={dates} details={props.details} />}
    </>
  );
};

/** Everybody, on some of the dates. */
const SheetTable = ({
  dates,
  students,
  statusOf,
  totalsOf,
  isEnrolled = always,
  notHeld = NO_LESSONS,
}: PrintedSheetProps) => {
  return (
    <PrintTable>
      <colgroup>
        <col className="name" />
        {dates.map(date => (
          <col key={date} style={{ width: dateWidth(dates.length) }} />
        ))}
        <col className="totals" />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{attendanceTexts.grid.name}</th>
          {dates.map(date => (
            <th scope="col" key={date} className="date">
              <DayHeader date={date} />
              {notHeld.has(date) && <span className="small">{lessonDaysTexts.notHeld.head}</span>}
            </th>
          ))}
          <th scope="col" className="totals">
            {attendanceTexts.totals.rate}
          </th>
          <th scope="col">{attendanceTexts.print.signature}</th>
        </tr>
      </thead>
      <tbody>
        {students.map(({ _id, firstName, lastName, country, sex, birthDate }) => (
          <tr key={_id}>
            <th scope="row">
              {firstName} <span className="last">{lastName}</span>
              <span className="small">
                {[country, sex, formatDay(birthDate)].filter(part => part).join(' · ')}
              </span>
            </th>
            {dates.map(date => (
              <td key={date} className={isEnrolled(_id, date) ? 'date' : 'date none'}>
                <StatusMarks statuses={[statusOf(_id, date)].flat()} />
              </td>
            ))}
            <td className="totals">
              <TotalsText {...totalsOf(_id)} />
            </td>
            <td />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{attendanceTexts.print.teacherSignature}</th>
          {dates.map(date => (
            <td key={date} />
          ))}
          <td />
          <td />
        </tr>
      </tfoot>
    </PrintTable>
  );
};

const always = () => true;

const NO_LESSONS: NotHeldLessons = new Map();

type PrintedDetailsProps = {
  students: readonly SheetStudent[];
  dates: readonly Day[];
  details: DetailsByStudent;
};

/** On paper, below the tables: what cells say beside their status, a line each. */
const PrintedDetails = (props: PrintedDetailsProps) => {
  const noted = notedCells(props);
  if (noted.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: '5mm', fontSize: '8pt' }}>
      <Box component="h2" sx={{ m: 0, mb: '1mm', fontSize: '9pt', breakAfter: 'avoid' }}>
        {attendanceTexts.details.list}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: '5mm' }}>
        {noted.map(({ student, date, said }) => (
          <Box component="li" key={`${student._id} ${date}`} sx={{ breakInside: 'avoid' }}>
            {[fullName(student), formatDay(date), ...detailLines(said)].join(' · ')}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
