import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import type { Schedule } from '../../../../core/contract/attendance.ts';
import type { Day } from '../../../../core/rules/days.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { getSession, refuseEndedSession } from '../../../providers/session.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { MarkChange } from '../marks.ts';
import { queryKeys } from '../queries.ts';
import type { MarkEditing } from '../useMarkEditing.ts';

type Options = {
  schedule: Schedule;
  /** The records' `_id`s by student and date. */
  recordIds: Readonly<Record<string, Readonly<Record<Day, string>>>>;
  editing: MarkEditing;
};

/**
 * Saves marks at a back end that knows no versions (docs/product.md §7): they count as saved at once; when the save
 * fails they are unsaved again and nothing else is.
 */
export const usePutMarks = ({ schedule, recordIds, editing: { unsaved, dispatch } }: Options) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  const onItsWay = useRef<readonly MarkChange[]>([]);
  const queryKey = queryKeys.list(schedule._id);

  const send = async (changes: readonly MarkChange[]) => {
    const studentsAttendance = changes.flatMap(({ studentId, date, to }) => {
      const _id = recordIds[studentId]?.[date];
      return _id ? [{ _id, status: to }] : [];
    });
    await dataProvider.saveTeacherList(schedule._id, { studentsAttendance, schedule });
  };

  const save = async () => {
    if (saving) return;
    const changes = unsaved;
    setSaving(true);
    onItsWay.current = changes;
    dispatch({ type: 'saving', changes });
    // An answer that is older than this save would bring the former marks back.
    await queryClient.cancelQueries({ queryKey });
    try {
      if (changes.length > 0) await send(changes);
      refuseEndedSession();
      notify(attendanceTexts.editing.saved, { type: 'success' });
      onItsWay.current = [];
    } catch (error) {
      dispatch({ type: 'failed', changes });
      if (getSession()) onItsWay.current = [];
      const changedMeanwhile = error instanceof HttpError && error.status === 400;
      notify(changedMeanwhile ? attendanceTexts.editing.changedMeanwhile : attendanceTexts.editing.notSaved, {
        type: 'error',
      });
    } finally {
      setSaving(false);
      queryClient.invalidateQueries({ queryKey });
    }
  };

  return {
    save,
    saving,
    /** What is on its way, and not known to be saved. */
    sent: () => onItsWay.current,
  };
};
