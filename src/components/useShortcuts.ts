import { type RefObject, useEffect, useEffectEvent } from 'react';
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
