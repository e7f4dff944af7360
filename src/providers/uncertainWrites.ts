import { HttpError } from 'react-admin';
import { saveKey } from './httpClient.ts';

/** A failed write may still have been done: its answer was lost, or the server broke down. */
export const isUncertain = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status < 200 || error.status >= 500;

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
  const key = unanswered.get(name) ?? saveKey();
  unanswered.delete(name);
  try {
    return await write(key);
  } catch (error) {
    if (isUncertain(error)) unanswered.set(name, key);
    throw error;
  }
};
