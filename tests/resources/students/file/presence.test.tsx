import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnnouncedAbsenceList } from '../../../../core/contract/absences.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  reasonId,
  recorded,
} from '../../../support/attendance.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';
import '../../../../src/resources/students/absences/AbsenceDialog.tsx';

const server = serverPerTest();
let group: AttendanceClass;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
  await createMarkedList(server, group);
});

const fill = (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

test('an absence is ended early and taken back in the file, at once and apart from its form; its day is the programme’s', async () => {
  server.setClock('2026-03-02T23:30:00Z');
  const client = await server.loginAs('staff');
  await client.post(pathTo(API.studentAbsences, { id: group.students.Amal }), {
    ...{ startDate: '2026-03-03', endDate: '2026-03-04', remark: '' },
    reason: await reasonId(client, 'Vakantie'),
  });
  const { user, section } = await openFile({ server, id: group.students.Amal });
  const presence = section('Presentie');
  expect(await presence.findByRole('listitem')).toHaveTextContent(
    /^03\/03\/2026 tot en met 04\/03\/2026Vakantie2 lessen · Afgemeld door .* op 03\/03\/2026$/,
  );
  await user.click(presence.getByLabelText('Afmelding van 03/03/2026 tot en met 04/03/2026 wijzigen'));
  const dialog = await screen.findByRole('dialog', { name: 'Afmelding van Amal Abebe wijzigen' });
  expect(screen.getByLabelText('Reden')).toHaveDisplayValue('Vakantie');
  fill('Laatste dag', '03/03/2026');
  await user.click(within(dialog).getByText('Opslaan'));
  await waitFor(() => expect(presence.getByRole('listitem')).toHaveTextContent(/^03\/03\/2026Vakantie1 les/));
  expect(await recorded(server)).toContain('Amal 2026-03-03 Afgemeld');
  expect(screen.queryByText('Niet-opgeslagen wijzigingen')).toBeNull();

  await user.click(presence.getByLabelText('Afmelding van 03/03/2026 intrekken'));
  const question = await screen.findByRole('dialog', { name: 'Wilt u deze afmelding intrekken?' });
  expect(question).toHaveTextContent('De les die erdoor op Afgemeld staat, wordt weer leeg.');
  await user.click(within(question).getByText('Intrekken'));
  expect(await presence.findByText('Er staat geen afmelding vooruit.')).toBeVisible();
  expect(await recorded(server)).toEqual(['Amal 2026-03-02 Aanwezig', 'Yusuf 2026-03-02 Afgemeld']);
});

test('leaving asks about an unfinished absence and then about the file below it; closing the dialog about the first', async () => {
  const warn = vi.spyOn(console, 'warn');
  const {
    user,
    router,
    address,
    button,
    section,
    fill: type,
  } = await openFile({ server, id: group.students.Amal });
  const before = address();
  type(section('Profiel').getByLabelText('Telefoon'), '06 12345678');
  expect(await screen.findByText('Er staat geen afmelding vooruit.')).toBeVisible();
  await user.click(button('Afmelden'));
  await screen.findByRole('dialog', { name: 'Amal Abebe afmelden' });
  fill('Opmerking', 'belde');
  const name = 'Opslaan voordat u afsluit?';
  const ways = [
    () => act(() => router.navigate('/students')),
    () => user.click(screen.getByText('Uitloggen')),
  ];
  for (const leave of ways) {
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Verlaten' }));
    await user.click(within(await screen.findByRole('dialog', { name })).getByLabelText('Annuleren'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    expect(address()).toBe(before);
    expect(screen.getByLabelText('Opmerking')).toHaveValue('belde');
  }
  await user.click(screen.getByLabelText('Opmerking'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Verlaten' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Amal Abebe afmelden' })).toBeNull());
  expect(screen.queryByRole('dialog', { name })).toBeNull();
  await act(() => router.navigate('/students'));
  await user.click(within(await screen.findByRole('dialog', { name })).getByText('Nee'));
  await waitFor(() => expect(address()).toBe('/students'));
  expect(warn).not.toHaveBeenCalled();
});

test('reasons that could not be loaded are said to be so, can be asked for again, and a former one stays', async () => {
  const client = await server.loginAs('staff');
  const absences = pathTo(API.studentAbsences, { id: group.students.Amal });
  await client.post(absences, {
    ...{ startDate: '2026-03-03', endDate: '2026-03-04', remark: '' },
    reason: await reasonId(client, 'Vakantie'),
  });
  const { user, section, network } = await openFile({ server, id: group.students.Amal });
  network.failing = /absence-reasons/;
  const change = 'Afmelding van 03/03/2026 tot en met 04/03/2026 wijzigen';
  await user.click(await section('Presentie').findByLabelText(change));
  const dialog = within(await screen.findByRole('dialog', { name: 'Afmelding van Amal Abebe wijzigen' }));
  const sentence = 'De redenen konden niet worden geladen. Afmelden kan zonder reden.';
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(dialog.getByLabelText('Reden')).toHaveDisplayValue('Vakantie');
  fill('Opmerking', 'belde');
  await user.click(dialog.getByText('Opslaan'));
  expect(await section('Presentie').findByText(/belde/)).toBeVisible();
  const [kept] = (await client.get(absences)).json<AnnouncedAbsenceList>().list;
  expect(kept).toMatchObject({ reason: { name: 'Vakantie' }, remark: 'belde' });

  await waitFor(() => expect(screen.queryByRole('dialog', { name: /wijzigen$/ })).toBeNull());
  await user.click(section('Presentie').getByLabelText(change));
  const again = within(await screen.findByRole('dialog', { name: 'Afmelding van Amal Abebe wijzigen' }));
  await again.findByText(sentence);
  network.failing = undefined;
  await user.click(again.getByText('Opnieuw proberen'));
  expect(await again.findByRole('option', { name: 'Ziek' })).toBeVisible();
  expect(again.queryByText(sentence)).toBeNull();
});
