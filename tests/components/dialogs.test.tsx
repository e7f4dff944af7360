import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../src/components/ConfirmDialog.tsx';
import { MessageDialog } from '../../src/components/MessageDialog.tsx';
import { renderInApp } from '../support/renderInApp.tsx';

const QUESTION = 'Weet u zeker dat u deze instantie wilt verwijderen?';

const ask = (props: object = {}) => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const dialog = (
    <ConfirmDialog
      open
      question={QUESTION}
      confirmLabel="Verwijderen"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    />
  );
  return { onConfirm, onCancel, ...renderInApp(dialog) };
};

test('a question is confirmed with its verb', async () => {
  const { user, onConfirm, onCancel } = ask();
  expect(screen.getByRole('dialog', { name: QUESTION })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Verwijderen' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
});

test.each(['Annuleren', 'Escape'])('a question is put aside by %s', async way => {
  const { user, onConfirm, onCancel } = ask();
  await (way === 'Escape'
    ? user.keyboard('{Escape}')
    : user.click(screen.getByRole('button', { name: way })));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test.each([
  [false, 'Verwijderen'],
  [true, 'Annuleren'],
])('Enter does what can be undone, and only that (destructive: %s)', (destructive, focused) => {
  ask({ destructive });
  expect(screen.getByRole('button', { name: focused })).toHaveFocus();
});

test('a question can have words of its own', () => {
  ask({ confirmLabel: 'Ja', cancelLabel: 'Nee', children: 'Dit kan niet ongedaan worden gemaakt.' });
  expect(screen.getByRole('button', { name: 'Ja' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nee' })).toBeVisible();
  expect(screen.getByText('Dit kan niet ongedaan worden gemaakt.')).toBeVisible();
});

test('what is under way cannot be confirmed twice', () => {
  ask({ busy: true });
  expect(screen.getByRole('button', { name: /Verwijderen/ })).toBeDisabled();
});

test('a message is put away with Sluiten', async () => {
  const onClose = vi.fn();
  const { user } = renderInApp(<MessageDialog open message="Dat kan niet" onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Dat kan niet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(onClose).toHaveBeenCalledOnce();
});
