import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

test('a page that is not found leads home when there is nothing to go back to; a resource has none', async () => {
  const { user, address } = await renderApp({ server, path: '/users', as: 'admin' });
  // An earlier page of this tab belongs to another site.
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  await user.click(await screen.findByRole('button', { name: 'Ga terug' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Welkom/ })).toBeVisible();
  expect(address()).toBe('/');
});

test('a page that is not found leads back to where one came from', async () => {
  const { user, address, router } = await renderApp({ server, path: '/?name=x', as: 'staff' });
  await screen.findByRole('heading', { level: 1, name: /Welkom/ });
  vi.spyOn(window.history, 'state', 'get').mockReturnValue({ idx: 1 });
  await router.navigate('/bestaat-niet');
  await user.click(await screen.findByRole('button', { name: 'Ga terug' }));
  await waitFor(() => expect(address()).toBe('/?name=x'));
});

test('somebody without a role learns that they may not see the page, and can sign out', async () => {
  const { user, address } = await renderApp({ server, path: '/', as: 'other' });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'U bent niet geautoriseerd om deze pagina te bekijken',
    }),
  ).toBeVisible();
  expect(address()).toBe('/unauthorized');
  expect(screen.getByRole('button', { name: 'Ga terug' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Uitloggen' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a trusted device sees the frame around a page that is not found', async () => {
  await renderApp({ server, path: '/bestaat-niet', as: 'staff', reloaded: true });
  expect(await screen.findByRole('link', { name: 'Studenten' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible();
});
