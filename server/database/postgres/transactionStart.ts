import type { IsolationLevel } from 'kysely';
import type { Durability } from '../engine.ts';

/** Advisory locks: the first number is ours ('Samk' in ASCII), the second says which. */
export const OURS = 0x53616d6b;
export const LOCKS = { migrations: 1, writers: 2, auditLog: 3 } as const;

/** How Kysely says which transaction is meant. To PostgreSQL both are 'read committed': it has no other below. */
export const LEVELS = { full: 'read committed', relaxed: 'read uncommitted' } as const satisfies Record<
  Durability,
  IsolationLevel
>;

/**
 * What begins a transaction and takes its lock, in one message to the database: a lock of writers orders the
 * transactions, which see each other's writes as each statement reads what is committed when it begins. Those that are
 * relaxed share it: they run side by side, and what they read does not change.
 */
export const STARTS: ReadonlyMap<IsolationLevel, string> = new Map([
  [
    LEVELS.full,
    `start transaction isolation level read committed; select pg_advisory_xact_lock(${OURS}, ${LOCKS.writers})`,
  ],
  [
    LEVELS.relaxed,
    `start transaction isolation level read committed; select pg_advisory_xact_lock_shared(${OURS}, ${LOCKS.writers}), set_config('synchronous_commit', 'off', true)`,
  ],
]);
