import { useEffect, useState } from 'react';
import { refreshSession } from '../providers/httpClient.ts';
import { getSession, mayRenew, useSession } from '../providers/session.ts';

/**
 * Renews a session that this tab does not hold, once, where the device is trusted (SPEC.md §2, Route guard).
 * Gives whether that is under way.
 * @param allowed whether it is to be done at all
 */
export const useRestoredSession = (allowed = true): boolean => {
  const missing = useSession() === null;
  const [tried, setTried] = useState(false);
  const wanted = allowed && missing && !tried && mayRenew();

  useEffect(() => {
    // It may have come, or have been refused, while this was being drawn.
    if (!wanted || getSession() !== null) return;
    if (!mayRenew()) return setTried(true);
    let mounted = true;
    refreshSession()
      .catch(() => undefined)
      .finally(() => mounted && setTried(true));
    return () => {
      mounted = false;
    };
  }, [wanted]);

  return wanted;
};
