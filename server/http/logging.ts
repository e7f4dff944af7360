import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

/** Where log lines (JSON) go; standard output unless given. */
export type LogStream = { write(line: string): void };

/**
 * Fastify's logging options: one line per answer. Addresses, queries, headers and bodies hold names, e-mail
 * addresses and secrets, so that a line has the route's pattern only.
 */
export function loggingOptions(stream: LogStream | undefined): FastifyServerOptions {
  return {
    logger: {
      level: 'info',
      serializers: {
        req: requestSummary,
        res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      },
      ...(stream && { stream }),
    },
    logController: new AnswerLog(),
  };
}

class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.error({ ...line, err: error }, 'answer failed');
    else request.log.info(line, 'answered');
  }
}

function requestSummary({ method, routeOptions, user }: FastifyRequest) {
  return { method, route: routeOptions?.url ?? 'unknown', user: user?.id };
}
