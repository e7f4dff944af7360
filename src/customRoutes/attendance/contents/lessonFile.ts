import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import type { ExplanationFile } from '../../../components/ExplanationDialog.tsx';
import { explanation } from '../../../i18n/explanation.ts';
import { students as studentTexts } from '../../../i18n/students.ts';
import { dayOf } from '../../../providers/today.ts';
import { detailLines } from '../cellDetails/cellDetails.ts';
import type { LessonCell, LessonContents } from './lessonContents.ts';

const { rule, lesson, presence } = explanation;
const { firstName, lastName } = studentTexts.list.column;

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What a cell says beside the status that it is listed under: why it is not counted, reason, remark, minutes. */
export const cellWords = ({ status, state, said }: LessonCell, translate: Translate): string =>
  [
    ...(state === 'open' || status === '' ? [] : [status]),
    ...(state === 'locked' ? [translate('attendance.grid.locked')] : []),
    ...(state === 'none' ? [translate('attendance.grid.notEnrolled')] : []),
    ...(said?.announced ? [translate('attendance.grid.announced')] : []),
    ...(said ? detailLines(said, translate) : []),
  ].join(' · ');

/** The students of a lesson with what is filled in, as they are listed in the dialog. */
export const lessonFile = (
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
