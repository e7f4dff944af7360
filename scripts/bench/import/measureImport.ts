import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { RefusedProgress, StudentImport } from '../../../core/contract/studentImport.ts';
import { addDays, isWeekend } from '../../../core/rules/days.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts';
import { copyIntoPostgres } from '../copyIntoPostgres.ts';
import { fillOnce } from '../fillOnce.ts';
import { percentile } from '../measure.ts';
import { type BenchServer, signIn, startServer, type Target } from '../target.ts';
import { watchMemory } from '../watchMemory.ts';
import { FOREIGN_COUNTRY, importedTable } from './importedTable.ts';
import type { ImportFigures } from './importFigures.ts';
import { BYSTANDER_CALLS, watchBystander } from './watchBystander.ts';

const ROWS = 10_000;
const CLASSROOMS = 40;
const LESSONS = 24;
/** Others in the database, so that a bystander has somebody to look at. */
const STUDENTS = '200';

interface Options {
  rows?: number;
  /** Whether the server's database is a PostgreSQL of its own. */
  isPostgres: boolean;
  say: (sentence: string) => void;
}

/**
 * Imports a table into a server of its own, in classes that have attendance lists, and undoes it, while another user
 * goes on working.
 */
export async function measureImport({ rows = ROWS, isPostgres, say }: Options): Promise<ImportFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'samenklas-import-'));
  fillOnce(folder, STUDENTS);
  const postgres = isPostgres ? await copyIntoPostgres(folder) : undefined;
  const server = await startServer(folder, postgres?.databaseUrl);
  try {
    return await measureStages(server, rows, say);
  } finally {
    server.stop();
    await postgres?.stop();
    // A server that was stopped may still be closing its files.
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function measureStages(
  { baseUrl, pid }: BenchServer,
  rows: number,
  say: Options['say'],
): Promise<ImportFigures[]> {
  const [target, other] = await Promise.all(
    DEMO_ACCOUNTS.slice(0, 2).map(({ email }) => signIn(baseUrl, { email, password: DEMO_PASSWORD })),
  );
  if (!target || !other) throw new Error('The sample has too few accounts');
  const classrooms = await makeClassrooms(target);
  const table = importedTable(
    rows,
    classrooms.map(({ name }) => foreignName(name)),
  );
  const bystander = await watchBystander(other);
  const figures: ImportFigures[] = [];
  const stage = async (name: string, goalMs: number | undefined, work: () => Promise<StudentImport>) => {
    const memoryRise = pid === undefined ? undefined : watchMemory(pid);
    bystander.take();
    const start = performance.now();
    const made = await work();
    const tookMs = performance.now() - start;
    const waits = bystander.take();
    const longest = Object.fromEntries(BYSTANDER_CALLS.map(call => [call, percentile(waits[call], 1)]));
    figures.push({ name, tookMs, goalMs, longest, memoryRise: memoryRise?.() });
    say(`${name}: ${tookMs.toFixed(0)} ms`);
    return made;
  };

  const made = await stage('reading and storing the file', undefined, () => store(target, table));
  const columns = { columns: made.columns, hasHeads: made.hasHeads, startDate: made.startDate };
  const choose = () =>
    send<StudentImport>(target, 'PUT', importPath(API.studentImportColumns, made), columns);
  const check = async () => goOn(target, API.studentImportCheck, await choose());
  await stage('check: names are not ours', 5_000, check);
  await stage('names chosen, all checked again', 5_000, async () => {
    const chosen = await chooseNames(target, made, classrooms);
    if (chosen.planned.new !== rows) throw new Error(`${chosen.planned.new} of ${rows} rows would be added`);
    return chosen;
  });
  await stage('check with chosen names', 5_000, check);
  const done = await stage('import', 15_000, () => goOn(target, API.studentImportRun, made));
  if (done.added !== rows) throw new Error(`${done.added} of ${rows} students were added`);
  await stage('undo', 15_000, async () => {
    await send(target, 'POST', pathTo(API.changeSetUndo, { id: done.changeSetId ?? '' }));
    return done;
  });
  const again = await stage('check after the undo', 5_000, async () => {
    await send(target, 'POST', importPath(API.studentImportAgain, made));
    return goOn(target, API.studentImportCheck, made);
  });
  if (again.planned.new !== rows)
    throw new Error(`${again.planned.new} of ${rows} rows would be added again`);
  await bystander.stop();
  return figures;
}

interface MadeClassroom {
  _id: string;
  name: string;
}

/** What the table calls a class of ours. */
const foreignName = (name: string) => `Groep ${name}`;

/** Chooses once what the table calls our classes, and a country; has all refused rows checked again. */
async function chooseNames(
  target: Target,
  made: StudentImport,
  classrooms: readonly MadeClassroom[],
): Promise<StudentImport> {
  const names = [
    ...classrooms.map(({ _id, name }) => ({ field: 'classroom', text: foreignName(name), value: _id })),
    { field: 'country', text: FOREIGN_COUNTRY, value: 'Congo-Kinshasa' },
  ];
  let chosen = await send<StudentImport>(target, 'PUT', importPath(API.studentImportNames, made), { names });
  for (let after: number | null = 0; after !== null; ) {
    const path = importPath(API.studentImportRefused, made);
    const progress: RefusedProgress = await send(target, 'POST', path, { after });
    ({ after, import: chosen } = progress);
  }
  return chosen;
}

/** Classes with a list each, in which the students get a row a lesson. */
async function makeClassrooms(target: Target): Promise<MadeClassroom[]> {
  const dates: string[] = [];
  for (let day = addDays(today(), 1); dates.length < LESSONS; day = addDays(day, 1)) {
    if (!isWeekend(day)) dates.push(day);
  }
  const names = Array.from({ length: CLASSROOMS }, (_, index) => `Import ${index + 1}`);
  for (const name of names) {
    await send(target, 'POST', API.newClassroom, { name, type: 'Meting', status: true });
  }
  const all = await send<MadeClassroom[]>(target, 'GET', API.classrooms);
  const classrooms = all.filter(({ name }) => names.includes(name));
  for (const { _id } of classrooms) {
    await send(target, 'POST', API.newTeacherList, { selectedClassroom: _id, selectedDates: dates });
  }
  return classrooms;
}

const today = () => new Date().toISOString().slice(0, 10);
const importPath = (path: string, { _id: id }: StudentImport) => pathTo(path, { id });

async function store({ baseUrl, headers }: Target, table: string): Promise<StudentImport> {
  const body = new FormData();
  body.append('file', new File([table], 'studenten.csv'));
  const response = await fetch(`${baseUrl}${API.studentImports}`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The table was refused: ${await response.text()}`);
  return response.json() as Promise<StudentImport>;
}

/** Asks again until the stage is done, as the screen does. */
async function goOn(target: Target, path: string, of: StudentImport): Promise<StudentImport> {
  for (;;) {
    const made = await send<StudentImport>(target, 'POST', importPath(path, of));
    if (made.state === 'checked' || made.state === 'done') return made;
  }
}

async function send<Answer>(
  { baseUrl, headers }: Target,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} failed: ${await response.text()}`);
  return response.json() as Promise<Answer>;
}
