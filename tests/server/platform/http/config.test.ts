import { afterEach, expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
afterEach(() => server.close());

test('names the foundation of the settings to everybody, and that mails go out', async () => {
  server = await startTestServer({
    environment: {
      FOUNDATION_NAME: 'Stichting Thuis',
      FOUNDATION_URL: 'https://thuis.example.org/',
      SMTP_URL: 'smtp://127.0.0.1',
    },
  });
  const response = await server.app.inject(API.config);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    foundationName: 'Stichting Thuis',
    foundationUrl: 'https://thuis.example.org',
    mailed: true,
  });
});
