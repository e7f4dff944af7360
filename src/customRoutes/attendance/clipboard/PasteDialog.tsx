import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ATTENDANCE_STATUSES } from '../../../../core/rules/attendanceCycle.ts';
import { fullName, shorten } from '../../../../core/rules/text.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import type { CellMark } from '../marks.ts';
import { StatusSign } from '../StatusSign.tsx';
import { PasteMeanings } from './PasteMeanings.tsx';
import { cellsToSet, type Meanings, type PastePlan, withMeanings } from './pastePlan.ts';

type PasteDialogProps = {
  plan: PastePlan;
  onPaste: (cells: readonly CellMark[]) => void;
  onClose: () => void;
};

/** Says what pasting would set, empty and leave out, cell by cell, before it is done. */
export const PasteDialog = ({ plan, onPaste, onClose }: PasteDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [emptying, setEmptying] = useState(true);
  const [meanings, setMeanings] = useState<Meanings>(new Map());
  const meant = withMeanings(plan, meanings);
  const { rows, columns, changes, same, unknown, closed, outside } = meant;
  const cells = cellsToSet(meant, emptying);
  // Nothing can be pasted before something is chosen.
  const asksFirst = cells.length === 0 && plan.unknown.length > 0;
  const canPaste = plan.changes.length > 0 || plan.unknown.length > 0;
  const emptied = changes.filter(({ to }) => to === '').length;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('attendance.paste.title', { rows, columns })}</DialogTitle>
      <DialogContent sx={{ '& > * + *': { mt: 2 } }}>
        <Box component="ul" sx={COUNTS}>
          {ATTENDANCE_STATUSES.filter(status => status)
            .map(status => ({ status, count: changes.filter(({ to }) => to === status).length }))
            .filter(({ count }) => count > 0)
            .map(({ status, count }) => (
              <li key={status}>
                <StatusSign status={status} /> {translate('attendance.paste.set', { status, count })}
              </li>
            ))}
          {changes.length === 0 && <li>{translate('attendance.paste.nothing')}</li>}
          {same > 0 && <li>{translate('attendance.paste.same', { smart_count: same })}</li>}
          {outside > 0 && <li>{translate('attendance.paste.outside', { smart_count: outside })}</li>}
        </Box>
        {emptied > 0 && (
          <FormControlLabel
            control={<Checkbox checked={emptying} onChange={event => setEmptying(event.target.checked)} />}
            label={translate('attendance.paste.emptying', { smart_count: emptied })}
          />
        )}
        <PasteMeanings
          unknown={plan.unknown}
          meanings={meanings}
          onMeanings={setMeanings}
          autoFocus={asksFirst}
        />
        <LeftOut
          title={translate('attendance.paste.unknown', { smart_count: unknown.length })}
          cells={unknown}
        />
        <LeftOut
          title={translate('attendance.paste.closed', { smart_count: closed.length })}
          cells={closed}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={cells.length === 0 && !asksFirst}>
          {translate(canPaste ? 'common.action.cancel' : 'common.action.closeMessage')}
        </Button>
        {canPaste && (
          <Button variant="contained" disabled={cells.length === 0} onClick={() => onPaste(cells)} autoFocus>
            {translate('attendance.paste.action', { smart_count: cells.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

const COUNTS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: 0.75,
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Cells named one by one, and characters of what they say. */
const NAMED_MAX = 100;
const TEXT_MAX = 40;

type LeftOutProps = { title: string; cells: PastePlan['closed'] };

/** The cells that pasting leaves as they are, each with what was to go there. */
const LeftOut = ({ title, cells }: LeftOutProps) => {
  const translate = useTranslate();
  const id = useId();
  if (cells.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Box component="h3" id={id} sx={{ typography: 'label', m: 0, mb: 0.5 }}>
        {title}
      </Box>
      <Box
        component="ul"
        tabIndex={0}
        aria-labelledby={id}
        sx={{ ...COUNTS, gap: 0.25, typography: 'body2', maxHeight: 180, overflow: 'auto' }}
      >
        {cells.slice(0, NAMED_MAX).map(({ student, date, text }) => (
          <li key={`${student._id} ${date}`}>
            {translate('attendance.paste.cell', {
              name: fullName(student),
              date: shortDay(date),
              text: shorten(text.trim(), TEXT_MAX),
            })}
          </li>
        ))}
        {cells.length > NAMED_MAX && (
          <li>{translate('attendance.paste.more', { smart_count: cells.length - NAMED_MAX })}</li>
        )}
      </Box>
    </section>
  );
};
