import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

test('a page that is not found leads back to where one came from, or home; a resource has none', async () => {
  const { user, address, router } = await renderApp({ server, path: '/users', as: 'admin' });
  // An earlier page of this tab belongs to another site.
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  await user.click(await screen.findByText('Ga terug'));
  expect(await screen.findByRole('heading', { level: 1, name: /Welkom/ })).toBeVisible();
  expect(address()).toBe('/');
  await act(() => router.navigate('/help?name=x'));
  vi.spyOn(window.history, 'state', 'get').mockReturnValue({ idx: 1 });
  await act(() => router.navigate('/bestaat-niet'));
  await user.click(await screen.findByText('Ga terug'));
  await waitFor(() => expect(address()).toBe('/help?name=x'));
});

test('somebody without a role learns that they may not see the page, has no links, and can sign out', async () => {
  const { user, address } = await renderApp({ server, path: '/', as: 'other' });
  const title = 'U bent niet geautoriseerd om deze pagina te bekijken';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(address()).toBe('/unauthorized');
  expect(screen.getByText('Ga terug')).toBeVisible();
  const links = within(screen.getByRole('banner')).getAllByRole('link');
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/']);
  await user.click(screen.getByText('Uitloggen'));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a trusted device sees the frame around a page that is not found', async () => {
  await renderApp({ server, path: '/bestaat-niet', as: 'staff', reloaded: true });
  expect(await screen.findByRole('link', { name: 'Studenten' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible();
});
