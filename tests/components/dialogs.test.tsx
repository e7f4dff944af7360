import { act, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../src/components/ConfirmDialog.tsx';
import { ExplanationDialog } from '../../src/components/ExplanationDialog.tsx';
import { FormDialog } from '../../src/components/FormDialog.tsx';
import { LoadFailure } from '../../src/components/LoadFailure.tsx';
import { OnlineButton, OnlineIconButton } from '../../src/components/OnlineButton.tsx';
import { useShortcuts } from '../../src/components/useShortcuts.ts';
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

test('Ctrl+S is the page’s again as soon as a dialog closes, while it fades out', async () => {
  const onSave = vi.fn();
  const Page = () => {
    const page = useRef(null);
    const [open, setOpen] = useState(true);
    useShortcuts(page, { s: onSave });
    return (
      <main ref={page}>
        <ConfirmDialog open={open} question={QUESTION} onCancel={() => setOpen(false)} />
      </main>
    );
  };
  const { user } = renderInApp(<Page />);
  await user.keyboard('{Control>}s{/Control}');
  expect(onSave).not.toHaveBeenCalled();
  await user.keyboard('{Escape}{Control>}s{/Control}');
  expect(screen.getByText(QUESTION)).toBeInTheDocument();
  expect(onSave).toHaveBeenCalledOnce();
});

test('what is under way cannot be confirmed twice', () => {
  ask({ busy: true });
  expect(screen.getByRole('button', { name: /Verwijderen/ })).toBeDisabled();
});

test('a form is submitted by Ctrl+S, and not a second time while it is being sent', async () => {
  const onSubmit = vi.fn();
  const Form = () => {
    const [busy, setBusy] = useState(false);
    const submit = () => {
      onSubmit();
      setBusy(true);
    };
    return (
      <FormDialog title="Weergave bewaren" action="Bewaren" busy={busy} onSubmit={submit} onClose={vi.fn()}>
        <input aria-label="Naam" />
      </FormDialog>
    );
  };
  const { user } = renderInApp(<Form />);
  await user.type(screen.getByRole('textbox', { name: 'Naam' }), 'A1{Control>}s{/Control}');
  expect(onSubmit).toHaveBeenCalledOnce();
  await user.keyboard('{Control>}s{/Control}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('messages stand in the dialog that stays open, the one on top, and outside when none is open', async () => {
  startSession(SAMIRA);
  let open = (_titles: readonly string[]) => {};
  const Dialogs = () => {
    const [titles, setTitles] = useState<readonly string[]>(['Presentie']);
    const notify = useNotify();
    open = setTitles;
    // One that stays, whatever time the rest takes.
    const say = () => notify('Bewaard', { type: 'success', autoHideDuration: null });
    return (
      <>
        <Notifications />
        {titles.map(title => (
          <ExplanationDialog key={title} title={title} rule="Aanwezig / alles" onClose={vi.fn()}>
            <button type="button" onClick={say}>
              Zeg het
            </button>
          </ExplanationDialog>
        ))}
      </>
    );
  };
  const { user } = renderInApp(<Dialogs />);
  await user.click(screen.getByRole('button', { name: 'Link kopiëren' }));
  expect(await within(screen.getByRole('dialog')).findByText(/De link is gekopieerd/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zeg het' }));
  const place = (title: string) => within(screen.getByRole('dialog', { name: title })).queryByText('Bewaard');
  await waitFor(() => expect(place('Presentie')).toBeVisible());
  act(() => open(['Presentie', 'Weken']));
  expect(place('Weken')).toBeVisible();
  act(() => open(['Presentie']));
  await waitFor(() => expect(place('Presentie')).toBeVisible());
  act(() => open([]));
  await waitFor(() => expect(screen.getByText('Bewaard')).toBeVisible());
});
