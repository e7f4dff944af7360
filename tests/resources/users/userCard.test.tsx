import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UserImage } from '../../../src/resources/users/UserImage.tsx';
import { card, createUsers, field, saveButton, USERS } from '../../support/cards.ts';
import { photograph, smallPng } from '../../support/images.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { renderInApp } from '../../support/renderInApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
let previews: string[];
beforeEach(async () => {
  previews = [];
  URL.createObjectURL = () => {
    previews.push(`blob:${previews.length + 1}`);
    return previews.at(-1) ?? '';
  };
  URL.revokeObjectURL = address => {
    previews = previews.filter(preview => preview !== address);
  };
  await letImagesLoad();
});

const open = async (path = USERS) => {
  const app = await renderApp({ server, path, as: 'admin' });
  return { ...app, form: await card('Bart') };
};

type Form = Awaited<ReturnType<typeof card>>;
const photo = (form: Form) => form.findByRole<HTMLImageElement>('img', { name: 'Foto van Bart' });
const png = async () => new File([new Uint8Array(await smallPng())], 'ik.png', { type: 'image/png' });

/** jsdom neither loads nor draws images: each is 8 by 8 pixels, and a canvas holds a JPEG of that size. */
const letImagesLoad = async () => {
  const jpeg = new Uint8Array(await photograph(8, 8));
  const image = HTMLImageElement.prototype;
  vi.spyOn(image, 'naturalWidth', 'get').mockReturnValue(8);
  vi.spyOn(image, 'naturalHeight', 'get').mockReturnValue(8);
  vi.spyOn(image, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.onload?.(new Event('load')));
  });
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue({ fillRect: vi.fn(), drawImage: vi.fn() } as never);
  vi.spyOn(canvas, 'toBlob').mockImplementation(take => take(new Blob([jpeg], { type: 'image/jpeg' })));
};

test('both roles can be held, or neither', async () => {
  await createUsers(server, 'Bart');
  const { form, user, client } = await open();
  const roles = async () => {
    await user.click(saveButton(form));
    await screen.findByText('Opgeslagen');
    const users = (await client?.get('/api/users'))?.json<{ name: string; roles: object }[]>();
    return users?.find(({ name }) => name === 'Bart')?.roles;
  };
  await user.click(field(form, 'Beheerder'));
  expect(await roles()).toEqual({ Admin: 1991, Staff: 4859 });
  await user.click(field(form, 'Beheerder'));
  await user.click(field(form, 'Personeel'));
  expect(await roles()).toEqual({ Other: 8619 });
});

test('a link cannot fill in a card', async () => {
  await createUsers(server, 'Bart');
  const crafted = JSON.stringify({ email: 'kwaad@example.org', roles: { Admin: 1991 } });
  const { form } = await open(`${USERS}?source=${encodeURIComponent(crafted)}`);
  expect(field(form, 'E-mail')).toHaveValue('bart@example.org');
  expect(field(form, 'Beheerder')).not.toBeChecked();
  expect(form.queryByText('Niet opgeslagen')).toBeNull();
});

test('settings of the installation that failed to come once are asked for again: nobody is invited where nothing is mailed', async () => {
  const { user, router, network } = await renderApp({ server, as: 'admin', failing: /config\.json/ });
  await screen.findByRole('link', { name: 'Beheer' });
  await waitFor(() => expect(network.requests.filter(each => each.includes('config.json'))).not.toEqual([]));
  network.failing = undefined;
  await act(() => router.navigate(USERS));
  await user.click(await screen.findByRole('button', { name: 'Gebruiker toevoegen' }));
  const blank = await card('Nieuwe gebruiker');
  expect(await blank.findByRole('button', { name: 'Opslaan' })).toBeVisible();
});

test('a card whose roles and image were saved has no changes, and stays so when the list is fetched again', async () => {
  await createUsers(server, 'Bart');
  const { form, user } = await open();
  expect(field(form, 'Foto kiezen')).toHaveAttribute('accept', 'image/*');
  await user.upload(field(form, 'Foto kiezen'), await png());
  await photo(form);
  await user.click(field(form, 'Beheerder'));
  await user.click(saveButton(form));
  await screen.findByText('Opgeslagen');
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);

  const changed = { email: 'nieuw@example.org' };
  await server.database.updateTable('users').set(changed).where('name', '=', 'Bart').execute();
  await user.click(screen.getByRole('button', { name: 'Gebruiker toevoegen' }));
  const blank = await card('Nieuwe gebruiker');
  await user.type(field(blank, 'Naam'), 'Carla');
  await user.type(field(blank, 'E-mail'), 'carla@example.org{Enter}');
  await card('Carla');
  await waitFor(() => expect(field(form, 'E-mail')).toHaveValue('nieuw@example.org'));
  expect(form.queryByText('Niet opgeslagen')).toBeNull();
  expect(isAsked()).toBe(false);
});

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

test('a new own name is in the navigation bar', async () => {
  const { user, client } = await renderApp({ server, path: USERS, as: 'admin' });
  const form = await card(client?.userName ?? '');
  await user.clear(field(form, 'Naam'));
  await user.type(field(form, 'Naam'), 'Anna de Vries{Enter}');
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Anna de Vries'));
});

test('who is no administrator any more leaves the administration', async () => {
  await server.createUser({ role: 'admin' });
  const { user, client, address } = await renderApp({ server, path: USERS, as: 'admin' });
  const form = await card(client?.userName ?? '');
  await user.click(field(form, 'Personeel'));
  await user.click(field(form, 'Beheerder'));
  await user.click(saveButton(form));
  await waitFor(() => expect(address()).toBe('/unauthorized'));
});

test('a refused e-mail address of an update is a failed update, with the reason', async () => {
  await createUsers(server, 'Bart', 'Carla');
  const { form, user } = await open();
  await user.clear(field(form, 'E-mail'));
  await user.type(field(form, 'E-mail'), 'Carla@Example.org{Enter}');
  expect(await form.findByText('Update mislukt')).toBeVisible();
  expect(form.getByText('Er is al een gebruiker met dit e-mailadres')).toBeVisible();
  await waitFor(() => expect(field(form, 'E-mail')).toHaveFocus());
});
