import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { App } from '../../src/App.tsx';
import { endSession, setPersist } from '../../src/providers/session.ts';
import { fetchFrom } from './fetchFrom.ts';
import type { TestRole, TestServer } from './server.ts';
import { signInAs } from './session.ts';

type Options = {
  server: TestServer;
  /** The address that is opened; home when left out. */
  path?: string;
  /** Signs in a new user of this role first; nobody when left out. */
  as?: TestRole;
  /** The page was reloaded on a device that they trust: the token is gone, the cookie is not. */
  reloaded?: boolean;
  /** Addresses that the back end does not know. */
  unknown?: RegExp;
  /** Addresses at which the back end fails, until `network.failing` is taken away. */
  failing?: RegExp;
};

/**
 * Opens the real web app at `path` against a real server in process. Returns a user who clicks and types, the
 * network, the router and the signed-in client.
 */
export const renderApp = async ({ server, path = '/', as, reloaded = false, ...answers }: Options) => {
  const network = Object.assign(fetchFrom(server), answers);
  const client = as && (await signInAs(server, network, as));
  if (reloaded) {
    endSession();
    setPersist(true);
  }
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([{ path: '*', element: <App /> }]);
  onTestFinished(() => router.dispose());
  const view = render(<RouterProvider router={router} />);
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...view, user: userEvent.setup(), network, router, address, client };
};

/** Moves the clocks of the server and the browser (`Date` must be faked) to an instant, at which the window is looked at again. */
export const lookAtWindow = (server: TestServer, instant: string): void => {
  server.setClock(instant);
  vi.setSystemTime(instant);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};
