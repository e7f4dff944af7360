import Type, { type Static } from 'typebox';
import { EMAIL_MAX } from '../rules/limits.ts';
import { ROLES, type RoleName } from '../rules/roles.ts';
import { edited, Id, ListOf, Name } from './common.ts';

const roleFields = Object.fromEntries(
  Object.entries(ROLES).map(([name, code]) => [name, Type.Optional(Type.Literal(code))]),
) as { [Name in RoleName]: Type.TOptional<Type.TLiteral<(typeof ROLES)[Name]>> };

/** A user's roles, keyed by name with the numeric code (docs/product.md §3). */
export const UserRoles = Type.Object(roleFields, { additionalProperties: false });

const RoleCode = Type.Union(Object.values(ROLES).map(code => Type.Literal(code)));

/** A stored image, served at /uploads/userImages/<fileName>. */
const UserImage = Type.Object({ fileName: Type.String() });

const USER = {
  name: Type.String(),
  email: Type.String(),
  status: Type.Boolean(),
  roles: UserRoles,
  image: Type.Union([UserImage, Type.Null()]),
};

export const User = Type.Object({ _id: Id, ...USER });
export type User = Static<typeof User>;

/** The invitation of a user who has not chosen a password: its link works, is being mailed, or works no more. */
export const Invitation = Type.Object({
  state: Type.Union([Type.Literal('open'), Type.Literal('sending'), Type.Literal('expired')]),
  /** An instant; null but for an open one. */
  expiresAt: Type.Union([Type.String(), Type.Null()]),
  /** True when it is mailed: without SMTP_URL it is a file in the server's outbox. */
  mailed: Type.Boolean(),
});
export type Invitation = Static<typeof Invitation>;

/** The link by which a user who was invited chooses a password, for an administrator to hand over. */
export const InvitationLink = Type.Object({ link: Type.String() });
export type InvitationLink = Static<typeof InvitationLink>;

/** A user as the list of them has it: null for anyone who has a password, and for anyone who never signed in (an instant). */
export const ListedUser = Type.Object({
  ...User.properties,
  invitation: Type.Union([Invitation, Type.Null()]),
  lastSignedIn: Type.Union([Type.String(), Type.Null()]),
});
export type ListedUser = Static<typeof ListedUser>;

export const UserList = ListOf(ListedUser);

/**
 * The JSON of the multipart field `user`. An `image` of null takes the stored image away; a file in the
 * multipart field `image` replaces it; anything else leaves it.
 */
export const UserInput = Type.Object({
  name: Name,
  email: Type.String({ format: 'email', maxLength: EMAIL_MAX }),
  status: Type.Optional(Type.Boolean()),
  roles: Type.Optional(
    Type.Union([UserRoles, Type.Array(RoleCode, { maxItems: Object.keys(ROLES).length })]),
  ),
  image: Type.Optional(Type.Unknown()),
  edited: edited(USER),
});
