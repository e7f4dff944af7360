import { useEffect, useRef } from 'react';

type Shortcuts = Partial<Record<'s' | 'z' | 'PageUp' | 'PageDown', () => void>>;

/**
 * Runs an action by a key, anywhere on the page and in place of the browser's own. By Ctrl or Cmd: S, once however
 * long it is held, and Z, which in a field stays the field's own. By Alt: PageUp and PageDown.
 */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      const action = key && latest.current[key];
      if (!action || (key === 'z' && isTextField(event.target))) return;
      event.preventDefault();
      if (key === 'z' || !event.repeat) action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};

const keyOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): keyof Shortcuts | undefined => {
  if (shiftKey) return undefined;
  if (altKey) return !ctrlKey && !metaKey && (key === 'PageUp' || key === 'PageDown') ? key : undefined;
  const letter = key.toLowerCase();
  return (ctrlKey || metaKey) && (letter === 's' || letter === 'z') ? letter : undefined;
};

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
