import { afterEach, beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { pointedOut } from '../../../support/attention.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

test('points out to administrators who was invited days ago and chose no password', async () => {
  const admin = await server.loginAs('admin');
  const invite = async (name: string, createdAt: string, more: object = {}) => {
    const { id } = await server.createUser({ name, email: `${name.toLowerCase()}@example.org` });
    const changed = { passwordHash: null, createdAt, ...more };
    await server.database.updateTable('users').set(changed).where('id', '=', id).execute();
    return id;
  };
  const id = await invite('Anna', '2026-02-27T22:59:59.000Z');
  // Past midnight in Amsterdam.
  await invite('Bram', '2026-02-27T23:00:00.000Z');
  await invite('Cas', '2026-01-01T00:00:00.000Z', { active: 0 });
  await invite('Daan', '2026-01-01T00:00:00.000Z', { passwordHash: 'x' });
  expect(await pointedOut(admin, 'neverSignedIn')).toEqual([
    { subject: id, ids: [id], name: 'Anna', date: '2026-02-27' },
  ]);
  const refused = await staff.get(pathTo(API.attentionRule, { rule: 'neverSignedIn' }));
  expect(refused.statusCode).toBe(403);
  const overview = (await staff.get(API.attention)).json<{ rules: { rule: string }[] }>();
  expect(overview.rules.map(({ rule }) => rule)).not.toContain('neverSignedIn');
});
