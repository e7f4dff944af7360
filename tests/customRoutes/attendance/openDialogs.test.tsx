import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { TUESDAY } from '../../support/attendance.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';
import { gridText, showGrid } from './gridHarness.tsx';
import { cell, dialogsGone, formOf, insertList, named, openList, remark } from './shownList.tsx';
import '../../../src/customRoutes/attendance/cellDetails/CellDetails.tsx';

const server = serverPerTest();
let list: Awaited<ReturnType<typeof insertList>>;
beforeEach(async () => {
  list = await insertList(server);
});

const open = () => openList(server, list.id);

const REASON = /^Reden en opmerking/;
const MARKS = '1 cel vraagt om uw keuze';
const QUESTION = 'Wilt u weggaan zonder op te slaan?';

test('no key of the grid works behind the question what is pasted, nor behind the keys', async () => {
  const { user, cell } = showGrid();
  cell(0, 0).focus();
  await user.keyboard('2');
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => '1\n3' } });
  cell(1, 1).focus();
  fireEvent(cell(1, 1), paste);
  await screen.findByRole('dialog', { name: 'Plakken: 2 × 1 cellen' });
  await user.keyboard('{Control>}z{/Control}');
  expect(gridText()[0]).toBe('2...');
  await user.keyboard('{Escape}');
  await dialogsGone();
  await user.keyboard('?');
  await screen.findByRole('dialog');
  await user.keyboard('{Control>}z{/Control}');
  expect(gridText()[0]).toBe('2...');
  // Nor does the browser save its page.
  expect(fireEvent.keyDown(document.activeElement as Element, { key: 's', ctrlKey: true })).toBe(false);
});

test('Ctrl+S behind the form of a cell saves the form, and marks stay unsaved; its clash waits for a choice', async () => {
  const { user, patches } = await open();
  fireEvent.click(cell('Yusuf Haddad', '3'));
  const form = await formOf('Amal Abebe', '2');
  remark(form, 'van mij');
  await list.colleagueSays('Amal', { remark: 'van de collega' });
  form.getByLabelText('Opmerking').focus();
  await user.keyboard('{Control>}s{/Control}');
  const asked = within(await screen.findByRole('dialog', { name: MARKS }));
  const mine = asked.getByLabelText(/^Houd de mijne/);
  await user.keyboard('{Control>}s{/Control}');
  expect(patches()).toHaveLength(1);
  fireEvent.click(mine);
  fireEvent.click(asked.getByText('Zo opslaan'));
  await dialogsGone();
  await named(/, van mij$/);
  expect(cell('Yusuf Haddad', '3')).toHaveAccessibleName(/niet opgeslagen$/);
  expect(patches()).toHaveLength(2);
});

test('marks that clash wait while another dialog is open; once asked, no other opens over them', async () => {
  const { user, network } = await open();
  fireEvent.click(cell('Amal Abebe', '3'));
  await list.colleagueSays('Amal', { status: 'Afgemeld' }, TUESDAY);
  network.cut = true;
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('1 nog niet opgeslagen');
  cell('Amal Abebe', '3').focus();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Sneltoetsen op dit scherm' });
  network.cut = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('1 cel vraagt om uw keuze');
  expect(screen.queryByRole('dialog', { name: MARKS })).toBeNull();
  await user.keyboard('{Escape}');
  const asked = await screen.findByRole('dialog', { name: MARKS });
  await user.keyboard('?{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([asked]);
});

test('what was typed about a cell is thrown away by Escape, a click beside it or another page after a question', async () => {
  const { user, router } = await open();
  const form = await formOf('Amal Abebe', '2');
  remark(form, 'x');
  remark(form, '');
  // Nothing differs.
  await user.keyboard('{Escape}');
  await dialogsGone();
  remark(await formOf('Amal Abebe', '2'), 'heeft gebeld');
  await act(() => router.navigate('/lists'));
  const leave = await screen.findByRole('dialog', { name: QUESTION });
  expect(leave).toHaveTextContent('Wat u invulde, is niet opgeslagen.');
  fireEvent.click(within(leave).getByText('Blijven'));
  await waitFor(() => expect(leave).not.toBeInTheDocument());
  screen.getByLabelText('Opmerking').focus();
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: QUESTION });
  expect(within(question).getByText('Blijven')).toHaveFocus();
  // Neither the keys nor the search of everything open over it.
  await user.keyboard('?{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
  expect(screen.getByLabelText('Opmerking')).toHaveValue('heeft gebeld');

  const root = screen.getByRole('dialog', { name: REASON }).closest('.MuiPopover-root');
  fireEvent.click(root?.querySelector('.MuiBackdrop-root') as Element);
  fireEvent.click(within(await screen.findByRole('dialog', { name: QUESTION })).getByText('Verlaten'));
  await dialogsGone();
  expect(cell('Amal Abebe', '2')).toHaveFocus();
  expect(cell('Amal Abebe', '2')).toHaveAccessibleName(/, Aanwezig$/);
});
