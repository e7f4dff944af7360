import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import { PrintMargins, usePrinting } from '../../components/printing.tsx';
import { useToday } from '../../providers/today.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';
import { statusStyles } from './grid/cellStyles.ts';
import { DayHeader, TotalsText } from './grid/SheetCells.tsx';
import { hatching } from './grid/statusLooks.ts';
import { Legend, markStyles, StatusMarks } from './StatusSigns.tsx';
import { reasonText } from './sheet.ts';
import { hasNotHeld, type ReadSheet, readTotals } from './sheetDownload.ts';

type PrintedSheetProps = {
  sheet: ReadSheet;
  footer: string;
};

/**
 * The sheet on paper: A4 across, in as few tables as its dates need, each with the names, the totals and room
 * for signatures of students and teachers. All of them read it: it says no reason or remark of anybody.
 */
export const PrintedSheet = ({ sheet, footer }: PrintedSheetProps) => {
  const { kind, notHeld } = sheet;
  if (!usePrinting()) return null;
  return (
    <>
      <PrintMargins footer={footer} paper={`size: A4 landscape; margin: ${PRINT_MARGIN};`} />
      <Legend keys={kind === 'list'} notHeld={hasNotHeld(sheet)} />
      <Box component="p" sx={{ m: 0, mt: 0.5, typography: 'caption' }}>
        {attendanceTexts.print.counts}
      </Box>
      {notHeld.size > 0 && (
        <Box component="p" sx={{ m: 0, mt: 0.5, typography: 'caption' }}>
          {lessonDaysTexts.notHeld.sign()}:{' '}
          {[...notHeld.values()].map(lesson => `${formatDay(lesson.date)}: ${reasonText(lesson)}`).join('; ')}
        </Box>
      )}
      {datesByTable(sheet.dates).map(some => (
        <SheetTable key={some[0]} sheet={sheet} dates={some} />
      ))}
    </>
  );
};

const SheetTable = ({ sheet, dates }: { sheet: ReadSheet; dates: readonly Day[] }) => {
  const { kind, students, cellsOf, notHeld } = sheet;
  const today = useToday();
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
            {dates.map(date => {
              const cells = cellsOf(_id, date);
              return (
                <td key={date} className={kind === 'list' && !cells ? 'date none' : 'date'}>
                  <StatusMarks cells={cells} />
                </td>
              );
            })}
            <td className="totals">
              <TotalsText {...readTotals(sheet, _id, today)} />
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

/** Widths on A4 laid across, in millimetres; the dates have what is left. */
const WIDTHS = { page: 297, margin: 12, name: 56, totals: 16, signature: 36, date: { least: 9, most: 16 } };

export const PRINT_MARGIN = `12mm ${WIDTHS.margin}mm 15mm`;

const ROOM_FOR_DATES = WIDTHS.page - 2 * WIDTHS.margin - WIDTHS.name - WIDTHS.totals - WIDTHS.signature;

const DATES_PER_TABLE = Math.floor(ROOM_FOR_DATES / WIDTHS.date.least);

/** The dates by table: as few tables as hold them, none with more than one date more than another. */
export const datesByTable = <Date,>(dates: readonly Date[]): Date[][] => {
  const tables = Math.ceil(dates.length / DATES_PER_TABLE);
  const edge = (table: number) => Math.floor((table * dates.length) / tables);
  return Array.from({ length: tables }, (_, table) => dates.slice(edge(table), edge(table + 1)));
};

export const dateWidth = (dates: number): string =>
  `${Math.min(WIDTHS.date.most, ROOM_FOR_DATES / dates).toFixed(2)}mm`;

/** A table on paper: as wide as the page, header and foot repeated on each page, no row cut in two. */
export const PrintTable = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '8pt',
  marginTop: '3mm',
  '& + &': { breakBefore: 'page', marginTop: 0 },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    border: '0.25mm solid #999',
    padding: '0.6mm 1.5mm',
    textAlign: 'start',
    fontWeight: 400,
    lineHeight: 1.25,
    overflow: 'hidden',
  },
  '& thead': { display: 'table-header-group' },
  '& thead th': { fontWeight: 600, verticalAlign: 'bottom' },
  // Thirty students fill two sheets.
  '& tbody tr': { height: '8.5mm' },
  '& tfoot': { display: 'table-footer-group' },
  '& tfoot tr': { height: '11mm' },
  '& .name': { width: `${WIDTHS.name}mm` },
  '& .totals': { width: `${WIDTHS.totals}mm`, textAlign: 'center' },
  '& .date': { padding: '0.5mm 0', textAlign: 'center', fontSize: '7pt' },
  '& .weekday, & .year, & .small': { display: 'block' },
  '& .slash': visuallyHidden,
  '& .small': { fontSize: '6.5pt', color: '#444', whiteSpace: 'nowrap' },
  '& .last': { fontWeight: 600 },
  '& .none': { backgroundImage: hatching('#aaa'), printColorAdjust: 'exact' },
  ...markStyles(theme),
  ...statusStyles(theme),
}));
