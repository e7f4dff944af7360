import { useMemo } from 'react';
import { useGetList } from 'react-admin';

export type ChoiceKind = 'organizations' | 'classrooms' | 'contactPersons';

export type FilterChoice = { id: string; name: string; active: boolean };

export type FilterChoices = {
  options: readonly FilterChoice[];
  byId: ReadonlyMap<string, FilterChoice>;
  loading: boolean;
  /** The server's message when they could not be loaded (docs/product.md §8). */
  failure: string | undefined;
  retry: () => void;
};

/** All of them: the API returns one list. */
const ALL = { page: 1, perPage: 10_000 };

/** All of a kind to filter by, inactive ones too, as Dutch sorts them. */
export const useFilterChoices = (resource: ChoiceKind): FilterChoices => {
  const { data, isPending, error, refetch } = useGetList<{ id: string; name: string; status: boolean }>(
    resource,
    { pagination: ALL, sort: { field: 'name', order: 'ASC' } },
  );
  const failure = error?.message;
  return useMemo(() => {
    const options = (data ?? []).map(({ id, name, status }) => ({ id, name, active: status }));
    return {
      options,
      byId: new Map(options.map(option => [option.id, option])),
      loading: isPending,
      failure,
      retry: refetch,
    };
  }, [data, isPending, failure, refetch]);
};
