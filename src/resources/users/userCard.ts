import { rolesByName } from '../../../core/rules/roles.ts';
import type { CardKind } from '../../customRoutes/administration/card/CardKind.ts';
import type { UserData } from '../../providers/dataProvider/users.ts';
import { UserFields } from './UserFields.tsx';
import { UserHeading } from './UserHeading.tsx';

/** Users as cards. */
export const userCard: CardKind<UserData> = {
  resource: 'users',
  blank: {
    name: '',
    email: '',
    status: true,
    roles: rolesByName([]),
    image: null,
  },
  Fields: UserFields,
  Heading: UserHeading,
  searched: ({ name, email }) => [name, email],
  clearsProblem: ['name', 'email', 'roles', 'status'],
  updateSays: [400],
  height: 384,
};
