import { type User, UserInput } from '../../core/contract/users.ts';
import { heldRoles, type RoleCode, roleCodes, rolesByName } from '../../core/rules/roles.ts';
import { type Form, type FormShape, parseJsonField } from '../platform/http/forms.ts';
import { FIELD_BYTES } from '../platform/http/limits.ts';
import { tidyFields } from '../platform/http/text.ts';
import { checker } from '../platform/http/validation.ts';

/** Fields of a user in a form; status and roles are optional. */
export interface UserChange {
  name: string;
  email: string;
  active?: boolean;
  roles?: RoleCode[];
  /** False when the form takes the stored image away. */
  keepsImage: boolean;
  /** The user as it was when the editing began. */
  edited?: Partial<User>;
}

/** Multipart body of POST and PUT: the user as JSON, or its fields one by one. */
export const USER_FORM: FormShape = {
  fields: Object.fromEntries(
    ['user', ...Object.keys(UserInput.properties)].map(name => [name, FIELD_BYTES.general]),
  ),
  files: { field: 'image', max: 1 },
};

const checkUser = checker(UserInput);

/**
 * Reads the user of a multipart body: the JSON field `user`, or without one the fields one by one.
 * @throws ValidationError or HttpError 400
 */
export function userChange(fields: Form['fields']): UserChange {
  const given = 'user' in fields ? parseJsonField(fields, 'user') : separateFields(fields);
  const { name, email, status, roles, image, edited } = checkUser(tidyFields(given));
  return {
    name,
    email,
    ...(status !== undefined && { active: status }),
    ...(roles && { roles: heldRoles(roleCodes(roles)) }),
    keepsImage: image !== null,
    ...(edited && { edited: heldByName(edited) }),
  };
}

/** With the roles as they are stored. */
const heldByName = (edited: Partial<User>): Partial<User> =>
  edited.roles ? { ...edited, roles: rolesByName(heldRoles(roleCodes(edited.roles))) } : edited;

function separateFields(fields: Form['fields']) {
  return {
    ...fields,
    ...('status' in fields && { status: parseJsonField(fields, 'status') }),
    ...('roles' in fields && { roles: parseJsonField(fields, 'roles') }),
  };
}
