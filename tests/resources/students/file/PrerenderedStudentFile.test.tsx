import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PrerenderedStudentFile } from '../../../../src/resources/students/file/PrerenderedStudentFile.tsx';
import { renderInApp } from '../../../support/renderInApp.tsx';

test('the popup is rendered ahead where nobody meets it: outside the document, asking nothing', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const title = document.title;
  const onDone = vi.fn();
  renderInApp(<PrerenderedStudentFile onDone={onDone} />);
  await waitFor(() => expect(onDone).toHaveBeenCalled());

  const [[rendered]] = onDone.mock.calls as [[MutationRecord[]]];
  const popup = rendered[0]?.addedNodes[0] as HTMLElement;
  expect(popup.querySelector('input[name="student.lastName"]')).not.toBeNull();
  expect(popup.isConnected).toBe(false);
  expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
  expect(document.body).toHaveFocus();
  expect(document.title).toBe(title);
  expect(fetch).not.toHaveBeenCalled();
});
