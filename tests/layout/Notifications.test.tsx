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
      <button type="button" onClick={() => navigate('/')}>
        Terug
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

test('an error goes with the page it happened on, a success comes along', async () => {
  renderInApp(<Probe />);
  press('Gelukt');
  press('Verder');
  await pass(1_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Toegevoegd');
  await pass(1_500);
  press('Mislukt');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Er is al een klas'));
  press('Terug');
  await pass(1_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what can be undone stays for 10 seconds, whatever comes after it, and is undone once', async () => {
  renderInApp(<Probe />);
  press('Klaar');
  press('Gelukt');
  await pass(9_000);
  await waitFor(() => expect(texts()).toEqual(['ToegevoegdOngedaan maken']));
  press('Ongedaan maken');
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(texts()).toEqual([]));
  press('Klaar');
  await pass(10_500);
  await waitFor(() => expect(texts()).toEqual([]));
  expect(undo).toHaveBeenCalledTimes(1);
});

test('three messages are in sight, the newest among them; one that gave way is back when there is room', async () => {
  renderInApp(<Probe />);
  for (let number = 0; number < 4; number += 1) {
    press('Klaar');
    await pass(100);
  }
  expect(texts()).toHaveLength(3);
  press('Mislukt');
  await waitFor(() => expect(texts()).toHaveLength(3));
  expect(texts().at(-1)).toContain('Er is al een klas');
  for (const left of [3, 3, 2, 1, 0]) {
    const [close] = screen.getAllByRole('button', { name: 'Melding sluiten' });
    act(() => close?.click());
    await pass(500);
    await waitFor(() => expect(texts()).toHaveLength(left));
  }
  expect(undo).not.toHaveBeenCalled();
});

test('nothing is said of a call during which the session ended', async () => {
  renderInApp(<Probe />);
  endSession();
  press('Gelukt');
  press('Mislukt');
  await pass(100);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an undo gives the focus back to what had it, or to the heading of the page', async () => {
  const { user } = renderInApp(
    <main>
      <h1 tabIndex={-1}>Studenten</h1>
      <Probe />
    </main>,
  );
  const done = screen.getByRole('button', { name: 'Klaar' });
  done.focus();
  press('Klaar');
  await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  expect(done).toHaveFocus();
  await pass(1000);

  press('Klaar');
  done.focus();
  await user.click(await screen.findByRole('button', { name: 'Melding sluiten' }));
  expect(done).toHaveFocus();
  await pass(1000);

  press('Klaar');
  done.blur();
  await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  expect(screen.getByRole('heading', { name: 'Studenten' })).toHaveFocus();
});
