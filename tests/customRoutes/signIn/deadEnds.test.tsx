import { act, screen, waitFor } from '@testing-library/react';
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

test('somebody without a role learns that they may not see the page, and can sign out', async () => {
  const { user, address } = await renderApp({ server, path: '/', as: 'other' });
  const title = 'U bent niet geautoriseerd om deze pagina te bekijken';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(address()).toBe('/unauthorized');
  await user.click(screen.getByText('Uitloggen'));
  await waitFor(() => expect(address()).toBe('/login'));
});
