import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

/**
 * A cache of what the server answered. Nothing fresh is fetched again; a failed call is not repeated, because
 * `httpClient` already repeats the one failure that is worth it. A change is not kept waiting while the
 * browser believes that it is offline: it fails at once, so that whoever made it knows.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: MINUTE, retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
