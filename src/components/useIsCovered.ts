import { type RefObject, useCallback, useSyncExternalStore } from 'react';
import { isCovered } from './covered.ts';

/** Whether a dialog, popover or menu is open over an element, as a value that rerenders when it changes. */
export const useIsCovered = (ref: RefObject<Element | null>): boolean =>
  useSyncExternalStore(
    watchCovers,
    useCallback(() => isCovered(ref.current), [ref]),
  );

const watchCovers = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};
