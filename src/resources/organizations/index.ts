import { OrganizationCreate, OrganizationEdit } from './OrganizationForms.tsx';
import { OrganizationList } from './OrganizationList.tsx';

/** Organizations (Instanties), managed at /admin. */
export const organizations = {
  name: 'organizations',
  list: OrganizationList,
  create: OrganizationCreate,
  edit: OrganizationEdit,
  recordRepresentation: 'name',
} as const;
