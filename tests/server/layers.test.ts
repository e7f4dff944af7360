import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordSubjects } from '../../server/handedIn.ts';
import { recordedTables } from '../../server/history/registry.ts';

const SERVER = join(import.meta.dirname, '../../server');
const files = globSync('**/*.ts', { cwd: SERVER });
/** Names of an engine, or of something only one has. */
const ENGINES = /sqlite|postgres|pragma|\bfrom 'pg'/i;
const filesWith = (pattern: RegExp) =>
  files.filter(file => pattern.test(readFileSync(join(SERVER, file), 'utf8')));

test('no route begins a transaction: its service does', () => {
  const beginning = filesWith(/\b(transaction|change|readAndLog)\(/);
  expect(beginning).toContain('students/studentFiles.ts');
  expect(beginning.filter(file => file.endsWith('Routes.ts'))).toEqual([]);
});

test('what anybody changes goes through history, which records it; beside it, only what counts and what follows', () => {
  const beginning = filesWith(/\btransaction\b(?=[^;]*from '[^']*database\/database\.ts')/);
  expect(beginning).toContain('history/change.ts');
  expect(beginning.filter(file => !/^(database|history)\//.test(file)).sort()).toEqual([
    'accounts/sharedLimits.ts', // requests, and files of a day
    'accounts/signInLimits.ts', // attempts
    'students/currentStatuses.ts', // a day that has begun
  ]);
  expect(
    filesWith(/\b(appendEntry|recordChangeSet|insertAnsweredSave)\b/).filter(
      file => !/^history\//.test(file),
    ),
  ).toEqual([]);
});

test('history names no table of a subject: each hands in what is to be known of its own', () => {
  recordSubjects();
  const named = recordedTables().flatMap(({ name }) =>
    filesWith(new RegExp(`['"\`]${name}['"\`. ]`)).map(file => `${file} ${name}`),
  );
  expect(named).toContain('attendance/attendanceHistory.ts attendanceRecords');
  expect(named.filter(one => one.startsWith('history/')).sort()).toEqual([
    'history/audit/auditEntryRepository.ts students', // what an entry is about
    'history/audit/differences.ts studentNotes', // an example
    'history/audit/overviews.ts students', // an overview
    'history/changeSets/changeSetRepository.ts students', // a column: how many
    'history/changeSets/eraseChangeSet.ts studentAttachments', // a folder of uploads
    'history/changeSets/undoChangeSet.ts students', // whom an entry is about
  ]);
});

test('SQL is built in repositories and in the folder of the database only', () => {
  const building = filesWith(/\b(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<.+>)?`/);
  expect(building).toContain('students/studentListRepository.ts');
  // A rule of what wants attention is one file with its query; what a subject hands to history has conditions on its rows.
  const isAllowed = (file: string) =>
    /(Repository|History)\.ts$/.test(file) || /^(database|insight\/attention\/rules)\//.test(file);
  const others = building.filter(file => !isAllowed(file));
  expect(others).toEqual([]);
});

test('what only one engine knows stands in its folder, and one place chooses the engine', () => {
  const naming = filesWith(ENGINES);
  expect(naming).toContain('database/sqlite/SqliteEngine.ts');
  expect(naming).toContain('database/postgres/PostgresEngine.ts');
  const others = naming.filter(file => !/^database\/(sqlite|postgres|migrations)\//.test(file));
  expect(others.sort()).toEqual([
    'database/engine.ts', // the names of the engines
    'database/lockFolder.ts', // a file that is locked as SQLite locks its own
    'database/openDatabase.ts', // chooses
    'platform/dataFolder.ts', // the name of the file
    'platform/env.ts', // DATABASE_URL
    'platform/postgresHosts.ts', // reads it
  ]);
});

test('the rules and the web app know of no engine', () => {
  const root = join(SERVER, '..');
  const others = globSync('{core,src}/**/*.{ts,tsx}', { cwd: root });
  expect(others).toEqual(expect.arrayContaining(['core/rules/permissions.ts', 'src/App.tsx']));
  const naming = others.filter(file => ENGINES.test(readFileSync(join(root, file), 'utf8')));
  expect(naming).toEqual([]);
});

test('a subject offers the others at most ten functions, by its index alone', () => {
  const indexes = files.filter(file => /^[a-z]+\/index\.ts$/.test(file));
  expect(indexes).toContain('attendance/index.ts');
  const offered = indexes.map(file => [
    file,
    [...readFileSync(join(SERVER, file), 'utf8').matchAll(/export \{([^}]*)\}/g)]
      .flatMap(([, names = '']) => names.split(','))
      .filter(name => name.trim() !== '' && !name.trim().startsWith('type ')).length,
  ]);
  expect(offered.filter(([, count]) => Number(count) > 10)).toEqual([]);
});
