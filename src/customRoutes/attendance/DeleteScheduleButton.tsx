import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Schedule } from '../../../core/contract/attendance.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useFeedback } from '../../components/useFeedback.ts';
import { useMay } from '../../components/useMay.ts';
import { useUndoMessage } from '../../components/useUndoMessage.ts';
import { periodOf } from '../../i18n/dayLabels.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { queryKeys } from './queries.ts';

/** Deletes a list after a confirmation; for administrators, disabled for others (docs/product.md §6). */
export const DeleteScheduleButton = ({ schedule }: { schedule: Schedule }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const tellUndoable = useUndoMessage();
  const allowed = useMay().may('schedules.delete');
  const [asking, setAsking] = useState(false);
  const { name: classroom } = schedule.classroom;

  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.deleteTeacherList(schedule._id),
    onSuccess: changeSet => tellUndoable(changeSet, 'attendance.lists.deleted'),
    onError: error => feedback.error(error.message),
    onSettled: async () => {
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: queryKeys.pages });
    },
  });

  return (
    <>
      <Tooltip title={allowed ? '' : translate('attendance.lists.deleteForAdministrators')}>
        <span>
          <IconButton
            aria-label={translate('attendance.lists.delete', { classroom })}
            disabled={!allowed}
            onClick={() => setAsking(true)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        question={translate('attendance.lists.confirmDelete')}
        confirmLabel={translate('common.action.delete')}
        destructive
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        {translate('attendance.lists.deleteConsequence', { classroom, period: periodOf(schedule.dates) })}
      </ConfirmDialog>
    </>
  );
};
