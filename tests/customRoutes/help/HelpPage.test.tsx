import { fireEvent, screen, within } from '@testing-library/react';
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
  // Each in a sentence, not by the names of its buttons.
  for (const heading of main.getAllByRole('heading', { level: 2 }))
    expect(heading.nextSibling).toHaveTextContent(/^\S+ \S+ .*\w\W?\.$/);
  expect(main.getByText(/^Alles over één student: overzicht, .* presentie en tijdlijn\.$/)).toBeVisible();
});

test('a page has one name: in help, the bar and Ctrl+K', async () => {
  const { user } = await renderApp({ server, path: '/help', as: 'admin' });
  await screen.findByRole('heading', { level: 2, name: 'Prullenbak' });
  const main = within(screen.getByRole('main'));
  for (const name of ['Lesdagen', 'Dossiers samenvoegen'])
    expect(main.getByRole('heading', { name })).toBeVisible();
  const namesIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link')
      .map(link => [link.getAttribute('href') ?? '', link.textContent] as const);
  const pages = namesIn(screen.getByRole('main'));
  expect(pages).toHaveLength(11);
  expect(pages).toEqual(
    expect.arrayContaining(namesIn(screen.getByRole('navigation', { name: 'Hoofdmenu' }))),
  );
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Zoek een/ });
  for (const [, name] of pages) {
    fireEvent.change(field, { target: { value: name } });
    const options = [...document.querySelectorAll('[role=option]')];
    expect(options.some(({ textContent }) => textContent.startsWith(name))).toBe(true);
  }
});
