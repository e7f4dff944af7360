import { QueryObserver, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider } from 'react-admin';

/** How long an answer waits for the file that was asked for to be shown, in milliseconds. */
const SHOWN_WITHIN_MS = 10_000;

/**
 * A student's file, fetched again whenever it is opened: nobody is to edit an old copy. It is of its own in the cache:
 * react-admin puts the rows of the list there by their `id`s.
 */
export const fileQuery = <File extends RaRecord>(dataProvider: DataProvider, id: string) =>
  queryOptions({
    queryKey: ['students', 'getOne', { id, meta: 'file' }],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<File>('students', { id, meta: 'file', signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  });

/** Asks for a file by the click that opens it, before its popup is rendered. */
export const useFileAhead = () => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return (id: string): void => {
    const observer = new QueryObserver(queryClient, fileQuery(dataProvider, id));
    const stop = observer.subscribe(() => undefined);
    // The popup holds it from then on: once closed, it is fetched again.
    const unfollow = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'observerAdded' && query === observer.getCurrentQuery()) end();
    });
    const end = () => {
      stop();
      unfollow();
    };
    setTimeout(end, SHOWN_WITHIN_MS);
  };
};
