import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { MINUTE } from '../clock.ts';

/** Where log lines (JSON) go; standard output unless given. */
export type LogStream = { write(line: string): void };

/**
 * Fastify's logging options: one line per answer, with the IP address that asked unless it is left out. URLs,
 * queries, headers and bodies hold names, e-mail addresses and secrets, so that a line has the route's pattern only.
 */
export function loggingOptions(stream: LogStream | undefined, addresses: boolean): FastifyServerOptions {
  return {
    logger: {
      level: 'info',
      serializers: {
        req: (request: FastifyRequest) => requestSummary(request, addresses),
        res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      },
      ...(stream && { stream }),
    },
    logController: new AnswerLog(),
  };
}

class AnswerLog extends LogController {
  /** Tokens that were refused since the start. */
  #refusedTokens = 0;

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const isTokenRefused = refusesToken(request, reply);
    if (isTokenRefused) this.#refusedTokens += 1;
    const line = {
      req: request,
      res: reply,
      ms: Math.round(reply.elapsedTime),
      ...(isTokenRefused && { refusedTokens: this.#refusedTokens }),
    };
    if (error) request.log.error({ ...line, err: error }, 'answer failed');
    else request.log.info(line, 'answered');
  }
}

/** The access token is forged, or of an ended session. */
export const refusesToken = (
  { headers, routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
): boolean =>
  statusCode === 401 && headers.authorization !== undefined && routeOptions.config.permission !== undefined;

function requestSummary({ method, routeOptions, user, ip }: FastifyRequest, addresses: boolean) {
  return {
    method,
    route: routeOptions?.url ?? 'unknown',
    user: user?.id,
    ...(addresses && { address: ip }),
  };
}

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
