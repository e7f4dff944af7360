import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SCREENS } from '../../../src/screens.ts';
import { insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** Sends a table, has it checked, and imports what can be. */
async function openResult(table: string, button: string) {
  const app = await renderApp({ server, path: SCREENS.studentImport.path, as: 'staff' });
  const { user } = app;
  await user.click(await screen.findByRole('textbox', { name: 'Geplakte cellen' }));
  await user.paste(table);
  await user.click(screen.getByRole('button', { name: 'Geplakte cellen gebruiken' }));
  await user.click(await screen.findByRole('button', { name: 'Controleren' }));
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('button', { name: 'Import ongedaan maken' });
  return app;
}

test('each number of the result opens the rows that it counts, and the students list those who were imported', async () => {
  const known = await insertStudent(server.database, {
    firstName: 'Bilal',
    lastName: 'Nur',
    birthDate: '1990-05-01',
  });
  await insertStudent(server.database, { firstName: 'Not', lastName: 'Imported' });
  const { user } = await openResult(
    'Naam;Geboortedatum\nAmal Haddad;2-5-1990\nBilal Nur;1-5-1990\nChana Levi;gisteren\n',
    '1 student importeren',
  );
  const rowsBehind = async (number: string) => {
    await user.click(screen.getByRole('link', { name: number }));
    const dialog = within(await screen.findByRole('dialog'));
    const rows = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
    const links = dialog.queryAllByRole('link').map(link => link.getAttribute('href'));
    await user.click(dialog.getByRole('button', { name: 'Sluiten' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    return { rows, links };
  };
  const same = await rowsBehind('Ongewijzigd: 1.');
  expect(same.rows).toEqual(['Rij 3 · Bilal Nur']);
  expect(same.links).toEqual([expect.stringContaining(known)]);
  const leftOut = await rowsBehind('1 rij is niet geïmporteerd');
  expect(leftOut).toEqual({
    rows: ['Rij 4 · Chana Levi: ‘gisteren’ is geen datum. Schrijf bijvoorbeeld 31-12-1990'],
    links: [],
  });

  await user.click(screen.getByRole('link', { name: 'Naar deze studenten' }));
  expect(await screen.findByText('1 student')).toBeVisible();
  expect(await screen.findByText('Haddad')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Uit een import uit het filter halen' }));
  expect(await screen.findByText('3 studenten')).toBeVisible();
});

test('an undo whose answer was lost is done once when it is tried again, and the rows are checked again', async () => {
  const { user, network } = await openResult('Naam\nAmal Haddad\nBilal Nur\n', '2 studenten importeren');
  network.brokenOff = 1;
  await user.click(screen.getByRole('button', { name: 'Import ongedaan maken' }));
  await screen.findByText(/het is niet zeker of dit is gelukt/);
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText(/^De import is ongedaan gemaakt/)).toBeVisible();
  const students = () =>
    server.database.selectFrom('students').select('lastName').orderBy('lastName').execute();
  expect(await students()).toEqual([]);

  await insertStudent(server.database, { firstName: 'Chana', lastName: 'Levi' });
  await user.click(screen.getByRole('button', { name: 'Opnieuw controleren' }));
  const again = await screen.findByRole('button', { name: '2 studenten importeren' });
  await user.click(again);
  await screen.findByRole('button', { name: 'Import ongedaan maken' });
  expect(await students()).toEqual([{ lastName: 'Haddad' }, { lastName: 'Levi' }, { lastName: 'Nur' }]);
});
