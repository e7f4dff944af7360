import { DRAFT_KEPT_MS } from '../../core/rules/limits.ts';
import { getSession, hasSignedOut, ifStored, watchSession } from './session.ts';

export type StoredDraft<Draft> = { draft: Draft; lacksFiles: boolean };

const PREFIX = 'draft.';
const PURGE_EVERY_MS = 10 * 60_000;

const nameOf = (userId: string, key: string): string => `${PREFIX}${userId}.${key}`;

/** Stores in this tab what a user typed into the form `key`, without files and images. */
export const storeDraft = (userId: string, key: string, draft: object): void => {
  let lacksFiles = false;
  const withoutFiles = (_: string, value: unknown): unknown => {
    const isFile = value instanceof Blob || (typeof value === 'string' && value.startsWith('data:'));
    lacksFiles ||= isFile;
    return isFile ? undefined : value;
  };
  const content = JSON.stringify(draft, withoutFiles);
  const stored = JSON.stringify({ at: Date.now(), lacksFiles, content });
  ifStored(() => sessionStorage.setItem(nameOf(userId, key), stored));
};

/** The draft of the signed-in user for the form `key`; null when there is none. */
export const readDraft = <Draft>(key: string): StoredDraft<Draft> | null => {
  purgeDrafts();
  const draft = ifStored(() => {
    const stored = sessionStorage.getItem(nameOf(getSession()?.userId ?? '', key));
    if (stored === null) return null;
    const { content, lacksFiles } = JSON.parse(stored);
    return { draft: JSON.parse(content), lacksFiles };
  });
  return draft ?? null;
};

export const eraseDraft = (userId: string, key: string): void =>
  ifStored(() => sessionStorage.removeItem(nameOf(userId, key)));

/** Erases the drafts that are too old, of another user than the one signed in, or of one who has signed out. */
const purgeDrafts = (): void =>
  ifStored(() => {
    for (const name of Object.keys(sessionStorage)) {
      if (!name.startsWith(PREFIX)) continue;
      const { at } = JSON.parse(sessionStorage.getItem(name) ?? '{}');
      const { userId } = getSession() ?? {};
      const isForeign = hasSignedOut() || (userId !== undefined && !name.startsWith(nameOf(userId, '')));
      if (isForeign || !(Date.now() - at < DRAFT_KEPT_MS)) sessionStorage.removeItem(name);
    }
  });

watchSession(purgeDrafts);
setInterval(purgeDrafts, PURGE_EVERY_MS);
