import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

test.each([
  ['/lists/attendance-list-for-teacher/new', 'Klas toevoegen', '/admin?category=classrooms', 'klassen'],
  [
    '/lists/attendance-list-for-organization/new',
    'Instantie toevoegen',
    '/admin?category=organizations',
    'instanties',
  ],
])('where there is nothing to choose, %s leads to it or says whom to ask', async (path, add, to, what) => {
  const { unmount } = await renderApp({ server, path, as: 'admin' });
  expect(await screen.findByRole('link', { name: add })).toHaveAttribute('href', to);
  unmount();
  await renderApp({ server, path, as: 'staff' });
  expect(
    await screen.findByText(`Er zijn geen actieve ${what}. Vraag een beheerder om er een toe te voegen.`),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: add })).toBeNull();
});
