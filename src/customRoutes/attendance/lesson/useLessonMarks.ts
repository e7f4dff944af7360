import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import type { CellsAnswer, StoredCell, TeacherList } from '../../../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import type { OutboxEntry } from '../../../providers/marksOutbox/outboxStore.ts';
import { enqueueAll, sendOutbox } from '../../../providers/marksOutbox/sendOutbox.ts';
import { getSession } from '../../../providers/session.ts';
import { type CellMark, markOf } from '../marks.ts';
import { queryKeys } from '../queries.ts';
import { useClashes } from '../saving/useClashes.ts';
import { useListCells } from '../saving/useListCells.ts';
import { useLostDetails } from '../saving/useLostDetails.ts';
import { lessonTexts } from './lessonTexts.ts';

/** Where a mark that the user set is: on its way, arrived, waiting for the network, or in need of a decision. */
export type Sending = 'sending' | 'sent' | OutboxEntry['state'];

/** The marks of a list that are saved one by one as they are set, by way of the outbox. */
export const useLessonMarks = (list: TeacherList) => {
  const cells = useListCells(list);
  const { entries, learn, learnTold, recordIds, stored, marks } = cells;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [underWay, setUnderWay] = useState(0);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const listId = list.schedule._id;

  const { remember, onAnswer: bringBack, isBringingBack } = useLostDetails(listId, stored, learnTold);
  const onAnswer = useCallback(
    (answer: CellsAnswer) => {
      const { cells: done, clashes, refused } = answer;
      bringBack(answer);
      const told = [...done, ...clashes];
      learn(told);
      const key = queryKeys.list(listId);
      queryClient.setQueryData<TeacherList>(key, former => former && withCells(former, told));
      if (refused.length === 0) return;
      notify(lessonTexts.refused, { type: 'error' });
      queryClient.invalidateQueries({ queryKey: key });
    },
    [bringBack, learn, queryClient, notify, listId],
  );
  const { clashes, decide } = useClashes({ listId, entries, onAnswer });

  const send = useEvent(async () => {
    setUnderWay(count => count + 1);
    await sendOutbox();
    setUnderWay(count => count - 1);
  });

  /** Sets cells, and has them sent. */
  const set = useEvent((changes: readonly CellMark[]) => {
    const userId = getSession()?.userId;
    const changed = changes.flatMap(({ studentId, date, to }) => {
      const _id = recordIds[studentId]?.[date];
      const version = _id && stored.get(_id)?.version;
      return _id && version ? [{ _id, version, status: to }] : [];
    });
    if (userId === undefined || changed.length === 0) return;
    remember(changed);
    enqueueAll({ userId, listId, cells: changed });
    setTouched(former => new Set([...former, ...changed.map(({ _id }) => _id)]));
    send();
  });

  const unsettled = useMemo(
    () => new Map(entries.flatMap(({ cells: some, state }) => some.map(({ _id }) => [_id, state] as const))),
    [entries],
  );

  const sendingOf = (studentId: string, date: Day): Sending | undefined => {
    const _id = recordIds[studentId]?.[date];
    if (_id === undefined) return undefined;
    const state = unsettled.get(_id);
    if (state) return state === 'waiting' && underWay > 0 ? 'sending' : state;
    return touched.has(_id) ? 'sent' : undefined;
  };

  return {
    cells,
    set,
    statusOf: (studentId: string, date: Day): AttendanceStatus => markOf(marks, studentId, date),
    sendingOf,
    /** How many marks wait for the network. */
    waiting: underWay > 0 ? 0 : [...unsettled.values()].filter(state => state === 'waiting').length,
    retry: send,
    clashes,
    decide,
    isBringingBack,
  };
};

/** A list with cells as the server holds them now; who sets a cell overrules what was announced. */
const withCells = (list: TeacherList, cells: readonly StoredCell[]): TeacherList => {
  const newer = new Map(cells.map(cell => [cell._id, cell]));
  return {
    ...list,
    studentsAttendance: list.studentsAttendance.map(({ announced, ...record }) => {
      const cell = newer.get(record._id);
      if (!cell || cell.version <= (record.version ?? 0))
        return { ...record, ...(announced && { announced }) };
      const { status, version } = cell;
      return { ...record, status, version };
    }),
  };
};
