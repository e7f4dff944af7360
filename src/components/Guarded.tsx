import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { SCREENS, type ScreenAccess, type ScreenName } from '../../core/contract/screens.ts';
import { can } from '../../core/rules/permissions.ts';
import { useSession } from '../providers/session.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { useRestoredSession } from './useRestoredSession.ts';

type GuardedProps = { screen: ScreenName; children: ReactNode };

/**
 * Lets in whoever may open the screen (SPEC.md §2, Route guard): somebody without an allowed role goes to
 * /unauthorized, an anonymous visitor to /login, which remembers the address. Where the device is trusted,
 * the session is renewed first.
 */
export const Guarded = ({ screen, children }: GuardedProps) => {
  const { access } = SCREENS[screen];
  return access === 'public' ? children : <Entrance access={access}>{children}</Entrance>;
};

type EntranceProps = { access: Exclude<ScreenAccess, 'public'>; children: ReactNode };

const Entrance = ({ access, children }: EntranceProps) => {
  const session = useSession();
  const restoring = useRestoredSession();
  const { pathname, search } = useLocation();

  if (session) {
    const mayEnter = access === 'signedIn' || can(session.roles, access);
    return mayEnter ? children : <Navigate to={SCREENS.unauthorized.path} replace />;
  }
  if (restoring) return <PageSkeleton />;
  // Nobody wants to come back to a refusal.
  const state = access === 'signedIn' ? undefined : { nextPathname: pathname, nextSearch: search };
  return <Navigate to={SCREENS.login.path} state={state} replace />;
};
