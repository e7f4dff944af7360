import { CheckboxGroupInput } from 'react-admin';
import { ROLES, roleCodes, rolesByName } from '../../../core/rules/roles.ts';
import type { CardKind } from '../card/CardInputs.tsx';
import { EmailInput, InputRow, NameInput, StatusInput } from '../card/CardInputs.tsx';
import { UserImageInput } from './UserImageInput.tsx';

const ROLE_CHOICES = [
  { id: ROLES.Admin, name: 'administration.fields.admin' },
  { id: ROLES.Staff, name: 'administration.fields.staff' },
];

const rolesOf = (codes: readonly number[]) =>
  rolesByName({ admin: codes.includes(ROLES.Admin), staff: codes.includes(ROLES.Staff) });

/** Users as cards. */
export const userCard: CardKind = {
  resource: 'users',
  blank: { name: '', email: '', status: true, roles: rolesOf([]), image: null },
  Heading: UserImageInput,
  inputs: (
    <>
      <NameInput />
      <EmailInput />
      <InputRow>
        <CheckboxGroupInput
          source="roles"
          label="administration.fields.roles"
          choices={ROLE_CHOICES}
          format={roleCodes}
          parse={rolesOf}
          helperText={false}
          margin="none"
        />
        <StatusInput />
      </InputRow>
    </>
  ),
  searched: ['name', 'email'],
  clearsProblem: ['name', 'email', 'roles', 'status'],
  updateSays: [400],
  height: 342,
};
