import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';

/**
 * Shows the last page where `page`, both from 1, lies beyond it: an old address, or what was alone on the last
 * page has gone. A user who has already gone on is not called back: the router keeps the old page on the screen
 * until the next one has loaded, and only the router itself, which has no public hook for it, knows.
 */
export const useLastPage = (page: number, lastPage: number, show: (lastPage: number) => void): void => {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  const correct = useEffectEvent(() => {
    if (!router || router.state.location.key === key) show(lastPage);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have gone on within this very page
  useEffect(() => {
    if (page > Math.max(1, lastPage)) correct();
  }, [page, lastPage, key]);
};
