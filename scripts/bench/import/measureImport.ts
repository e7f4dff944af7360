import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UndoProgress } from '../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { CheckedRows, ImportCheckInput, ImportedRows } from '../../../core/contract/studentImport.ts';
import { addDays, isWeekend } from '../../../core/rules/days.ts';
import { recognizedColumns } from '../../../core/rules/import/importFields.ts';
import { readCsv } from '../../../core/rules/import/readCsv.ts';
import { IMPORT_ROWS_MAX } from '../../../core/rules/import/studentImport.ts';
import { newId } from '../../../server/database/database.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts';
import { copyIntoPostgres } from '../copyIntoPostgres.ts';
import { fillOnce } from '../fillOnce.ts';
import { percentile } from '../measure.ts';
import { type BenchServer, signIn, startServer, type Target } from '../target.ts';
import { watchMemory } from '../watchMemory.ts';
import { FOREIGN_COUNTRY, importedTable } from './importedTable.ts';
import type { ImportFigures } from './importFigures.ts';
import { BYSTANDER_CALLS, watchBystander } from './watchBystander.ts';

const ROWS = IMPORT_ROWS_MAX;
const ROWS_PER_CALL = 100;
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
  const names = classrooms.map(({ name }) => foreignName(name));
  const input = tableOf(importedTable(rows, names));
  const meanings: ImportCheckInput['meanings'] = [
    ...classrooms.map(({ _id, name }) => ({
      ...{ field: 'classroom' as const, text: foreignName(name), value: _id },
    })),
    { field: 'country', text: FOREIGN_COUNTRY, value: 'Congo-Kinshasa' },
  ];
  const bystander = await watchBystander(other);
  const figures: ImportFigures[] = [];
  const stage = async <Made>(name: string, goalMs: number | undefined, work: () => Promise<Made>) => {
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
  const check = (body: ImportCheckInput) => send<CheckedRows>(target, 'POST', API.studentImportCheck, body);

  await stage('check: names are not ours', 5_000, () => check(input));
  const chosen = { ...input, meanings };
  const checked = await stage('check with chosen names', 5_000, () => check(chosen));
  const fresh = checked.rows.filter(({ fate }) => fate === 'new').length;
  if (fresh !== rows) throw new Error(`${fresh} of ${rows} rows would be added`);
  const changeSet = await stage('import', 15_000, () => run(target, chosen));
  await stage('check of what is in', 5_000, () => check(chosen));
  await stage('undo', 15_000, async () => {
    const path = pathTo(API.changeSetUndo, { id: changeSet ?? '' });
    for (let isMore = true; isMore; ) {
      const { done, total } = await send<UndoProgress>(target, 'POST', path);
      isMore = done < total;
    }
  });
  await bystander.stop();
  return figures;
}

interface MadeClassroom {
  _id: string;
  name: string;
}

/** What the table calls a class of ours. */
const foreignName = (name: string) => `Groep ${name}`;

/** A table as the browser sends it. */
function tableOf(text: string): ImportCheckInput {
  const read = readCsv(text, IMPORT_ROWS_MAX + 1);
  if ('openQuote' in read) throw new Error('The table has an open quotation mark');
  const [top, ...rows] = read.rows;
  const heads = top?.cells ?? [];
  return {
    ...{ heads, columns: recognizedColumns(heads), startDate: today(), meanings: [] },
    rows: rows.map(({ number, cells }) => ({ _id: newId(), number, cells })),
  };
}

/** Imports all rows as new, as many a call as the screen sends. */
async function run(
  target: Target,
  { rows, only: _only, ...input }: ImportCheckInput,
): Promise<string | null> {
  let changeSet: string | null = null;
  for (let start = 0; start < rows.length; start += ROWS_PER_CALL) {
    const some = rows.slice(start, start + ROWS_PER_CALL);
    const body = {
      ...{ ...input, changeSet },
      rows: some.map(row => ({ ...row, action: 'new', student: null, seen: [] })),
    };
    const answer: ImportedRows = await send(target, 'POST', API.studentImports, body);
    if (answer.rows.some(({ outcome }) => outcome !== 'added')) throw new Error('A row was not added');
    ({ changeSet } = answer);
  }
  return changeSet;
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
