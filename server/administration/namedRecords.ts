import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { CAN_BE_DELETED, SUCCESS } from '../../core/contract/answers.ts';
import { ActiveOnlyQuery, IdParameters, Message, UseCounts } from '../../core/contract/common.ts';
import type { ChangeSetKind } from '../../core/rules/changeSetKinds.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Permission } from '../../core/rules/permissions.ts';
import { type Database, newId } from '../database/database.ts';
import { namedSubject } from '../history/audit/auditEvent.ts';
import { type Actor, actorOf, change, changeOf, nameChangeSet, refuseOverwriting } from '../history/index.ts';
import type { TableName } from '../history/registry.ts';
import { HttpError, orNotFound } from '../platform/http/httpError.ts';
import { done, may } from '../platform/http/may.ts';
import { tidyFields } from '../platform/http/text.ts';
import type { ListedTable, NamedRecord, RecordTable } from './namedRecordRepository.ts';

interface NamedRecordKind<R extends NamedRecord> {
  kind: 'organization' | 'classroom' | 'absence reason' | 'free period';
  table: RecordTable<R>;
  /** The values of a new record; its keys are all that a body may set. */
  defaults: Omit<R, '_id'>;
  /**
   * The record with its values tidied.
   * @throws HttpError 400 for wrong ones
   */
  checked?: (record: R) => R;
  messages: { unknown: string; duplicate: string };
  /** The field that is to blame for a duplicate. */
  uniqueField?: 'name';
  /** The most records there can be, and the message for one more; any number when left out. */
  max?: { count: number; refusal: string };
  /** How a deletion is stored, so that it can be undone; for good when left out. */
  deletion?: { kind: ChangeSetKind; scope: TableName };
  /** Why a record cannot be deleted, such as what still refers to it; undefined when it can. */
  deletionBlocker?: (database: Database, id: string) => Promise<string | undefined>;
}

/** The verbs on named records. They throw HttpError 404 and, for what is taken or one too many, 409. */
export function namedRecords<R extends NamedRecord>(records: NamedRecordKind<R>) {
  const { kind, table, defaults, messages, uniqueField, max, deletion } = records;
  const { checked = record => record } = records;

  async function existing(database: Database, id: string): Promise<R> {
    return orNotFound(await table.find(database, id), messages.unknown);
  }

  async function refuseTaken(database: Database, record: R): Promise<void> {
    if (!(await table.isTaken(database, record))) return;
    const { duplicate } = messages;
    throw new HttpError(409, duplicate, uniqueField && { errors: { [uniqueField]: duplicate } });
  }

  const deletionBlocker = async (database: Database, id: string) => records.deletionBlocker?.(database, id);

  return {
    /** @returns the `_id` of the new record */
    create: ({ database }: FastifyInstance, body: object, actor: Actor): Promise<string> => {
      const after = checked({ _id: newId(), ...defaults, ...pickKnownFields(defaults, body) } as R);
      return change(database, actor, async ({ trx, log }) => {
        await refuseTaken(trx, after);
        if (max && (await table.count(trx)) >= max.count) throw new HttpError(409, max.refusal);
        await table.insert(trx, after);
        log(changeOf(namedSubject(kind, after), { after }));
        return after._id;
      });
    },

    update: (
      { database }: FastifyInstance,
      id: string,
      body: object & { edited?: Partial<R> | undefined },
      actor: Actor,
    ): Promise<void> =>
      change(database, actor, async ({ trx, log }) => {
        const before = await existing(trx, id);
        const after = checked({ ...before, ...pickKnownFields(defaults, body) });
        const { edited } = body;
        await refuseOverwriting(trx, { subject: namedSubject(kind, before), edited, before, after });
        await refuseTaken(trx, after);
        await table.update(trx, after);
        log(changeOf(namedSubject(kind, after), { before, after }));
      }),

    deletionBlocker: async ({ database }: FastifyInstance, id: string): Promise<string | undefined> => {
      const { _id } = await existing(database, id);
      return deletionBlocker(database, _id);
    },

    /**
     * Returns the change set by which the record comes back; null of kinds that do not.
     * @throws HttpError 409 with the blocker too
     */
    remove: ({ database }: FastifyInstance, id: string, actor: Actor): Promise<string | null> =>
      change(database, actor, async ({ trx, log, record }) => {
        const before = await existing(trx, id);
        const blocker = await deletionBlocker(trx, before._id);
        if (blocker) throw new HttpError(409, blocker);
        const deleting = () => table.remove(trx, before._id);
        const set = deletion && {
          kind: deletion.kind,
          name: before.name,
          scope: { [deletion.scope]: [before._id] },
        };
        const changeSetId = set ? await record(set, deleting) : await deleting().then(() => null);
        log(changeOf(namedSubject(kind, before), { before }));
        return changeSetId;
      }),
  };
}

/** The fields of a body that the record has; a body may hold others. */
function pickKnownFields<Fields extends object>(defaults: Fields, body: object): Partial<Fields> {
  const fields = Object.entries(body).filter(
    ([field, value]) => Object.hasOwn(defaults, field) && value !== undefined,
  );
  return Object.fromEntries(fields) as Partial<Fields>;
}

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
