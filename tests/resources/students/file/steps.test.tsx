import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import '../../../../src/resources/students/file/StudentFileContent.tsx';
import '../../../../src/resources/students/list/StudentList.tsx';
import { insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';

const server = serverPerTest();

const PAGE_SIZE = 20;

/** Opens the list with 'Naam 01' to 'Naam 22', of which the last two are on the second page, and one student. */
const openOf = async (path: string, name: string) => {
  for (let number = 1; number <= PAGE_SIZE + 2; number += 1) {
    await insertStudent(server.database, { firstName: 'Naam', lastName: String(number).padStart(2, '0') });
  }
  const app = await renderApp({ server, path, as: 'staff' });
  fireEvent.click(await screen.findByRole('link', { name }));
  await fileOf(name);
  return app;
};

const fileOf = async (name: string) => {
  await waitFor(() => expect(document.getElementById('student-file-title')).toHaveTextContent(name), {
    timeout: 20_000,
  });
  return within(screen.getByRole('dialog', { name }));
};

test('next and previous go through the list that the file came from, over the edge of a page', async () => {
  const { user, router, address } = await openOf('/students', 'Naam 19');
  fireEvent.click(await screen.findByLabelText('Volgende student'));
  await fileOf('Naam 20');
  await waitFor(() => expect(screen.getByLabelText('Volgende student')).toBeEnabled());
  expect(screen.getByLabelText('Volgende student')).toHaveFocus();
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  await fileOf('Naam 21');
  expect(router.state.location.state).toMatchObject({ listSearch: '?page=2' });
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  await fileOf('Naam 22');
  expect(await screen.findByLabelText('Volgende student')).toBeDisabled();
  expect(screen.getByRole('dialog', { name: 'Naam 22' }).contains(document.activeElement)).toBe(true);
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  await fileOf('Naam 21');
  await waitFor(() => expect(screen.getByLabelText('Vorige student')).toBeEnabled());
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  await fileOf('Naam 20');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/students'));
});

test('what was typed is not lost by a step: Ja saves it and goes on, Nee goes on without it', async () => {
  const { user, network } = await openOf('/students?name=naam', 'Naam 01');
  const puts = () => network.requests.filter(request => request.startsWith('PUT')).length;
  const type = async (text: string) =>
    user.type((await screen.findAllByLabelText('Telefoon'))[0] as HTMLElement, text);
  const answer = async (reply: string) =>
    user.click(
      within(await screen.findByRole('dialog', { name: 'Opslaan voordat u afsluit?' })).getByText(reply),
    );

  await type('06');
  fireEvent.click(await screen.findByLabelText('Volgende student'));
  await answer('Ja');
  await fileOf('Naam 02');
  expect(puts()).toBe(1);
  await type('07');
  fireEvent.click(await screen.findByLabelText('Volgende student'));
  await answer('Nee');
  await fileOf('Naam 03');
  expect(puts()).toBe(1);
});

test('a student who is not in the list has no neighbours', async () => {
  await insertStudent(server.database);
  const id = await insertStudent(server.database, {
    firstName: 'Oud',
    statuses: [{ status: 'false', date: '2026-01-01' }],
  });
  await renderApp({ server, path: `/students/student/${id}`, as: 'staff' });
  await fileOf('Oud Haddad');
  await screen.findByText('Aantekening toevoegen');
  expect(screen.queryByLabelText('Volgende student')).toBeNull();
});

test('a step that has to wait for the file keeps the focus at its button', async () => {
  const { user, network } = await openOf('/students', 'Naam 01');
  await screen.findByLabelText('Volgende student');
  act(() => screen.getByLabelText('Volgende student').focus());
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  network.held = held;
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  await waitFor(() => expect(screen.queryByLabelText('Volgende student')).toBeNull());
  // A dialog fetches the focus that went with the button, after a while.
  await waitFor(() => expect(document.body).not.toHaveFocus());
  network.held = undefined;
  release();
  await fileOf('Naam 02');
  await waitFor(() => expect(screen.getByLabelText('Volgende student')).toHaveFocus());
});
