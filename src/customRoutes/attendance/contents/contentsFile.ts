import type { TeacherList } from '../../../../core/contract/attendance.ts';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import { type ListContents, listContents } from '../../../../core/rules/listContents.ts';
import type { ExplanationFile } from '../../../components/ExplanationDialog.tsx';
import { explanation } from '../../../i18n/explanation.ts';
import { students as studentTexts } from '../../../i18n/students.ts';
import { dayOf } from '../../../providers/today.ts';

const { rule, list: texts } = explanation;
const { firstName, lastName } = studentTexts.list.column;
const NAMES = [
  { header: firstName, type: 'text' },
  { header: lastName, type: 'text' },
] as const;

/** What the numbers of a list in the hub count, as of today. */
export const contentsOf = ({ studentsAttendance, notHeld }: TeacherList): ListContents =>
  listContents(
    studentsAttendance.map(({ student, date, status }) => ({ studentId: student._id, date, status })),
    { today: dayOf(), notHeld: new Set(notHeld?.map(({ date }) => date)) },
  );

/** The students of a list with how much of theirs is filled in, and on a sheet of their own the empty cells. */
export const contentsFile = (title: string, list: TeacherList): ExplanationFile => {
  const { students, emptyDays, cells, filled } = contentsOf(list);
  const byId = new Map(list.students.map(student => [student._id, student]));
  return {
    fileName: spreadsheetFileName(title),
    sheetName: list.schedule.classroom.name,
    title,
    madeOn: dayOf(),
    columns: [
      ...NAMES,
      { header: texts.column.filled, type: 'number' },
      { header: texts.column.cells, type: 'number' },
    ],
    frozenColumns: 2,
    rows: list.students.flatMap(student => {
      const own = students.get(student._id);
      return own ? [[student.firstName, student.lastName, own.filled, own.cells]] : [];
    }),
    totals: [{ type: 'number', values: [texts.total, null, filled, cells] }],
    further: {
      sheetName: texts.emptyCells,
      columns: [{ header: texts.column.date, type: 'date' }, ...NAMES],
      rows: emptyDays.flatMap(({ date, studentIds }) =>
        studentIds.map(id => [date, byId.get(id)?.firstName, byId.get(id)?.lastName]),
      ),
    },
    explanation: [[rule, texts.rule]],
  };
};
