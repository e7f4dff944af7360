import { screen, waitFor, within } from '@testing-library/react';
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

test('an administrator merges two students, and no other number; what takes the bar away leaves the focus at the rows', async () => {
  const { user, tick, actions, address } = await open('admin');
  await tick('Amal Ali');
  await user.click(await screen.findByRole('button', { name: 'Selectie weghalen' }));
  await waitFor(() => expect(screen.getByRole('table').closest('[tabindex="-1"]')).toHaveFocus());
  await tick('Amal Ali');
  await actions();
  expect(screen.queryByRole('menuitem', { name: 'Samenvoegen' })).toBeNull();
  await user.keyboard('{Escape}');
  await tick('Amal Cohen');
  await actions();
  await user.click(await screen.findByRole('menuitem', { name: 'Samenvoegen' }));
  expect(address()).toBe(`/merge/${ids[0]}/${ids[2]}`);
});

test('staff merge nobody; a pass without a photo has initials, and a student who was deleted meanwhile none', async () => {
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'van den Berg' });
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, tick, actions } = await open('staff');
  await tick('Amal van den Berg');
  await tick('Amal Cohen');
  await server.database
    .deleteFrom('students')
    .where('id', '=', ids[2] ?? '')
    .execute();
  await actions();
  expect(screen.queryByRole('menuitem', { name: 'Samenvoegen' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Pasjes afdrukken' }));
  expect(await screen.findByText(/^1 pas staat klaar/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Afdrukken' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const pass = screen.getByRole('region', { name: 'Amal van den Berg', hidden: true });
  expect(within(pass).getByText('AB')).toBeInTheDocument();
});
