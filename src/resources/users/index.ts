import { UserCreate, UserEdit } from './UserForms.tsx';
import { UserList } from './UserList.tsx';

/** Users (Gebruikers), managed at /admin. */
export const users = {
  name: 'users',
  list: UserList,
  create: UserCreate,
  edit: UserEdit,
  recordRepresentation: 'name',
} as const;
