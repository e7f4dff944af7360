import { act, screen, waitFor } from '@testing-library/react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notifications } from '../../src/layout/Notifications.tsx';
import { endSession, startSession } from '../../src/providers/session.ts';
import { renderInApp } from '../support/renderInApp.tsx';
import { SAMIRA } from '../support/session.ts';

beforeEach(() => {
  undo.mockClear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  startSession(SAMIRA);
});
afterEach(() => {
  vi.useRealTimers();
});

const Probe = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => notify('ra.notification.created', { type: 'success' })}>
        Gelukt
      </button>
      <button type="button" onClick={() => notify('Er is al een klas met deze naam', { type: 'error' })}>
        Mislukt
      </button>
      <button
        type="button"
        onClick={() => notify('ra.notification.created', { type: 'success', onUndo: undo })}
      >
        Klaar
      </button>
      <button type="button" onClick={() => navigate('/elsewhere')}>
        Verder
      </button>
      <Notifications />
    </>
  );
};

const undo = vi.fn();
const texts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a success is said in Dutch for 1800 ms; told again it stands once, for a time of its own', async () => {
  vi.useFakeTimers();
  renderInApp(<Probe />);
  press('Gelukt');
  await pass(1_700);
  press('Gelukt');
  expect(texts()).toEqual(['Toegevoegd']);
  await pass(1_799);
  expect(texts()).toEqual(['Toegevoegd']);
  // A message takes a moment to fade.
  await pass(1);
  await pass(500);
  expect(texts()).toEqual([]);
});

test('what can be undone stays for 10 seconds, whatever comes after it, and is undone once', async () => {
  renderInApp(<Probe />);
  press('Klaar');
  press('Gelukt');
  await pass(9_000);
  await waitFor(() => expect(texts()).toEqual(['ToegevoegdOngedaan maken']));
  press('Ongedaan maken');
  // It is still there while it fades.
  press('Ongedaan maken');
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(texts()).toEqual([]));
});

test('three messages are in sight, the newest among them; an error goes with its page, a success comes along', async () => {
  renderInApp(<Probe />);
  for (const name of ['Klaar', 'Klaar', 'Klaar', 'Mislukt']) {
    press(name);
    await pass(100);
  }
  await waitFor(() => expect(texts()).toHaveLength(3));
  expect(texts().at(-1)).toContain('Er is al een klas');
  press('Verder');
  await pass(1_000);
  expect(texts()).toEqual(Array(3).fill('ToegevoegdOngedaan maken'));
});

test('nothing is said of a call during which the session ended', async () => {
  renderInApp(<Probe />);
  endSession();
  press('Gelukt');
  press('Mislukt');
  await pass(100);
  expect(screen.queryByRole('alert')).toBeNull();
});
