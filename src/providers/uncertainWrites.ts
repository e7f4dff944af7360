import { HttpError } from 'react-admin';
import { saveKey } from './httpClient.ts';

/** A failed write may still have been done: its answer was lost, or the server broke down. */
export const isUncertain = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status < 200 || error.status >= 500;

/** A failed write was refused before it was looked at: of the same write that went before it this says nothing. */
export const isRefusedUnread = (error: unknown): boolean =>
  error instanceof HttpError && [401, 403, 429].includes(error.status);

const unanswered = new Map<string, string>();

/**
 * Does what can be done once only, under a key that stays the same until an answer has come: tried again after its answer
 * was lost, it is the same write, which the server does once.
 * @param name what is done; no two writes have the same
 */
export const onceAnswered = async <Result>(
  name: string,
  write: (key: string) => Promise<Result>,
): Promise<Result> => {
  const former = unanswered.get(name);
  const key = former ?? saveKey();
  unanswered.delete(name);
  try {
    return await write(key);
  } catch (error) {
    if (isUncertain(error) || (former && isRefusedUnread(error))) unanswered.set(name, key);
    throw error;
  }
};

/** A save refused over another of the same record: that as it is now, when it was saved (an instant) and by whom. */
export interface EditConflict {
  message?: string;
  current: Record<string, unknown>;
  savedAt?: string;
  savedBy?: { _id: string; name: string } | null;
}

export const editConflictIn = (error: unknown): EditConflict | undefined => {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const body = error.body as Partial<EditConflict> | null;
  return body?.current ? (body as EditConflict) : undefined;
};

/**
 * Of the record as it was when its editing began, what a save says of it: the fields that are saved. Nothing to a back
 * end elsewhere, which may know no such thing.
 */
export const editedPart = (base: object, names: readonly string[]): { edited?: Record<string, unknown> } =>
  import.meta.env.VITE_API_URL
    ? {}
    : { edited: Object.fromEntries(Object.entries(base).filter(([name]) => names.includes(name))) };
