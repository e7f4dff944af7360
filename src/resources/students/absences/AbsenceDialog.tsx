import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { HttpError, useNotify } from 'react-admin';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import type { AnnouncedAbsence } from '../../../../core/contract/absences.ts';
import { isDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { FormDay } from '../../../components/FormDay.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { useUndoing } from '../../../components/useUndoing.ts';
import { saveKey } from '../../../providers/httpClient.ts';
import { useToday } from '../../../providers/today.ts';
import { useAbsenceChanges } from './absenceQueries.ts';
import { absencesTexts } from './absencesTexts.ts';
import { ReasonSelect } from './ReasonSelect.tsx';
import { RemarkField } from './RemarkField.tsx';

export type AbsentStudent = { _id: string; firstName: string; lastName: string };

type AbsenceDialogProps = {
  student: AbsentStudent;
  /** The one to change; a new one when left out. */
  absence?: AnnouncedAbsence;
  onClose: () => void;
};

/** Announces that a student will be absent, or changes that: first and last day, a reason and a remark. */
export const AbsenceDialog = ({ student, absence, onClose }: AbsenceDialogProps) => {
  const today = useToday();
  const name = fullName(student);
  const form = useForm<AbsenceInput>({
    defaultValues: {
      startDate: absence?.startDate ?? today,
      endDate: absence?.endDate ?? today,
      reason: absence?.reason?._id ?? '',
      remark: absence?.remark ?? '',
    },
  });
  const { control, formState, getValues, handleSubmit, setError, setValue } = form;
  const startDate = useWatch({ control, name: 'startDate' });
  const send = useSend(student, absence, onClose);

  const submit = handleSubmit(async input => {
    const { startDate, endDate } = input;
    const areDays = isDay(startDate) && isDay(endDate) && startDate <= endDate;
    const problem = areDays ? await send(input) : absencesTexts.dialog.missingDays;
    if (problem) setError('root', { message: problem });
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={absencesTexts.dialog[absence ? 'change' : 'new'](name)}
        action={absencesTexts.dialog[absence ? 'saveChange' : 'save']}
        draft={`absence/${student._id}/${absence?._id ?? 'new'}`}
        busy={formState.isSubmitting}
        problem={formState.errors.root?.message}
        maxWidth="sm"
        onSubmit={submit}
        onClose={onClose}
      >
        <DialogContentText>{absencesTexts.dialog.meaning}</DialogContentText>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <FormDay
            name="startDate"
            label={absencesTexts.dialog.from}
            onEntered={day => {
              const endDate = getValues('endDate');
              if (isDay(day) && isDay(endDate) && endDate < day) setValue('endDate', day);
            }}
            mustFill
          />
          <FormDay
            name="endDate"
            label={absencesTexts.dialog.to}
            min={isDay(startDate) ? startDate : undefined}
            mustFill
          />
        </Box>
        <Controller
          name="reason"
          render={({ field: { value, onChange } }) => (
            <ReasonSelect value={value} onChange={onChange} given={absence?.reason ? [absence.reason] : []} />
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

type AbsenceInput = Parameters<ReturnType<typeof useAbsenceChanges>['save']>[0];

/** Saves; a success is told below the page, where it can be undone. Resolves to what went wrong, in Dutch. */
const useSend = (student: AbsentStudent, absence: AnnouncedAbsence | undefined, onClose: () => void) => {
  const notify = useNotify();
  const undoing = useUndoing();
  const changes = useAbsenceChanges(student._id);

  const tell = ({ _id, cellsCount }: AnnouncedAbsence) => {
    if (absence) return notify(absencesTexts.changed, { type: 'success' });
    const key = saveKey();
    const takeBack = async () => {
      await changes.remove(_id, key);
      notify(absencesTexts.removed, { type: 'success' });
    };
    const undo = () =>
      undoing(takeBack, { tellRefusal: () => notify(absencesTexts.undoFailed, { type: 'error' }) });
    notify(
      cellsCount > 0
        ? absencesTexts.announcedCells({ count: cellsCount, name: fullName(student) })
        : absencesTexts.announcedNone(fullName(student)),
      { type: 'success', onUndo: undo },
    );
  };

  return async (input: AbsenceInput): Promise<string | undefined> => {
    try {
      const saved = await changes.save(input, absence);
      onClose();
      tell(saved);
      return undefined;
    } catch (error) {
      const isRefusal = error instanceof HttpError && error.status >= 400 && error.status < 500;
      return isRefusal ? error.message : absencesTexts.dialog.failed;
    }
  };
};
