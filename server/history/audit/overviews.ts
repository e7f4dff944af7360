import fastifyPlugin from 'fastify-plugin';
import { MINUTE } from '../../platform/clock.ts';
import { repeatWhileListening } from '../../platform/repeatWhileListening.ts';
import { type Actor, actorOf } from '../actor.ts';
import { recordEvent } from '../change.ts';

/** Pages that show many people without opening a file. */
type OverviewKind =
  | 'today'
  | 'attention'
  | 'students'
  | 'counted students'
  | 'attendance lists'
  | 'evaluations'
  | 'change sets';

interface Search {
  name: string;
  detail: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    overviews: {
      /** Notes that the user was sent a page of an overview; entries that are due are written. */
      note: (request: FastifyRequest, kind: OverviewKind, search?: Search) => Promise<void>;
      write: () => Promise<void>;
    };
  }
}

/** A user's overviews are one entry for this long, in milliseconds. */
export const OVERVIEW_WINDOW_MS = 15 * MINUTE;

/** The most searches that an entry has, and the longest text of one. */
export const SEARCHES_MAX = 20;
const TEXT_MAX = 300;

interface Overview {
  actor: Actor;
  from: Date;
  to: Date;
  pages: Map<OverviewKind, number>;
  searches: Map<string, Search & { pages: number }>;
  /** Pages of searches beyond the most that are buffered. */
  otherPages: number;
}

/**
 * Writes an entry for each user and quarter of an hour in which they looked at overviews: how many pages, and what
 * was searched for. Until then it is buffered in memory, which a crash empties (docs/decisions/0060-audit-log.md).
 */
export const overviews = fastifyPlugin(async app => {
  const { clock, database, log } = app;
  const open = new Map<string, Overview>();
  let underWay: Promise<unknown> = Promise.resolve();

  const writeThose = async (isDue: (overview: Overview) => boolean) => {
    for (const [userId, overview] of [...open].filter(([, overview]) => isDue(overview))) {
      open.delete(userId);
      try {
        await recordEvent(database, overview.actor, eventOf(overview), 'relaxed');
      } catch (error) {
        // Retried the next time, unless the user has begun another in between.
        if (!open.has(userId)) open.set(userId, overview);
        log.error({ err: error }, FAILURE);
      }
    }
  };
  const writeDue = () => {
    const written = writeThose(({ from }) => clock.now().getTime() - from.getTime() >= OVERVIEW_WINDOW_MS);
    underWay = Promise.all([underWay, written]);
    return written;
  };

  app.decorate('overviews', {
    note: async (request, kind, search) => {
      await writeDue();
      const now = clock.now();
      const overview = open.get(request.user.id) ?? begun(actorOf(request), now);
      open.set(request.user.id, overview);
      overview.to = now;
      overview.pages.set(kind, (overview.pages.get(kind) ?? 0) + 1);
      if (search) noteSearch(overview, search);
    },
    write: async () => {
      await writeThose(() => true);
      await underWay;
    },
  });
  // Users who went away.
  repeatWhileListening(app, { everyMs: MINUTE, work: writeDue, failure: FAILURE });
  app.addHook('onClose', () => app.overviews.write());
});

const FAILURE = 'an overview was not written to the audit log';

const begun = (actor: Actor, now: Date): Overview => ({
  actor,
  from: now,
  to: now,
  pages: new Map(),
  searches: new Map(),
  otherPages: 0,
});

function noteSearch(overview: Overview, { name, detail }: Search): void {
  const search = { name: name.slice(0, TEXT_MAX), detail: detail.slice(0, TEXT_MAX) };
  const key = JSON.stringify(search);
  const known = overview.searches.get(key);
  if (known) known.pages += 1;
  else if (overview.searches.size < SEARCHES_MAX) overview.searches.set(key, { ...search, pages: 1 });
  else overview.otherPages += 1;
}

function eventOf({ from, to, pages, searches, otherPages }: Overview) {
  const counts = [...pages].map(([kind, count]) => `${kind}: ${pagesText(count)}`);
  const period = `from ${from.toISOString()} to ${to.toISOString()}`;
  const others = otherPages > 0 ? [`other searches: ${pagesText(otherPages)}`] : [];
  return {
    action: 'browse',
    subject: { kind: 'overviews', id: null, name: '' },
    detail: [...counts, ...others, period].join(', '),
    searches: [...searches.values()].map(({ name, detail, pages }) => ({
      name,
      detail: [detail, pagesText(pages)].filter(Boolean).join(' '),
    })),
  } as const;
}

const pagesText = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;
