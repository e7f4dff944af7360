import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/** The class of a dialog that is a page of its own, as the student file: its keys are those of a page. */
export const PAGE_DIALOG = 'page-dialog';

/** Whether something modal is open over an element: MUI hides all else from screen readers. */
export const isCovered = (element: Element | null): boolean =>
  element?.closest('[aria-hidden=true]') instanceof Element;

/** Whether something modal is open over the page that is seen. */
export const isPageCovered = (): boolean =>
  isCovered(document.querySelector(`.${PAGE_DIALOG}`) ?? document.getElementById('content'));

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
