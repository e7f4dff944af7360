import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import type { AnnouncedAbsence } from '../../../../core/contract/absences.ts';
import { formatDay, isDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { FieldConflicts } from '../../../components/conflict/FieldConflicts.tsx';
import { threeWay } from '../../../components/conflict/threeWay.ts';
import { FormDay } from '../../../components/FormDay.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { useUndoing } from '../../../components/useUndoing.ts';
import { type EditConflict, editConflictIn, editedPart } from '../../../providers/editConflict.ts';
import { saveKey } from '../../../providers/httpClient.ts';
import { useToday } from '../../../providers/today.ts';
import { ReasonSelect, RemarkField } from './AbsenceFields.tsx';
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
  const [stored, setStored] = useState(absence && inputOf(absence));
  const base = useRef(stored);
  const form = useForm<AbsenceInput>({
    defaultValues: stored ?? { startDate: today, endDate: today, reason: '', remark: '' },
  });
  const { control, formState, getValues, setValue } = form;
  const startDate = useWatch({ control, name: 'startDate' });
  const notify = useNotify();
  const undoing = useUndoing();
  const changes = useAbsenceChanges(student._id);

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

  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ over, ...input }: AbsenceInput & { over: AbsenceInput | undefined }) =>
      changes.save({ ...input, ...(over && editedPart(over, FIELDS)) }, absence),
    onSuccess: saved => {
      onClose();
      tell(saved);
    },
  });
  const conflict = editConflictIn(error) as (EditConflict & { current: AnnouncedAbsence }) | undefined;
  const submit = form.handleSubmit(input => {
    const { startDate, endDate } = input;
    if (!isDay(startDate) || !isDay(endDate) || startDate > endDate) {
      return form.setError('root', { message: texts.missingDays });
    }
    mutate({ ...input, over: base.current });
  });
  /** Goes on over the newer absence, with `mine` kept. */
  const settle = (current: AbsenceInput, mine: Partial<AbsenceInput>) => {
    const settled = { ...current, ...mine };
    form.reset(settled);
    base.current = current;
    setStored(current);
    if (Object.keys(mine).length > 0) mutate({ ...settled, over: current });
    else reset();
  };

  const { data: reasons = [] } = useAbsenceReasons();
  const given = [absence?.reason, conflict?.current.reason].flatMap(reason => reason ?? []);
  const textOf = (field: string, value: unknown): string => {
    const text = String(value);
    if (field === 'reason') return [...reasons, ...given].find(({ _id }) => _id === text)?.name ?? '';
    return isDay(text) ? formatDay(text) : text;
  };

  const problem = formState.errors.root?.message ?? (error && !conflict ? sentenceOf(error) : undefined);
  return (
    <FormProvider {...form}>
      <FormDialog
        title={texts[absence ? 'change' : 'new'](name)}
        action={conflict ? undefined : texts[absence ? 'saveChange' : 'save']}
        draft={`absence/${student._id}/${absence?._id ?? 'new'}`}
        stored={stored}
        base={base}
        busy={isPending}
        problem={problem}
        maxWidth="sm"
        onSubmit={submit}
        onClose={onClose}
      >
        {conflict && (
          <FieldConflicts
            save={conflict}
            comparison={threeWay(base.current ?? {}, getValues(), inputOf(conflict.current))}
            labelOf={field => LABELS[field as keyof typeof LABELS]}
            textOf={textOf}
            onSettle={mine => settle(inputOf(conflict.current), mine)}
          />
        )}
        <DialogContentText>{texts.meaning}</DialogContentText>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <FormDay
            name="startDate"
            label={texts.from}
            onEntered={day => {
              const endDate = getValues('endDate');
              if (isDay(day) && isDay(endDate) && endDate < day) setValue('endDate', day);
            }}
            mustFill
          />
          <FormDay name="endDate" label={texts.to} min={isDay(startDate) ? startDate : undefined} mustFill />
        </Box>
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
      </FormDialog>
    </FormProvider>
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
