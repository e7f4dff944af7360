import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ChangedCell, ListEvent } from '../../core/contract/attendance.ts';
import { can } from '../../core/rules/permissions.ts';
import { findSignedInAccount } from '../accounts/index.ts';
import { type Actor, readAndLog } from '../history/index.ts';
import { busy } from '../platform/http/httpError.ts';
import { EVENT_STREAMS_MAX, EVENT_STREAMS_PER_USER_MAX } from '../platform/http/limits.ts';
import { failureLog } from '../platform/http/logging.ts';
import { cellsSince } from './attendanceRecordRepository.ts';
import { existingSchedule, listSubject } from './listChanges.ts';
import { listVersions } from './scheduleRepository.ts';

interface Listening {
  listId: string;
  version: number;
  userId: string;
  sessionId: string;
}

interface EventStream extends Listening {
  readable: Readable;
}

declare module 'fastify' {
  interface FastifyInstance {
    listEvents: {
      /**
       * A stream of the changes of a list, as text/event-stream.
       * @throws HttpError 503 when the user, or all users, have too many
       */
      open: (listening: Listening) => Readable;
      /** Looks for changes and sends them, as the server does once a second while somebody listens. */
      look: () => Promise<void>;
    };
  }
}

/** How often the server looks for changes, in milliseconds; sessions and heartbeats every so many looks. */
const LOOK_MS = 1_000;
const LOOKS_PER_SESSION_CHECK = 5;
const LOOKS_PER_HEARTBEAT = 15;

/** More cells at once are not sent: the list has to be loaded again. */
const CELLS_MAX = 500;

/** Nor more characters: remarks may be long. */
const MESSAGE_MAX = 64 * 1024;

/** Who is so far behind, in bytes, is cut off, and comes back. */
const BEHIND_MAX = 256 * 1024;

/**
 * Tells open grids what colleagues set. It learns that from the versions in the database, so that it does not matter
 * which of several servers saved it; it asks only while somebody listens (docs/decisions/0099-versions-of-cells.md).
 */
export const listEvents = fastifyPlugin(async app => {
  const { clock, database, log } = app;
  const streams = new Set<EventStream>();
  const failures = failureLog(clock.now);
  let timer: NodeJS.Timeout | undefined;
  let looks = 0;

  const open = (listening: Listening): Readable => {
    const own = [...streams].filter(({ userId }) => userId === listening.userId);
    if (streams.size >= EVENT_STREAMS_MAX || own.length >= EVENT_STREAMS_PER_USER_MAX) {
      throw busy();
    }
    const readable = new Readable({ read: () => undefined });
    const stream = { ...listening, readable };
    streams.add(stream);
    readable.once('close', () => streams.delete(stream));
    // Bytes at once, so that the client knows that it listens.
    readable.push(':\n\n');
    timer ??= setTimeout(repeat, LOOK_MS);
    return readable;
  };

  const repeat = async () => {
    looks += 1;
    try {
      await look();
      if (looks % LOOKS_PER_SESSION_CHECK === 0) await endOrphans();
      if (looks % LOOKS_PER_HEARTBEAT === 0) for (const { readable } of streams) readable.push(':\n\n');
    } catch (error) {
      failures.log(log, error, 'changes of attendance lists could not be read');
    }
    timer = streams.size > 0 ? setTimeout(repeat, LOOK_MS) : undefined;
  };

  const look = async () => {
    const byList = Map.groupBy(streams, ({ listId }) => listId);
    const versions = await listVersions(database, [...byList.keys()]);
    for (const [listId, listeners] of byList) {
      const now = versions.get(listId);
      if (!now) for (const { readable } of listeners) readable.push(null);
      const behind = now ? listeners.filter(({ version }) => version < now.version) : [];
      if (!now || behind.length === 0) continue;
      const oldest = Math.min(...behind.map(({ version }) => version));
      const cells = await cellsSince(database, { scheduleId: listId, version: oldest });
      // Another look may have told it meanwhile.
      for (const stream of behind) if (stream.version < now.version) tell(stream, now, cells);
    }
  };

  /** Ends the streams of sessions that ended, and of users who may not read lists any more. */
  const endOrphans = async () => {
    for (const [sessionId, own] of Map.groupBy(streams, stream => stream.sessionId)) {
      const [{ userId } = { userId: '' }] = own;
      const account = await findSignedInAccount(database, { userId, sessionId, now: clock.instant() });
      if (account && can(account.roles, 'schedules.read')) continue;
      for (const { readable } of own) readable.push(null);
    }
  };

  app.decorate('listEvents', {
    open,
    look: async () => {
      await look();
      await endOrphans();
    },
  });
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    for (const { readable } of streams) readable.push(null);
    failures.close(log);
  });
});

function tell(
  stream: EventStream,
  { version, layoutVersion }: { version: number; layoutVersion: number },
  cells: readonly ChangedCell[],
): void {
  const news = cells.filter(cell => cell.version > stream.version);
  const reload = layoutVersion > stream.version || news.length > CELLS_MAX;
  const whole = messageOf({ version, reload, cells: reload ? [] : news });
  stream.version = version;
  stream.readable.push(whole.length <= MESSAGE_MAX ? whole : messageOf({ version, reload: true, cells: [] }));
  if (stream.readable.readableLength > BEHIND_MAX) stream.readable.destroy();
}

const messageOf = (event: ListEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/**
 * Looks whether there is such a list, and has the log record that it is read.
 * @throws HttpError 404 when there is none
 */
export async function openListening(
  { database }: FastifyInstance,
  id: string,
  actor: Actor | undefined,
): Promise<void> {
  if (!actor) {
    await existingSchedule(database, id);
    return;
  }
  await readAndLog(database, actor, async ({ trx, log }) => {
    const subject = listSubject(await existingSchedule(trx, id));
    log({ action: 'read', subject, detail: 'changes as they happen' });
  });
}
