import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { EditConflict } from '../../../providers/editConflict.ts';
import type { CardKind, CardRecord } from '../../../resources/card/CardInputs.tsx';

/**
 * The record over which a card is edited, and what another user saved of it meanwhile. `settle` goes on over the newer
 * record: with all of it, or with what this user changed kept (docs/decisions/0139-two-administrators-one-card.md).
 */
export const useCardConflict = (resource: CardKind['resource'], record: CardRecord | undefined) => {
  const queryClient = useQueryClient();
  const { getValues, reset, setValue } = useFormContext<CardRecord>();
  const { isDirty } = useFormState<CardRecord>();
  const [conflict, setConflict] = useState<EditConflict>();
  const base = useRef(record);

  // What was begun over a record stays over it when the list is fetched again.
  useEffect(() => {
    if (!isDirty) base.current = record;
  }, [isDirty, record]);

  const settle = ({ current: { _id, ...current } }: EditConflict, { keepsMine }: { keepsMine: boolean }) => {
    if (!record) return;
    const newer = { ...record, ...current };
    queryClient.setQueriesData<{ data: CardRecord[] }>(
      { queryKey: [resource, 'getList'] },
      list => list && { ...list, data: list.data.map(each => (each.id === record.id ? newer : each)) },
    );
    const former = base.current ?? record;
    const mine = Object.entries(getValues()).filter(([name, value]) => !isEqual(value, former[name]));
    base.current = newer;
    reset(newer);
    setConflict(undefined);
    if (keepsMine) for (const [name, value] of mine) setValue(name, value, { shouldDirty: true });
  };

  return { base, conflict, setConflict, settle };
};

/** Compares by value, but files by identity: react-hook-form copies objects when the record is fetched again. */
export const isEqual = (a: unknown, b: unknown): boolean => replaceEqualDeep(a, b) === a;
