import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { type Database, flush } from '../../database/database.ts';
import { isShared } from '../../database/engine.ts';
import { type Clock, HOUR } from '../../platform/clock.ts';
import { serverActor } from '../actor.ts';
import { recordEvent } from '../change.ts';
import { findHeads, headsBegun } from './auditEntryRepository.ts';
import { type AuditHead, auditHead, headText } from './auditRepository.ts';

export type Occasion = 'start' | 'hour' | 'stop' | 'backup' | 'restore';

export interface RecordedHead extends AuditHead {
  at: string;
  occasion: Occasion;
}

interface RecordedHeads {
  /** Those that the database must have: the last restore's and all since. */
  heads: RecordedHead[];
  /** How many were recorded before the last restore, which took the database back. */
  beforeRestore: number;
  /** The last line that could not be read, from 1; undefined when all could. */
  unreadable: number | undefined;
}

const LINE = /^(\S+) (\d+):([0-9a-f]{64}) (start|hour|stop|backup|restore)$/;

export function readHeads(file: string): RecordedHeads | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const heads: RecordedHead[] = [];
  let unreadable: number | undefined;
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const [, at, sequence, hash, occasion] = LINE.exec(line) ?? [];
    if (at === undefined || hash === undefined) unreadable = index + 1;
    else heads.push({ at, sequence: Number(sequence), hash, occasion: occasion as Occasion });
  }
  const restored = heads.findLastIndex(({ occasion }) => occasion === 'restore');
  const beforeRestore = Math.max(restored, 0);
  return { heads: heads.slice(beforeRestore), beforeRestore, unreadable };
}

/** Adds a head to the file, which only its owner may read, and waits until the disk has it. */
function appendHead(file: string, head: RecordedHead): void {
  const descriptor = openSync(file, 'a', 0o600);
  try {
    // The line before may have been cut off by a full disk.
    const isCut = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'latin1'));
    writeSync(descriptor, `${isCut ? '\n' : ''}${head.at} ${headText(head)} ${head.occasion}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Of these heads those that the audit log does not have: it was cut off, or is an older copy. */
export async function missingHeads(
  database: Database,
  heads: readonly RecordedHead[],
): Promise<RecordedHead[]> {
  const sequences = heads.map(({ sequence }) => sequence);
  const known = new Set((await findHeads(database, sequences)).map(headText));
  return heads.filter(head => !known.has(headText(head)));
}

/** When this file was begun, as the log says, oldest first: each of several servers has one of its own. */
export const beginningsOf = (database: Database, file: string): Promise<string[]> =>
  headsBegun(database, placeOf(database, file));

/** How the log names the file: not at all where there is only one. */
const placeOf = (database: Database, file: string): string =>
  isShared(database) ? `${hostname()}:${file}` : '';

/** A sentence when the file of heads is gone or empty, though the log says that it was begun. */
export async function missingFileSentence(database: Database, file: string): Promise<string | undefined> {
  if ((readHeads(file)?.heads ?? []).length > 0) return undefined;
  const last = (await beginningsOf(database, file)).at(-1);
  return (
    last &&
    `Heads of the audit log were recorded in ${file} from ${last} on, and are gone: what was cut off at its end cannot be seen.`
  );
}

/** A sentence when the audit log lacks a head that was recorded, or the file of heads is gone. */
export async function headsWarning(database: Database, file: string): Promise<string | undefined> {
  const [first] = await missingHeads(database, readHeads(file)?.heads ?? []);
  const sentence = first ? missingHeadSentence(first) : await missingFileSentence(database, file);
  return sentence && `${sentence} See docs/decisions/0060-audit-log.md.`;
}

export const missingHeadSentence = ({ at, sequence, occasion }: RecordedHead): string =>
  `The audit log had entry ${sequence} at ${at} (${occasion}) and does not have it now: the database is an older copy, its end was cut off, or its write-ahead log was lost.`;

interface Options {
  database: Database;
  /** Another connection on it, which `database` is not when it is reading one state of it. */
  flushed?: Database;
  file: string;
  clock: Pick<Clock, 'instant'>;
}

/** Adds the head of the audit log to a file beside the database, unless it is the last one there. */
export async function recordHead(
  { database, flushed = database, file, clock }: Options,
  occasion: Occasion,
): Promise<void> {
  const head = await auditHead(database);
  if (!head) return;
  const last = readHeads(file)?.heads.at(-1);
  if (last?.hash === head.hash && occasion !== 'restore') return;
  // Entries of readings do not wait for the disk: a power cut must not take one whose head was recorded.
  await flush(flushed);
  appendHead(file, { ...head, at: clock.instant(), occasion });
}

/**
 * Records the head now and every hour in which something was written.
 * @param failed is called when a head could not be recorded
 * @returns `stop`, which records the last one; to be called before the database is closed
 */
export async function startRecordingHeads(
  options: Options,
  failed: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> {
  const record = (occasion: Occasion) => recordHead(options, occasion).catch(failed);
  const isNew = readHeads(options.file) === undefined;
  await record('start');
  await noteBeginning(options, isNew).catch(failed);
  const timer = setInterval(() => record('hour'), HOUR).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await record('stop');
    },
  };
}

/** Notes in the log that heads are recorded from now on, so that a file that is gone later is missed. */
async function noteBeginning({ database, file, clock }: Options, isNew: boolean): Promise<void> {
  if (readHeads(file) === undefined) return;
  if (!isNew && (await beginningsOf(database, file)).length > 0) return;
  const event = { action: 'heads begun', subject: { kind: 'database', id: null, name: '' } } as const;
  await recordEvent(database, serverActor(clock), { ...event, detail: placeOf(database, file) });
}
