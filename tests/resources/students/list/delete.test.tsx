import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import type { TestRole } from '../../../support/server.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const QUESTION = 'Weet u zeker dat u deze leerling wilt verwijderen?';

const server = serverPerTest();
let yusuf: string;
beforeEach(async () => {
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  yusuf = await insertStudent(server.database, { firstName: 'Yusuf', lastName: 'Ali' });
});

const open = async (as: TestRole) => {
  const app = await renderApp({ server, path: '/students', as });
  await screen.findByText('2 studenten');
  return app;
};

const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;

test("the row asks; after Ja and 'Success' it is gone and the total drops by one", async () => {
  const { user, network } = await open('admin');
  await user.click(screen.getByRole('button', { name: 'Yusuf Ali verwijderen' }));
  const question = within(rowOf('Yusuf Ali')).getByRole('alertdialog', { name: QUESTION });
  expect(within(question).getByRole('button', { name: 'Nee' })).toHaveFocus();

  await user.click(within(question).getByRole('button', { name: 'Ja' }));
  await screen.findByText('1 student');
  expect(screen.queryByRole('link', { name: 'Yusuf Ali' })).toBeNull();
  expect(network.requests).toContain(`DELETE /api/students/student/${yusuf}`);
  expect(await screen.findByText('Yusuf Ali is verwijderd')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Amal Haddad' })).toHaveFocus();
  const left = await server.database.selectFrom('students').select('firstName').execute();
  expect(left).toEqual([{ firstName: 'Amal' }]);
});

test('one row asks at a time; Nee and Escape leave all as it is, and the keyboard where it was', async () => {
  const { user, network, address } = await open('admin');
  const button = () => screen.getByRole('button', { name: 'Yusuf Ali verwijderen' });
  await user.click(screen.getByRole('button', { name: 'Amal Haddad verwijderen' }));
  await user.click(button());
  expect(screen.getAllByText(QUESTION)).toHaveLength(1);
  // Which opens no student.
  await user.click(within(rowOf('Yusuf Ali')).getByText(QUESTION));
  expect(address()).toBe('/students');
  await user.click(screen.getByRole('button', { name: 'Nee' }));
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(button()).toHaveFocus();

  await user.click(button());
  await user.keyboard('{Escape}');
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(button()).toHaveFocus();
  expect(network.requests.filter(request => request.startsWith('DELETE'))).toEqual([]);

  await user.click(button());
  await user.click(screen.getByRole('checkbox', { name: 'Inclusief Inactieve Studenten' }));
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
});

test('why a student could not be deleted is shown in the row', async () => {
  const { user, network } = await open('admin');
  await user.click(screen.getByRole('button', { name: 'Yusuf Ali verwijderen' }));
  network.cut = true;
  await user.click(screen.getByRole('button', { name: 'Ja' }));
  const ok = await within(rowOf('Yusuf Ali')).findByRole('button', { name: 'Sluiten' });
  expect(rowOf('Yusuf Ali')).toHaveTextContent('Geen serverreactie');
  expect(ok).toHaveFocus();
  await user.click(ok);
  expect(screen.getByRole('button', { name: 'Yusuf Ali verwijderen' })).toHaveFocus();
});

test("the server's message is shown even when the row is gone, because a colleague was first", async () => {
  const { user } = await open('admin');
  const colleague = await server.loginAs('admin');
  await colleague.delete(`/api/students/student/${yusuf}`);
  const { message } = (await colleague.delete(`/api/students/student/${yusuf}`)).json();
  await user.click(screen.getByRole('button', { name: 'Yusuf Ali verwijderen' }));
  await user.click(screen.getByRole('button', { name: 'Ja' }));
  expect(await screen.findByText('1 student')).toBeVisible();
  expect(await screen.findByText(message)).toBeVisible();
});

test('staff cannot delete: the button is disabled, faded, and says why', async () => {
  const { user } = await open('staff');
  const button = screen.getByRole('button', { name: /Yusuf Ali verwijderen/ });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleName(/Alleen een beheerder kan een student verwijderen/);
  await user.hover(button.parentElement as HTMLElement);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Alleen een beheerder kan een student verwijderen',
  );
});
