import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LeaveBlocker } from '../../src/components/LeaveGuard.tsx';
import { AppTheme } from '../../src/layout/theme/AppTheme.tsx';
import { authProvider } from '../../src/providers/authProvider.ts';
import { i18nProvider } from '../../src/providers/i18nProvider.ts';
import { createQueryClient, followSession } from '../../src/providers/queryClient.ts';
import { routerProvider } from '../../src/providers/routerProvider.ts';

/**
 * Renders one component at an address, the last of those visited, in the theme, the Dutch and the session of the web
 * app, without its screens.
 */
export const renderInApp = (children: ReactNode, ...visited: string[]) => {
  const router = createMemoryRouter([{ path: '*', element: <InApp>{children}</InApp> }], {
    initialEntries: visited.length > 0 ? visited : ['/'],
  });
  return { user: userEvent.setup(), router, ...render(<RouterProvider router={router} />) };
};

const InApp = ({ children }: { children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => followSession(queryClient), [queryClient]);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
    >
      <AppTheme>
        {children}
        <LeaveBlocker />
      </AppTheme>
    </CoreAdminContext>
  );
};
