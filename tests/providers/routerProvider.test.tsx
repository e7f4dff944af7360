import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { routerProvider } from '../../src/providers/routerProvider.ts';
import { endSession, startSession } from '../../src/providers/session.ts';
import { SAMIRA } from '../support/session.ts';

const renderAt = (path: string) =>
  renderHook(() => ({ navigate: routerProvider.useNavigate(), location: useLocation() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    ),
  }).result;

test('the place to return to is remembered, but for a refusal and after signing out', async () => {
  const stateAfter = async (nextPathname: string) => {
    const router = renderAt('/students');
    await act(async () => router.current.navigate('/login', { state: { nextPathname } }));
    return router.current.location.state;
  };
  expect(await stateAfter('/students')).toEqual({ nextPathname: '/students' });
  expect(await stateAfter('/unauthorized')).toBeNull();
  startSession(SAMIRA);
  endSession({ signedOut: true });
  expect(await stateAfter('/students')).toBeNull();
});
