import { useEffect, useEffectEvent } from 'react';
import { useNotify } from 'react-admin';
import { ATTENDANCE_STATUSES } from '../../../../core/rules/attendanceCycle.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { Step } from './useEditing.ts';

/**
 * Says what marking a whole date did and overwrote, and offers to undo it, until that is closed or something else is
 * done.
 */
export const useColumnMessage = (last: Step | undefined, undo: () => void): void => {
  const notify = useNotify();
  const tell = useEffectEvent((step: Step, until: AbortSignal) => {
    if (!('date' in step)) return;
    const said = attendanceTexts.editing[textOf(step)]({
      date: shortDay(step.date),
      count: step.changes.length,
    });
    const marks = overwritten(step);
    notify(marks ? `${said}. ${attendanceTexts.editing.overwritten(marks)}` : `${said}.`, {
      type: 'success',
      onUndo: undo,
      until,
      autoHideDuration: null,
    });
  });
  useEffect(() => {
    if (!last) return;
    const message = new AbortController();
    tell(last, message.signal);
    return () => message.abort();
  }, [last]);
};

const textOf = ({ kind, to }: Extract<Step, { kind: 'column' | 'blanks' }>) => {
  if (kind === 'blanks') return 'blanksFilled';
  return to ? 'columnPresent' : 'columnCleared';
};

/** '2 × Afgemeld, 1 × Afwezig': what was there before; '' when nothing was. */
const overwritten = ({ changes }: Step): string =>
  ATTENDANCE_STATUSES.map(status => ({
    status,
    count: changes.filter(({ from }) => from.status === status).length,
  }))
    .filter(({ status, count }) => status && count > 0)
    .map(({ status, count }) => `${count} × ${status}`)
    .join(', ');
