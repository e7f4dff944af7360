import { EditConflict } from '../../core/contract/common.ts';
import { Organization, OrganizationInput, OrganizationList } from '../../core/contract/organizations.ts';
import { API } from '../../core/contract/paths.ts';
import { messages } from '../platform/messages.ts';
import { namedRecordRoutes } from './namedRecordRoutes.ts';
import {
  countOrganizationStudents,
  countOrganizations,
  organizationTable,
} from './organizationRepository.ts';

/** The calls on organizations (docs/product.md §7). */
export const organizationRoutes = namedRecordRoutes(
  {
    kind: 'organization',
    defaults: { name: '', email: '', status: true },
    messages: messages.organizations,
    ...organizationTable,
    countUses: countOrganizations,
    deletion: { kind: 'deleteOrganization', scope: 'organizations' },
    deletionBlocker: async (database, id) => {
      const counts = await countOrganizationStudents(database, id);
      return counts.students > 0 ? messages.organizations.cannotBeDeleted(counts) : undefined;
    },
  },
  {
    paths: {
      list: API.organizations,
      counts: API.organizationCounts,
      newItem: API.newOrganization,
      item: API.organization,
    },
    permissions: { read: 'organizations.read', manage: 'organizations.manage' },
    schemas: { input: OrganizationInput, conflict: EditConflict(Organization), list: OrganizationList },
  },
);
