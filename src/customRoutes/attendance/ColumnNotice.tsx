import CloseIcon from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ATTENDANCE_STATUSES } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import { shortDay } from '../../i18n/dayLabels.ts';
import type { MarkStep } from './marksReducer.ts';

/** A step that marked a whole date. */
type ColumnStep = Extract<MarkStep, { date: Day }>;

type ColumnNoticeProps = {
  /** What was done last; a message appears when it was a column. */
  last: MarkStep | undefined;
  onUndo: () => void;
};

/** Says what marking a whole date did and overwrote, and offers to undo it. It stays until it is closed. */
export const ColumnNotice = ({ last, onUndo }: ColumnNoticeProps) => {
  const translate = useTranslate();
  const [closed, setClosed] = useState<MarkStep>();
  const shown = last && 'date' in last && last !== closed ? last : undefined;
  if (!shown) return null;

  const marks = overwritten(shown);
  return (
    <Snackbar
      open
      className="no-print"
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{
        bottom: { xs: 72, sm: 24 },
        '& .MuiSnackbarContent-root': { flexWrap: { sm: 'nowrap' }, maxWidth: 880 },
      }}
      slotProps={{ content: { role: 'status' } }}
      message={
        <>
          {translate(`attendance.editing.${doneBy(shown)}`, {
            date: shortDay(shown.date),
            smart_count: shown.changes.length,
          })}
          . {marks && translate('attendance.editing.overwritten', { marks })}
        </>
      }
      action={
        <>
          <Button size="small" color="inherit" onClick={onUndo} sx={{ textDecoration: 'underline' }}>
            {translate('attendance.editing.undo')}
          </Button>
          <IconButton
            size="small"
            color="inherit"
            aria-label={translate('common.action.closeMessage')}
            onClick={() => setClosed(shown)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    />
  );
};

const doneBy = ({ kind, to }: ColumnStep) => {
  if (kind === 'blanks') return 'blanksFilled';
  return to ? 'columnPresent' : 'columnCleared';
};

/** '2 × Afgemeld, 1 × Afwezig': what was there before; '' when nothing was. */
const overwritten = ({ changes }: MarkStep): string =>
  ATTENDANCE_STATUSES.map(status => ({ status, count: changes.filter(({ from }) => from === status).length }))
    .filter(({ status, count }) => status && count > 0)
    .map(({ status, count }) => `${count} × ${status}`)
    .join(', ');
