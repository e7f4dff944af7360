import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

const QUESTION = 'Opslaan voordat u afsluit?';
const closed = () => waitFor(() => expect(document.getElementById('student-file-title')).toBeNull());
const question = () => screen.findByRole('dialog', { name: QUESTION });

/** Opens a student from a list that was searched, and changes the telephone number. */
const openChanged = async () => {
  const id = await insertStudent(server.database);
  const file = await openFile({ server, id });
  file.fill(file.section('Profiel').getByLabelText('Telefoon'), '06 12345678');
  return file;
};

test('Escape asks too; Nee goes to the list, saves nothing, and leaves the keyboard there', async () => {
  const { user, address, stored, network } = await openChanged();
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByText('Nee'));
  await waitFor(() => expect(address()).toBe('/students'));
  expect(network.requests.some(request => request.startsWith('PUT'))).toBe(false);
  expect(document.title).toBe('Studenten · Samenklas');
  const list = await screen.findByRole('table', { name: 'Studenten' });
  expect(list.closest('[tabindex]')).toHaveFocus();
  expect((await stored()).student.telephone).toBe('');
});

test('the cross of the question goes back to the file, and so does Escape', async () => {
  const { user, address, section, fill } = await openChanged();
  const { pathname } = new URL(address(), 'http://localhost');
  await user.click(screen.getByLabelText('Sluiten'));
  // With something changed the keyboard is on Ja.
  expect(within(await question()).getByText('Ja')).toHaveFocus();
  await user.click(within(await question()).getByLabelText('Annuleren'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
  await user.keyboard('{Escape}');
  await question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
  expect(address()).toBe(pathname);
  expect(section('Profiel').getByLabelText('Telefoon')).toHaveValue('06 12345678');
  // Closing the tab is held up while there are changes, and only then.
  const isHeldUp = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeldUp()).toBe(true);
  fill(section('Profiel').getByLabelText('Telefoon'), '');
  expect(isHeldUp()).toBe(false);
});

test('Ja with a file that cannot be saved stays, says why, and stays when it is saved', async () => {
  const { user, address, section, fill, stored } = await openChanged();
  fill(section('Profiel').getByLabelText('Achternaam'), '');
  const before = address();
  for (const leave of [() => user.keyboard('{Escape}'), () => user.click(screen.getByLabelText('Sluiten'))]) {
    await leave();
    await user.click(within(await question()).getByText('Ja'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Vul de naam van de leerling in');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
  }
  fill(section('Profiel').getByLabelText('Achternaam'), 'Haddad');
  await user.click(screen.getByRole('button', { name: 'Dossier opslaan' }));
  await waitFor(async () => expect((await stored()).student.telephone).toBe('06 12345678'));
  expect(address()).toBe(before);
});

test('the cross asks although nothing was changed, in a new file too, with the keyboard on Nee', async () => {
  const { user, address, network } = await openFile({ server });
  await user.click(screen.getByLabelText('Sluiten'));
  expect(within(await question()).getByText('Nee')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/students'));
  expect(network.requests.some(request => request.startsWith('POST /api'))).toBe(false);
});

test('the backdrop closes an unchanged file without a question', async () => {
  const id = await insertStudent(server.database);
  const { user, address } = await openFile({ server, id });
  await user.click(screen.getByRole('dialog').parentElement as HTMLElement);
  await waitFor(() => expect(address()).toBe('/students'));
  await closed();
});

test('the browser goes back from a file with changes only after asking; without changes at once', async () => {
  const id = await insertStudent(server.database);
  const { user, router, address } = await renderApp({ server, path: '/students?name=had', as: 'staff' });
  await user.click(await screen.findByRole('link', { name: 'Amal Haddad' }));
  await screen.findByText('Aantekening toevoegen');
  expect(address()).toBe(`/students/student/${id}`);
  await router.navigate(-1);
  await waitFor(() => expect(address()).toBe('/students?name=had'));
  await closed();

  await router.navigate(1);
  await screen.findByText('Aantekening toevoegen');
  await user.click(screen.getByText('Aantekening toevoegen'));
  await user.type(screen.getByLabelText('Beschrijving'), 'x');
  await router.navigate(-1);
  await user.click(within(await question()).getByLabelText('Annuleren'));
  // While it fades out it is found as well, and asks nothing any more.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
  expect(address()).toBe(`/students/student/${id}`);
  await router.navigate(-1);
  await user.click(within(await question()).getByText('Nee'));
  await waitFor(() => expect(address()).toBe('/students?name=had'));
});

test('an unknown student is said to be unknown, with a way back to the list', async () => {
  const { user, address } = await renderApp({ server, path: '/students/student/bestaat-niet', as: 'staff' });
  expect(await screen.findByText('Deze student bestaat niet (meer)')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Student niet gevonden' })).toBeVisible();
  await user.click(screen.getByText('Naar de studenten'));
  expect(address()).toBe('/students');
});
