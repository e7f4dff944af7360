import type { FastifyInstance } from 'fastify';
import type { UseCounts } from '../../core/contract/common.ts';
import type { ChangeSetKind } from '../../core/rules/changeSetKinds.ts';
import type { Day } from '../../core/rules/days.ts';
import { type Database, newId } from '../database/database.ts';
import { namedSubject } from '../history/audit/auditEvent.ts';
import { type Actor, change, changeOf, refuseOverwriting } from '../history/index.ts';
import type { ScopeName } from '../history/registry.ts';
import { HttpError, orNotFound } from '../platform/http/httpError.ts';
import type { NamedRecord } from './namedRecordRepository.ts';

/** Differences between the services of the kinds of named records. */
export interface NamedRecordKind<R extends NamedRecord> {
  kind: 'organization' | 'classroom' | 'absence reason';
  /** The values of a new record; its keys are all that a body may set. */
  defaults: Omit<R, '_id'>;
  messages: { unknown: string; duplicateName: string };
  /** The most records there can be, and the message for one more; any number when left out. */
  max?: { count: number; refusal: string };
  list: (database: Database, options?: { activeOnly?: boolean }) => Promise<R[]>;
  /** How many students and attendance lists refer to each record today; none is left out. */
  countUses?: (database: Database, today: Day) => Promise<UseCounts>;
  find: (database: Database, id: string) => Promise<R | undefined>;
  isNameTaken: (database: Database, record: R) => Promise<boolean>;
  insert: (database: Database, record: R) => Promise<void>;
  update: (database: Database, record: R) => Promise<void>;
  remove: (database: Database, id: string) => Promise<void>;
  /** How a deletion is stored, so that it can be undone; for good when left out. */
  deletion?: { kind: ChangeSetKind; scope: ScopeName };
  /** Why a record cannot be deleted, such as what still refers to it; undefined when it can. */
  deletionBlocker: (database: Database, id: string) => Promise<string | undefined>;
}

/** The services of organizations, classrooms or reasons of absence. They throw HttpError 404 and, for a name that is taken, 409. */
export function namedRecords<R extends NamedRecord>(records: NamedRecordKind<R>) {
  const { kind, defaults, messages, list, find, insert, update, remove, deletionBlocker } = records;

  async function existing(database: Database, id: string): Promise<R> {
    return orNotFound(await find(database, id), messages.unknown);
  }

  async function refuseTakenName(database: Database, record: R): Promise<void> {
    const { duplicateName } = messages;
    if (!(await records.isNameTaken(database, record))) return;
    throw new HttpError(409, duplicateName, { errors: { name: duplicateName } });
  }

  async function refuseTooMany(database: Database, { count, refusal }: { count: number; refusal: string }) {
    if ((await list(database)).length >= count) throw new HttpError(409, refusal);
  }

  return {
    list,

    create: ({ database }: FastifyInstance, body: unknown, actor: Actor): Promise<void> => {
      const after = { _id: newId(), ...defaults, ...pickKnownFields(defaults, body) } as R;
      return change(database, actor, async ({ trx, log }) => {
        await refuseTakenName(trx, after);
        if (records.max !== undefined) await refuseTooMany(trx, records.max);
        await insert(trx, after);
        log(changeOf(namedSubject(kind, after), { after }));
      });
    },

    update: ({ database }: FastifyInstance, id: string, body: unknown, actor: Actor): Promise<void> =>
      change(database, actor, async ({ trx, log }) => {
        const before = await existing(trx, id);
        const after = { ...before, ...pickKnownFields(defaults, body) };
        const { edited } = body as { edited?: Partial<R> };
        await refuseOverwriting(trx, { subject: namedSubject(kind, before), edited, before, after });
        await refuseTakenName(trx, after);
        await update(trx, after);
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
        const { kind: undoneAs, scope } = records.deletion ?? {};
        const deleting = () => remove(trx, before._id);
        const changeSetId =
          undoneAs && scope
            ? await record({ kind: undoneAs, name: before.name, scope: { [scope]: [before._id] } }, deleting)
            : await deleting().then(() => null);
        log(changeOf(namedSubject(kind, before), { before }));
        return changeSetId;
      }),
  };
}

/** The fields of a body that the record has; a body may hold others. */
function pickKnownFields<Fields extends object>(defaults: Fields, body: unknown): Partial<Fields> {
  const fields = Object.entries(body as object);
  return Object.fromEntries(
    fields.filter(([field, value]) => Object.hasOwn(defaults, field) && value !== undefined),
  ) as Partial<Fields>;
}
