import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useUpdate } from 'react-admin';
import { refreshSession } from '../../../providers/httpClient.ts';
import { getSession } from '../../../providers/session.ts';
import { forgetElsewhere } from '../forgetElsewhere.ts';
import type { CardKind, CardRecord, CardValues } from './CardKind.ts';

/** Gives a function that stores a card's values, once the server agrees, and gives the record as it is then. */
export const useUpdateRecord = <V extends CardValues>(
  { resource }: CardKind<V>,
  record: CardRecord<V>,
  onSaved: (id: string) => void,
) => {
  const [update] = useUpdate<RaRecord>();
  const queryClient = useQueryClient();

  return async (values: V): Promise<V> => {
    const params = { id: record.id, data: values, previousData: record };
    const saved = (await update(resource, params, { returnPromise: true })) as CardRecord<V>;
    onSaved(record.id);
    forgetElsewhere(queryClient);
    if (record.id === getSession()?.userId) await renewOwnSession();
    return saved;
  };
};

/** The navigation bar shows the name, and the roles decide what it offers: both may have changed. */
const renewOwnSession = () => refreshSession().catch(() => undefined);
