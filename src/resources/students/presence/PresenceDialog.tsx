import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  type AttendanceTotals,
  attendanceTotals,
  isCounted,
} from '../../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { DayText } from '../../../components/DayText.tsx';
import { LoadFailure } from '../../../components/EmptyState.tsx';
import { ExplanationDialog } from '../../../components/ExplanationDialog.tsx';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { formatPresence } from '../../../i18n/formatNumber.ts';
import { useToday } from '../../../providers/today.ts';
import { type ExplainedCell, presenceFile } from './presenceFile.ts';
import { presenceTexts } from './presenceTexts.ts';

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
      file={cells && cells.length > 0 ? () => presenceFile(title, cells, { totals, today }) : undefined}
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

/** The status with its details, and whether it counts. */
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
