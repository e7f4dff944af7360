import type { Organization } from '../../../core/contract/organizations.ts';
import type { CardKind } from '../../customRoutes/administration/card/CardKind.ts';
import { OrganizationFields } from './OrganizationFields.tsx';

/** What a card edits of an organization. */
export type OrganizationValues = Omit<Organization, '_id'>;

/** Organizations as cards. */
export const organizationCard: CardKind<OrganizationValues> = {
  resource: 'organizations',
  blank: { name: '', email: '', status: true },
  Fields: OrganizationFields,
  searched: ({ name, email }) => [name, email],
  clearsProblem: ['name'],
  updateSays: [400, 409],
  height: 270,
};
