import { useEffect, useSyncExternalStore } from 'react';

type KeyLine = {
  text: string;
  /** 'Control+Shift+ArrowUp'; Control is also Cmd. None for what is typed. */
  keys: readonly string[];
};

export type KeySection = { title: string; lines: readonly KeyLine[]; note?: string };

const registered = new Set<readonly KeySection[]>();

export const screenKeys = (): readonly KeySection[] => [...registered].flat();

/**
 * Has the help of the screen (`KeysDialog`) say these keys for as long as the component is shown.
 * @param sections the same object in every render
 */
export const useScreenKeys = (sections: readonly KeySection[]): void => {
  useEffect(() => {
    registered.add(sections);
    return () => {
      registered.delete(sections);
    };
  }, [sections]);
};

export type KeyDialog = 'find' | 'keys';

let opened: KeyDialog | null = null;
const listeners = new Set<() => void>();

export const openDialog = (dialog: KeyDialog | null): void => {
  opened = dialog;
  for (const listener of listeners) listener();
};

export const useOpenedDialog = (): KeyDialog | null => useSyncExternalStore(subscribe, () => opened);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
