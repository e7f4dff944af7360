import { useQueryClient } from '@tanstack/react-query';
import { type SortPayload, useGetList } from 'react-admin';
import type { CardRecord, CardValues } from './card/CardKind.ts';
import { forgetElsewhere } from './forgetElsewhere.ts';
import type { ResourceName } from './ResourceName.ts';

/** The whole list in one page: it is searched here, as one types. */
const PARAMS = {
  pagination: { page: 1, perPage: 100_000 },
  sort: { field: 'name', order: 'ASC' } satisfies SortPayload,
  filter: {},
};

/** The records of a resource by name, why they could not be loaded, and a function that puts the list that the server returned in their place. */
export const useCardList = <V extends CardValues>(resource: ResourceName) => {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching, isPaused } = useGetList<CardRecord<V>>(resource, PARAMS);

  const replaceBy = async (records: readonly CardRecord<V>[]) => {
    const queryKey = [resource, 'getList', { ...PARAMS, meta: undefined }];
    // An answer that is older than the records would bring the former ones back.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, {
      data: records,
      total: records.length,
    });
    forgetElsewhere(queryClient);
  };

  const failure = isPaused ? 'common.error.noResponse' : error?.message;
  const problem = data || isFetching ? undefined : failure;
  return { records: data, problem, retry: () => refetch(), replaceBy };
};
