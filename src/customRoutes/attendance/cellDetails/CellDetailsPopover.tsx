import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { takesMinutes, takesReason } from '../../../../core/rules/cellDetails.ts';
import { MINUTES_MAX } from '../../../../core/rules/limits.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { ReasonSelect } from '../../../resources/students/absences/ReasonSelect.tsx';
import { RemarkField } from '../../../resources/students/absences/RemarkField.tsx';
import type { ShownDetails } from './cellDetails.ts';
import { type CellToSave, useSaveDetails } from './useSaveDetails.ts';

type CellDetailsPopoverProps = {
  scheduleId: string;
  anchor: Element;
  /** Whom and which day it is about, or how many cells. */
  title: string;
  cells: readonly CellToSave[];
  /** What the cells say now; of several, what the first says. */
  said: ShownDetails | undefined;
  onClose: () => void;
  /** Called when what was entered begins or ends to wait for the network. */
  onUnsent: (isUnsent: boolean) => void;
};

/** For several cells of different statuses: each keeps its own. */
const AS_IS = 'asIs';

/** Asks for the status, reason, remark and minutes of a cell, or of several at once, and saves them at once. */
export const CellDetailsPopover = (props: CellDetailsPopoverProps) => {
  const { scheduleId, anchor, title, cells, said, onClose, onUnsent } = props;
  const translate = useTranslate();
  const heading = useId();
  const statuses = [...new Set(cells.map(cell => cell.status))];
  const [status, setStatus] = useState<AttendanceStatus | typeof AS_IS>(
    statuses.length === 1 && statuses[0] !== undefined ? statuses[0] : AS_IS,
  );
  const [reason, setReason] = useState(said?.reason?._id ?? '');
  const [remark, setRemark] = useState(said?.remark ?? '');
  const [minutes, setMinutes] = useState({
    minutesLate: String(said?.minutesLate ?? ''),
    minutesLeftEarly: String(said?.minutesLeftEarly ?? ''),
  });
  const { save, saving, waiting, stopWaiting, problem, complain } = useSaveDetails(scheduleId, onClose);
  const chosen = status === AS_IS ? statuses : [status];

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const minutesLate = minutesIn(minutes.minutesLate);
    const minutesLeftEarly = minutesIn(minutes.minutesLeftEarly);
    if (minutesLate === undefined || minutesLeftEarly === undefined)
      return complain(translate('attendance.details.wrongMinutes', { max: MINUTES_MAX }));
    const statuses = cells.map(cell => (status === AS_IS ? cell : { ...cell, status }));
    save({ cells: statuses, reason, remark, minutesLate, minutesLeftEarly });
  };

  useEffect(() => {
    onUnsent(waiting);
    return () => onUnsent(false);
  }, [waiting, onUnsent]);

  return (
    <Popover
      open
      anchorEl={anchor}
      // What waits is thrown away by its button alone.
      onClose={saving || waiting ? undefined : onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': heading,
          sx: { width: 380, maxWidth: 'calc(100vw - 32px)', p: 2.5 },
        },
      }}
    >
      <Box
        component="form"
        onSubmit={submit}
        onInput={stopWaiting}
        noValidate
        sx={{ display: 'grid', gap: 2 }}
      >
        <Box id={heading}>
          <Typography variant="h3">{translate('attendance.details.title')}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {title}
          </Typography>
        </Box>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        {waiting && (
          <Alert severity="warning" role="status">
            {translate('attendance.details.waiting')}
          </Alert>
        )}
        <TextField
          select
          label={translate('attendance.details.status')}
          value={status}
          onChange={event => setStatus(event.target.value as typeof status)}
          slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
        >
          {statuses.length > 1 && <option value={AS_IS}>{translate('attendance.details.asIs')}</option>}
          {ATTENDANCE_STATUSES.map(each => (
            <option key={each} value={each}>
              {each || translate('attendance.grid.empty')}
            </option>
          ))}
        </TextField>
        {chosen.some(takesReason) && (
          <Explained
            text={chosen.every(takesReason) ? undefined : translate('attendance.details.onlyAbsent')}
          >
            <ReasonSelect value={reason} onChange={setReason} given={said?.reason} />
          </Explained>
        )}
        {chosen.some(takesMinutes) && (
          <Explained
            text={chosen.every(takesMinutes) ? undefined : translate('attendance.details.onlyPresent')}
          >
            <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
              {(['minutesLate', 'minutesLeftEarly'] as const).map(kind => (
                <TextField
                  key={kind}
                  label={translate(`attendance.details.${kind}`)}
                  value={minutes[kind]}
                  onChange={event => setMinutes({ ...minutes, [kind]: event.target.value })}
                  autoComplete="off"
                  slotProps={{
                    inputLabel: { shrink: true },
                    htmlInput: { inputMode: 'numeric', maxLength: 3, className: 'tabular' },
                  }}
                />
              ))}
            </Box>
          </Explained>
        )}
        <RemarkField value={remark} onChange={setRemark} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={onClose} disabled={saving}>
            {translate(waiting ? 'attendance.details.discard' : 'common.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={saving}>
            {translate(waiting ? 'outbox.sendNow' : 'attendance.details.save')}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
};

/** Fields, and what they are for where only some of the cells take them. */
const Explained = ({ text, children }: { text: string | undefined; children: ReactNode }) => (
  <div>
    {children}
    {text && <FormHelperText>{text}</FormHelperText>}
  </div>
);

/** Whole minutes; none for an empty text, undefined for what is no number of minutes. */
const minutesIn = (text: string): number | undefined => {
  if (!/^\d*$/.test(text.trim())) return undefined;
  const minutes = Number(text);
  return minutes <= MINUTES_MAX ? minutes : undefined;
};
