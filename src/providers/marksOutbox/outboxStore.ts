import { useEffect, useState } from 'react';
import type { CellsUpdate } from '../../../core/contract/attendance.ts';
import { useSession } from '../session.ts';

/** A cell with what it is to say and the version over which: ids and statuses, no names. */
export type OutboxCell = CellsUpdate['cells'][number];

/** A save of marks that has not arrived, or that asks for a decision. */
export type OutboxEntry = {
  /** The Idempotency-Key; their order is the order in which they were saved. */
  key: string;
  /** Who saved them: nobody else sends or sees them. */
  userId: string;
  listId: string;
  /** When they were saved, in milliseconds. */
  at: number;
  cells: readonly OutboxCell[];
  /**
   * 'clash': somebody else set these cells otherwise meanwhile. 'refused': the server takes them no more.
   */
  state: 'waiting' | 'clash' | 'refused';
  /** Whether it was sent once, and may have arrived: its cells stay as they are. */
  tried: boolean;
};

const PREFIX = 'marks.';
/** Unsaved marks (`draftStorage.ts`). */
export const DRAFT_PREFIX = 'draft.';

/** How long they are stored for a user who does not come back to this device. */
const STORED_MS = 30 * 24 * 60 * 60_000;

const listeners = new Set<() => void>();
/** What a browser that refuses storage does not take: it lives as long as the page. */
const unstored = new Map<string, OutboxEntry>();

/** Calls back when something is put in or taken out, in this tab or another; returns a function that stops it. */
export const watchOutbox = (listener: () => void): (() => void) => {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
};

/** What a user has saved that has not arrived, oldest first. */
export const outboxOf = (userId: string | undefined): OutboxEntry[] => {
  if (userId === undefined) return [];
  const stored = storedKeys(`${PREFIX}${userId}.`).flatMap(name => entryAt(name) ?? []);
  const newer = [...unstored.values()].filter(entry => entry.userId === userId);
  const entries = new Map([...stored, ...newer].map(entry => [entry.key, entry]));
  return [...entries.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
};

/** Whether this device holds marks of a user that have not arrived, or are not saved. */
export const holdsMarksOf = (userId: string): boolean =>
  outboxOf(userId).length > 0 || storedKeys(`${DRAFT_PREFIX}${userId}.`).length > 0;

/** How many marks of any user wait on this device, and whether some are not saved. */
export const marksOnDevice = (): { waiting: number; unsaved: boolean } => {
  const entries = storedKeys(PREFIX).flatMap(name => entryAt(name) ?? []);
  return {
    waiting: entries.reduce((sum, { cells }) => sum + cells.length, 0),
    unsaved: storedKeys(DRAFT_PREFIX).some(name => (draftAt(name)?.cells.length ?? 0) > 0),
  };
};

/** Puts an entry in, or in the place of the former one of its key. */
export const putEntry = (entry: OutboxEntry): void => {
  try {
    localStorage.setItem(nameOf(entry), JSON.stringify(entry));
    unstored.delete(entry.key);
  } catch {
    unstored.set(entry.key, entry);
  }
  tell();
};

export const removeEntry = (entry: OutboxEntry): void => {
  unstored.delete(entry.key);
  try {
    localStorage.removeItem(nameOf(entry));
  } catch {
    // Nothing was stored.
  }
  tell();
};

/**
 * Forgets what is too old, or cannot be read, unsaved marks too. What waits of `userId` stays, whatever its age: it is
 * sent now, and the clock of the device may have been wrong.
 */
export const forgetOldEntries = (userId?: string): void => {
  const oldest = Date.now() - STORED_MS;
  const isOld = (entry: OutboxEntry | undefined) => !entry || (entry.userId !== userId && entry.at < oldest);
  const marks = storedKeys(PREFIX).filter(name => isOld(entryAt(name)));
  const drafts = storedKeys(DRAFT_PREFIX).filter(name => (draftAt(name)?.at ?? 0) < oldest);
  for (const name of [...marks, ...drafts]) localStorage.removeItem(name);
  if (marks.length > 0) tell();
};

/** What the user who is signed in has saved that has not arrived, as a value that rerenders when it changes. */
export const useOutbox = (): readonly OutboxEntry[] => {
  const userId = useSession()?.userId;
  // Set, not read while rendering: what came with an answer is rendered together with what it took out.
  const [entries, setEntries] = useState(() => outboxOf(userId));
  useEffect(() => {
    const read = () => setEntries(outboxOf(userId));
    read();
    return watchOutbox(read);
  }, [userId]);
  return entries;
};

const nameOf = ({ userId, key }: OutboxEntry): string => `${PREFIX}${userId}.${key}`;

const tell = () => {
  for (const listener of listeners) listener();
};

/** The keys of the browser's storage that begin so; none where it refuses. */
export const storedKeys = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage).filter(name => name.startsWith(prefix));
  } catch {
    return [];
  }
};

/**
 * What is stored under a name. The storage is anybody's who has the browser: what is not an entry, or stands under
 * another's name, counts as nothing.
 */
const entryAt = (name: string): OutboxEntry | undefined => {
  const entry = parsedAt<OutboxEntry>(name);
  const isWhole = entry && hasCells(entry) && STATES.includes(entry.state) && nameOf(entry) === name;
  return isWhole ? entry : undefined;
};

const STATES: readonly unknown[] = ['waiting', 'clash', 'refused'] satisfies OutboxEntry['state'][];

/** Unsaved marks as they are stored: of one tab in one list, ids and statuses, no names. */
export type Draft = { at: number; cells: readonly OutboxCell[] };

/** The unsaved marks that are stored under a name. */
export const draftAt = (name: string): Draft | undefined => {
  const draft = parsedAt<Draft>(name);
  return draft && hasCells(draft) ? draft : undefined;
};

const hasCells = ({ at, cells }: Partial<Draft>): boolean =>
  typeof at === 'number' && Array.isArray(cells) && cells.every(cell => typeof cell?._id === 'string');

const parsedAt = <Shape>(name: string): Shape | undefined => {
  try {
    const value = JSON.parse(localStorage.getItem(name) ?? '');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};
