import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

test('help says what each page is for that one may open', async () => {
  await renderApp({ server, path: '/help', as: 'staff' });
  expect(await screen.findByText(/^Wat niet klopt of vergeten lijkt/)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Aandachtspunten' })).toHaveAttribute('href', '/attention');
  expect(main.queryByRole('heading', { name: 'Beheer' })).toBeNull();
  expect(main.getByText(/^Alles over één student: overzicht, .* presentie en tijdlijn\.$/)).toBeVisible();
});
