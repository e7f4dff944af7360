import CloseIcon from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ATTENDANCE_STATUSES } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import { bottomBarHeight, useBottomBar } from '../../components/useBottomBar.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { shortDay } from '../../i18n/dayLabels.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import type { Step } from './edits/history.ts';

/** A step that marked a whole date. */
type ColumnStep = Extract<Step, { date: Day }>;

type ColumnNoticeProps = {
  /** What was done last; a message appears when it was a column. */
  last: Step | undefined;
  onUndo: () => void;
};

/** Says what marking a whole date did and overwrote, and offers to undo it. It stays until it is closed. */
export const ColumnNotice = ({ last, onUndo }: ColumnNoticeProps) => {
  const [closed, setClosed] = useState<Step>();
  const shown = last && 'date' in last && last !== closed ? last : undefined;
  return shown ? <Notice shown={shown} onUndo={onUndo} onClose={() => setClosed(shown)} /> : null;
};

type NoticeProps = { shown: ColumnStep; onUndo: () => void; onClose: () => void };

const Notice = ({ shown, onUndo, onClose }: NoticeProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const bottom = useBottom(bar);
  // Messages stand above it, too.
  useBottomBar(bar);
  const marks = overwritten(shown);
  return (
    <Snackbar
      ref={bar}
      open
      className="no-print"
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{
        '&&': { bottom },
        '& .MuiSnackbarContent-root': { flexWrap: { sm: 'nowrap' }, maxWidth: 880 },
      }}
      slotProps={{ content: { role: 'status' } }}
      message={
        <>
          {attendanceTexts.editing[doneBy(shown)]({
            date: shortDay(shown.date),
            count: shown.changes.length,
          })}
          . {marks && attendanceTexts.editing.overwritten(marks)}
        </>
      }
      action={
        <>
          <Button
            size="small"
            color="inherit"
            onClick={onUndo}
            sx={{ textDecoration: 'underline', whiteSpace: 'nowrap' }}
          >
            {attendanceTexts.editing.undo}
          </Button>
          <IconButton
            size="small"
            color="inherit"
            aria-label={commonTexts.action.closeMessage}
            onClick={onClose}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    />
  );
};

/** The distance from the window's edge, in pixels. */
const LEAST_BOTTOM = 24;

/** Where the notice stands: above the page's own bar, also where the window gets another size. */
const useBottom = (bar: RefObject<HTMLElement | null>): number => {
  const [barHeight, setBarHeight] = useState(bottomBarHeight);
  useEffect(() => {
    const measure = () => setBarHeight(bottomBarHeight(bar.current));
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [bar]);
  return Math.max(LEAST_BOTTOM, barHeight + LEAST_BOTTOM / 2);
};

const doneBy = ({ kind, to }: ColumnStep) => {
  if (kind === 'blanks') return 'blanksFilled';
  return to ? 'columnPresent' : 'columnCleared';
};

/** '2 × Afgemeld, 1 × Afwezig': what was there before; '' when nothing was. */
const overwritten = ({ changes }: Step): string =>
  ATTENDANCE_STATUSES.map(status => ({
    status,
    count: changes.filter(({ from }) => from.status === status).length,
  }))
    .filter(({ status, count }) => status && count > 0)
    .map(({ status, count }) => `${count} × ${status}`)
    .join(', ');
