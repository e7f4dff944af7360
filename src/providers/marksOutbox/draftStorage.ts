import { DRAFT_PREFIX, type Draft, draftAt, type OutboxCell, storedKeys } from './outboxStore.ts';

/** Whose marks, of which list, in which tab. */
type DraftPlace = { userId: string; listId: string };

const TAB_LOCK = 'samenklas.tab.';

const tabId = (() => {
  const key = 'tab';
  const made = crypto.getRandomValues(new Uint32Array(2)).join('-');
  try {
    const id = sessionStorage.getItem(key) ?? made;
    sessionStorage.setItem(key, id);
    return id;
  } catch {
    return made;
  }
})();

// Held as long as the tab lives, so that others can tell.
navigator.locks?.request(`${TAB_LOCK}${tabId}`, () => new Promise(() => undefined));

/** Stores the unsaved marks of this tab in a list, in the place of the former ones; none forgets them. */
export const storeDraft = (place: DraftPlace, cells: readonly OutboxCell[]): void => {
  const name = `${prefixOf(place)}${tabId}`;
  try {
    if (cells.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify({ at: Date.now(), cells } satisfies Draft));
  } catch {
    // A browser that refuses storage does not bring them back after a reload.
  }
};

/**
 * The unsaved marks that this tab had in a list before it was reloaded, and those that closed tabs left behind,
 * the latest of each cell. `forget` takes those of closed tabs out.
 */
export const findDrafts = async (place: DraftPlace): Promise<{ cells: OutboxCell[]; forget: () => void }> => {
  const prefix = prefixOf(place);
  const open = await openTabs();
  const names = storedKeys(prefix).filter(name => !open.has(name.slice(prefix.length)));
  const drafts = names.flatMap(name => draftAt(name) ?? []).sort((a, b) => a.at - b.at);
  const cells = new Map(drafts.flatMap(draft => draft.cells.map(cell => [cell._id, cell])));
  const forget = () => {
    for (const name of names) if (!name.endsWith(tabId)) localStorage.removeItem(name);
  };
  return { cells: [...cells.values()], forget };
};

/** All unsaved marks of a user on this device, by list, and what forgets them. */
export const draftsOfUser = (userId: string) => {
  const prefix = `${DRAFT_PREFIX}${userId}.`;
  const names = storedKeys(prefix);
  const drafts = names.flatMap(name => {
    const [listId = ''] = name.slice(prefix.length).split('.');
    const cells = draftAt(name)?.cells ?? [];
    return cells.length > 0 ? [{ userId, listId, cells }] : [];
  });
  const forget = () => {
    for (const name of names) localStorage.removeItem(name);
  };
  return { drafts, forget };
};

const prefixOf = ({ userId, listId }: DraftPlace): string => `${DRAFT_PREFIX}${userId}.${listId}.`;

/** The other tabs of this browser that are open; none where it does not tell. */
const openTabs = async (): Promise<Set<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const ids = held.flatMap(({ name = '' }) => (name.startsWith(TAB_LOCK) ? name.slice(TAB_LOCK.length) : []));
  return new Set(ids.filter(id => id !== tabId));
};
