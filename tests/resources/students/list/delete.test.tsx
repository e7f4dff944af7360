import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const QUESTION = 'Weet u zeker dat u deze leerling wilt verwijderen?';

const server = serverPerTest();

test('one row asks at a time; a refusal stands in it, also of a colleague who was first; Ja takes it away, Nee leaves it', async () => {
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const yusuf = await insertStudent(server.database, { firstName: 'Yusuf', lastName: 'Ali' });
  const zahra = await insertStudent(server.database, { firstName: 'Zahra', lastName: 'Nur' });
  const { user, network, address } = await renderApp({ server, path: '/students', as: 'admin' });
  await screen.findByText('3 studenten');
  const button = (name: string) => screen.getByLabelText(`${name} verwijderen`);
  const press = (text: string) => user.click(screen.getByText(text));
  await user.click(button('Amal Haddad'));
  await user.click(button('Yusuf Ali'));
  expect(screen.getAllByText(QUESTION)).toHaveLength(1);
  const question = within(screen.getByRole('alertdialog', { name: QUESTION }));
  expect(question.getByText('Nee')).toHaveFocus();
  // Which opens no student.
  await press(QUESTION);
  expect(address()).toBe('/students');
  await press('Nee');
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(button('Yusuf Ali')).toHaveFocus();
  await user.click(button('Yusuf Ali'));
  expect(network.requests.filter(request => request.startsWith('DELETE'))).toEqual([]);

  network.cut = true;
  await press('Ja');
  await screen.findByText('Geen serverreactie');
  await user.click(screen.getByText('Sluiten'));
  network.cut = false;
  await user.click(button('Yusuf Ali'));
  await press('Ja');
  expect(await screen.findByText('Yusuf Ali is verwijderd')).toBeVisible();
  await screen.findByText('2 studenten');
  expect(screen.queryByText('Yusuf')).toBeNull();
  expect(network.requests).toContain(`DELETE /api/students/student/${yusuf}`);

  const colleague = await server.loginAs('admin');
  await colleague.delete(`/api/students/student/${zahra}`);
  const { message } = (await colleague.delete(`/api/students/student/${zahra}`)).json();
  await user.click(button('Zahra Nur'));
  await press('Ja');
  expect(await screen.findByText('1 student')).toBeVisible();
  expect(await screen.findByText(message)).toBeVisible();
});

test('a deletion is told with its undo also where the list has nobody by the time of the answer', async () => {
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const { user, network } = await renderApp({ server, path: '/students', as: 'admin' });
  await user.click(await screen.findByLabelText('Amal Haddad verwijderen'));
  const answer = Promise.withResolvers<void>();
  network.held = answer.promise;
  await user.click(screen.getByText('Ja'));
  await waitFor(() => expect(network.waiting.some(request => request.startsWith('DELETE'))).toBe(true));
  network.held = undefined;
  fireEvent.change(screen.getByRole('searchbox', { name: /^Zoek/ }), { target: { value: 'niemand' } });
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  answer.resolve();
  expect(await screen.findByText('Amal Haddad is verwijderd')).toBeVisible();
});
