/** How often the same event is written to the audit log in a span of time. */
export interface NoteLimit {
  max: number;
  windowMs: number;
}

/** The most keys remembered; beyond it the oldest are forgotten. */
const KEYS_MAX = 50_000;

/**
 * Bounds what one server writes to the audit log of events that anybody can repeat. It counts in memory, of this server
 * alone: what is refused is counted in the database (server/accounts/attemptRepository.ts).
 */
export class NoteLimiter {
  readonly #limit: NoteLimit;
  readonly #now: () => Date;
  readonly #noted = new Map<string, { count: number; until: number }>();

  constructor(limit: NoteLimit, now: () => Date) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Whether an event of this key is to be written, which is counted. A clock that was put back makes no window longer. */
  allows(key: string): boolean {
    const now = this.#now().getTime();
    const { windowMs, max } = this.#limit;
    const known = this.#noted.get(key);
    const lasts = known !== undefined && known.until > now && known.until <= now + windowMs;
    const { count, until } = lasts ? known : { count: 0, until: now + windowMs };
    if (count >= max) return false;
    this.#noted.delete(key);
    this.#noted.set(key, { count: count + 1, until });
    this.#forgetOldest();
    return true;
  }

  #forgetOldest(): void {
    if (this.#noted.size <= KEYS_MAX) return;
    const { value: oldest } = this.#noted.keys().next();
    if (oldest !== undefined) this.#noted.delete(oldest);
  }
}
