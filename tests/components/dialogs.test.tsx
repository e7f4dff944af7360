import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../src/components/ConfirmDialog.tsx';
import { ExplanationDialog } from '../../src/components/ExplanationDialog.tsx';
import { LoadFailure } from '../../src/components/LoadFailure.tsx';
import { OnlineButton, OnlineIconButton } from '../../src/components/OnlineButton.tsx';
import { Notifications } from '../../src/layout/Notifications.tsx';
import { startSession } from '../../src/providers/session.ts';
import { renderInApp } from '../support/renderInApp.tsx';
import { SAMIRA } from '../support/session.ts';

const QUESTION = 'Weet u zeker dat u deze instantie wilt verwijderen?';

const ask = (props: object) => {
  const answers = { confirmLabel: 'Verwijderen', onConfirm: vi.fn(), onCancel: vi.fn() };
  renderInApp(<ConfirmDialog open question={QUESTION} {...answers} {...props} />);
};

test.each([
  [false, 'Verwijderen'],
  [true, 'Annuleren'],
])('Enter does what can be undone, and only that (destructive: %s)', (destructive, focused) => {
  ask({ destructive });
  expect(screen.getByRole('button', { name: focused })).toHaveFocus();
});

test('what only the server can do says so without a connection, and is not tried', async () => {
  startSession(SAMIRA);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onClick = vi.fn();
  const { user } = renderInApp(
    <>
      <OnlineButton onClick={onClick}>Versturen</OnlineButton>
      <OnlineIconButton aria-label="Weg" onClick={onClick} />
      <LoadFailure sentence="Niet geladen" onRetry={onClick} />
      <Notifications />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Versturen' });
  const icon = screen.getByRole('button', { name: 'Weg' });
  const retry = screen.getByRole('button', { name: 'Opnieuw proberen' });
  for (const each of [button, icon, retry]) {
    expect(each).toHaveAccessibleDescription(/^U bent offline/);
    expect(each).toHaveAttribute('aria-disabled', 'true');
    await user.click(each);
  }
  expect(await screen.findByRole('alert')).toHaveTextContent('U bent offline');
  expect(onClick).not.toHaveBeenCalled();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await user.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test('a message stands in the dialog that is open', async () => {
  startSession(SAMIRA);
  const { user } = renderInApp(
    <>
      <Notifications />
      <ExplanationDialog title="Presentie" rule="Aanwezig / alles" onClose={vi.fn()}>
        Alles
      </ExplanationDialog>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Link kopiëren' }));
  expect(await within(screen.getByRole('dialog')).findByText(/De link is gekopieerd/)).toBeVisible();
});
