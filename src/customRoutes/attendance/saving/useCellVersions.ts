import { useCallback, useEffect, useRef } from 'react';
import type { StoredCell } from '../../../../core/contract/attendance.ts';
import type { OutboxCell } from '../../../providers/marksOutbox/outboxStore.ts';
import type { MarkChange } from '../marks.ts';
import type { ListCells } from './useListCells.ts';

/**
 * The versions over which unsaved marks are saved: of the moment when each was made, so that what a colleague sets
 * afterwards is not overwritten unseen.
 */
export const useCellVersions = ({ recordIds, stored }: ListCells, unsaved: readonly MarkChange[]) => {
  const seen = useRef(new Map<string, number>());

  useEffect(() => {
    const former = seen.current;
    const ids = unsaved.flatMap(({ studentId, date }) => recordIds[studentId]?.[date] ?? []);
    seen.current = new Map(ids.map(_id => [_id, former.get(_id) ?? stored.get(_id)?.version ?? 0]));
  }, [unsaved, recordIds, stored]);

  /** The marks as they are sent. */
  const cellsOf = (changes: readonly MarkChange[]): OutboxCell[] =>
    changes.flatMap(({ studentId, date, to }) => {
      const _id = recordIds[studentId]?.[date];
      if (_id === undefined) return [];
      return [{ _id, status: to, version: seen.current.get(_id) ?? stored.get(_id)?.version ?? 0 }];
    });

  /** To be called before marks come back that were made over these versions. */
  const adopt = (cells: readonly OutboxCell[]) => {
    for (const { _id, version } of cells) seen.current.set(_id, version);
  };

  /** To be called with cells that this user's own save has set: marks made since are saved over that. */
  const adoptOwn = useCallback((cells: readonly StoredCell[]) => {
    for (const { _id, version } of cells) if (seen.current.has(_id)) seen.current.set(_id, version);
  }, []);

  return { cellsOf, adopt, adoptOwn };
};
