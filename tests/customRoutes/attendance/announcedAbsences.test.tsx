import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  recorded,
} from '../../support/attendance.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';
import { openList } from './shownList.tsx';

const server = serverPerTest();
let group: AttendanceClass;
let id: string;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
  id = await createMarkedList(server, group);
});

const open = () => openList(server, id);

const fill = (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

const asMarked = ['Amal 2026-03-02 Aanwezig', 'Yusuf 2026-03-02 Afgemeld'];

test('the menu opens by keyboard from the name, what the server refuses stays in the dialog, and an undo is done once', async () => {
  const { user, network } = await open();
  screen.getByRole('link', { name: 'Yusuf Haddad' }).focus();
  await user.keyboard('{Shift>}{F10}{/Shift}');
  expect(await screen.findByRole('menuitem', { name: 'Dossier openen' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Afmelden…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Yusuf Haddad afmelden' });
  const send = within(dialog).getByRole('button', { name: 'Afmelden' });
  fill('Eerste dag', '');
  await user.click(send);
  expect(screen.getByLabelText('Eerste dag')).toHaveAccessibleDescription('Kies een datum');
  fill('Eerste dag', '03/03/2026');
  fill('Laatste dag', '03/03/2028');
  await user.click(send);
  expect(await within(dialog).findByText('Een afmelding is hoogstens 366 dagen lang')).toBeVisible();
  fill('Laatste dag', '03/03/2026');
  network.cut = true;
  await user.click(send);
  expect(await within(dialog).findByText('Opslaan is niet gelukt. Probeer het opnieuw.')).toBeVisible();
  network.cut = false;
  await user.click(send);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await recorded(server)).toEqual([...asMarked, 'Yusuf 2026-03-03 Afgemeld']);

  network.brokenOff = 1;
  await user.click(await screen.findByText('Ongedaan maken', { selector: '[role=alert] *' }));
  expect(await screen.findByText(/het is niet zeker of dit is gelukt/)).toBeVisible();
  await user.click(screen.getByText('Opnieuw proberen'));
  expect(await screen.findByText('De afmelding is ingetrokken')).toBeVisible();
  const [first, second] = network.keys.slice(-2);
  expect(second).toBe(first);
  expect(await recorded(server)).toEqual(asMarked);
});
