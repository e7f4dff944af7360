import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useMemo, useState } from 'react';
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { fullName, shorten } from '../../../../core/rules/text.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { NativeChoice } from '../../../components/NativeChoice.tsx';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { StatusSign } from '../StatusSigns.tsx';
import type { CellMark } from '../sheet.ts';
import { type Meanings, meaningKey, type Paste, type PastePlan, pastePlan } from './pastePlan.ts';

type PastedCellsProps = {
  /** It waits for a yes; 'tooMuch' is not read. */
  pasted: Paste | 'tooMuch' | null;
  onPaste: (cells: readonly CellMark[]) => void;
  onClose: () => void;
};

export const PastedCells = ({ pasted, onPaste, onClose }: PastedCellsProps) => {
  if (pasted !== 'tooMuch') return pasted && <PasteDialog paste={pasted} {...{ onPaste, onClose }} />;
  return (
    <ConfirmDialog open question={attendanceTexts.paste.tooMuch} onCancel={onClose}>
      {attendanceTexts.paste.tooMuchHint}
    </ConfirmDialog>
  );
};

type PasteDialogProps = Omit<PastedCellsProps, 'pasted'> & { paste: Paste };

/** Says what pasting would set, empty and leave out, cell by cell, before it is done. */
const PasteDialog = ({ paste, onPaste, onClose }: PasteDialogProps) => {
  const [emptying, setEmptying] = useState(true);
  const [meanings, setMeanings] = useState<Meanings>(new Map());
  const plan = useMemo(() => pastePlan(paste), [paste]);
  const meant = useMemo(() => pastePlan(paste, meanings), [paste, meanings]);
  const { rows, columns, changes, same, unknown, closed, outside } = meant;
  const cells = changes.filter(({ to }) => emptying || to !== '');
  // Nothing can be pasted before something is chosen.
  const asksFirst = cells.length === 0 && plan.unknown.length > 0;
  const canPaste = plan.changes.length > 0 || plan.unknown.length > 0;
  const pasteThem = () => {
    onClose();
    onPaste(cells);
  };
  const emptied = changes.filter(({ to }) => to === '').length;
  return (
    <ConfirmDialog
      open
      maxWidth="sm"
      question={attendanceTexts.paste.title({ rows, columns })}
      confirmLabel={canPaste ? attendanceTexts.paste.action(cells.length) : undefined}
      disabled={cells.length === 0}
      focused={cells.length === 0 && !asksFirst ? 'cancel' : 'confirm'}
      onConfirm={pasteThem}
      onCancel={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, color: 'text.primary' }}>
        <Box component="ul" sx={COUNTS}>
          {SAID.map(status => ({ status, count: changes.filter(({ to }) => to === status).length }))
            .filter(({ count }) => count > 0)
            .map(({ status, count }) => (
              <li key={status}>
                <StatusSign status={status} /> {attendanceTexts.paste.set({ count, status })}
              </li>
            ))}
          {changes.length === 0 && <li>{attendanceTexts.paste.nothing}</li>}
          {same > 0 && <li>{attendanceTexts.paste.same(same)}</li>}
          {outside > 0 && <li>{attendanceTexts.paste.outside(outside)}</li>}
        </Box>
        {emptied > 0 && (
          <FormControlLabel
            control={<Checkbox checked={emptying} onChange={event => setEmptying(event.target.checked)} />}
            label={attendanceTexts.paste.emptying(emptied)}
          />
        )}
        <PasteMeanings
          unknown={plan.unknown}
          meanings={meanings}
          onMeanings={setMeanings}
          autoFocus={asksFirst}
        />
        <LeftOut title={attendanceTexts.paste.unknown(unknown.length)} cells={unknown} />
        <LeftOut title={attendanceTexts.paste.closed(closed.length)} cells={closed} />
      </Box>
    </ConfirmDialog>
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

const NAMED_MAX = 100;
const TEXT_MAX = 40;

type LeftOutProps = { title: string; cells: PastePlan['closed'] };

/** The cells that pasting leaves as they are, each with what was to go there. */
const LeftOut = ({ title, cells }: LeftOutProps) => {
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
            {attendanceTexts.paste.cell({
              name: fullName(student),
              date: shortDay(date),
              text: shorten(text.trim(), TEXT_MAX),
            })}
          </li>
        ))}
        {cells.length > NAMED_MAX && <li>{attendanceTexts.paste.more(cells.length - NAMED_MAX)}</li>}
      </Box>
    </section>
  );
};

type PasteMeaningsProps = {
  unknown: PastePlan['unknown'];
  meanings: Meanings;
  onMeanings: (meanings: Meanings) => void;
  autoFocus: boolean;
};

const SAID = ATTENDANCE_STATUSES.filter(status => status !== '');
const MEANINGS = [
  ['', attendanceTexts.paste.leftOut],
  ...SAID.map(status => [status, status] as const),
] as const;

const ASKED_MAX = 8;
const ASKED_TEXT_MAX = 20;

/** Asks what texts mean that say no status by themselves, as 'A' or 'ziek' of a teacher's own sheet. */
const PasteMeanings = ({ unknown, meanings, onMeanings, autoFocus }: PasteMeaningsProps) => {
  const texts = [...Map.groupBy(unknown, ({ text }) => meaningKey(text))]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, ASKED_MAX);
  if (texts.length === 0) return null;

  const choose = (key: string, status: AttendanceStatus) => {
    const next = new Map(meanings);
    if (status) next.set(key, status);
    else next.delete(key);
    onMeanings(next);
  };

  return (
    <section>
      <Box component="p" sx={{ m: 0, mb: 2, color: 'text.secondary', typography: 'body2' }}>
        {attendanceTexts.paste.understood}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {texts.map(([key, cells], index) => (
          <NativeChoice
            key={key}
            autoFocus={autoFocus && index === 0}
            label={attendanceTexts.paste.meaning({
              count: cells.length,
              text: shorten(cells[0]?.text.trim() ?? '', ASKED_TEXT_MAX),
            })}
            value={meanings.get(key) ?? ''}
            options={MEANINGS}
            onChange={status => choose(key, status)}
          />
        ))}
      </Box>
    </section>
  );
};
