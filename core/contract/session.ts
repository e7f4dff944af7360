import Type, { type Static } from 'typebox';
import { EMAIL_MAX } from '../rules/limits.ts';
import { Id } from './common.ts';

/** POST /auth: lengths are bounded so that no password of a megabyte is hashed. */
export const Credentials = Type.Object({
  email: Type.String({ minLength: 1, maxLength: EMAIL_MAX }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
});
export type Credentials = Static<typeof Credentials>;

/**
 * The answer of POST /auth and GET /refresh; `roles` is a list of role codes. `timeZone` is ours: where the
 * programme is, as an IANA name.
 */
export const Session = Type.Object({
  accessToken: Type.String(),
  roles: Type.Array(Type.Integer()),
  userId: Id,
  userName: Type.String(),
  email: Type.String(),
  timeZone: Type.String(),
});
export type Session = Static<typeof Session>;

/** A link to set a password goes to a user: without SMTP_URL it is a file in the server's outbox. */
export const PasswordLinkAnswer = Type.Object({ message: Type.String(), mailed: Type.Boolean() });
export type PasswordLinkAnswer = Static<typeof PasswordLinkAnswer>;

export const PasswordLinkRequest = Type.Object({
  email: Type.String({ minLength: 1, maxLength: EMAIL_MAX }),
});

/** The parameters of a password link: the user's `_id` and the secret that was mailed. */
export const PasswordLinkParameters = Type.Object({
  id: Id,
  token: Type.String({ minLength: 1, maxLength: 200 }),
});

/** POST /password-reset/{id}/{token}; the rule for the password is `isValidPassword`. */
export const NewPassword = Type.Object({ password: Type.String({ maxLength: 200 }) });
