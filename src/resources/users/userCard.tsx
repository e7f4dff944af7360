import { CheckboxGroupInput } from 'react-admin';
import { ASSIGNABLE_ROLES, ROLES, roleCodes, rolesByName } from '../../../core/rules/roles.ts';
import type { CardKind } from '../card/CardInputs.tsx';
import { EmailInput, InputRow, NameInput, StatusInput } from '../card/CardInputs.tsx';
import { UserImageInput } from './UserImageInput.tsx';

const ROLE_CHOICES = ASSIGNABLE_ROLES.map(name => ({ id: ROLES[name], name: `administration.role.${name}` }));

/** Users as cards. */
export const userCard: CardKind = {
  resource: 'users',
  blank: { name: '', email: '', status: true, roles: rolesByName([]), image: null },
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
          parse={rolesByName}
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
