import type { EvaluationWeeks } from '../../../../core/contract/evaluations.ts';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import { fullName } from '../../../../core/rules/text.ts';
import type { ExplanationFile } from '../../../components/ExplanationDialog.tsx';
import { common } from '../../../i18n/common.ts';
import { explanation } from '../../../i18n/explanation.ts';
import { dayOf } from '../../../providers/today.ts';

const { rule, weeks: texts } = explanation;

/** The periods behind a student's active weeks as a spreadsheet, which add up below them. */
export const weeksFile = (title: string, weeks: EvaluationWeeks): ExplanationFile => ({
  fileName: spreadsheetFileName(title),
  sheetName: fullName(weeks),
  title,
  madeOn: dayOf(),
  columns: [
    { header: texts.column.from, type: 'date' },
    { header: texts.column.until, type: 'date' },
    { header: texts.column.status, type: 'text' },
    { header: texts.column.days, type: 'number' },
  ],
  frozenColumns: 1,
  rows: weeks.periods.map(({ from, until, active, days }) => [
    from,
    until,
    common.status[active ? 'active' : 'inactive'],
    active ? days : null,
  ]),
  totals: [
    { type: 'number', values: [texts.total, null, null, weeks.days] },
    { type: 'number', values: [texts.weeks, null, null, weeks.weeks] },
  ],
  explanation: [[rule, texts.rule]],
});
