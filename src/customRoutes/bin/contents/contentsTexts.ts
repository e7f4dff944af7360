import type { ChangedItem } from '../../../../core/contract/changeSets.ts';
import { type ChangeSetKind, type ChangeSetPart, isDeletion } from '../../../../core/rules/changeSetKinds.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import type { ExplanationFile } from '../../../components/ExplanationDialog.tsx';
import { explanation } from '../../../i18n/explanation.ts';
import { spreadsheets } from '../../../i18n/spreadsheets.ts';
import { dayOf } from '../../../providers/today.ts';
import { itemText } from '../changeSetLabels.ts';
import type { CountedContents } from './contentsAddress.ts';

type Translate = Parameters<typeof itemText>[0];

/** By which rule it is counted. */
export const ruleOf = (translate: Translate, { of, change }: CountedContents): string => {
  const rule = of === 'students' ? (change ?? of) : of === 'marks' ? of : 'rows';
  return translate(`bin.contents.rule.${rule}`);
};

/** What was done to a student, or which row it is; 'verwijderd' is left out in a deletion. */
export function changedText(
  translate: Translate,
  item: ChangedItem,
  { of, kind }: { of: ChangeSetPart; kind: ChangeSetKind },
): string {
  const done = isDeletion(kind) && item.change === 'deleted' ? '' : changeText(translate, item);
  const text = rowText(translate, item, of);
  if (text === '') return done;
  return done ? `${text} (${done})` : text;
}

const changeText = (translate: Translate, { change }: ChangedItem) =>
  translate(`bin.contents.change.${change}`);

function rowText(translate: Translate, item: ChangedItem, of: ChangeSetPart): string {
  const { date, until, text } = item;
  if (of === 'students' || date === '') return text;
  if (of === 'studentNotes' || of === 'studentAttachments') return itemText(translate, item);
  if (of === 'marks') return translate('bin.contents.on', { date: formatDay(date), text });
  const named = of === 'studentStatuses' ? translate(STATUS[text] ?? text) : text;
  return until
    ? translate('bin.contents.until', { text: named, date: formatDay(date), until: formatDay(until) })
    : translate('bin.contents.from', { text: named, date: formatDay(date) });
}

const STATUS: Readonly<Record<string, string>> = {
  true: 'common.status.active',
  false: 'common.status.inactive',
};

interface WholeContents {
  title: string;
  counted: CountedContents;
  list: readonly ChangedItem[];
  kind: ChangeSetKind;
}

/** All of it as a spreadsheet, with the rule on its second sheet. */
export const contentsFile = (
  translate: Translate,
  { title, counted, list, kind }: WholeContents,
): ExplanationFile => ({
  fileName: spreadsheetFileName(translate('bin.contents.sheet'), title),
  sheetName: translate('bin.contents.sheet'),
  title,
  madeOn: dayOf(),
  columns: [
    { header: explanation.name, type: 'text' },
    { header: translate('bin.contents.what'), type: 'text' },
  ],
  frozenColumns: 1,
  rows: list.map(item => [
    item.student.name || translate('bin.contents.unknown'),
    changedText(translate, item, { of: counted.of, kind }),
  ]),
  totals: [{ type: 'number', values: [spreadsheets.students.total, list.length] }],
  explanation: [[explanation.rule, ruleOf(translate, counted)]],
});
