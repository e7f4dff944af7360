import { QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { getSession, watchSession } from './session.ts';

const MINUTE = 60_000;

const AUTH = ['auth'];

/**
 * A cache of what the server answered. Nothing fresh is fetched again; a failed call is not repeated, because
 * `httpClient` already repeats the failures that are worth it. A change does not wait while the browser
 * believes that it is offline: it fails at once, so that the user knows.
 */
export const createQueryClient = (): QueryClient => {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: MINUTE, retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  // The auth provider's answers hold until the session changes, and are given offline, too.
  queryClient.setQueryDefaults(AUTH, {
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: false,
    retryOnMount: false,
  });
  return queryClient;
};

/** True while the device has no connection and nothing or former data is shown; the new comes by itself. */
export const isHeldOffline = (query: Partial<Pick<UseQueryResult, Held>>): boolean =>
  Boolean(query.isPaused && (query.data === undefined || query.isPlaceholderData));

type Held = 'isPaused' | 'data' | 'isPlaceholderData';

/**
 * Asks the auth provider again whenever the session begins, is renewed or ends, and drops all that the server
 * answered to one user when the session becomes another's. Returns the function that stops it.
 */
export const followSession = (queryClient: QueryClient): (() => void) => {
  let lastUser = getSession()?.userId;
  return watchSession(() => {
    const user = getSession()?.userId;
    if (user !== undefined && lastUser !== undefined && user !== lastUser) queryClient.resetQueries();
    lastUser = user ?? lastUser;
    queryClient.removeQueries({ queryKey: AUTH, type: 'inactive' });
    queryClient.invalidateQueries({ queryKey: AUTH });
  });
};
