import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { HttpError, useNotify } from 'react-admin';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { AnnouncedAbsence, GivenReason } from '../../../../core/contract/absences.ts';
import { formatDay, isDay } from '../../../../core/rules/days.ts';
import { REMARK_MAX } from '../../../../core/rules/limits.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { EditDialog } from '../../../components/EditDialog.tsx';
import { LoadFailure } from '../../../components/failures.tsx';
import { FormDay } from '../../../components/formInputs.tsx';
import { NativeChoice } from '../../../components/NativeChoice.tsx';
import { useUndoing } from '../../../components/useUndoing.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { saveKey } from '../../../providers/httpClient.ts';
import { useToday } from '../../../providers/today.ts';
import { editedPart } from '../../../providers/uncertainWrites.ts';
import { useAbsenceChanges, useAbsenceReasons } from './absenceQueries.ts';
import { absencesTexts } from './absencesTexts.ts';

export type AbsentStudent = { _id: string; firstName: string; lastName: string };

type AbsenceDialogProps = {
  student: AbsentStudent;
  /** The one to change; a new one when left out. */
  absence?: AnnouncedAbsence;
  onClose: () => void;
};

const texts = absencesTexts.dialog;

export const AbsenceDialog = ({ student, absence, onClose }: AbsenceDialogProps) => {
  const today = useToday();
  const name = fullName(student);
  const notify = useNotify();
  const undoing = useUndoing();
  const changes = useAbsenceChanges(student._id);
  const { data: reasons = [] } = useAbsenceReasons();

  /** Tells it below the page, where a new one can be undone. */
  const tell = ({ _id, cellsCount: count }: AnnouncedAbsence) => {
    if (absence) return notify(absencesTexts.changed, { type: 'success' });
    const key = saveKey();
    const takeBack = async () => {
      await changes.remove(_id, key);
      notify(absencesTexts.removed, { type: 'success' });
    };
    const undo = () =>
      undoing(takeBack, { tellRefusal: () => notify(absencesTexts.undoFailed, { type: 'error' }) });
    notify(count > 0 ? absencesTexts.announcedCells({ count, name }) : absencesTexts.announcedNone(name), {
      type: 'success',
      onUndo: undo,
    });
  };

  const given = absence?.reason ? [absence.reason] : [];
  const textOf = (field: string, text: string, { reason }: AnnouncedAbsence): string => {
    const known = [...reasons, ...given, ...(reason ? [reason] : [])];
    if (field === 'reason') return known.find(({ _id }) => _id === text)?.name ?? '';
    return isDay(text) ? formatDay(text) : text;
  };
  return (
    <EditDialog
      title={texts[absence ? 'change' : 'new'](name)}
      action={texts[absence ? 'saveChange' : 'save']}
      draft={`absence/${student._id}/${absence?._id ?? 'new'}`}
      fields={absence && inputOf(absence)}
      blank={{ startDate: today, endDate: today, reason: '', remark: '' }}
      fieldsOf={inputOf}
      labels={LABELS}
      textOf={textOf}
      save={(input, over) => changes.save({ ...input, ...(over && editedPart(over, FIELDS)) }, absence)}
      problemOf={sentenceOf}
      onSaved={tell}
      onClose={onClose}
    >
      <DialogContentText>{texts.meaning}</DialogContentText>
      <Days />
      <Controller
        name="reason"
        render={({ field: { value, onChange } }) => (
          <ReasonSelect value={value} onChange={onChange} given={given} />
        )}
      />
      <Controller
        name="remark"
        render={({ field: { value, onChange } }) => <RemarkField value={value} onChange={onChange} />}
      />
    </EditDialog>
  );
};

const Days = () => {
  const { getValues, setValue } = useFormContext<AbsenceInput>();
  const startDate: string = useWatch({ name: 'startDate' });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <FormDay
        name="startDate"
        label={texts.from}
        onEntered={day => {
          const endDate = getValues('endDate');
          if (isDay(day) && isDay(endDate) && endDate < day) setValue('endDate', day);
        }}
        validate={day => (isDay(day) ? undefined : commonTexts.date.choose)}
        deps={['endDate']}
        mustFill
      />
      <FormDay
        name="endDate"
        label={texts.to}
        min={isDay(startDate) ? startDate : undefined}
        validate={(day, { startDate }) =>
          isDay(day) && day >= startDate ? undefined : commonTexts.date.choose
        }
        mustFill
      />
    </Box>
  );
};

type AbsenceInput = { startDate: string; endDate: string; reason: string; remark: string };

const LABELS = { startDate: texts.from, endDate: texts.to, reason: texts.reason, remark: texts.remark };
const FIELDS = Object.keys(LABELS);

const inputOf = ({ startDate, endDate, reason, remark }: AnnouncedAbsence): AbsenceInput => ({
  ...{ startDate, endDate, reason: reason?._id ?? '', remark },
});

const sentenceOf = (error: Error): string =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 ? error.message : texts.failed;

type ReasonSelectProps = {
  /** The reason's `_id`; '' for none. */
  value: string;
  onChange: (id: string) => void;
  /** Reasons that were given before, which may not be offered any more. */
  given?: readonly GivenReason[];
  /** For several of which each keeps its own. */
  asIs?: { value: string; label: string };
};

/** A reason of absence, or none: the browser's own dropdown, as a phone has a better one. */
export const ReasonSelect = ({ value, onChange, given = [], asIs }: ReasonSelectProps) => {
  const { data = [], error, refetch } = useAbsenceReasons();
  const choices = [...new Map([...data, ...given].map(reason => [reason._id, reason])).values()];
  const isOffered = value === asIs?.value || choices.some(({ _id }) => _id === value);
  return (
    <div>
      <NativeChoice
        label={absencesTexts.dialog.reason}
        value={isOffered ? value : ''}
        options={[
          ['', absencesTexts.dialog.noReason],
          ...choices.map(({ _id, name }) => [_id, name] as const),
        ]}
        onChange={onChange}
      >
        {asIs && <option value={asIs.value}>{asIs.label}</option>}
      </NativeChoice>
      {error && <LoadFailure sentence={absencesTexts.dialog.reasonsFailed} onRetry={refetch} />}
    </div>
  );
};

type RemarkFieldProps = { value: string; onChange: (text: string) => void; autoFocus?: boolean };

/** A remark on somebody's absence, which says who will read it. The browser offers nothing typed before. */
export const RemarkField = ({ value, onChange, autoFocus }: RemarkFieldProps) => {
  return (
    <TextField
      label={absencesTexts.dialog.remark}
      value={value}
      onChange={event => onChange(event.target.value)}
      helperText={absencesTexts.dialog.remarkHelp({ length: value.length, max: REMARK_MAX })}
      autoComplete="off"
      autoFocus={autoFocus}
      multiline
      minRows={2}
      slotProps={{ htmlInput: { maxLength: REMARK_MAX } }}
    />
  );
};
