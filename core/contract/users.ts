import Type, { type Static } from 'typebox';
import { EMAIL_MAX } from '../rules/limits.ts';
import { ROLES, type RoleName } from '../rules/roles.ts';
import { Id, ListOf, Name } from './common.ts';

const roleFields = Object.fromEntries(
  Object.entries(ROLES).map(([name, code]) => [name, Type.Optional(Type.Literal(code))]),
) as { [Name in RoleName]: Type.TOptional<Type.TLiteral<(typeof ROLES)[Name]>> };

/** A user's roles, keyed by name with the numeric code (docs/product.md §3). */
export const UserRoles = Type.Object(roleFields, { additionalProperties: false });

const RoleCode = Type.Union(Object.values(ROLES).map(code => Type.Literal(code)));

/** A stored image, served at /uploads/userImages/<fileName>. */
const UserImage = Type.Object({ fileName: Type.String() });

/** A user as the lists give it. */
export const User = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  status: Type.Boolean(),
  roles: UserRoles,
  image: Type.Union([UserImage, Type.Null()]),
});
export type User = Static<typeof User>;

export const UserList = ListOf(User);

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
});
export type UserInput = Static<typeof UserInput>;
