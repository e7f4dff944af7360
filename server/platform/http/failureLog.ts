import type { FastifyBaseLogger } from 'fastify';
import { MINUTE } from '../clock.ts';

const WINDOW_MS = MINUTE;

/** The most causes remembered; beyond it the oldest is forgotten. */
const CAUSES_MAX = 100;

/**
 * Logs failures, each cause once a minute: a full disk fails every request for as long as it is full. The next line
 * of a cause has how many there were since.
 */
export function failureLog(now: () => Date) {
  const causes = new Map<string, { until: number; suppressed: number }>();
  return {
    log: (log: Pick<FastifyBaseLogger, 'error'>, error: unknown, message: string): void => {
      const cause = causeOf(error);
      const at = now().getTime();
      const { until, suppressed } = causes.get(cause) ?? { until: 0, suppressed: 0 };
      if (until > at) {
        causes.set(cause, { until, suppressed: suppressed + 1 });
        return;
      }
      log.error({ err: error, ...(suppressed > 0 && { suppressed }) }, message);
      causes.delete(cause);
      causes.set(cause, { until: at + WINDOW_MS, suppressed: 0 });
      const [oldest] = causes.keys();
      if (causes.size > CAUSES_MAX && oldest !== undefined) causes.delete(oldest);
    },

    /** Logs how many failures were suppressed and not reported yet. */
    close: (log: Pick<FastifyBaseLogger, 'error'>): void => {
      for (const [cause, { suppressed }] of causes) {
        if (suppressed > 0) log.error({ cause, suppressed }, 'the same failure again');
      }
    },
  };
}

/** The code of a fault of the disk or the database; of anything else what it says. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : `${error.name}: ${error.message}`;
}
