import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { insertStudent } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

test('without a connection nothing is sent; without a server it says so; then it is saved once, by two clicks and Ctrl+S', async () => {
  const id = await insertStudent(server.database, { sex: 'Anders' as 'X' });
  const { section, fill, button, save, saved, network, stored } = await openFile({ server, id });
  const sex = section('Profiel').getByLabelText('Geslacht');
  expect(sex).toHaveValue('Anders');
  fill(sex, 'X');
  const puts = () => network.requests.filter(request => request.startsWith('PUT '));
  fill(section('Profiel').getByLabelText('Telefoon'), '06 12345678');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(button('Dossier opslaan')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Niet-opgeslagen wijzigingen · U bent offline.')).toBeVisible();
  await save();
  expect(await screen.findByText('U bent offline. Dit werkt weer zodra er verbinding is.')).toBeVisible();
  expect(puts()).toEqual([]);

  online.mockRestore();
  fireEvent(window, new Event('online'));
  network.cut = true;
  await save();
  const said = 'Geen serverreactieWat u invulde staat er nog.';
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(said));
  network.cut = false;
  fireEvent.click(button('Dossier opslaan'));
  fireEvent.click(button('Dossier opslaan'));
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await saved();
  expect(puts()).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await stored()).student.telephone).toBe('06 12345678');
});
