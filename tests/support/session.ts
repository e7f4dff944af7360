import type { Session } from '../../src/providers/session.ts';
import { startSession } from '../../src/providers/session.ts';
import type { Network } from './fetchFrom.ts';
import { ROLES_OF, type TestRole, type TestServer } from './server.ts';

/** A session of the web app without a server. */
export const SAMIRA: Session = {
  userId: '1',
  userName: 'Samira',
  accessToken: 'abc',
  roles: [1991],
  email: 's@example.org',
};

/** Begins the session of a new user of a role, in this tab and in the browser's cookies. */
export const signInAs = async (server: TestServer, network: Network, role: TestRole) => {
  const client = await server.loginAs(role);
  const { userId, userName, accessToken, cookie } = client;
  const [name = '', value = ''] = cookie.split('=');
  network.cookies.set(name, value);
  startSession({ userId, userName, accessToken, roles: ROLES_OF[role], email: `${userId}@example.org` });
  return client;
};
