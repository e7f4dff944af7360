import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToday } from '../../src/providers/today.ts';
import { renderInApp } from '../support/renderInApp.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-02T22:59:30Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const Today = () => <p>{useToday()}</p>;

test('after midnight in Amsterdam it is the next day, without anything being done', async () => {
  renderInApp(<Today />);
  expect(screen.getByText('2026-03-02')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('2026-03-03')).toBeVisible();
});

test('a window that slept over midnight knows the day when it is looked at', async () => {
  renderInApp(<Today />);
  vi.setSystemTime(new Date('2026-03-04T08:00:00Z'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByText('2026-03-04')).toBeVisible();
});
