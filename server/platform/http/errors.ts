import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { errorResponses } from '../../../core/contract/common.ts';
import { messages } from '../messages.ts';
import { busy, HttpError } from './httpError.ts';
import { failureLog } from './logging.ts';
import { type FieldMessages, refusalOf, ValidationError } from './validation.ts';

/**
 * The fault behind an error that is nobody's input: 'unavailable' passes by itself, 'full' and 'broken' are about
 * the disk, 'damaged' about the data on it.
 */
type FaultOf = (error: unknown) => 'unavailable' | 'full' | 'broken' | 'damaged' | undefined;

declare module 'fastify' {
  interface FastifyInstance {
    faultOf: FaultOf;
    /** The data were found damaged since the start. */
    readonly isDamaged: boolean;
  }
  interface FastifyContextConfig {
    /** Sentences for this route's fields, in place of the general ones. */
    fieldMessages?: FieldMessages;
  }
}

/** Fastify's own refusals, by status. */
const SENTENCES: Readonly<Record<number, string>> = {
  404: messages.server.unknownAddress,
  413: messages.server.tooLarge,
  415: messages.server.wrongMediaType,
};

const MALFORMED = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']);

/** Codes of a disk that has no room for a file. */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT']);

/**
 * The one error handler: every refusal is JSON with a Dutch sentence, and no response reveals how the server
 * works.
 */
export const errors = fastifyPlugin<{ faultOf: FaultOf }>(async (app, { faultOf }) => {
  let isDamaged = false;
  app.decorate('isDamaged', { getter: () => isDamaged });
  app.decorate('faultOf', error => {
    const fault = faultOf(error);
    if (fault === 'damaged') isDamaged = true;
    return fault;
  });
  // Every call may fail.
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.response) schema.response = { ...errorResponses, ...schema.response };
  });
  const failures = failureLog(app.clock.now);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error, request);
    if (refusal.statusCode >= 500) failures.log(request.log, error, 'request failed');
    return answer(reply, refusal);
  });
  app.addHook('onClose', async () => failures.close(app.log));
});

/** The headers of `securityHeaders` for an answer without a page. */
const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Answers an address that is no address (badly encoded, too long), before there is a route or a hook. */
export function refuseAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  answer(reply.headers(BARE_HEADERS), new HttpError(400, messages.server.unknownAddress));
}

function answer(reply: FastifyReply, { statusCode, message, details }: HttpError): FastifyReply {
  const { errors: byField, body, headers } = details;
  return reply
    .code(statusCode)
    .headers(headers ?? {})
    .send({ ...body, message, ...(byField && { errors: byField }) });
}

export function toRefusal(error: unknown, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof ValidationError) return refusalOf(error, request.routeOptions.config.fieldMessages);
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const fault = request.server.faultOf(error);
  // It is back soon, or not for a while.
  if (fault === 'unavailable') return busy(2_000);
  if (fault === 'full' || FULL_DISK.has(code)) return new HttpError(507, messages.server.full);
  if (MALFORMED.has(code) || error instanceof SyntaxError) {
    return new HttpError(400, messages.validation.malformedJson);
  }
  if (statusCode >= 400 && statusCode < 500) {
    return new HttpError(statusCode, SENTENCES[statusCode] ?? messages.server.badRequest);
  }
  return new HttpError(500, messages.server.failed);
}
