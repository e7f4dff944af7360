import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import type { AnnouncedAbsence } from '../../../../core/contract/absences.ts';
import { isDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { DayInput } from '../../../components/DayInput.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { useFeedback } from '../../../components/useFeedback.ts';
import { useToday } from '../../../components/useToday.ts';
import { useAbsenceChanges } from './absenceQueries.ts';
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
  const translate = useTranslate();
  const today = useToday();
  const name = fullName(student);
  const [startDate, setStartDate] = useState(absence?.startDate ?? today);
  const [endDate, setEndDate] = useState(absence?.endDate ?? today);
  const [reason, setReason] = useState(absence?.reason?._id ?? '');
  const [remark, setRemark] = useState(absence?.remark ?? '');
  const { send, saving, problem, complain } = useSend(student, absence, onClose);

  const submit = () => {
    if (isDay(startDate) && isDay(endDate) && startDate <= endDate)
      send({ startDate, endDate, reason, remark });
    else complain(translate('absences.dialog.missingDays'));
  };

  const changeStart = (day: string) => {
    setStartDate(day);
    if (isDay(day) && isDay(endDate) && endDate < day) setEndDate(day);
  };

  return (
    <FormDialog
      title={translate(`absences.dialog.${absence ? 'change' : 'new'}`, { name })}
      action={translate(`absences.dialog.${absence ? 'saveChange' : 'save'}`)}
      busy={saving}
      problem={problem}
      maxWidth="sm"
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText>{translate('absences.dialog.meaning')}</DialogContentText>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DayInput
          label={translate('absences.dialog.from')}
          value={startDate}
          onChange={changeStart}
          mustFill
        />
        <DayInput
          label={translate('absences.dialog.to')}
          value={endDate}
          onChange={setEndDate}
          min={isDay(startDate) ? startDate : undefined}
          mustFill
        />
      </Box>
      <ReasonSelect value={reason} onChange={setReason} given={absence?.reason ? [absence.reason] : []} />
      <RemarkField value={remark} onChange={setRemark} />
    </FormDialog>
  );
};

type Changes = ReturnType<typeof useAbsenceChanges>;

/** Saves and tells how it went: a refusal in the dialog, a success below the page, where it can be undone. */
const useSend = (student: AbsentStudent, absence: AnnouncedAbsence | undefined, onClose: () => void) => {
  const translate = useTranslate();
  const feedback = useFeedback();
  const changes = useAbsenceChanges(student._id);
  const [saving, setSaving] = useState(false);
  const [problem, complain] = useState<string>();

  const tell = ({ _id, cellsCount }: AnnouncedAbsence) => {
    if (absence) return feedback.success('absences.changed');
    const undo = async () => {
      try {
        await changes.remove(_id);
        feedback.success('absences.removed');
      } catch {
        feedback.error('absences.undoFailed');
      }
    };
    feedback.undoable(cellsCount > 0 ? 'absences.announcedCells' : 'absences.announcedNone', undo, {
      name: fullName(student),
      smart_count: cellsCount,
    });
  };

  const send = async (input: Parameters<Changes['save']>[0]) => {
    setSaving(true);
    complain(undefined);
    try {
      const saved = await changes.save(input, absence);
      onClose();
      tell(saved);
    } catch (error) {
      const isSaid = error instanceof HttpError && error.status >= 400 && error.status < 500;
      complain(isSaid ? error.message : translate('absences.dialog.failed'));
    } finally {
      setSaving(false);
    }
  };

  return { send, saving, problem, complain };
};
