import { useQueryClient } from '@tanstack/react-query';
import type { CardKind, CardRecord } from '../../../resources/card/CardInputs.tsx';

/** Puts what another user saved into the list that is shown; returns the record as it is then. */
export const useNewerRecord = (resource: CardKind['resource']) => {
  const queryClient = useQueryClient();
  return (record: CardRecord, { _id, ...current }: Record<string, unknown>): CardRecord => {
    const newer = { ...record, ...current };
    queryClient.setQueriesData<{ data: CardRecord[] }>(
      { queryKey: [resource, 'getList'] },
      list => list && { ...list, data: list.data.map(each => (each.id === record.id ? newer : each)) },
    );
    return newer;
  };
};
