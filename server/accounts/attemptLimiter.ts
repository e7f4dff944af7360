/** How many attempts a key (an account, a network) has in a span of time. */
export interface AttemptLimit {
  max: number;
  windowMs: number;
}

/** The most keys remembered; beyond it the oldest are forgotten. */
const KEYS_MAX = 50_000;

/**
 * Counts attempts per key in memory. A success takes its attempt back, so that only failures count;
 * counting before the outcome is known keeps parallel guesses from slipping through.
 */
export class AttemptLimiter {
  readonly #limit: AttemptLimit;
  readonly #now: () => Date;
  readonly #attempts = new Map<string, { count: number; until: number }>();

  constructor(limit: AttemptLimit, now: () => Date) {
    this.#limit = limit;
    this.#now = now;
  }

  /**
   * Counts one attempt. Returns the milliseconds to wait when there were too many, else 0.
   * @param max fewer than the limiter's own, for this attempt
   */
  attempt(key: string, max = this.#limit.max): number {
    const now = this.#now().getTime();
    const entry = this.#current(key) ?? { count: 0, until: now + this.#limit.windowMs };
    if (entry.count >= max) return entry.until - now;
    this.#attempts.delete(key);
    this.#attempts.set(key, { ...entry, count: entry.count + 1 });
    this.#forgetOldest();
    return 0;
  }

  /** The attempts that count at present. */
  count(key: string): number {
    return this.#current(key)?.count ?? 0;
  }

  /** Takes one attempt back. */
  takeBack(key: string): void {
    const entry = this.#attempts.get(key);
    if (entry) this.#attempts.set(key, { ...entry, count: Math.max(0, entry.count - 1) });
  }

  /** Forgets all attempts of a key. */
  forget(key: string): void {
    this.#attempts.delete(key);
  }

  /** Forgets all attempts of every key that begins like this. */
  forgetAll(beginning: string): void {
    for (const key of this.#attempts.keys()) if (key.startsWith(beginning)) this.#attempts.delete(key);
  }

  /** A clock that was put back makes no window longer. */
  #current(key: string): { count: number; until: number } | undefined {
    const now = this.#now().getTime();
    const entry = this.#attempts.get(key);
    return entry && entry.until > now && entry.until <= now + this.#limit.windowMs ? entry : undefined;
  }

  #forgetOldest(): void {
    if (this.#attempts.size <= KEYS_MAX) return;
    const { value: oldest } = this.#attempts.keys().next();
    if (oldest !== undefined) this.#attempts.delete(oldest);
  }
}
