import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentFile } from '../../../../core/contract/students.ts';
import { httpClient, type Reply } from '../../httpClient.ts';

type Reading = { id: string; at: number; reply: Promise<Reply<StudentFile>> };

/** How long, in milliseconds, a file that was asked for may wait for the popup to take it. */
const KEPT_MS = 5000;

let begun: Reading | null = null;

const read = (id: string) => httpClient<StudentFile>(pathTo(API.student, { id }));

/**
 * Asks for a student's file at the moment that somebody opens it, so that it is on its way while the popup is being
 * drawn. Only for an opening: reading a file is recorded (docs/decisions/0060-audit-log.md).
 */
export const beginReading = (id: string): void => {
  begun = { id, at: performance.now(), reply: read(id) };
  // Whoever takes it hears of a failure.
  begun.reply.catch(() => undefined);
};

/**
 * The file that `beginReading` asked for, once; asks for it when it did not, or too long ago.
 * @throws HttpError as `httpClient` does
 */
export const takeReading = (id: string): Promise<Reply<StudentFile>> => {
  const taken = begun;
  begun = null;
  return taken?.id === id && performance.now() - taken.at < KEPT_MS ? taken.reply : read(id);
};
