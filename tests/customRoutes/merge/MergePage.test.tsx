import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pathTo } from '../../../core/contract/paths.ts';
import { SCREENS } from '../../../src/screens.ts';
import { insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
let id: string;
beforeEach(async () => {
  const amal = { firstName: 'Amal', lastName: 'Haddad', birthDate: '1990-01-31' };
  id = await insertStudent(server.database, amal);
});

/** Opens the merge with another file, and presses ‘Samenvoegen’. */
const ask = async (other: { firstName: string; lastName: string; birthDate: string }) => {
  const otherId = await insertStudent(server.database, other);
  const app = await renderApp({ server, path: pathTo(SCREENS.merge.path, { id, otherId }), as: 'admin' });
  await app.user.click(await screen.findByRole('button', { name: 'Samenvoegen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deze dossiers samenvoegen?' }));
  return { ...app, dialog };
};

const exist = () => server.database.selectFrom('students').select('id').execute();

test('files with different dates of birth say in what they differ, and Enter does not merge them', async () => {
  const { user, dialog } = await ask({ firstName: 'Kamal', lastName: 'Haddada', birthDate: '1985-11-11' });
  const warning =
    'Dit lijken twee verschillende personen: Amal Haddad, geboren op 31/01/1990, en Kamal Haddada, geboren op 11/11/1985.';
  expect(dialog.getByRole('alert')).toHaveTextContent(warning);
  expect(dialog.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent(warning);
  expect(await exist()).toHaveLength(2);
});

test('files of one person are merged without a warning, by Enter too', async () => {
  const { user, dialog } = await ask({ firstName: 'Amaal', lastName: 'Haddad', birthDate: '1990-01-31' });
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Samenvoegen' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await expect.poll(exist).toHaveLength(1);
});
