import type { FastifyReply } from 'fastify';
import { CHANGE_SET_HEADER } from '../../core/contract/answers.ts';

/** Says in the answer by which change set it can be undone: in a header, as bodies are those of docs/product.md §7. */
export function nameChangeSet(reply: FastifyReply, changeSetId: string | null): void {
  if (changeSetId !== null) reply.header(CHANGE_SET_HEADER, changeSetId);
}
