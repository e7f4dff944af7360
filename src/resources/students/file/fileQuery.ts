import { QueryObserver, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';

/** How long an answer waits for the file that was asked for to be shown, in milliseconds. */
const SHOWN_WITHIN_MS = 1000;

/**
 * A student's file, fetched again whenever it is opened: nobody is to edit an old copy. It is of its own in the cache:
 * react-admin puts the rows of the list there by their `id`s.
 */
export const useFileQuery = <File extends RaRecord>() => {
  const dataProvider = useDataProvider();
  return (id: string) =>
    queryOptions({
      queryKey: ['students', 'getOne', { id, meta: 'file' }],
      queryFn: async ({ signal }) =>
        (await dataProvider.getOne<File>('students', { id, meta: 'file', signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnReconnect: false,
      retry: false,
    });
};

/** Asks for a file by the click that opens it, before its popup is rendered. */
export const useFileAhead = () => {
  const queryClient = useQueryClient();
  const fileQuery = useFileQuery<RaRecord>();
  return (id: string): void => {
    const stop = new QueryObserver(queryClient, fileQuery(id)).subscribe(() => undefined);
    setTimeout(stop, SHOWN_WITHIN_MS);
  };
};
