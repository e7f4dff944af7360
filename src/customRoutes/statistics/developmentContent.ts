import type { Development } from '../../../core/contract/statistics.ts';
import { formatDay } from '../../../core/rules/days.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import { spreadsheets } from '../../i18n/spreadsheets.ts';
import { statistics as texts } from '../../i18n/statistics.ts';
import { dayOf } from '../../providers/today.ts';
import type { Spreadsheet } from '../../spreadsheets/spreadsheet.ts';
import { totalsOfMonths } from './developmentLines.ts';

const { sheet, terms } = spreadsheets.statistics;

/** The months to take along, with every group: copied or as a spreadsheet. */
export const developmentFile = (
  dimension: Dimension,
  title: string,
  { days, series }: Development,
): { fileName: string; table: () => Spreadsheet } => ({
  fileName: spreadsheetFileName(
    sheet,
    texts.dimension[dimension],
    ...[days[0], days.at(-1)].map(formatDay),
    texts.development.perMonth,
  ),
  table: () => {
    const totals = totalsOfMonths(series);
    return {
      sheetName: sheet,
      title,
      madeOn: dayOf(),
      columns: [
        { header: texts.development.date, type: 'date' },
        ...series.map(({ label }) => ({ header: label, type: 'number' as const })),
        { header: texts.table.total, type: 'number' },
      ],
      frozenColumns: 1,
      rows: days.map((day, index) => [day, ...series.map(({ data }) => data[index]), totals[index]]),
      totals: [],
      explanation: [terms.counted, terms.perMonth],
    };
  },
});
