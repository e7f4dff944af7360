import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ToldCell } from '../../../../core/contract/attendance.ts';
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { takesMinutes, takesReason } from '../../../../core/rules/cellDetails.ts';
import { MINUTES_MAX } from '../../../../core/rules/limits.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { useShortcuts } from '../../../components/useShortcuts.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { layoutTexts } from '../../../layout/layoutTexts.ts';
import { useAbsenceReasons } from '../../../resources/students/absences/absenceQueries.ts';
import { absencesTexts } from '../../../resources/students/absences/absencesTexts.ts';
import { ReasonSelect } from '../../../resources/students/absences/ReasonSelect.tsx';
import { RemarkField } from '../../../resources/students/absences/RemarkField.tsx';
import { attendanceTexts } from '../attendanceTexts.ts';
import { DetailsClashDialog } from './DetailsClashDialog.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import type { AskedCell } from './enteredDetails.ts';
import { formPlace } from './formPlace.ts';
import { useEnteredDetails } from './useEnteredDetails.ts';
import { useSaveDetails } from './useSaveDetails.ts';
import { useSetBy } from './useSetBy.ts';
import type { DetailsHistory } from './useSteps.ts';

type CellDetailsPopoverProps = {
  scheduleId: string;
  anchor: Element;
  /** The student and the day, or how many cells. */
  title: string;
  /** As they are known now: what colleagues save while the form is open changes them. */
  cells: readonly AskedCell[];
  /** Called with what the server holds, once it was saved or instead of what was known. */
  onTold: (cells: readonly ToldCell[]) => void;
  onClose: () => void;
  /** Called to announce an absence of the student, beyond this cell. */
  onAnnounce?: () => void;
  /** Called when what was entered is not stored yet, or is. */
  onUnsent: (isUnsent: boolean) => void;
  /** Where what was saved can be undone later, too. */
  history?: DetailsHistory;
};

const MINUTES = ['minutesLate', 'minutesLeftEarly'] as const;

/** For several cells that differ: each keeps its own. */
const AS_IS = 'asIs';

/** Asks for the status, reason, remark and minutes of a cell, or of several at once, and saves them at once. */
export const CellDetailsPopover = (props: CellDetailsPopoverProps) => {
  const { scheduleId, anchor, title, cells, onTold, onClose, onAnnounce, onUnsent, history } = props;
  const heading = useId();
  const setBy = useSetBy();
  const { data: reasons = [] } = useAbsenceReasons();
  const { form, wanted, shownOf, enter, clashes, open, decisions, decide, isChanged, changed, update } =
    useEnteredDetails(cells);
  const { errors, isSubmitting: saving } = form.formState;
  const problem = errors.root?.message;
  const complain = (message: string) => form.setError('root', { message });
  const element = useRef<HTMLFormElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const saves = useSaveDetails(scheduleId, {
    saving,
    known: cells,
    onSaved: onClose,
    onRefused: complain,
    onTold,
    onClash: () => setChoosing(true),
    onRetry: () => submit(),
    history,
  });
  const { save, waiting, stopWaiting } = saves;
  const statuses = [...new Set(wanted.map(({ status }) => status))];
  const given = cells.flatMap(({ said }) => said?.reason ?? []);
  const differs = (['reason', 'remark', ...MINUTES] as const).some(field => shownOf(field) === undefined);

  const hasWrongMinutes = (kind: (typeof MINUTES)[number]) => !wanted.every(cell => isMinutes(cell[kind]));

  const submit = form.handleSubmit(async () => {
    const wrong = MINUTES.find(hasWrongMinutes);
    if (wrong) {
      element.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return complain(attendanceTexts.details.wrongMinutes(MINUTES_MAX));
    }
    setChoosing(open.length > 0);
    if (open.length > 0) stopWaiting();
    else await save(update());
  });

  const discard = () => {
    saves.forget();
    onClose();
  };

  useShortcuts(element, { s: saving ? () => undefined : submit });

  const last = changed.toSorted((a, b) => a.version - b.version).at(-1);

  useEffect(() => {
    onUnsent(waiting || isChanged);
    return () => onUnsent(false);
  }, [waiting, isChanged, onUnsent]);

  return (
    <Popover
      open
      anchorEl={anchor}
      // What waits is thrown away by its button alone.
      onClose={saving || waiting ? undefined : isChanged ? () => setDiscarding(true) : discard}
      {...formPlace(anchor)}
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
        ref={element}
        onSubmit={submit}
        onInput={stopWaiting}
        noValidate
        sx={{ display: 'grid', gap: 2 }}
      >
        <Box id={heading}>
          <Typography variant="h3">{attendanceTexts.details.title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {title}
          </Typography>
          {/* Its room is reserved: nothing may move under the pointer. */}
          <Typography variant="body2" role="status" sx={{ minHeight: '1.5em', color: 'accent.main' }}>
            {last && attendanceTexts.details.changedBy(setBy(last))}
          </Typography>
        </Box>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        {choosing && last && clashes.length === 0 && !problem && (
          <ErrorNote>{attendanceTexts.details.clash(setBy(last))}</ErrorNote>
        )}
        {waiting && (
          <Alert severity="warning" role="status">
            {attendanceTexts.details.waiting}
            {saves.isKept && ` ${attendanceTexts.details.waitingKept}`}
          </Alert>
        )}
        <TextField
          select
          label={attendanceTexts.details.status}
          value={shownOf('status') ?? AS_IS}
          onChange={({ target }) => enter('status', asEntered<AttendanceStatus>(target.value))}
          slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
        >
          {cells.length > 1 && <option value={AS_IS}>{attendanceTexts.details.asIs}</option>}
          {ATTENDANCE_STATUSES.map(each => (
            <option key={each} value={each}>
              {each || attendanceTexts.grid.empty}
            </option>
          ))}
        </TextField>
        {statuses.some(takesReason) && (
          <Explained text={statuses.every(takesReason) ? undefined : attendanceTexts.details.onlyAbsent}>
            <ReasonSelect
              value={shownOf('reason') ?? AS_IS}
              onChange={value => enter('reason', asEntered(value))}
              given={given}
              asIs={cells.length > 1 ? { value: AS_IS, label: attendanceTexts.details.asIs } : undefined}
            />
          </Explained>
        )}
        {statuses.some(takesMinutes) && (
          <Explained text={statuses.every(takesMinutes) ? undefined : attendanceTexts.details.onlyPresent}>
            <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
              {MINUTES.map(kind => (
                <TextField
                  key={kind}
                  name={kind}
                  error={problem !== undefined && hasWrongMinutes(kind)}
                  label={attendanceTexts.details[kind]}
                  value={shownOf(kind) ?? ''}
                  onChange={event => enter(kind, event.target.value)}
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
        <RemarkField value={shownOf('remark') ?? ''} onChange={value => enter('remark', value)} />
        {differs && <FormHelperText>{attendanceTexts.details.differs}</FormHelperText>}
        {onAnnounce && (
          <Button
            size="small"
            disabled={isChanged || waiting || saving}
            onClick={onAnnounce}
            sx={{ justifySelf: 'start' }}
          >
            {absencesTexts.moreDays}
          </Button>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={discard} disabled={saving}>
            {waiting ? attendanceTexts.details.discard : commonTexts.action.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={saving}>
            {waiting ? layoutTexts.outbox.sendNow : attendanceTexts.details.save}
          </Button>
        </Box>
      </Box>
      {choosing && clashes.length > 0 && (
        <DetailsClashDialog
          clashes={clashes}
          decisions={decisions}
          onDecide={decide}
          reasonName={id => [...reasons, ...given].find(({ _id }) => _id === id)?.name ?? ''}
          isOfSeveral={cells.length > 1}
          onSave={submit}
          onBack={() => setChoosing(false)}
        />
      )}
      <DiscardQuestion open={discarding} onDiscard={discard} onStay={() => setDiscarding(false)} />
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

/** What was chosen for all cells; undefined when each is to keep its own. */
const asEntered = <Value extends string>(value: string): Value | undefined =>
  value === AS_IS ? undefined : (value as Value);

/** Whether a text is whole minutes, or none. */
const isMinutes = (text: string): boolean => /^\d*$/.test(text.trim()) && Number(text) <= MINUTES_MAX;
