import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { card, createUsers, ORGANIZATIONS, shownNames, USERS } from '../../support/cards.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

const open = (path: string) => renderApp({ server, path, as: 'admin' });

describe('a category', () => {
  test('is users by default, and moves to the address that is chosen; its cards stand as Dutch sorts', async () => {
    await createUsers(server, 'Bart', 'Carla');
    for (const name of ['Zuid', 'Écht', 'Oost 10', 'Oost 9']) await server.createOrganization({ name });
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
    await screen.findByText('4 instanties');
    expect(shownNames()).toEqual(['Écht', 'Oost 9', 'Oost 10', 'Zuid']);
    expect(address()).toBe(ORGANIZATIONS);
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

test('react-admin’s resources have no addresses of their own', async () => {
  const { router } = await open('/users');
  for (const path of ['/users', '/organizations', '/classrooms']) {
    await act(() => router.navigate(path));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible();
  }
});
