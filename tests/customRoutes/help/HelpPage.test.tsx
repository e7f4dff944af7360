import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

test('help says what each page is for that one may open, and its keys', async () => {
  const { user } = await renderApp({ server, path: '/students', as: 'staff' });
  await user.click(await screen.findByRole('link', { name: 'Hulp' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hulp' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Aandachtspunten' })).toHaveAttribute('href', '/attention');
  expect(main.queryByRole('heading', { name: 'Beheer' })).toBeNull();
  expect(main.getByText(/^Wat niet klopt of vergeten lijkt/)).toBeVisible();
  const [first] = main.getAllByText('Sneltoetsen');
  if (first) await user.click(first);
  expect(main.getByText('Zoeken en openen')).toBeVisible();
});

test('help has the pages of administrators for them', async () => {
  await renderApp({ server, path: '/help', as: 'admin' });
  for (const name of ['Evaluaties', 'Beheer', 'Prullenbak'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
});
