import Type, { type Static } from 'typebox';
import { edited, Id, ListOf, Name, OptionalEmail } from './common.ts';

/** An organization (Instantie). */
export const Organization = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  status: Type.Boolean(),
});
export type Organization = Static<typeof Organization>;

export const OrganizationList = ListOf(Organization);

/** What POST and PUT take; a missing `status` is active. */
export const OrganizationInput = Type.Object({
  name: Name,
  email: Type.Optional(OptionalEmail),
  status: Type.Optional(Type.Boolean()),
  edited: edited({ name: Type.String(), email: Type.String(), status: Type.Boolean() }),
});
export type OrganizationInput = Static<typeof OrganizationInput>;
