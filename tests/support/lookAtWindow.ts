import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { TestServer } from './server.ts';

/** Moves the clocks of the server and the browser (`Date` must be faked) to an instant, at which the window is looked at again. */
export const lookAtWindow = (server: TestServer, instant: string): void => {
  server.setClock(instant);
  vi.setSystemTime(instant);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};
