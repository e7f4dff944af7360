import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import {
  ExplainedPart,
  ExplanationDialog,
  type ExplanationFile,
} from '../../../components/ExplanationDialog.tsx';
import { OVER_THE_PAGE, useAddressParameter, useCloseParameter } from '../../../components/overThePage.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import { dayOf } from '../../../providers/today.ts';
import { useFileLink } from '../../../resources/students/list/listAddress.ts';
import { presenceTexts } from '../../../resources/students/presence/presenceTexts.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { detailLines } from '../cellDetails/cellWords.ts';
import { lessonTexts } from '../lesson/lessonTexts.ts';
import { cellOf, reasonText, type Sheet, type SheetCell, type SheetStudent } from '../sheet.ts';

type ExplainedCountsProps = {
  list: string;
  sheet: Sheet;
};

/** The status of each student on the day that the address names, as it is on the screen. */
export const ExplainedCounts = (props: ExplainedCountsProps) => {
  const { value } = useAddressParameter(OVER_THE_PAGE.lesson);
  const close = useCloseParameter(OVER_THE_PAGE.lesson);
  if (!props.sheet.dates.includes(value)) return null;
  return <LessonContentsDialog {...props} date={value} onClose={close} />;
};

type LessonContentsDialogProps = ExplainedCountsProps & { date: Day; onClose: () => void };

const LessonContentsDialog = ({ list, date, sheet, onClose }: LessonContentsDialogProps) => {
  const contents = lessonContents(sheet, date);
  const { counted, byStatus, notCounted } = contents;
  const notHeld = sheet.notHeld.get(date);
  const count = (named: string, cells: readonly LessonCell[]) => `${named}: ${formatNumber(cells.length)}`;
  return (
    <ExplanationDialog
      title={attendanceTexts.contents.lesson.title({ list, date: longDay(date) })}
      rule={attendanceTexts.contents.lesson.rule}
      file={() => lessonFile(contents)}
      onClose={onClose}
    >
      {notHeld ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {lessonTexts.notHeld({ reason: reasonText(notHeld), isAhead: date > dayOf() })}
        </Alert>
      ) : (
        <Typography role="status" variant="button" component="p" sx={{ mb: 1 }}>
          {attendanceTexts.contents.lesson.sum({
            present: counted.filter(({ status }) => status === 'Aanwezig').length,
            total: counted.length,
            filled: counted.filter(({ status }) => status !== '').length,
          })}
        </Typography>
      )}
      {byStatus.map(({ status, cells }) => (
        <ExplainedPart key={status} title={count(status || attendanceTexts.grid.empty, cells)}>
          <Cells cells={cells} />
        </ExplainedPart>
      ))}
      {notCounted.length > 0 && (
        <ExplainedPart title={count(attendanceTexts.contents.lesson.notCounted, notCounted)}>
          <Cells cells={notCounted} />
        </ExplainedPart>
      )}
    </ExplanationDialog>
  );
};

const Cells = ({ cells }: { cells: readonly LessonCell[] }) => {
  const fileLink = useFileLink('lesson');
  return cells.map(cell => {
    const words = besideStatus(cell);
    return (
      <li key={cell.student._id}>
        <Link component={RouterLink} {...fileLink(cell.student._id)}>
          {fullName(cell.student)}
        </Link>
        {words && `: ${words}`}
      </li>
    );
  });
};

const { firstName, lastName } = commonTexts.person;

/** The words beside the status under which a cell is listed: why it is not counted, reason, remark, minutes. */
const besideStatus = ({ status, cell }: LessonCell): string =>
  [
    ...(cell?.state === 'open' || status === '' ? [] : [status]),
    ...(cell?.state === 'locked' ? [attendanceTexts.grid.locked] : []),
    ...(cell?.announced ? [attendanceTexts.grid.announced] : []),
    ...(cell ? detailLines(cell) : [attendanceTexts.grid.notEnrolled]),
  ].join(' · ');

const lessonFile = ({ byStatus, notCounted }: LessonContents): ExplanationFile => ({
  sheetName: presenceTexts.column.status,
  columns: [
    { header: firstName, type: 'text' },
    { header: lastName, type: 'text' },
    { header: presenceTexts.column.status, type: 'text' },
    { header: presenceTexts.column.remark, type: 'text' },
    { header: presenceTexts.column.counts, type: 'text' },
  ],
  frozenColumns: 2,
  rows: [...byStatus.flatMap(({ cells }) => cells), ...notCounted].map(cell => [
    cell.student.firstName,
    cell.student.lastName,
    cell.status,
    besideStatus(cell),
    presenceTexts.counts[isCounted(cell) ? 'yes' : 'no'],
  ]),
  totals: byStatus.map(({ status, cells }) => ({
    type: 'number',
    values: [status || attendanceTexts.grid.empty, null, cells.length],
  })),
});

/** A student in a lesson; without a cell they are not enrolled on its day. */
type LessonCell = { student: SheetStudent; status: AttendanceStatus; cell: SheetCell | undefined };

type LessonContents = {
  counted: readonly LessonCell[];
  byStatus: readonly { status: AttendanceStatus; cells: readonly LessonCell[] }[];
  /** Those not enrolled on the day; everybody where the lesson did not take place. */
  notCounted: readonly LessonCell[];
};

/** Students to ask about come before the many who are present. */
const EXCEPTIONS_FIRST: readonly AttendanceStatus[] = ['', 'Afwezig', 'Afgemeld', 'Aanwezig'];

const isCounted = ({ cell }: LessonCell): boolean => cell?.state === 'open';

const lessonContents = (sheet: Sheet, date: Day): LessonContents => {
  const cells = sheet.students.map((student): LessonCell => {
    const cell = cellOf(sheet, student._id, date);
    return { student, cell, status: cell?.values.status ?? '' };
  });
  const counted = cells.filter(isCounted);
  const byStatus = EXCEPTIONS_FIRST.map(status => ({
    status,
    cells: counted.filter(cell => cell.status === status),
  }));
  return {
    counted,
    byStatus: byStatus.filter(group => group.cells.length > 0),
    notCounted: cells.filter(cell => !isCounted(cell)),
  };
};
