import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { addressesOf } from '../../platform/postgresHosts.ts';
import { DatabaseError } from '../database.ts';
import type { Schema } from '../schema.ts';
import { Dialect } from './dialect.ts';
import { explainConnection } from './errors.ts';
import { HostPool } from './HostPool.ts';
import { PostgresEngine } from './PostgresEngine.ts';

/** The oldest version that is supported, as PostgreSQL numbers it. */
const VERSION_MIN = 150_000;

const CONNECTIONS_MAX = 12;

/** In milliseconds: until a connection is made, and until one is free. */
const CONNECT_TIMEOUT = 5_000;
const QUEUE_TIMEOUT = 30_000;
/** Of a connection that nobody uses: a new one takes longer than most calls. */
const UNUSED_TIMEOUT = 600_000;
/** In milliseconds, of a server's statements. */
const TIME_LIMITS = {
  statement_timeout: 30_000,
  /** Of a statement that waits for another one's lock: others are told to try again. */
  lock_timeout: 5_000,
  /** Of a transaction of a server that is gone without a word: its locks are freed. */
  idle_in_transaction_session_timeout: 10_000,
};

interface Options {
  /** Statements may take as long as they do. */
  patient?: boolean;
  /** Opens it for reading only; it may be a standby then. */
  readOnly?: boolean;
  /** A schema in place of the first one in the search path. */
  schema?: string;
}

/**
 * Opens a database, without migrating it (see `migrate`).
 * @throws DatabaseError when it cannot be reached, is too old, another program's, or lacks what is needed
 */
export async function openPostgres(url: string, options: Options = {}): Promise<Kysely<Schema>> {
  const database = connect(url, options);
  try {
    await checkServer(database, options);
    return database;
  } catch (error) {
    await database.destroy();
    throw explainConnection(error, shown(url));
  }
}

function connect(url: string, { patient = false, readOnly = false, schema }: Options): Kysely<Schema> {
  const startOptions = [
    ...(readOnly ? ['-c default_transaction_read_only=on'] : []),
    ...(schema === undefined ? [] : [`-c search_path=${schema},public`]),
  ];
  const poolOf = (connectionString: string) => {
    const pool = new pg.Pool({
      connectionString,
      application_name: 'samenklas',
      max: CONNECTIONS_MAX,
      connectionTimeoutMillis: QUEUE_TIMEOUT,
      idleTimeoutMillis: UNUSED_TIMEOUT,
      Client: QuickClient,
      ...(!patient && TIME_LIMITS),
      keepAlive: true,
      types: { getTypeParser },
      ...(startOptions.length > 0 && { options: startOptions.join(' ') }),
    });
    // Without listeners a connection that is lost would end the process: the next one is opened anew, the query fails anyway.
    pool.on('error', () => {});
    pool.on('connect', client => client.on('error', () => {}));
    return pool;
  };
  const pools = (addressesOf(url) ?? [url]).map(poolOf);
  const [only] = pools;
  const pool = pools.length === 1 && only ? only : new HostPool(pools);
  const engine = new PostgresEngine(() => database);
  const database = new Kysely<Schema>({ dialect: new Dialect(pool, engine) });
  return database;
}

/** The pool sets a time limit of its own for waiting, within which many get a connection one after the other. */
class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT });
  }
}

/** Counts and sums are numbers; none is near 2^53. */
const NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format as 'text');

async function checkServer(database: Kysely<Schema>, { readOnly = false }: Options): Promise<void> {
  const { rows } = await sql<ServerState>`select
    current_setting('server_version_num')::int as "version",
    current_setting('server_version') as "versionText",
    current_setting('server_encoding') as "encoding",
    pg_is_in_recovery() as "isStandby",
    exists (select 1 from pg_tables where schemaname = current_schema()) as "hasTables",
    exists (select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration') as "isOurs"
  `.execute(database);
  const [state] = rows;
  if (!state) throw new DatabaseError('PostgreSQL says nothing about itself.');
  const refusal = refusalOf(state, readOnly);
  if (refusal !== undefined) throw new DatabaseError(refusal);
}

interface ServerState {
  version: number;
  versionText: string;
  encoding: string;
  isStandby: boolean;
  hasTables: boolean;
  isOurs: boolean;
}

function refusalOf(state: ServerState, readOnly: boolean): string | undefined {
  if (state.version < VERSION_MIN) {
    return `PostgreSQL ${state.versionText} is too old: DATABASE_URL must name version ${VERSION_MIN / 10_000} or newer.`;
  }
  if (state.encoding !== 'UTF8') {
    return `The database of DATABASE_URL is encoded in ${state.encoding}: make one with encoding 'UTF8'.`;
  }
  if (state.isStandby && !readOnly) {
    return 'DATABASE_URL names a standby, which cannot be written: name the primary.';
  }
  if (state.hasTables && !state.isOurs) {
    return "DATABASE_URL names the database of another program: make one of Samenklas's own.";
  }
  return undefined;
}

/** An empty database, a schema in that of the address, which is gone once it is destroyed. */
export async function openScratch(url: string): Promise<Kysely<Schema>> {
  const schema = `scratch_${uuidv7().replaceAll('-', '')}`;
  const scratch = connect(url, { schema });
  await sql`create schema ${sql.id(schema)}`.execute(scratch);
  // Kysely would find those of the other schema, and all migrations done.
  for (const table of ['kysely_migration', 'kysely_migration_lock']) {
    await sql`create table ${sql.id(schema, table)} (like ${sql.id('public', table)} including all)`.execute(
      scratch,
    );
  }
  const destroy = scratch.destroy.bind(scratch);
  scratch.destroy = async () => {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(scratch);
    await destroy();
  };
  return scratch;
}

/** The address without its password. */
export function shown(url: string): string {
  const addresses = (addressesOf(url) ?? [url]).map(address => new URL(address));
  return `${addresses.map(({ host }) => host).join()}${addresses[0]?.pathname}`;
}
