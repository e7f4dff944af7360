import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { PresenceCell } from '../../../../core/contract/presence.ts';
import {
  type AttendanceTotals,
  attendanceTotals,
  isCounted,
  shownRate,
} from '../../../../core/rules/attendanceTotals.ts';
import { addDays, type Day, formatDay, isDay, lastDayOf } from '../../../../core/rules/days.ts';
import { DayText } from '../../../components/DayText.tsx';
import { ExplanationDialog, type ExplanationFile } from '../../../components/ExplanationDialog.tsx';
import { LoadFailure } from '../../../components/failures.tsx';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { monthAndYearShort } from '../../../i18n/dayLabels.ts';
import { formatPresence } from '../../../i18n/formatNumber.ts';
import type { attendance as calls } from '../../../providers/dataProvider/attendance.ts';
import { useCalls } from '../../../providers/dataProvider/records.ts';
import { useToday } from '../../../providers/today.ts';
import { spreadsheetTexts } from '../../../spreadsheets/spreadsheetTexts.ts';
import { readClassMonth } from '../list/listAddress.ts';
import { presenceTexts } from './presenceTexts.ts';

type FilePresenceDialogProps = {
  id: string;
  name: string;
  /** Which presence, as the file's address has it: of a class in a month, of a week, else of the last 8 weeks. */
  which: string;
  onClose: () => void;
};

export const FilePresenceDialog = ({ id, name, which, onClose }: FilePresenceDialogProps) => {
  const dataProvider = useCalls<typeof calls>();
  const ofMonth = readClassMonth(which);
  const period = ofMonth
    ? { from: `${ofMonth.month}-01`, to: lastDayOf(ofMonth.month) }
    : isDay(which)
      ? { from: which, to: addDays(which, 6) }
      : undefined;
  const shown = ofMonth ? monthAndYearShort(period?.from ?? '') : presenceTexts.week(formatDay(period?.to));
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['students', 'presenceCells', id, period],
    queryFn: ({ signal }) => dataProvider.getPresenceCells({ id, period, signal }),
    staleTime: 0,
  });
  const cells = data?.cells.filter(({ classroom }) => !ofMonth || classroom._id === ofMonth.classroomId);
  return (
    <PresenceDialog
      name={period ? presenceTexts.inPeriod({ name, period: shown }) : name}
      cells={cells?.map(cell => ({ ...cell, classroom: cell.classroom.name }))}
      onRetry={isError && !isFetching ? refetch : undefined}
      onClose={onClose}
    />
  );
};

type PresenceDialogProps = {
  name: string;
  /** Newest first; undefined while they are on their way. */
  cells: readonly ExplainedCell[] | undefined;
  onRetry?: (() => void) | undefined;
  onClose: () => void;
};

/** The cells behind a presence, and how it is computed from them (docs/product.md §2, Behind a number). */
export const PresenceDialog = ({ name, cells, onRetry, onClose }: PresenceDialogProps) => {
  const title = presenceTexts.title(name);
  const today = useToday();
  const totals = attendanceTotals(
    cells?.filter(cell => isCounted(cell, today)).map(({ status }) => status) ?? [],
  );
  return (
    <ExplanationDialog
      title={title}
      rule={presenceTexts.rule}
      file={cells && cells.length > 0 ? () => presenceFile(cells, { totals, today }) : undefined}
      onClose={onClose}
    >
      {onRetry && <LoadFailure sentence={commonTexts.explanation.failed} onRetry={onRetry} />}
      {!cells && !onRetry && <Skeleton variant="rounded" height={240} />}
      {cells && (
        <>
          <Typography role="status" variant="button" component="p" sx={{ mb: 1 }}>
            {sumText(totals)}
          </Typography>
          {cells.length > 0 && <CellTable label={title} cells={cells} today={today} />}
        </>
      )}
    </ExplanationDialog>
  );
};

const sumText = (totals: AttendanceTotals): string => {
  const share = formatPresence(totals);
  return share === '' ? presenceTexts.none : presenceTexts.sum({ ...totals, share });
};

type CellTableProps = { label: string; cells: readonly ExplainedCell[]; today: Day };

const CellTable = ({ label, cells, today }: CellTableProps) => {
  const classes = cells.some(({ classroom }) => classroom);
  const columns = ['date', ...(classes ? (['classroom'] as const) : []), 'status'] as const;
  return (
    <PlainTable
      label={label}
      heads={columns.map(column => presenceTexts.column[column])}
      rows={cells.map((cell, index) => ({
        // A day may have two cells.
        key: `${cell.date} ${index}`,
        cells: [
          <DayText key="day" day={cell.date} />,
          ...(classes ? [cell.classroom] : []),
          cellText(cell, today),
        ],
      }))}
    />
  );
};

const cellText = (cell: ExplainedCell, today: Day): string => {
  const { status, reason, remark } = cell;
  return [status || presenceTexts.empty, leftOut(cell, today), reason?.name, remark]
    .filter(Boolean)
    .join(' · ');
};

/** Why a cell does not count; undefined for one that does. */
const leftOut = (cell: ExplainedCell, today: Day): string | undefined => {
  if (cell.notHeld) return presenceTexts.notHeld;
  if (cell.notEnrolled) return presenceTexts.notEnrolled;
  return isCounted(cell, today) ? undefined : presenceTexts.ahead;
};

const { attendance } = spreadsheetTexts;

/** A cell as far as it explains: what it says beside its status is shown where it is known. */
export type ExplainedCell = Pick<
  PresenceCell,
  'date' | 'status' | 'notHeld' | 'notEnrolled' | 'reason' | 'remark'
> & {
  classroom?: string;
};

/** The cells behind a presence as a spreadsheet, with the sum below them and the rule on its second sheet. */
export const presenceFile = (
  cells: readonly ExplainedCell[],
  { totals, today }: { totals: AttendanceTotals; today: Day },
): ExplanationFile => ({
  sheetName: attendance.rate,
  columns: [
    { header: presenceTexts.column.date, type: 'date' },
    { header: presenceTexts.column.classroom, type: 'text' },
    { header: presenceTexts.column.status, type: 'text' },
    { header: presenceTexts.column.reason, type: 'text' },
    { header: presenceTexts.column.remark, type: 'text' },
    { header: presenceTexts.column.counts, type: 'text' },
  ],
  frozenColumns: 1,
  rows: cells.map(cell => [
    cell.date,
    cell.classroom,
    cell.status,
    cell.reason?.name,
    cell.remark,
    countsText(cell, today),
  ]),
  totals: [
    { type: 'number', values: [attendance.present, totals.present] },
    { type: 'number', values: [attendance.absent, totals.absent] },
    { type: 'number', values: [attendance.excused, totals.excused] },
    { type: 'wholePercentage', values: [attendance.rate, shownRate(totals)] },
  ],
  explanation: [[attendance.rate, presenceTexts.rule]],
});

const countsText = (cell: ExplainedCell, today: Day): string => {
  if (cell.notHeld) return attendance.notHeld;
  if (cell.notEnrolled) return attendance.notEnrolled;
  if (!isCounted(cell, today)) return presenceTexts.counts.ahead;
  return presenceTexts.counts[cell.status === '' ? 'no' : 'yes'];
};
