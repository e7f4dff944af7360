import { type Database, flush } from '../../database/database.ts';
import { type Clock, HOUR } from '../../platform/clock.ts';
import { recordEvent } from '../change.ts';
import { serverActor } from './actors.ts';
import { auditHead } from './auditRepository.ts';
import { appendHead, beginningsOf, type Occasion, placeOf, readHeads } from './headsFile.ts';

interface Options {
  database: Database;
  /** Another connection on it, which `database` is not when it is reading one state of it. */
  flushed?: Database;
  /** To which the heads are added. */
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
  const subject = { kind: 'database', id: null, name: '' } as const;
  await recordEvent(database, serverActor(clock), {
    action: 'heads begun',
    subject,
    detail: placeOf(database, file),
  });
}
