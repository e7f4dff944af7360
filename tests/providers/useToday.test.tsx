import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '../../src/providers/session.ts';
import { dayOf, useToday } from '../../src/providers/today.ts';
import { renderInApp } from '../support/renderInApp.tsx';
import { SAMIRA } from '../support/session.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-02T22:59:30Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const Today = () => <p>{useToday()}</p>;

test('after midnight in Amsterdam it is the next day, by itself or when a window that slept is looked at', async () => {
  renderInApp(<Today />);
  expect(screen.getByText('2026-03-02')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('2026-03-03')).toBeVisible();
  vi.setSystemTime(new Date('2026-03-04T08:00:00Z'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByText('2026-03-04')).toBeVisible();
});

test('a day begins where the server says that the programme is, in the Netherlands otherwise', () => {
  const late = '2026-03-02T23:30:00Z';
  expect(dayOf(late)).toBe('2026-03-03');
  startSession({ ...SAMIRA, timeZone: 'America/Paramaribo' });
  expect(dayOf(late)).toBe('2026-03-02');
  endSession();
});
