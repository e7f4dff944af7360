import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Day } from '../../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { ExplanationDialog, type ExplanationFile } from '../../../components/ExplanationDialog.tsx';
import { formatNumber } from '../../../components/formatNumber.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { explanation } from '../../../i18n/explanation.ts';
import { students as studentTexts } from '../../../i18n/students.ts';
import { dayOf } from '../../../providers/today.ts';
import { useFileLink } from '../../../resources/students/list/useFileLink.ts';
import { detailLines } from '../cellDetails/cellDetails.ts';
import { reasonText } from '../notHeld.ts';
import { ContentsPart } from './ContentsPart.tsx';
import { type LessonCell, type LessonContents, lessonContents, type ShownSheet } from './lessonContents.ts';

type LessonContentsDialogProps = {
  /** What the list is called, in Dutch. */
  list: string;
  date: Day;
  shown: ShownSheet;
  onClose: () => void;
};

/** The students behind the counts of a lesson: present, absent, excused, not filled in yet, and not counted. */
export const LessonContentsDialog = ({ list, date, shown, onClose }: LessonContentsDialogProps) => {
  const translate = useTranslate();
  const title = translate('explanation.lesson.title', { list, date: longDay(date) });
  const contents = lessonContents(shown, date);
  const { counted, byStatus, notCounted } = contents;
  const notHeld = shown.sheet.notHeld.get(date);
  const count = (named: string, cells: readonly LessonCell[]) => `${named}: ${formatNumber(cells.length)}`;
  return (
    <ExplanationDialog
      title={title}
      rule={translate('explanation.lesson.rule')}
      file={() => lessonFile(title, contents, translate)}
      onClose={onClose}
    >
      {notHeld ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('lesson.notHeld', { reason: reasonText(notHeld) })}
        </Alert>
      ) : (
        <Typography role="status" variant="button" component="p" sx={{ mb: 1 }}>
          {translate('explanation.lesson.sum', {
            total: counted.length,
            filled: counted.filter(({ status }) => status !== '').length,
            present: counted.filter(({ status }) => status === 'Aanwezig').length,
          })}
        </Typography>
      )}
      {byStatus.map(({ status, cells }) => (
        <ContentsPart key={status} title={count(status || translate('attendance.grid.empty'), cells)}>
          <Cells cells={cells} />
        </ContentsPart>
      ))}
      {notCounted.length > 0 && (
        <ContentsPart title={count(translate('explanation.lesson.notCounted'), notCounted)}>
          <Cells cells={notCounted} />
        </ContentsPart>
      )}
    </ExplanationDialog>
  );
};

/** The students, each a link to the file, with what their cells say beside the status. */
const Cells = ({ cells }: { cells: readonly LessonCell[] }) => {
  const translate = useTranslate();
  const fileLink = useFileLink('lesson');
  return cells.map(cell => {
    const words = cellWords(cell, translate);
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

const { rule, lesson, presence } = explanation;
const { firstName, lastName } = studentTexts.list.column;

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What a cell says beside the status that it is listed under: why it is not counted, reason, remark, minutes. */
const cellWords = ({ status, state, said }: LessonCell, translate: Translate): string =>
  [
    ...(state === 'open' || status === '' ? [] : [status]),
    ...(state === 'locked' ? [translate('attendance.grid.locked')] : []),
    ...(state === 'none' ? [translate('attendance.grid.notEnrolled')] : []),
    ...(said?.announced ? [translate('attendance.grid.announced')] : []),
    ...(said ? detailLines(said, translate) : []),
  ].join(' · ');

/** The students of a lesson with what is filled in, as they are listed in the dialog. */
const lessonFile = (
  title: string,
  { byStatus, notCounted }: LessonContents,
  translate: Translate,
): ExplanationFile => ({
  fileName: spreadsheetFileName(title),
  sheetName: presence.column.status,
  title,
  madeOn: dayOf(),
  columns: [
    { header: firstName, type: 'text' },
    { header: lastName, type: 'text' },
    { header: presence.column.status, type: 'text' },
    { header: presence.column.remark, type: 'text' },
    { header: presence.column.counts, type: 'text' },
  ],
  frozenColumns: 2,
  rows: [...byStatus.flatMap(({ cells }) => cells), ...notCounted].map(cell => [
    cell.student.firstName,
    cell.student.lastName,
    cell.status,
    cellWords(cell, translate),
    presence.counts[cell.state === 'open' ? 'yes' : 'no'],
  ]),
  totals: byStatus.map(({ status, cells }) => ({
    type: 'number',
    values: [status || translate('attendance.grid.empty'), null, cells.length],
  })),
  explanation: [[rule, lesson.rule]],
});
