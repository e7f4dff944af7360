import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API } from '../../core/contract/paths.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const signIn = (payload: object) => server.app.inject({ method: 'POST', url: API.auth, payload });

describe('signing in', () => {
  test('gives the session and the refresh cookie', async () => {
    const user = await server.createUser({ name: 'Anna de Boer', email: 'anna@example.org', role: 'admin' });
    const response = await signIn({ email: ' Anna@Example.org ', password: TEST_PASSWORD });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      roles: [1991],
      userId: user.id,
      userName: 'Anna de Boer',
      email: 'anna@example.org',
    });
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'refreshToken', httpOnly: true, sameSite: 'Strict', path: '/' }),
    ]);
  });

  test.each([
    [{ password: 'x' }, 'Vul uw e-mailadres in'],
    [{ email: '', password: 'x' }, 'Vul uw e-mailadres in'],
    [{ email: '  ', password: 'x' }, 'Vul uw e-mailadres in'],
    [{ email: 'a@example.org' }, 'U kunt het wachtwoordveld niet leeg laten'],
    [{ email: 'a@example.org', password: '' }, 'U kunt het wachtwoordveld niet leeg laten'],
    [{}, 'Vul uw e-mailadres in'],
  ])('with a field missing (%j) is refused', async (payload, message) => {
    const response = await signIn(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message });
  });
});
