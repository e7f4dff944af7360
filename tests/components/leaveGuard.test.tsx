import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { closeUnsaved, LeaveGuard, leaveUnlessUnsaved } from '../../src/components/LeaveGuard.tsx';
import { startSession } from '../../src/providers/session.ts';
import { renderInApp } from '../support/renderInApp.tsx';
import { SAMIRA } from '../support/session.ts';

const isHeldUp = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving asks about the dialog on top and then about the page below it; closing about the dialog; the tab is held up', async () => {
  const warn = vi.spyOn(console, 'warn');
  startSession(SAMIRA);
  let setUnsaved = (_unsaved: boolean) => {};
  const Page = () => {
    const [unsaved, set] = useState(true);
    setUnsaved = set;
    return (
      <>
        <LeaveGuard unsaved={unsaved} loss="Het dossier" />
        <LeaveGuard unsaved={unsaved} loss="De afmelding" />
      </>
    );
  };
  const { user, router } = renderInApp(<Page />, '/dossier');
  const at = () => router.state.location.pathname;
  const answer = async (about: string, reply: string) => {
    expect(await screen.findByText(about)).toBeVisible();
    await user.click(screen.getByText(reply));
    await waitFor(() => expect(screen.queryByText(about)).toBeNull());
  };
  expect(isHeldUp()).toBe(true);
  const done = vi.fn();
  for (const leave of [() => router.navigate('/elsewhere'), () => leaveUnlessUnsaved(done)]) {
    act(() => void leave());
    await answer('De afmelding', 'Verlaten');
    await answer('Het dossier', 'Blijven');
  }
  expect(at()).toBe('/dossier');
  expect(done).not.toHaveBeenCalled();
  act(() => closeUnsaved(done));
  await answer('De afmelding', 'Verlaten');
  expect(screen.queryByText('Het dossier')).toBeNull();
  expect(done).toHaveBeenCalledOnce();

  act(() => void router.navigate('/elsewhere'));
  await answer('De afmelding', 'Verlaten');
  await answer('Het dossier', 'Verlaten');
  await waitFor(() => expect(at()).toBe('/elsewhere'));
  act(() => setUnsaved(false));
  expect(isHeldUp()).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});
