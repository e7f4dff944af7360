import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { messages } from '../../src/i18n/messages.ts';
import { AppTheme } from '../../src/layout/theme/AppTheme.tsx';
import { i18nProvider, setTexts } from '../../src/providers/i18nProvider.ts';

/** Renders one component at an address in the theme and the Dutch of the web app, without its screens. */
export const renderInApp = (children: ReactNode, path = '/') => {
  setTexts(messages);
  const element = (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <AppTheme>{children}</AppTheme>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return { user: userEvent.setup(), ...render(<RouterProvider router={router} />) };
};
