import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

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
