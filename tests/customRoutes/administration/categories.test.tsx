import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { card, createUsers, ORGANIZATIONS, shownNames, USERS } from '../../support/cards.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const open = (path: string) => renderApp({ server, path, as: 'admin' });

describe('a category', () => {
  test('is users by default, and moves to the address that is chosen', async () => {
    await createUsers(server, 'Bart', 'Carla');
    await server.createOrganization({ name: 'Noord' });
    const { user, address } = await open(USERS);
    const strip = within(await screen.findByRole('navigation', { name: 'Categorieën' }));
    expect(strip.getAllByRole('link').map(link => link.textContent)).toEqual([
      'Gebruikers',
      'Instanties',
      'Klassen',
      'Redenen',
      'Vrije dagen',
      'Instellingen',
    ]);
    expect(await card('Bart')).toBeTruthy();
    await user.click(strip.getByRole('link', { name: 'Instanties' }));
    expect(await card('Noord')).toBeTruthy();
    expect(address()).toBe(ORGANIZATIONS);
    expect(screen.queryByRole('form', { name: 'Bart' })).toBeNull();
  });

  test('shows the cards by name, as Dutch sorts, with their number', async () => {
    for (const name of ['Zuid', 'Écht', 'Oost 10', 'Oost 9']) await server.createOrganization({ name });
    await open(ORGANIZATIONS);
    await card('Zuid');
    expect(shownNames()).toEqual(['Écht', 'Oost 9', 'Oost 10', 'Zuid']);
    expect(screen.getByText('4 instanties')).toBeVisible();
  });

  test('whose list does not arrive says so, and tries again', async () => {
    await server.createClassroom({ name: 'A1' });
    const { user, network } = await open(USERS);
    await screen.findByRole('navigation', { name: 'Categorieën' });
    network.cut = true;
    await user.click(screen.getByRole('link', { name: 'Klassen' }));
    expect(await screen.findByText('De gegevens konden niet worden geladen')).toBeVisible();
    expect(screen.getByText('Geen serverreactie')).toBeVisible();
    network.cut = false;
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await card('A1')).toBeTruthy();
  });

  test('is searched by name and e-mail, words in any order, without regard for accents', async () => {
    await createUsers(server, 'Zoë', 'Bart');
    const { user } = await open(USERS);
    await card('Zoë');
    const box = screen.getByRole('searchbox', { name: 'Zoek een gebruiker' });
    await user.type(box, 'EXAMPLE zoe');
    expect(shownNames()).toEqual(['Zoë']);
    expect(screen.getByText('1 van 3 gebruikers')).toBeVisible();
    await user.type(box, ' niet');
    expect(screen.getByText('Niets gevonden')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Zoekopdracht weghalen' }));
    expect(shownNames()).toHaveLength(3);
    expect(box).toHaveFocus();
  });
});

test.each(['/users', '/organizations', '/classrooms'])('%s is no address of its own', async path => {
  await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible();
});
