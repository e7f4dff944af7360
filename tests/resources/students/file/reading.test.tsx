import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import '../../../../src/resources/students/file/StudentFileContent.tsx';
import '../../../../src/resources/students/list/StudentList.tsx';
import { insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';

const server = serverPerTest();

const openList = async () => {
  const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const app = await renderApp({ server, path: '/students', as: 'staff' });
  const link = await screen.findByRole('link', { name: 'Amal Haddad' });
  const readings = () =>
    app.network.requests.filter(each => each === `GET /api/students/student/${id}`).length;
  return { ...app, link, id, readings };
};

const fileIsShown = () => screen.findByDisplayValue('Haddad', {}, { timeout: 20_000 });

test('a file is asked for once whenever it is opened, by a click at once', async () => {
  const { link, router, readings } = await openList();
  const close = async () => {
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  // The first time, the code of the file comes first.
  fireEvent.click(link);
  await fileIsShown();
  expect(readings()).toBe(1);
  await close();
  fireEvent.click(link);
  expect(readings()).toBe(2);
  await fileIsShown();
  await close();
  await router.navigate(1);
  await fileIsShown();
  expect(readings()).toBe(3);
});

test('a file that was asked for and did not come can be asked for again', async () => {
  const { link, user, network, readings } = await openList();
  network.cut = true;
  fireEvent.click(link);
  const retry = await screen.findByText('Opnieuw proberen', {}, { timeout: 20_000 });
  network.cut = false;
  await user.click(retry);
  await fileIsShown();
  expect(readings()).toBe(2);
});
