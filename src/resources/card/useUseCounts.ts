import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';

/** The resources whose records say how much refers to them. */
export type Counted = 'organizations' | 'classrooms';

/**
 * How many students, and of a class lists, a record has. One call for all records; another back end has none, and it
 * stays undefined.
 */
export const useUseCounts = (resource: Counted, id: Identifier | undefined) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data } = useQuery({
    queryKey: [resource, 'counts'],
    queryFn: ({ signal }) => dataProvider.getUseCounts(resource, signal),
  });
  const none = { students: 0, lists: resource === 'classrooms' ? 0 : undefined };
  return data && (data.find(({ _id }) => _id === id) ?? none);
};
