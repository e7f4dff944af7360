import { notifyManager } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { v7 as uuidv7 } from 'uuid';
import type { CellsAnswer, CellsUpdate, ChangedCell } from '../../../core/contract/attendance.ts';
import { CELLS_PER_SAVE_MAX } from '../../../core/rules/limits.ts';
import { attendance } from '../dataProvider/attendance.ts';
import { getSession } from '../session.ts';
import type { Edit, EditEvent } from './Edit.ts';
import { dispatchEdits, editsOf, isWaiting, storeEdits } from './editStore.ts';

/** A cell as the server holds it; of one that knows no versions nothing but the status. */
export type AnsweredCell = Pick<ChangedCell, '_id' | 'version' | 'status'> &
  Partial<CellsAnswer['cells'][number]>;

/** Told of the answer to a save; `reload` where more of the list changed than these cells. */
type AnswerListener = (listId: string, answer: { cells: readonly AnsweredCell[]; reload: boolean }) => void;

const LOCK = 'samenklas.edits';
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** A request that is not answered by then has failed: its save is sent again under its key. */
const ANSWER_MS = 30_000;

/** The server refuses it for good: the edits are not sent again. */
const REFUSALS = [400, 403, 404, 413];

const listeners = new Set<AnswerListener>();
/** The keys of saves that this page made: others are of a page before it, whose save may have held words, too. */
const ownKeys = new Set<string>();
let retryMs = FIRST_RETRY_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();

/** Calls back with each answer that arrives in this tab, before its edits go; returns a function that stops it. */
export const watchAnswers = (listener: AnswerListener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Sends what waits, save by save, until nothing waits or the server cannot be reached: then it is tried again later,
 * each time after twice as long. One tab of the browser sends at a time. Resolves when this is done; never rejects.
 */
export const sendEdits = (): Promise<void> => {
  clearTimeout(timer);
  const run = () => inOneTab(sendAll);
  sending = sending.then(run, run);
  return sending;
};

/** Sends what waits now and whenever the network or the user comes back; returns a function that stops it. */
export const keepSending = (): (() => void) => {
  const now = () => {
    retryMs = FIRST_RETRY_MS;
    if (waiting().length > 0) sendEdits();
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

const waiting = () => editsOf(getSession()?.userId).filter(isWaiting);

const inOneTab = async (work: () => Promise<void>): Promise<void> => {
  // Browsers have locks on https and localhost only; elsewhere the key keeps a save from being done twice.
  if (navigator.locks) await navigator.locks.request(LOCK, work);
  else await work();
};

const sendAll = async () => {
  for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
    if (!(await sendBatch(batch))) return;
  }
};

/** The edits of the next save: first those that were sent before, under their key, then those of the oldest list. */
const nextBatch = (): readonly Edit[] => {
  const all = waiting();
  const [key] = all.flatMap(({ sent }) => sent?.key ?? []).sort();
  const again = all.filter(({ sent }) => sent && sent.key === key);
  const [oldest] = all.toSorted((a, b) => a.at - b.at);
  const fresh = () => all.filter(({ listId }) => listId === oldest?.listId).slice(0, CELLS_PER_SAVE_MAX);
  if (again.length === 0) {
    const event = { type: 'sent', key: uuidv7() } as const;
    ownKeys.add(event.key);
    dispatchEdits(fresh().map(from => ({ from, event })));
    // On the device before it is sent.
    storeEdits();
    return all.length > 0 ? nextBatch() : [];
  }
  // In the same order as before: the server tells a repeated save by its body, too.
  return again.toSorted((a, b) => (a._id < b._id ? -1 : 1));
};

const sendBatch = async (batch: readonly Edit[]): Promise<boolean> => {
  const [{ listId, sent } = { listId: '', sent: undefined }] = batch;
  const key = sent?.key ?? '';
  const isOfEarlierPage = !ownKeys.has(key);
  try {
    await save(listId, key, batch);
    retryMs = FIRST_RETRY_MS;
    return true;
  } catch (error) {
    const isRefused = error instanceof HttpError && REFUSALS.includes(error.status);
    if (isRefused && isOfEarlierPage)
      dispatchEdits(now(batch).map(from => ({ from, event: { type: 'unsent' } })));
    else if (isRefused) {
      const message = error.message;
      dispatchEdits(now(batch).map(from => ({ from, event: { type: 'failed', state: 'refused', message } })));
      for (const listener of listeners) listener(listId, { cells: [], reload: true });
    } else if (getSession()) {
      // Without a session they wait for the user to sign in again.
      timer = setTimeout(sendEdits, retryMs);
      retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
    }
    return isRefused;
  }
};

/** The edits as they are by now: they may have been edited while they were on their way, or dropped. */
const now = (batch: readonly Edit[]): Edit[] => {
  const [{ userId, listId } = { userId: '', listId: '' }] = batch;
  const keys = new Map(batch.map(({ _id, sent }) => [_id, sent?.key]));
  return editsOf(userId, listId).filter(({ _id, sent }) => sent && sent.key === keys.get(_id));
};

const save = async (listId: string, key: string, batch: readonly Edit[]): Promise<void> => {
  const cells = batch.map(({ _id, version, sent }) => ({
    _id,
    version,
    status: '' as const,
    ...sent?.patch,
  }));
  const { stored, conflicts, refused } = await request(listId, key, cells);
  const events = new Map<string, EditEvent>([
    ...stored.map(({ _id, savedVersion = 0 }) => [_id, { type: 'stored', version: savedVersion }] as const),
    ...conflicts.map(({ _id }) => [_id, { type: 'failed', state: 'conflict' }] as const),
    ...refused.map(({ _id, message }) => [_id, { type: 'failed', state: 'refused', message }] as const),
  ]);
  for (const listener of listeners)
    listener(listId, { cells: [...stored, ...conflicts], reload: refused.length > 0 });
  // After the cache has told what it holds now: the cell says the same all the time.
  await new Promise<void>(resolve =>
    notifyManager.schedule(() => {
      const settled = now(batch).flatMap(from => {
        const event = events.get(from._id);
        return event ? [{ from, event }] : [];
      });
      dispatchEdits(settled);
      resolve();
    }),
  );
};

type Answer = {
  stored: readonly AnsweredCell[];
  conflicts: readonly AnsweredCell[];
  refused: readonly { _id: string; message: string }[];
};

const request = async (listId: string, key: string, cells: CellsUpdate['cells']): Promise<Answer> => {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const isVersioned = cells.every(({ version }) => version > 0);
  if (!isVersioned) {
    // A back end that follows docs/product.md §7 alone.
    const { schedule } = await attendance.getTeacherList({ id: listId, signal });
    const studentsAttendance = cells.map(({ _id, status }) => ({ _id, status }));
    await attendance.saveTeacherList(listId, { studentsAttendance, schedule });
    const stored = cells.map(({ _id, version, status }) => ({ _id, version, status }));
    return { stored, conflicts: [], refused: [] };
  }
  const { cells: stored, ...rest } = await attendance.saveCells(listId, { cells }, { key, signal });
  return { stored, ...rest };
};
