import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * For a button that is disabled while it works, which takes the keyboard's place away: gives it back
 * afterwards, unless it went elsewhere meanwhile. A lost place falls to the page, or to the dialog around it.
 */
export const useKeptFocus = (busy: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const isHeld = useRef(false);

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (target === button.current) isHeld.current = true;
      else if (target instanceof Node && !target.contains(button.current)) isHeld.current = false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  useLayoutEffect(() => {
    if (!busy && isHeld.current) button.current?.focus({ preventScroll: true });
  }, [busy]);

  return button;
};
