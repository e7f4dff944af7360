import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ListEvent } from '../../../../core/contract/attendance.ts';
import { ATTENDANCE_STATUSES } from '../../../../core/rules/attendanceCycle.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { type CachedList, cacheCells } from '../../../providers/edits/cachedList.ts';
import { listenToList } from '../../../providers/listEvents.ts';
import { getSession } from '../../../providers/session.ts';
import { timeOf } from '../../../providers/today.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { queryKeys } from '../queries.ts';
import type { Step } from './history.ts';
import type { Editing } from './useEditing.ts';

type ColleaguesNoteProps = { list: CachedList };

/** Who set marks since this page was opened, and when last; how many, of these. */
type Change = { names: readonly string[]; at: string; count: number };

/**
 * Brings what colleagues set into the open grid, and says in a line who it was: once for marks that come together,
 * and nothing of the user's own.
 */
export const ColleaguesNote = memo(({ list }: ColleaguesNoteProps) => {
  const [change, setChange] = useState<Change>();
  useListEvents(list, setChange);
  const text =
    change &&
    attendanceTexts.editing.colleagues({
      count: change.count,
      names: change.names.join(', ') || attendanceTexts.conflict.colleague,
      time: timeOf(change.at),
    });
  return (
    <Box component="span" role="status" className="no-print" title={text} sx={NOTE}>
      {text}
    </Box>
  );
});

/** One line whose room is there before there is anything to say: nothing moves under the pointer. */
const NOTE = {
  display: 'block',
  minWidth: 0,
  minHeight: '1.5em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  typography: 'caption',
  color: 'text.secondary',
} as const;

const useListEvents = (list: CachedList, onChange: (change: Change) => void) => {
  const queryClient = useQueryClient();
  const known = useRef(0);
  const listId = list.schedule._id;
  const { version } = list;
  useEffect(() => {
    known.current = Math.max(known.current, version ?? 0);
  }, [version]);
  const isVersioned = version !== undefined;

  useEffect(() => {
    if (!isVersioned) return;
    const onEvent = ({ version: next, reload, cells }: ListEvent) => {
      known.current = Math.max(known.current, next);
      cacheCells(queryClient, listId, cells);
      if (reload) queryClient.invalidateQueries({ queryKey: queryKeys.list(listId) });
      const others = cells.filter(({ changedBy }) => changedBy._id !== getSession()?.userId);
      const last = others.at(-1);
      if (!last) return;
      const names = [...new Set(others.map(({ changedBy }) => changedBy.name).filter(Boolean))];
      onChange({ names, at: last.changedAt, count: others.length });
    };
    return listenToList({ listId, since: () => known.current, onEvent });
  }, [listId, isVersioned, queryClient, onChange]);
};

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
