import type { FastifyBaseLogger } from 'fastify';
import { MINUTE } from '../clock.ts';

/** How often one cause is logged, in milliseconds. */
const WINDOW_MS = MINUTE;

/** The most causes remembered; beyond it the oldest is forgotten. */
const CAUSES_MAX = 100;

/**
 * Logs failures, each cause once a minute: a full disk fails every request for as long as it is full. The next line
 * of a cause has how many there were since.
 */
export class FailureLog {
  readonly #now: () => Date;
  readonly #causes = new Map<string, { until: number; suppressed: number }>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Logs the error with its stack, unless the same cause was logged less than a minute ago. */
  log(log: Pick<FastifyBaseLogger, 'error'>, error: unknown, message: string): void {
    const cause = causeOf(error);
    const now = this.#now().getTime();
    const known = this.#causes.get(cause);
    if (known && known.until > now) {
      known.suppressed += 1;
      return;
    }
    const suppressed = known?.suppressed ?? 0;
    log.error({ err: error, ...(suppressed > 0 && { suppressed }) }, message);
    this.#causes.delete(cause);
    this.#causes.set(cause, { until: now + WINDOW_MS, suppressed: 0 });
    if (this.#causes.size <= CAUSES_MAX) return;
    const { value: oldest } = this.#causes.keys().next();
    if (oldest !== undefined) this.#causes.delete(oldest);
  }

  /** Logs how many failures were suppressed and not reported yet. */
  close(log: Pick<FastifyBaseLogger, 'error'>): void {
    for (const [cause, { suppressed }] of this.#causes) {
      if (suppressed > 0) log.error({ cause, suppressed }, 'the same failure again');
    }
    this.#causes.clear();
  }
}

/** The code of a fault of the disk or the database; of anything else what it says. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : `${error.name}: ${error.message}`;
}
