import { useMemo, useSyncExternalStore } from 'react';
import { isAttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { getSession, ifStored, useSession, watchSession } from '../session.ts';
import { type Edit, type EditEvent, hasWords, type Patch, reduceEdit } from './Edit.ts';

const PREFIX = 'edit.';

/** How long edits are stored for a user who does not come back to this device. */
const STORED_MS = 30 * 24 * 60 * 60_000;

/** So many are stored at each change; more a moment later, so that marking stays quick. */
const AT_ONCE_MAX = 200;
const DELAY_MS = 150;

let edits: ReadonlyMap<string, Edit> = new Map();
const unstored = new Set<string>();
let isRefused = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

type Place = Pick<Edit, 'userId' | 'listId' | '_id'>;

const nameOf = ({ userId, listId, _id }: Place): string => `${PREFIX}${userId}.${listId}.${_id}`;

/** Calls back when an edit comes, changes or goes, in this tab or another; returns a function that stops it. */
export const watchEdits = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Aborted once no edit of the user who is signed in waits any more. */
export const untilArrived = (): AbortSignal => {
  const arrival = new AbortController();
  const stop = watchEdits(() => {
    if (editsOf(getSession()?.userId).some(isWaiting)) return;
    stop();
    arrival.abort();
  });
  return arrival.signal;
};

export const editsOf = (userId: string | undefined, listId?: string): Edit[] =>
  [...edits.values()].filter(edit => edit.userId === userId && (!listId || edit.listId === listId));

/** Those that are saved and have not arrived, or are in conflict or refused: what is not saved yet is none of them. */
export const isLeft = ({ sent, saved }: Edit): boolean => Boolean(sent || saved);

export const isWaiting = (edit: Edit): boolean => isLeft(edit) && !edit.state;

/** How many edits of any user wait on this device, and whether some are not saved. */
export const editsOnDevice = (): { waiting: number; unsaved: boolean } => {
  const all = [...edits.values()];
  return { waiting: all.filter(isLeft).length, unsaved: all.some(({ draft }) => draft) };
};

/** Has events happen to edits; without an edit, `from` begins one. */
export const dispatchEdits = (changes: readonly { from: Edit; event: EditEvent }[]): void =>
  putEdits(changes.map(({ from, event }) => [from, reduceEdit(from, event)]));

export const putEdits = (changes: readonly (readonly [Place, Edit | undefined])[]): void => {
  if (changes.length === 0) return;
  const next = new Map(edits);
  for (const [place, edit] of changes) {
    const name = nameOf(place);
    if (edit) next.set(name, edit);
    else next.delete(name);
    unstored.add(name);
  }
  edits = next;
  if (changes.length <= AT_ONCE_MAX) storeEdits();
  else timer ??= setTimeout(storeEdits, DELAY_MS);
  tell();
};

export const dropEdits = (some: readonly Place[]): void => putEdits(some.map(place => [place, undefined]));

/** False while the browser refuses to store edits: it is full, or not allowed. */
export const storesEdits = (): boolean => !isRefused;

/** Stores what is not stored yet. A browser that refuses keeps edits as long as the page lives. */
export const storeEdits = (): void => {
  clearTimeout(timer);
  timer = undefined;
  for (const name of unstored) {
    const edit = edits.get(name);
    try {
      if (!edit) localStorage.removeItem(name);
      else {
        localStorage.setItem(name, JSON.stringify(stored(edit)));
        isRefused = false;
      }
    } catch {
      isRefused = true;
    }
  }
  unstored.clear();
};

const tell = () => {
  for (const listener of listeners) listener();
};

type StoredEdit = Omit<Edit, keyof Place | 'message'>;

/**
 * Ids, statuses and ids of reasons: no names, remarks or minutes. A save that holds these cannot be repeated under its
 * key after a reload: it waits as a new one.
 */
const stored = (edit: Edit): StoredEdit => {
  const { sent, saved, draft, at, version, seen, state } =
    (hasWords(edit.sent?.patch) && reduceEdit(edit, { type: 'unsent' })) || edit;
  const ids = ({ status, reason }: Patch): Patch => ({ status, ...(reason !== undefined && { reason }) });
  return {
    at,
    version,
    ...(seen !== undefined && { seen }),
    ...(state && { state }),
    ...(sent && { sent: { key: sent.key, patch: ids(sent.patch) } }),
    ...(saved && { saved: ids(saved) }),
    ...(draft && { draft: ids(draft) }),
  };
};

/** The storage is anybody's who has the browser: what is not an edit counts as nothing. */
const parsed = (name: string, text: string | null): Edit | undefined => {
  const [userId, listId, _id, ...others] = name.slice(PREFIX.length).split('.');
  if (!text || !userId || !listId || !_id || others.length > 0) return undefined;
  try {
    const edit = { ...(JSON.parse(text) as StoredEdit), userId, listId, _id };
    const { at, version, sent, saved, draft, state } = edit;
    const layers = [sent?.patch, saved, draft].filter(patch => patch !== undefined);
    const isWhole =
      typeof at === 'number' &&
      typeof version === 'number' &&
      (state === undefined || state === 'conflict' || state === 'refused') &&
      (sent === undefined || typeof sent.key === 'string') &&
      layers.length > 0 &&
      layers.every(patch => isAttendanceStatus(patch?.status));
    return isWhole ? edit : undefined;
  } catch {
    return undefined;
  }
};

const storedNames = (): string[] =>
  ifStored(() => Object.keys(localStorage).filter(name => name.startsWith(PREFIX))) ?? [];

/** Takes in what is stored; what this page holds is newer. */
const loadEdits = () => {
  const found = storedNames().flatMap(name => {
    const edit = edits.has(name) ? undefined : parsed(name, localStorage.getItem(name));
    return edit ? [[name, edit] as const] : [];
  });
  if (found.length === 0) return;
  edits = new Map([...edits, ...found]);
  tell();
};

/** Takes over a change of another tab. The words of an edit are only in the tab where they were typed. */
const follow = ({ key: name, newValue }: StorageEvent) => {
  if (!name?.startsWith(PREFIX)) return;
  const own = edits.get(name);
  if (own && [own.sent?.patch, own.saved, own.draft].some(hasWords)) return;
  const next = new Map(edits);
  const edit = parsed(name, newValue);
  if (edit) next.set(name, edit);
  else next.delete(name);
  edits = next;
  tell();
};

/**
 * Forgets what is too old or cannot be read. What is `userId`'s stays, whatever its age: it is sent now, and the clock of
 * the device may have been wrong.
 */
export const forgetOldEdits = (userId?: string): void => {
  const oldest = Date.now() - STORED_MS;
  for (const name of storedNames()) {
    const edit = parsed(name, localStorage.getItem(name));
    if (!edit) localStorage.removeItem(name);
    else if (edit.userId !== userId && edit.at < oldest) dropEdits([edit]);
  }
};

loadEdits();
watchSession(loadEdits);
window.addEventListener('storage', follow);
window.addEventListener('pagehide', storeEdits);

const snapshot = () => edits;

/** The edits of the user who is signed in, as a value that rerenders when they change. */
export const useEdits = (): readonly Edit[] => {
  const userId = useSession()?.userId;
  const all = useSyncExternalStore(watchEdits, snapshot);
  return useMemo(() => [...all.values()].filter(edit => edit.userId === userId), [all, userId]);
};
