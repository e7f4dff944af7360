import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { TSchema } from 'typebox';
import { CAN_BE_DELETED, SUCCESS } from '../../core/contract/answers.ts';
import {
  ActiveOnlyQuery,
  EditConflict,
  IdParameters,
  Message,
  UseCounts,
} from '../../core/contract/common.ts';
import type { Permission } from '../../core/rules/permissions.ts';
import { actorOf, nameChangeSet } from '../history/index.ts';
import { may } from '../platform/http/may.ts';
import { tidyFields } from '../platform/http/text.ts';
import type { NamedRecord } from './namedRecordRepository.ts';
import { type NamedRecordKind, namedRecords } from './namedRecords.ts';

/** Differences between the routes of the kinds of named records. */
interface NamedRecordCalls {
  paths: { list: string; counts?: string; newItem: string; item: string };
  permissions: { read: Permission; manage: Permission };
  contract: { record: TSchema; list: TSchema; input: TSchema };
}

/**
 * The calls on organizations, classrooms or reasons of absence, which docs/product.md §7 has alike: list, add, change,
 * pre-check, delete; and how much refers to each.
 */
export const namedRecordRoutes =
  <R extends NamedRecord>(
    record: NamedRecordKind<R>,
    { paths, permissions, contract }: NamedRecordCalls,
  ): FastifyPluginAsyncTypebox =>
  async app => {
    const { clock, database } = app;
    const records = namedRecords(record);
    app.addHook('preValidation', async request => {
      request.body = tidyFields(request.body);
    });

    app.get(
      paths.list,
      may(permissions.read, { querystring: ActiveOnlyQuery, response: { 200: contract.list } }),
      async request => records.list(database, { activeOnly: request.query.status === 'true' }),
    );

    const { countUses } = record;
    if (paths.counts && countUses) {
      app.get(paths.counts, may(permissions.manage, { response: { 200: UseCounts } }), async () =>
        countUses(database, clock.today()),
      );
    }

    app.post(
      paths.newItem,
      may(permissions.manage, { body: contract.input, response: { 201: Message } }),
      async (request, reply) => {
        await records.create(app, request.body, actorOf(request));
        return reply.code(201).send({ message: SUCCESS });
      },
    );

    app.put(
      paths.item,
      may(permissions.manage, {
        params: IdParameters,
        body: contract.input,
        response: { 200: Message, 409: EditConflict(contract.record) },
      }),
      async request => {
        await records.update(app, request.params.id, request.body, actorOf(request));
        return { message: SUCCESS };
      },
    );

    app.get(
      paths.item,
      may(permissions.manage, { params: IdParameters, response: { 200: Message } }),
      async request => {
        const blocker = await records.deletionBlocker(app, request.params.id);
        return { message: blocker ?? CAN_BE_DELETED };
      },
    );

    app.delete(
      paths.item,
      may(permissions.manage, { params: IdParameters, response: { 200: contract.list } }),
      async (request, reply) => {
        nameChangeSet(reply, await records.remove(app, request.params.id, actorOf(request)));
        return records.list(database);
      },
    );
  };
