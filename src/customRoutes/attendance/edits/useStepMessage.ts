import { useEffect, useEffectEvent } from 'react';
import { useNotify } from 'react-admin';
import { ATTENDANCE_STATUSES } from '../../../../core/rules/attendanceCycle.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { Step } from './history.ts';
import type { Editing } from './useEditing.ts';

/**
 * Says what marking a whole date did and overwrote, or that the form is saved, and offers to undo it until something
 * else is done. A lesson says by itself what was done to its date.
 */
export const useStepMessage = (
  { history, undo }: Pick<Editing, 'history' | 'undo'>,
  { ofColumns = true } = {},
): void => {
  const notify = useNotify();
  const last = history.last?.way === 'done' ? history.done.at(-1) : undefined;
  const tell = useEffectEvent((step: Step, until: AbortSignal) => {
    const options = { type: 'success', onUndo: undo, until } as const;
    if (step.kind === 'details' && step.hasArrived) notify(attendanceTexts.details.saved, options);
    if (ofColumns && 'date' in step) notify(columnText(step), { ...options, autoHideDuration: null });
  });
  useEffect(() => {
    if (!last) return;
    const message = new AbortController();
    tell(last, message.signal);
    return () => message.abort();
  }, [last]);
};

const columnText = (step: Extract<Step, { date: string }>): string => {
  const { editing } = attendanceTexts;
  const said = editing[textOf(step)]({ date: shortDay(step.date), count: step.changes.length });
  const marks = overwritten(step);
  return marks ? `${said}. ${editing.overwritten(marks)}` : `${said}.`;
};

const textOf = ({ kind, to }: Extract<Step, { date: string }>) => {
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
