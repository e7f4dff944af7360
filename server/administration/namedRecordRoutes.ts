import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { TSchema } from 'typebox';
import { CAN_BE_DELETED, SUCCESS } from '../../core/contract/answers.ts';
import { ActiveOnlyQuery, IdParameters, Message, UseCounts } from '../../core/contract/common.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Permission } from '../../core/rules/permissions.ts';
import type { Database } from '../database/database.ts';
import { actorOf, nameChangeSet } from '../history/index.ts';
import { done, may } from '../platform/http/may.ts';
import { tidyFields } from '../platform/http/text.ts';
import type { ListedTable, NamedRecord } from './namedRecordRepository.ts';
import { type NamedRecordKind, namedRecords } from './namedRecords.ts';

interface NamedRecordCalls {
  paths: { list: string; counts?: string; newItem: string; item: string };
  permissions: { read: Permission; manage: Permission };
  contract: { list: TSchema; input: TSchema; conflict: TSchema };
  /** How many students and attendance lists refer to each record today. */
  countUses?: (database: Database, today: Day) => Promise<UseCounts>;
}

/**
 * The calls on organizations, classrooms or reasons of absence, which docs/product.md §7 has alike: list, add, change,
 * pre-check, delete; and how much refers to each.
 */
export const namedRecordRoutes =
  <R extends NamedRecord & { status: boolean }>(
    kind: NamedRecordKind<R> & { table: ListedTable<R> },
    { paths, permissions, contract, countUses }: NamedRecordCalls,
  ): FastifyPluginAsyncTypebox =>
  async app => {
    const { clock, database } = app;
    const { list } = kind.table;
    const records = namedRecords(kind);
    app.addHook('preValidation', async request => {
      request.body = tidyFields(request.body);
    });

    app.get(
      paths.list,
      may(permissions.read, { querystring: ActiveOnlyQuery, response: { 200: contract.list } }),
      async request => list(database, { activeOnly: request.query.status === 'true' }),
    );

    if (paths.counts && countUses) {
      app.get(paths.counts, may(permissions.manage, { response: { 200: UseCounts } }), async () =>
        countUses(database, clock.today()),
      );
    }

    app.post(
      paths.newItem,
      may(permissions.manage, { body: contract.input, response: { 201: Message } }),
      async (request, reply) => {
        await records.create(app, request.body as object, actorOf(request));
        return reply.code(201).send({ message: SUCCESS });
      },
    );

    app.put(
      paths.item,
      may(permissions.manage, {
        params: IdParameters,
        body: contract.input,
        response: { 200: Message, 409: contract.conflict },
      }),
      async request => done(records.update(app, request.params.id, request.body as object, actorOf(request))),
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
        return list(database);
      },
    );
  };
