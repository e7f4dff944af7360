import { useEffect, useRef } from 'react';

type Shortcuts = Partial<Record<'s' | 'z', () => void>>;

/**
 * Runs an action by Ctrl or Cmd with a letter, anywhere on the page and in place of the browser's own: S,
 * once however long it is held, and Z, which in a field stays the field's own.
 */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      const key = event.key.toLowerCase();
      const action =
        key === 's' || (key === 'z' && !isTextField(event.target)) ? latest.current[key] : undefined;
      if (!action) return;
      event.preventDefault();
      if (key !== 's' || !event.repeat) action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
