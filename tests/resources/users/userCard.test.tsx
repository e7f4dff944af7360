import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UserImage } from '../../../src/resources/users/UserImage.tsx';
import { card, createUsers, field, saveButton, USERS } from '../../support/cards.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { renderInApp } from '../../support/renderInApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

test('an image comes from the back end that the web app was built for; one that cannot be shown gives way to initials', async () => {
  vi.stubEnv('VITE_API_URL', 'https://api.example.org');
  const shown = renderInApp(<UserImage name="Bart" image={{ fileName: '1.png' }} />);
  const src = 'https://api.example.org/uploads/userImages/1.png';
  expect(screen.getByRole('img', { name: 'Foto van Bart' })).toHaveAttribute('src', src);
  shown.unmount();
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.onerror?.(new Event('error')));
  });
  renderInApp(<UserImage name="Bart Bos" image={{ fileName: '1.png' }} />);
  expect(await screen.findByText('BB')).toBeVisible();
});

test('what is wrong with a user goes when any field changes; no link fills in a card; a taken address is a failed update', async () => {
  await createUsers(server, 'Bart', 'Carla');
  const crafted = JSON.stringify({ email: 'kwaad@example.org', roles: { Admin: 1991 } });
  const path = `${USERS}?source=${encodeURIComponent(crafted)}`;
  const { user } = await renderApp({ server, path, as: 'admin' });
  const form = await card('Bart');
  const type = (label: string, value: string) => fireEvent.change(field(form, label), { target: { value } });
  expect(field(form, 'E-mail')).toHaveValue('bart@example.org');
  expect(field(form, 'Beheerder')).not.toBeChecked();
  expect(form.queryByText('Niet opgeslagen')).toBeNull();
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

test('a new own name is in the bar, who is no administrator any more leaves; settings that did not come are asked for again', async () => {
  await server.createUser({ role: 'admin' });
  const app = await renderApp({ server, as: 'admin', path: '/help', failing: /config\.json/ });
  const { user, client, network, router, address } = app;
  await waitFor(() => expect(network.requests.some(each => each.includes('config.json'))).toBe(true));
  network.failing = undefined;
  await act(() => router.navigate(USERS));
  await user.click(await screen.findByRole('button', { name: 'Gebruiker toevoegen' }));
  // Nobody is invited where nothing is mailed.
  expect(await (await card('Nieuwe gebruiker')).findByText('Opslaan')).toBeVisible();
  const form = await card(client?.userName ?? '');
  fireEvent.change(field(form, 'Naam'), { target: { value: 'Anna de Vries' } });
  await user.click(saveButton(form));
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Anna de Vries'));
  fireEvent.click(field(form, 'Personeel'));
  fireEvent.click(field(form, 'Beheerder'));
  await user.click(saveButton(form));
  await waitFor(() => expect(address()).toBe('/unauthorized'));
});
