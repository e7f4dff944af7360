import { useEffect, useMemo, useState } from 'react';
import type { CellsAnswer } from '../../../../core/contract/attendance.ts';
import { type OutboxEntry, removeEntry } from '../../../providers/marksOutbox/outboxStore.ts';
import { enqueueAll, sendAnew, sendOutbox, watchAnswers } from '../../../providers/marksOutbox/sendOutbox.ts';

/** A cell that this user and somebody else set otherwise: as it is stored, and what this user set. */
export type Clash = CellsAnswer['clashes'][number];

export type Side = 'mine' | 'theirs';

type Options = {
  listId: string;
  /** Of the list. */
  entries: readonly OutboxEntry[];
  /** Called with each answer to a save of the list. */
  onAnswer: (answer: CellsAnswer) => void;
};

/**
 * The clashes of a list that are to be decided. Who set the other value is stored nowhere on this device: of a
 * clash that an earlier page or another tab left behind, the server is asked again.
 */
export const useClashes = ({ listId, entries, onAnswer }: Options) => {
  const [told, setTold] = useState<ReadonlyMap<string, Clash>>(new Map());

  useEffect(
    () =>
      watchAnswers((id, answer) => {
        if (id !== listId) return;
        setTold(former => new Map([...former, ...answer.clashes.map(clash => [clash._id, clash] as const)]));
        onAnswer(answer);
      }),
    [listId, onAnswer],
  );

  const open = useMemo(() => entries.filter(({ state }) => state === 'clash'), [entries]);

  useEffect(() => {
    const unknown = open.filter(({ cells }) => cells.some(({ _id }) => !told.has(_id)));
    if (unknown.length === 0) return;
    for (const entry of unknown) sendAnew(entry);
    sendOutbox();
  }, [open, told]);

  const clashes = useMemo(() => {
    const mine = new Map(
      open.flatMap(({ cells }) => cells.map(({ _id, status, reason }) => [_id, { status, reason }])),
    );
    return [...mine].flatMap(([_id, value]): Clash[] => {
      const clash = told.get(_id);
      return clash ? [{ ...clash, mine: value }] : [];
    });
  }, [open, told]);

  /** Saves the user's own value of the cells for which it was chosen, over the other; the rest stays. */
  const decide = (sides: ReadonlyMap<string, Side>) => {
    const cells = clashes
      .filter(({ _id }) => sides.get(_id) === 'mine')
      .map(({ _id, version, mine }) => ({ _id, version, ...mine }));
    const [{ userId } = { userId: '' }] = open;
    for (const entry of open) removeEntry(entry);
    enqueueAll({ userId, listId, cells });
    return sendOutbox();
  };

  return { clashes, decide };
};
