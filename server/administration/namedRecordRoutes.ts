import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { TSchema } from 'typebox';
import { CAN_BE_DELETED, SUCCESS } from '../../core/contract/answers.ts';
import { ActiveOnlyQuery, IdParameters, Message, refusals } from '../../core/contract/common.ts';
import type { Permission } from '../../core/rules/permissions.ts';
import { actorOf } from '../audit/actors.ts';
import { appendChange } from '../audit/auditRepository.ts';
import { namedSubject } from '../audit/subjects.ts';
import { type Database, newId, transaction } from '../database/database.ts';
import { HttpError } from '../http/httpError.ts';
import { tidyFields } from '../http/text.ts';

/** A record that goes by a name which no other of its kind has. */
type NamedRecord = { _id: string; name: string };

/** What the calls on one kind of named records differ in. */
export interface NamedRecordKind<R extends NamedRecord> {
  kind: 'organization' | 'classroom';
  paths: { list: string; newItem: string; item: string };
  permissions: { read: Permission; manage: Permission };
  /** What POST and PUT take, and what the list answers. */
  schemas: { input: TSchema; list: TSchema };
  /** A record of which nothing has been said; its keys are all that a body may say. */
  blank: Omit<R, '_id'>;
  messages: { unknown: string; duplicateName: string };
  list: (database: Database, options?: { activeOnly?: boolean }) => Promise<R[]>;
  find: (database: Database, id: string) => Promise<R | undefined>;
  isNameTaken: (database: Database, record: R) => Promise<boolean>;
  insert: (database: Database, record: R) => Promise<void>;
  update: (database: Database, record: R) => Promise<void>;
  remove: (database: Database, id: string) => Promise<void>;
  /** Why a record cannot be deleted: what still refers to it; undefined when nothing does. */
  reasonToKeep: (database: Database, id: string) => Promise<string | undefined>;
}

/** The calls on organizations or classrooms, which SPEC.md §7 has alike: list, add, change, pre-check, delete. */
export const namedRecordRoutes =
  <R extends NamedRecord>(records: NamedRecordKind<R>): FastifyPluginAsyncTypebox =>
  async app => {
    const { database } = app;
    const { kind, paths, permissions, schemas } = records;
    const tags = [`${kind}s`];
    const manage = { config: { permission: permissions.manage } } as const;
    app.addHook('preValidation', async request => {
      request.body = tidyFields(request.body);
    });

    app.get(
      paths.list,
      {
        config: { permission: permissions.read },
        schema: { tags, querystring: ActiveOnlyQuery, response: { 200: schemas.list, ...refusals } },
      },
      async request => records.list(database, { activeOnly: request.query.status === 'true' }),
    );

    app.post(
      paths.newItem,
      { ...manage, schema: { tags, body: schemas.input, response: { 201: Message, ...refusals } } },
      async (request, reply) => {
        const after = { _id: newId(), ...records.blank, ...said(records, request.body) } as R;
        await transaction(database, async trx => {
          await refuseTakenName(trx, records, after);
          await records.insert(trx, after);
          await appendChange(trx, actorOf(request), namedSubject(kind, after), { after });
        });
        return reply.code(201).send({ message: SUCCESS });
      },
    );

    app.put(
      paths.item,
      {
        ...manage,
        schema: { tags, params: IdParameters, body: schemas.input, response: { 200: Message, ...refusals } },
      },
      async request => {
        await transaction(database, async trx => {
          const before = await existing(trx, records, request.params.id);
          const after = { ...before, ...said(records, request.body) };
          await refuseTakenName(trx, records, after);
          await records.update(trx, after);
          await appendChange(trx, actorOf(request), namedSubject(kind, after), { before, after });
        });
        return { message: SUCCESS };
      },
    );

    app.get(
      paths.item,
      { ...manage, schema: { tags, params: IdParameters, response: { 200: Message, ...refusals } } },
      async request => {
        const { _id } = await existing(database, records, request.params.id);
        return { message: (await records.reasonToKeep(database, _id)) ?? CAN_BE_DELETED };
      },
    );

    app.delete(
      paths.item,
      { ...manage, schema: { tags, params: IdParameters, response: { 200: schemas.list, ...refusals } } },
      async request => {
        await transaction(database, async trx => {
          const before = await existing(trx, records, request.params.id);
          const reason = await records.reasonToKeep(trx, before._id);
          if (reason) throw new HttpError(409, reason);
          await records.remove(trx, before._id);
          await appendChange(trx, actorOf(request), namedSubject(kind, before), { before });
        });
        return records.list(database);
      },
    );
  };

/** What a body says of a record; a body may hold more. */
function said<R extends NamedRecord>({ blank }: NamedRecordKind<R>, body: unknown): Partial<R> {
  const fields = Object.entries(body as object);
  return Object.fromEntries(
    fields.filter(([field, value]) => Object.hasOwn(blank, field) && value !== undefined),
  ) as Partial<R>;
}

async function existing<R extends NamedRecord>(
  database: Database,
  { find, messages }: NamedRecordKind<R>,
  id: string,
): Promise<R> {
  const record = await find(database, id);
  if (!record) throw new HttpError(404, messages.unknown);
  return record;
}

async function refuseTakenName<R extends NamedRecord>(
  database: Database,
  { isNameTaken, messages: { duplicateName } }: NamedRecordKind<R>,
  record: R,
): Promise<void> {
  if (!(await isNameTaken(database, record))) return;
  throw new HttpError(409, duplicateName, { errors: { name: duplicateName } });
}
