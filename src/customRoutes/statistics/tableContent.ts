import { type Day, formatDay } from '../../../core/rules/days.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import { formatShare } from '../../i18n/formatNumber.ts';
import { dayOf } from '../../providers/today.ts';
import type { Spreadsheet, SpreadsheetColumn, SpreadsheetValue } from '../../spreadsheets/spreadsheet.ts';
import { spreadsheetTexts } from '../../spreadsheets/spreadsheetTexts.ts';
import { type StatisticsRow, totalsOf } from './comparison.ts';
import { statisticsTexts } from './statisticsTexts.ts';

/** A statistic of a day as its table shows it. */
export type StatisticsTable = {
  dimension: Dimension;
  title: string;
  day: Day;
  /** The day that it is compared with; '' for none. */
  otherDay: Day | '';
  rows: readonly StatisticsRow[];
};

type TableContent = {
  columns: SpreadsheetColumn[];
  rows: SpreadsheetValue[][];
  total: SpreadsheetValue[];
};

const { sheet, terms } = spreadsheetTexts.statistics;

/** The table to take along: copied or as a spreadsheet. */
export const statisticsFile = (table: StatisticsTable): { fileName: string; table: () => Spreadsheet } => {
  const days = [table.day, table.otherDay].filter(Boolean).map(formatDay);
  return {
    fileName: spreadsheetFileName(sheet, statisticsTexts.dimension[table.dimension], ...days),
    table: () => {
      const { columns, rows, total } = contentOf(table);
      return {
        sheetName: sheet,
        title: table.otherDay ? `${table.title}, ${formatDay(table.otherDay)}` : table.title,
        madeOn: dayOf(),
        columns,
        frozenColumns: 1,
        rows,
        totals: [{ type: 'number', values: total }],
        explanation: [terms.counted, terms.share, ...(table.otherDay ? [terms.difference] : [])],
      };
    },
  };
};

/** The table as tab-separated text, whole numbers without points, as spreadsheet programs take it. */
export const tableText = (table: Spreadsheet): string =>
  linesOf(table)
    .map(line => line.map(text => text.replace(/\s+/gu, ' ')).join('\t'))
    .join('\n');

/** The table as HTML, as word processors take it. */
export const tableHtml = (table: Spreadsheet): string => {
  const [header = [], ...body] = linesOf(table);
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map(cell => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${row(header, 'th')}</thead><tbody>${body.map(cells => row(cells, 'td')).join('')}</tbody></table>`;
};

const contentOf = ({ dimension, day, otherDay, rows }: StatisticsTable): TableContent => {
  const described = rows.some(({ description }) => description);
  const totals = totalsOf(rows);
  const compared = otherDay !== '';
  const columns: SpreadsheetColumn[] = [
    { header: statisticsTexts.dimension[dimension], type: 'text' },
    ...(described ? [{ header: statisticsTexts.table.description, type: 'text' } as const] : []),
    { header: compared ? formatDay(day) : statisticsTexts.table.count, type: 'number' },
    { header: statisticsTexts.table.share, type: 'percentage' },
    ...(compared
      ? ([
          { header: formatDay(otherDay), type: 'number' },
          { header: statisticsTexts.table.difference, type: 'number' },
        ] as const)
      : []),
  ];
  const line = (
    label: string,
    description: string | undefined,
    { data, other = 0 }: { data: number; other?: number },
    share: number | null,
  ): SpreadsheetValue[] => [
    label,
    ...(described ? [description] : []),
    data,
    share,
    ...(compared ? [other, data - other] : []),
  ];
  return {
    columns,
    rows: rows.map(row => line(row.label, row.description, row, totals.data ? row.data / totals.data : null)),
    total: line(statisticsTexts.table.total, undefined, totals, null),
  };
};

const linesOf = ({ columns, rows, totals }: Spreadsheet): string[][] => {
  const text = (value: SpreadsheetValue, index: number) => {
    const type = columns[index]?.type;
    if (type === 'percentage' && typeof value === 'number') return formatShare(value);
    return type === 'date' && typeof value === 'string' ? formatDay(value) : String(value ?? '');
  };
  const lines = [...rows, ...totals.map(({ values }) => values)];
  return [columns.map(({ header }) => header), ...lines.map(line => line.map(text))];
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
