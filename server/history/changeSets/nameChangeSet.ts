import type { FastifyReply } from 'fastify';
import { CHANGE_SET_HEADER, CHANGE_SETS_BETWEEN } from '../../../core/contract/answers.ts';

/**
 * Says in the answer by which change set it can be undone, or by which ones: in a header, as bodies are those of
 * docs/product.md §7.
 */
export function nameChangeSet(reply: FastifyReply, changeSets: string | readonly string[] | null): void {
  const ids = [changeSets ?? []].flat();
  if (ids.length > 0) reply.header(CHANGE_SET_HEADER, ids.join(CHANGE_SETS_BETWEEN));
}
