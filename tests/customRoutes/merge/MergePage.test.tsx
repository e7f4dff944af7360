import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathTo } from '../../../core/contract/paths.ts';
import { SCREENS } from '../../../src/screens.ts';
import { insertStudents } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const INACTIVE = [{ status: 'false', date: '2026-02-01' }] as const;

test('files with different dates of birth say in what they differ, and Enter does not merge them', async () => {
  const [id = '', otherId = ''] = await insertStudents(server.database, [
    { firstName: 'Amal', lastName: 'Haddad', birthDate: '1990-01-31' },
    { firstName: 'Kamal', lastName: 'Haddada', birthDate: '1985-11-11', statuses: INACTIVE },
  ]);
  const path = pathTo(SCREENS.merge.path, { id, otherId });
  const { user } = await renderApp({ server, path, as: 'admin' });
  expect(await screen.findByText('De student wordt hierdoor inactief.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Samenvoegen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deze dossiers samenvoegen?' }));
  const warning =
    'Dit lijken twee verschillende personen: Amal Haddad, geboren op 31/01/1990, en Kamal Haddada, geboren op 11/11/1985.';
  expect(dialog.getByRole('alert')).toHaveTextContent(warning);
  expect(dialog.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent(warning);
  expect(await server.database.selectFrom('students').select('id').execute()).toHaveLength(2);
});

test('an address without two files leads back', async () => {
  const path = pathTo(SCREENS.merge.path, { id: 'a', otherId: 'b' });
  const { user, address } = await renderApp({ server, path, as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Ga terug' }));
  expect(await screen.findByRole('heading', { name: 'Studenten' })).toBeVisible();
  expect(address()).toBe('/students');
});
