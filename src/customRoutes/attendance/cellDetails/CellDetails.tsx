import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Popover, { type PopoverOrigin, type PopoverProps } from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useEvent } from 'react-admin';
import { ATTENDANCE_STATUSES } from '../../../../core/rules/attendanceCycle.ts';
import { takesMinutes, takesReason } from '../../../../core/rules/cellDetails.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { RestoredNote } from '../../../components/FormDraft.tsx';
import { useRestoredFocus } from '../../../components/focus.ts';
import { closeUnsaved, LeaveGuard } from '../../../components/LeaveGuard.tsx';
import { NativeChoice } from '../../../components/NativeChoice.tsx';
import { useShortcuts } from '../../../components/shortcuts.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { layoutTexts } from '../../../layout/layoutTexts.ts';
import { ReasonSelect, RemarkField } from '../../../resources/students/absences/AbsenceDialog.tsx';
import { absencesTexts } from '../../../resources/students/absences/absencesTexts.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { DetailEdits } from '../edits/useListEdits.ts';
import { cellOf } from '../sheet.ts';
import { setBy } from './cellWords.ts';
import { type AskedCells, MINUTES, type NamedCell, useCellForm } from './useCellForm.ts';

type CellDetailsProps = {
  editing: DetailEdits;
  asked: AskedCells;
  onClose: () => void;
  onAnnounce: (studentId: string) => void;
};

export const CellDetails = ({ editing, asked, onClose, onAnnounce }: CellDetailsProps) => {
  const cells = asked.cells.flatMap(({ _id }) => {
    const cell = editing.cellsById.get(_id);
    const student = editing.sheet.students.find(each => each._id === cell?.studentId);
    if (!cell || !student) return [];
    const name = attendanceTexts.details.cell({ name: fullName(student), date: longDay(cell.date) });
    return [{ ...cell, name }];
  });
  const [first] = cells;
  const isGone = first === undefined;
  const close = useEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (!first) return null;
  const announce = asked.cells.length === 1 ? () => onAnnounce(first.studentId) : undefined;
  return <CellForm {...{ editing, asked, onClose, cells }} onAnnounce={announce} />;
};

type CellFormProps = Omit<CellDetailsProps, 'onAnnounce'> & {
  /** As they are known now: what colleagues save while the form is open changes them. */
  cells: readonly NamedCell[];
  onAnnounce: (() => void) | undefined;
};

const AS_IS = 'asIs';

/** Asks for the status, reason, remark and minutes of a cell, or of several at once, and saves them at once. */
const CellForm = ({ editing, asked, cells, onClose, onAnnounce }: CellFormProps) => {
  const [heading, why] = [useId(), useId()];
  const form = useCellForm({ editing, cells, onClose });
  const { wanted, changed, isEdited, saving, waiting, problem, shownOf, enter, discard } = form;
  const saveLabel = editing.isNew ? attendanceTexts.details.takeOver : attendanceTexts.details.save;
  const element = useRef<HTMLFormElement>(null);
  const submitButton = useRestoredFocus(saving);
  const isOne = cells.length === 1;
  const statuses = [...new Set(wanted.map(({ status }) => status))];
  const given = cells.flatMap(({ studentId, date }) => {
    const { values, reasonName } = cellOf(editing.sheet, studentId, date) ?? {};
    return values?.reason && reasonName ? [{ _id: values.reason, name: reasonName }] : [];
  });
  const differs = (['reason', 'remark', ...MINUTES] as const).some(field => shownOf(field) === undefined);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const wrong = form.submit();
    if (wrong) element.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };

  useShortcuts(element, { s: saving ? () => undefined : () => submit() });

  const last = changed.toSorted((a, b) => a.version - b.version).at(-1);

  const isUnsaved = waiting || isEdited;
  const loss = saving
    ? attendanceTexts.details.leave
    : `${attendanceTexts.details.discardLoss} ${waiting ? attendanceTexts.details.discardKept : ''}`;
  return (
    <Popover
      open
      anchorEl={asked.anchor}
      onClose={saving ? undefined : isUnsaved ? () => closeUnsaved(onClose) : discard}
      {...formPlace(asked.anchor)}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': heading,
          sx: { width: 380, maxWidth: 'calc(100vw - 32px)', p: 2.5 },
        },
      }}
    >
      <Box component="form" ref={element} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
        <Box id={heading}>
          <Typography variant="h3">{attendanceTexts.details.title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isOne ? cells[0]?.name : attendanceTexts.details.cells(cells.length)}
          </Typography>
          {/* Its room is reserved: nothing may move under the pointer. */}
          <Typography variant="body2" role="status" sx={{ minHeight: '1.5em', color: 'accent.main' }}>
            {last && commonTexts.conflict.named(setBy(last))}
          </Typography>
        </Box>
        {form.isRestored && <RestoredNote onDiscard={form.reset} />}
        {problem && <Alert severity="error">{problem}</Alert>}
        {waiting && (
          <Alert severity="warning" role="status">
            {attendanceTexts.details.waiting} {attendanceTexts.details.waitingKept}
          </Alert>
        )}
        <NativeChoice
          label={attendanceTexts.details.status}
          value={shownOf('status') ?? AS_IS}
          options={ATTENDANCE_STATUSES.map(each => [each, each || attendanceTexts.grid.empty])}
          onChange={value => enter('status', asEntered(value))}
        >
          {!isOne && <option value={AS_IS}>{attendanceTexts.details.asIs}</option>}
        </NativeChoice>
        {statuses.some(takesReason) && (
          <Explained text={statuses.every(takesReason) ? undefined : attendanceTexts.details.onlyAbsent}>
            <ReasonSelect
              value={shownOf('reason') ?? AS_IS}
              onChange={value => enter('reason', asEntered(value))}
              given={given}
              asIs={isOne ? undefined : { value: AS_IS, label: attendanceTexts.details.asIs }}
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
                  error={problem !== undefined && form.hasWrongMinutes(kind)}
                  label={attendanceTexts.details[kind]}
                  value={shownOf(kind) ?? ''}
                  onChange={event => enter(kind, event.target.value)}
                  autoComplete="off"
                  slotProps={{
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
          <Explained text={isUnsaved ? attendanceTexts.details.saveFirst : undefined} id={why}>
            <Button
              size="small"
              disabled={isUnsaved || saving}
              aria-describedby={isUnsaved ? why : undefined}
              onClick={onAnnounce}
            >
              {absencesTexts.moreDays}
            </Button>
          </Explained>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={discard} disabled={saving}>
            {waiting ? attendanceTexts.details.discard : commonTexts.action.cancel}
          </Button>
          <Button ref={submitButton} type="submit" variant="contained" loading={saving}>
            {waiting ? layoutTexts.waiting.sendNow : saveLabel}
          </Button>
        </Box>
      </Box>
      {(isUnsaved || saving) && <LeaveGuard unsaved loss={loss} onLeave={saving ? undefined : discard} />}
    </Popover>
  );
};

type ExplainedProps = { text: string | undefined; id?: string; children: ReactNode };

const Explained = ({ text, id, children }: ExplainedProps) => (
  <div>
    {children}
    {text && <FormHelperText id={id}>{text}</FormHelperText>}
  </div>
);

const asEntered = (value: string): string | undefined => (value === AS_IS ? undefined : value);

/** The form with its margins and all its fields, in px. */
const FORM = { width: 380 + 2 * 16, height: 480 };

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

const CENTER: PopoverOrigin = { vertical: 'center', horizontal: 'center' };

/** Where there is room for the form of a cell that leaves the cell in sight: `Popover` alone pushes it over the cell. */
const formPlace = (cell: Element): Pick<PopoverProps, 'anchorOrigin' | 'transformOrigin'> => {
  const { top, right, bottom, left } = cell.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const beside = window.innerWidth - right >= FORM.width ? 'right' : left >= FORM.width ? 'left' : undefined;
  if (below < FORM.height && beside) {
    return {
      anchorOrigin: { ...CENTER, horizontal: beside },
      transformOrigin: { ...CENTER, horizontal: OPPOSITE[beside] },
    };
  }
  const side = below < FORM.height && top > below ? 'top' : 'bottom';
  return {
    anchorOrigin: { ...CENTER, vertical: side },
    transformOrigin: { ...CENTER, vertical: OPPOSITE[side] },
  };
};
