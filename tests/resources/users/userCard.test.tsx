import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { card, createUsers, field, saveButton, USERS } from '../../support/cards.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

test('what is wrong with a user goes when any field changes; a taken address is a failed update', async () => {
  await createUsers(server, 'Bart', 'Carla');
  const { user } = await renderApp({ server, path: USERS, as: 'admin' });
  const form = await card('Bart');
  const type = (label: string, value: string) => fireEvent.change(field(form, label), { target: { value } });
  type('Naam', '');
  for (const label of ['E-mail', 'Beheerder', 'Status', 'Naam']) {
    await user.click(saveButton(form));
    expect(await form.findByText('Vul de naam in')).toBeVisible();
    expect(field(form, 'Naam')).toBeInvalid();
    expect(field(form, 'E-mail')).toBeValid();
    if (label === 'Beheerder') fireEvent.click(field(form, label));
    else type(label, { Status: 'false', Naam: 'Bart' }[label] ?? 'nieuw@example.org');
    expect(form.queryByText('Vul de naam in'), label).toBeNull();
  }
  type('E-mail', 'Carla@Example.org');
  await user.click(saveButton(form));
  expect(await form.findByText('Update mislukt')).toBeVisible();
  expect(form.getByText('Er is al een gebruiker met dit e-mailadres')).toBeVisible();
  await waitFor(() => expect(field(form, 'E-mail')).toHaveFocus());
});

test('a new own name is in the bar, who is no administrator any more leaves', async () => {
  await server.createUser({ role: 'admin' });
  const { user, client, address } = await renderApp({ server, as: 'admin', path: USERS });
  const form = await card(client?.userName ?? '');
  fireEvent.change(field(form, 'Naam'), { target: { value: 'Anna de Vries' } });
  await user.click(saveButton(form));
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Anna de Vries'));
  fireEvent.click(field(form, 'Personeel'));
  fireEvent.click(field(form, 'Beheerder'));
  await user.click(saveButton(form));
  await waitFor(() => expect(address()).toBe('/unauthorized'));
});
