import type { ReactNode } from 'react';
import { Authenticated, CanAccess } from 'react-admin';
import { Navigate } from 'react-router';
import { PageSkeleton } from '../components/Page.tsx';
import { SCREENS, type ScreenName } from '../screens.ts';

type GuardedProps = { screen: ScreenName; children: ReactNode };

/** Lets in those who may open the screen, as the auth provider answers (docs/product.md §2, Route guard). */
export const Guarded = ({ screen, children }: GuardedProps) => {
  if (SCREENS[screen].access === 'public') return children;
  const loading = <PageSkeleton />;
  return (
    <Authenticated loading={loading}>
      <CanAccess
        resource={screen}
        action="open"
        loading={loading}
        // Only a session that has just ended; `Authenticated` leads to the sign-in page.
        error={loading}
        accessDenied={<Navigate to={SCREENS.unauthorized.path} replace />}
      >
        {children}
      </CanAccess>
    </Authenticated>
  );
};
