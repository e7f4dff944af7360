import type { Session } from '../../src/providers/session.ts';

/** A session of the web app without a server. */
export const SAMIRA: Session = {
  userId: '1',
  userName: 'Samira',
  accessToken: 'abc',
  roles: [1991],
  email: 's@example.org',
};
