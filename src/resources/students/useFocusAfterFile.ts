import { type RefObject, useEffect, useRef } from 'react';

/**
 * Lets `list` take the keyboard's place when a student's file closes that was not opened from there, as one opened by
 * its address: the dialog then has nothing to give the place back to.
 */
export const useFocusAfterFile = (list: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) list.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [list, isOpen]);
};
