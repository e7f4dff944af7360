import { HttpError } from 'react-admin';
import { v7 as uuidv7 } from 'uuid';
import type { CellsAnswer } from '../../../core/contract/attendance.ts';
import { CELLS_PER_SAVE_MAX } from '../../../core/rules/limits.ts';
import { attendance } from '../dataProvider/attendance.ts';
import { getSession } from '../session.ts';
import { type OutboxEntry, outboxOf, putEntry, removeEntry } from './outboxStore.ts';

/** Called with what the server answered to a save of a list. */
export type AnswerListener = (listId: string, answer: CellsAnswer) => void;

const LOCK = 'samenklas.marks';
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** A request that is not answered by then has failed: its save is sent again under its key. */
const ANSWER_MS = 30_000;

/** The server refuses it for good: the entry is not sent again. */
const REFUSALS = [400, 403, 404, 413];

const listeners = new Set<AnswerListener>();
let retryMs = FIRST_RETRY_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();

/** Calls back with each answer that arrives in this tab; returns a function that stops it. */
export const watchAnswers = (listener: AnswerListener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Puts a save of a user into the outbox, and returns its key. */
export const enqueue = ({
  userId,
  listId,
  cells,
}: Pick<OutboxEntry, 'userId' | 'listId' | 'cells'>): string => {
  const key = uuidv7();
  putEntry({ key, userId, listId, cells, at: Date.now(), state: 'waiting', tried: false });
  return key;
};

/** Puts any number of cells into the outbox, in as many saves as the server takes them; returns their keys. */
export const enqueueAll = ({ cells, ...place }: Parameters<typeof enqueue>[0]): string[] =>
  Array.from({ length: Math.ceil(cells.length / CELLS_PER_SAVE_MAX) }, (_, index) =>
    enqueue({
      ...place,
      cells: cells.slice(index * CELLS_PER_SAVE_MAX, (index + 1) * CELLS_PER_SAVE_MAX),
    }),
  );

/**
 * Sends what waits, oldest first, until nothing waits or the server cannot be reached: then it is tried again
 * later, each time after twice as long. One tab of the browser sends at a time. Resolves when this is done;
 * never rejects.
 */
export const sendOutbox = (): Promise<void> => {
  clearTimeout(timer);
  const run = () => inOneTab(sendAll);
  sending = sending.then(run, run);
  return sending;
};

/** Sends what waits now and whenever the network or the user comes back; returns a function that stops it. */
export const keepSending = (): (() => void) => {
  const now = () => {
    retryMs = FIRST_RETRY_MS;
    if (isWaiting()) sendOutbox();
  };
  const whenVisible = () => document.visibilityState === 'visible' && now();
  now();
  window.addEventListener('online', now);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', now);
    document.removeEventListener('visibilitychange', whenVisible);
  };
};

/** Has an entry sent once more as a new save, over the versions that it knows. */
export const sendAnew = (entry: OutboxEntry): void => {
  removeEntry(entry);
  enqueue(entry);
};

const waitingEntries = () => outboxOf(getSession()?.userId).filter(({ state }) => state === 'waiting');

const isWaiting = () => waitingEntries().length > 0;

const inOneTab = async (work: () => Promise<void>): Promise<void> => {
  // Browsers have locks on https and localhost only; elsewhere the key keeps a save from being done twice.
  if (navigator.locks) await navigator.locks.request(LOCK, work);
  else await work();
};

const sendAll = async () => {
  for (let [entry] = waitingEntries(); entry; [entry] = waitingEntries()) {
    if (!(await sendOne(entry))) return;
  }
};

/** Whether the next one may be sent. */
const sendOne = async (entry: OutboxEntry): Promise<boolean> => {
  const { listId, cells, key } = entry;
  putEntry({ ...entry, tried: true });
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    settle(entry, await attendance.saveCells(listId, { cells: [...cells] }, { key, signal }));
    retryMs = FIRST_RETRY_MS;
    return true;
  } catch (error) {
    if (error instanceof HttpError && REFUSALS.includes(error.status)) {
      putEntry({ ...entry, tried: true, state: 'refused' });
      return true;
    }
    // Without a session they wait for the user to sign in again.
    if (getSession()) {
      timer = setTimeout(sendOutbox, retryMs);
      retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
    }
    return false;
  }
};

const settle = (entry: OutboxEntry, answer: CellsAnswer) => {
  const { clashes, refused } = answer;
  rebase(entry, answer);
  for (const listener of listeners) listener(entry.listId, answer);
  const among = (some: readonly { _id: string }[]) =>
    entry.cells.filter(cell => some.some(({ _id }) => _id === cell._id));
  if (refused.length > 0) {
    putEntry({ ...entry, key: uuidv7(), cells: among(refused), state: 'refused' });
  }
  if (clashes.length > 0) putEntry({ ...entry, cells: among(clashes), state: 'clash' });
  else removeEntry(entry);
};

/** Later saves of cells that were set now are to be set over this one, which their user had seen. */
const rebase = ({ key, userId, listId }: OutboxEntry, { cells }: CellsAnswer) => {
  const versions = new Map(cells.map(({ _id, version }) => [_id, version]));
  for (const later of outboxOf(userId)) {
    if (later.listId !== listId || later.key <= key || later.tried) continue;
    const rebased = later.cells.map(cell => ({ ...cell, version: versions.get(cell._id) ?? cell.version }));
    if (later.cells.some(({ _id }) => versions.has(_id))) putEntry({ ...later, cells: rebased });
  }
};
