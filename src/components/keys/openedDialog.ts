import { useSyncExternalStore } from 'react';

/** What a key opens over any page: the search of everything, or the keys of the screen. */
export type KeyDialog = 'find' | 'keys';

let opened: KeyDialog | null = null;
const listeners = new Set<() => void>();

/** Opens one of the dialogs in place of the other; null closes it. */
export const openDialog = (dialog: KeyDialog | null): void => {
  opened = dialog;
  for (const listener of listeners) listener();
};

/** The dialog that is open. */
export const useOpenedDialog = (): KeyDialog | null => useSyncExternalStore(subscribe, () => opened);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
