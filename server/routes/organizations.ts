import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CAN_BE_DELETED, SUCCESS } from '../../core/contract/answers.ts';
import { ActiveOnlyQuery, IdParameters, Message, refusals } from '../../core/contract/common.ts';
import { type Organization, OrganizationInput, OrganizationList } from '../../core/contract/organizations.ts';
import { API } from '../../core/contract/paths.ts';
import { actorOf } from '../audit/actors.ts';
import { namedSubject } from '../audit/subjects.ts';
import { type Database, newId, transaction } from '../database/database.ts';
import { appendChange } from '../database/repositories/audit.ts';
import {
  countOrganizationStudents,
  deleteOrganization,
  findOrganization,
  insertOrganization,
  listOrganizations,
  organizationNameTaken,
  updateOrganization,
} from '../database/repositories/organizations.ts';
import { HttpError } from '../httpError.ts';
import { messages } from '../messages.ts';
import { tidyFields } from '../text.ts';

/** The calls on organizations (SPEC.md §7). */
export const organizationRoutes: FastifyPluginAsyncTypebox = async app => {
  const { database } = app;
  const tags = ['organizations'];
  const manage = { config: { permission: 'organizations.manage' } } as const;
  app.addHook('preValidation', async request => {
    request.body = tidyFields(request.body);
  });

  app.get(
    API.organizations,
    {
      config: { permission: 'organizations.read' },
      schema: { tags, querystring: ActiveOnlyQuery, response: { 200: OrganizationList, ...refusals } },
    },
    async request => listOrganizations(database, { activeOnly: request.query.status === 'true' }),
  );

  app.post(
    API.newOrganization,
    { ...manage, schema: { tags, body: OrganizationInput, response: { 201: Message, ...refusals } } },
    async (request, reply) => {
      const { name, email = '', status = true } = request.body;
      const organization = { _id: newId(), name, email, status };
      await transaction(database, async trx => {
        await refuseTakenName(trx, organization);
        await insertOrganization(trx, organization);
        await appendChange(trx, actorOf(request), namedSubject('organization', organization), {
          after: organization,
        });
      });
      return reply.code(201).send({ message: SUCCESS });
    },
  );

  app.put(
    API.organization,
    {
      ...manage,
      schema: {
        tags,
        params: IdParameters,
        body: OrganizationInput,
        response: { 200: Message, ...refusals },
      },
    },
    async request => {
      await transaction(database, async trx => {
        const before = await existing(trx, request.params.id);
        const after = { ...before, ...change(request.body) };
        await refuseTakenName(trx, after);
        await updateOrganization(trx, after);
        await appendChange(trx, actorOf(request), namedSubject('organization', after), { before, after });
      });
      return { message: SUCCESS };
    },
  );

  app.get(
    API.organization,
    { ...manage, schema: { tags, params: IdParameters, response: { 200: Message, ...refusals } } },
    async request => {
      const { _id } = await existing(database, request.params.id);
      return { message: (await reasonToKeep(database, _id)) ?? CAN_BE_DELETED };
    },
  );

  app.delete(
    API.organization,
    { ...manage, schema: { tags, params: IdParameters, response: { 200: OrganizationList, ...refusals } } },
    async request => {
      await transaction(database, async trx => {
        const organization = await existing(trx, request.params.id);
        const reason = await reasonToKeep(trx, organization._id);
        if (reason) throw new HttpError(409, reason);
        await deleteOrganization(trx, organization._id);
        await appendChange(trx, actorOf(request), namedSubject('organization', organization), {
          before: organization,
        });
      });
      return listOrganizations(database);
    },
  );
};

/** Only what the contract names: a body may hold more. */
function change({ name, email, status }: OrganizationInput) {
  return { name, ...(email !== undefined && { email }), ...(status !== undefined && { status }) };
}

async function existing(database: Database, id: string): Promise<Organization> {
  const organization = await findOrganization(database, id);
  if (!organization) throw new HttpError(404, messages.organizations.unknown);
  return organization;
}

async function refuseTakenName(database: Database, organization: Organization): Promise<void> {
  if (!(await organizationNameTaken(database, organization))) return;
  const message = messages.organizations.duplicateName;
  throw new HttpError(409, message, { errors: { name: message } });
}

/** Why the organization cannot be deleted: what still refers to it. */
async function reasonToKeep(database: Database, id: string): Promise<string | undefined> {
  const students = await countOrganizationStudents(database, id);
  return students > 0 ? messages.organizations.cannotBeDeleted(students) : undefined;
}
