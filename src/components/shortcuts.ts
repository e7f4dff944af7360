import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isCovered } from './focus.ts';

type Shortcuts = Partial<
  Record<'s' | 'z' | 'y' | 'Shift+z' | 'PageUp' | 'PageDown', (event: KeyboardEvent) => void>
>;

/**
 * Runs an action by a key, anywhere on the page and in place of the browser's own. By Ctrl or Cmd: S, once however
 * long it is held, and Z, Y and Shift+Z, which in a field stay the field's own. By Alt: PageUp and PageDown. While a
 * dialog, popover or menu is open over `owner`, none of them does anything; the browser does not save its page either.
 */
export const useShortcuts = (owner: RefObject<Element | null>, shortcuts: Shortcuts): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event);
    const action = key && shortcuts[key];
    const isStep = key === 'z' || key === 'y' || key === 'Shift+z';
    if (!action || (isStep && isTextField(event.target))) return;
    if (isCovered(owner.current)) {
      if (key === 's') event.preventDefault();
      return;
    }
    event.preventDefault();
    if (isStep || !event.repeat) action(event);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};

const keyOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): keyof Shortcuts | undefined => {
  const controls = ctrlKey || metaKey;
  if (altKey) return !controls && !shiftKey && (key === 'PageUp' || key === 'PageDown') ? key : undefined;
  if (!controls) return undefined;
  const letter = key.toLowerCase();
  if (shiftKey) return letter === 'z' ? 'Shift+z' : undefined;
  return letter === 's' || letter === 'z' || letter === 'y' ? letter : undefined;
};

/** Keys without Ctrl are text here. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches(
    'textarea, select, [role=combobox], [contenteditable=true], input:not([type=checkbox], [type=radio])',
  );

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
