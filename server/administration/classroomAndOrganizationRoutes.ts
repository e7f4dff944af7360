import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CLASSROOM,
  type Classroom,
  ORGANIZATION,
  type Organization,
} from '../../core/contract/namedRecords.ts';
import { API } from '../../core/contract/paths.ts';
import { messages } from '../platform/messages.ts';
import {
  countClassrooms,
  countClassroomUses,
  countOrganizationStudents,
  countOrganizations,
  namedRecordRepository,
} from './namedRecordRepository.ts';
import { namedRecordRoutes } from './namedRecords.ts';

export const classroomTable = namedRecordRepository<Classroom>('classrooms');
export const organizationTable = namedRecordRepository<Organization>('organizations');

/** The calls on classrooms and organizations (docs/product.md §7): one thing with two names. */
export const classroomAndOrganizationRoutes: FastifyPluginAsyncTypebox = async app => {
  for (const routes of [classroomRoutes, organizationRoutes]) await app.register(routes);
};

const classroomRoutes = namedRecordRoutes(
  {
    kind: 'classroom',
    defaults: { name: '', type: '', status: true },
    uniqueField: 'name',
    messages: messages.classrooms,
    table: classroomTable,
    deletion: { kind: 'deleteClassroom', scope: 'classrooms' },
    deletionBlocker: async (database, id) => {
      const { enrolments, schedules } = await countClassroomUses(database, id);
      return enrolments + schedules > 0
        ? messages.classrooms.cannotBeDeleted(enrolments, schedules)
        : undefined;
    },
  },
  {
    paths: {
      list: API.classrooms,
      counts: API.classroomCounts,
      newItem: API.newClassroom,
      item: API.classroom,
    },
    permissions: { read: 'classrooms.read', manage: 'classrooms.manage' },
    contract: CLASSROOM,
    countUses: countClassrooms,
  },
);

const organizationRoutes = namedRecordRoutes(
  {
    kind: 'organization',
    defaults: { name: '', email: '', status: true },
    uniqueField: 'name',
    messages: messages.organizations,
    table: organizationTable,
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
    contract: ORGANIZATION,
    countUses: countOrganizations,
  },
);
