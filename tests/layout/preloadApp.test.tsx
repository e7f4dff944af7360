import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Layout } from '../../src/layout/Layout.tsx';
import { preloadApp } from '../../src/layout/preloadApp.ts';
import { pageOf } from '../../src/pages.ts';
import { refreshSession } from '../../src/providers/httpClient.ts';
import { endSession, getSession, setPersist } from '../../src/providers/session.ts';
import { fetchFrom } from '../support/fetchFrom.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signInAs } from '../support/signIn.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** Somebody whose page was loaded again: the token is gone, the cookie is not. */
const reloaded = async ({ persist }: { persist: boolean }) => {
  const network = fetchFrom(server);
  await signInAs(server, network, 'staff');
  endSession();
  setPersist(persist);
  network.requests.length = 0;
  return network;
};

test('on a trusted device the session is asked for at once, and once', async () => {
  const network = await reloaded({ persist: true });
  preloadApp('/lists/attendance-list-for-teacher/1');
  expect(network.requests).toEqual(['GET /refresh']);
  await waitFor(() => expect(getSession()).not.toBeNull(), { timeout: 30_000 });
  expect(network.requests).toEqual(['GET /refresh']);
});

test('what is fetched ahead is the code of the page that was asked for', async () => {
  await reloaded({ persist: true });
  const frame = vi.spyOn(Layout, 'preload');
  const page = vi.spyOn(pageOf('teacherList'), 'preload');
  const other = vi.spyOn(pageOf('students'), 'preload');
  preloadApp('/lists/attendance-list-for-teacher/1');
  expect(frame).toHaveBeenCalledOnce();
  expect(page).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
  await waitFor(() => expect(getSession()).not.toBeNull(), { timeout: 30_000 });
});

test('nothing is asked for on a device that is not trusted, nor on a page for everybody', async () => {
  const network = await reloaded({ persist: false });
  preloadApp('/students');
  setPersist(true);
  for (const path of ['/login', '/forgot-password', '/nergens']) preloadApp(path);
  expect(network.requests).toEqual([]);
});

test('a session that has ended is no reason to stop', async () => {
  const network = await reloaded({ persist: true });
  network.cookies.clear();
  preloadApp('/students');
  expect(network.requests).toEqual(['GET /refresh']);
  await refreshSession().catch(() => undefined);
  expect(getSession()).toBeNull();
});
