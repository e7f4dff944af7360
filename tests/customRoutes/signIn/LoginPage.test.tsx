import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await server.createUser({ name: 'Samira Haddad', email: 'samira@example.org', role: 'admin' });
});
afterEach(() => server.close());

const fields = async () => ({
  email: await screen.findByLabelText('E-mail'),
  password: screen.getByLabelText('Wachtwoord'),
  submit: screen.getByRole('button', { name: 'Inloggen' }),
});

test('an anonymous visitor signs in and reaches home', async () => {
  const { user, address } = await renderApp({ server });
  const { email, password, submit } = await fields();
  await user.type(email, 'samira@example.org');
  await user.type(password, TEST_PASSWORD);
  await user.click(submit);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welkom, Samira Haddad' })).toBeVisible();
  expect(address()).toBe('/');
});
