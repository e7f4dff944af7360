import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Lets `container` take the keyboard's place when the part of it that had the place leaves the page.
 * @param content what the container shows; looked at anew whenever it changes
 */
export const useFocusCaught = (container: RefObject<HTMLElement | null>, content: unknown): void => {
  const isInside = useRef(false);

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      isInside.current = container.current?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [container]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the content is what it is for
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && isInside.current) container.current?.focus({ preventScroll: true });
  }, [container, content]);
};
