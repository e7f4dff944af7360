import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentFile } from '../../../../core/contract/students.ts';
import { httpClient, type Reply } from '../../httpClient.ts';

type Prefetch = { id: string; at: number; reply: Promise<Reply<StudentFile>> };

/** How long a prefetched file may be used, in milliseconds. */
const MAX_AGE_MS = 5000;

let prefetched: Prefetch | null = null;

const read = (id: string) => httpClient<StudentFile>(pathTo(API.student, { id }));

/**
 * Asks for a student's file at the moment that a user opens it, so that it is on its way while the popup is
 * being drawn. Only for an opening: reading a file is recorded (docs/decisions/0060-audit-log.md).
 */
export const prefetchStudent = (id: string): void => {
  prefetched = { id, at: performance.now(), reply: read(id) };
  // `consumePrefetch` reports a failure.
  prefetched.reply.catch(() => undefined);
};

/**
 * The file that `prefetchStudent` asked for, once; asks for it when it did not, or too long ago.
 * @throws HttpError as `httpClient` does
 */
export const consumePrefetch = (id: string): Promise<Reply<StudentFile>> => {
  const taken = prefetched;
  prefetched = null;
  return taken?.id === id && performance.now() - taken.at < MAX_AGE_MS ? taken.reply : read(id);
};
