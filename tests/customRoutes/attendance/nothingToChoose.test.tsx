import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SCREENS } from '../../../src/screens.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';

beOnFirstDay();
const server = serverPerTest();

const PAGES = [
  [SCREENS.newTeacherList.path, 'classrooms', 'klassen'],
  [SCREENS.lists.path, 'classrooms', 'klassen'],
  [SCREENS.organizationReport.path, 'organizations', 'instanties'],
  [SCREENS.newStudent.path, 'organizations', 'instanties'],
  [SCREENS.newStudent.path, 'classrooms', 'klassen'],
] as const;

test('a page where there is nothing to choose leads to it, or says whom to ask', async () => {
  const admin = await renderApp({ server, as: 'admin' });
  for (const [path, category, what] of PAGES) {
    await act(() => admin.router.navigate(path));
    const link = await screen.findByText(`Naar ${what}`);
    expect(link, path).toHaveAttribute('href', `/admin?category=${category}`);
  }
  await act(() => admin.router.navigate('/statistics'));
  expect(await screen.findByText('Naar de studenten')).toHaveAttribute('href', '/students');
  admin.unmount();
  await renderApp({ server, as: 'staff', path: SCREENS.lists.path });
  const sentence = 'Er zijn geen actieve klassen. Vraag een beheerder om er een toe te voegen.';
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText('Naar klassen')).toBeNull();
});

test('a new list of a class without students leads to them, where they can be imported', async () => {
  const { _id } = await server.createClassroom({ name: 'Alfa' });
  await renderApp({ server, as: 'staff', path: `${SCREENS.newTeacherList.path}?classroom=${_id}` });
  fireEvent.click(await screen.findByText('Naar de studenten'));
  expect(await screen.findByText('Importeren')).toHaveAttribute('href', '/import/students');
});
