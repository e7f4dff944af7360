import { Blob } from 'node:buffer';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchStream } from '../../src/providers/httpClient.ts';
import { checkPasswordLink, requestPasswordLink, setNewPassword } from '../../src/providers/passwordLinks.ts';

/** A back end that answers 200 without a body. */
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
});

const LINK = { id: 'u1', token: 'abc' };

test.each([
  ['asking for a link', () => requestPasswordLink('anna@example.org')],
  ['checking one', () => checkPasswordLink(LINK)],
  ['setting a password', () => setNewPassword(LINK, 'Geheim123')],
])('%s fails with a sentence when the answer has no body', async (_, call) => {
  await expect(call()).rejects.toMatchObject({
    status: 200,
    message: 'Er ging iets mis. Probeer het later opnieuw.',
  });
});

test('a download without a body is empty', async () => {
  // That of jsdom has no stream.
  vi.stubGlobal('Blob', Blob);
  const reader = (await fetchStream('/api/students')).getReader();
  expect((await reader.read()).done).toBe(true);
});
