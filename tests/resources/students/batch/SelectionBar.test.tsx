import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
let ids: string[];
beforeEach(async () => {
  ids = [];
  for (const lastName of ['Ali', 'Berg', 'Cohen']) {
    ids.push(await insertStudent(server.database, { firstName: 'Amal', lastName }));
  }
});

const open = async (as: 'admin' | 'staff') => {
  const app = await renderApp({ server, as, path: '/students' });
  const tick = async (name: string) =>
    app.user.click(await screen.findByRole('checkbox', { name: `${name} selecteren` }));
  const actions = async () => app.user.click(await screen.findByRole('button', { name: 'Acties' }));
  return { ...app, tick, actions };
};

test('an administrator merges two students, and no other number', async () => {
  const { user, tick, actions, address } = await open('admin');
  await tick('Amal Ali');
  await actions();
  expect(screen.queryByRole('menuitem', { name: 'Samenvoegen' })).toBeNull();
  await user.keyboard('{Escape}');
  await tick('Amal Cohen');
  await actions();
  await user.click(await screen.findByRole('menuitem', { name: 'Samenvoegen' }));
  expect(address()).toBe(`/merge/${ids[0]}/${ids[2]}`);
});

test('Shift selects the rows between; staff merge nobody; a student who was deleted meanwhile has no pass', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, tick, actions } = await open('staff');
  await tick('Amal Ali');
  await user.keyboard('{Shift>}');
  await tick('Amal Cohen');
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('checkbox', { name: 'Amal Berg selecteren' })).toBeChecked();
  await server.database
    .deleteFrom('students')
    .where('id', '=', ids[2] ?? '')
    .execute();
  await actions();
  expect(screen.queryByRole('menuitem', { name: 'Samenvoegen' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Pasjes afdrukken' }));
  expect(await screen.findByText(/^2 passen staan klaar/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Afdrukken' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});
