import { act, screen } from '@testing-library/react';
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
    const link = await screen.findByRole('link', { name: `Naar ${what}` });
    expect(link, path).toHaveAttribute('href', `/admin?category=${category}`);
  }
  admin.unmount();
  const staff = await renderApp({ server, as: 'staff' });
  for (const [path, , what] of PAGES) {
    await act(() => staff.router.navigate(path));
    const sentence = `Er zijn geen actieve ${what}. Vraag een beheerder om er een toe te voegen.`;
    expect(await screen.findByText(sentence), path).toBeVisible();
    expect(screen.queryByRole('link', { name: `Naar ${what}` })).toBeNull();
  }
});

test('a page without students leads to them, and an empty list to more ways to add them', async () => {
  await server.createClassroom({ name: 'Alfa' });
  const { user, router } = await renderApp({ server, as: 'staff', path: '/statistics' });
  const toStudents = { name: 'Naar de studenten' };
  await user.click(await screen.findByRole('link', toStudents));
  expect(await screen.findByRole('link', { name: 'Importeren' })).toHaveAttribute('href', '/import/students');
  await act(() => router.navigate('/lists'));
  await user.click(await screen.findByRole('link', { name: 'Nieuwe lijst' }));
  await user.click(await screen.findByRole('combobox', { name: 'Klas' }));
  await user.click(await screen.findByRole('option', { name: 'Alfa' }));
  expect(await screen.findByRole('link', toStudents)).toHaveAttribute('href', '/students');
});
