import type { CountedStudent } from '../../../../core/contract/statistics.ts';
import type { CountedStudents } from '../../../../core/rules/countedStudents.ts';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import type { ExplanationFile } from '../../../components/ExplanationDialog.tsx';
import { explanation as texts } from '../../../i18n/explanation.ts';
import { spreadsheets } from '../../../i18n/spreadsheets.ts';
import { students } from '../../../i18n/students.ts';
import { dayOf } from '../../../providers/today.ts';
import { countedRule, countedTitle, reasonText } from './countedTexts.ts';

const { column } = students.list;

/** The students behind a number as a spreadsheet, with the rule on its second sheet. */
export const countedFile = (
  translate: Parameters<typeof countedTitle>[0],
  list: readonly CountedStudent[],
  counted: CountedStudents,
): ExplanationFile => {
  const title = countedTitle(translate, counted);
  return {
    fileName: spreadsheetFileName(spreadsheets.statistics.sheet, title),
    sheetName: spreadsheets.statistics.sheet,
    title,
    madeOn: dayOf(),
    columns: [
      { header: column.firstName, type: 'text' },
      { header: column.lastName, type: 'text' },
      { header: column.birthDate, type: 'date' },
      { header: texts.why, type: 'text' },
    ],
    frozenColumns: 2,
    rows: list.map(student => [
      student.firstName,
      student.lastName,
      student.birthDate,
      reasonText(translate, student, counted),
    ]),
    totals: [{ type: 'number', values: [spreadsheets.students.total, list.length] }],
    explanation: [[texts.rule, countedRule(translate, counted)]],
  };
};
