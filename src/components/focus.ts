import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For a button that is disabled while it works, which takes the focus away: restores it afterwards, unless
 * the focus has moved elsewhere since. A lost focus falls back to the page, or to the dialog around it.
 */
export const useRestoredFocus = (busy: boolean): RefObject<HTMLButtonElement | null> => {
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

/**
 * Moves the focus to `container` when the focused element inside it is removed, or to `target` where that is given.
 * @param content what the container shows; checked whenever it changes
 */
export const useFocusFallback = (
  container: RefObject<HTMLElement | null>,
  content: unknown,
  target: RefObject<HTMLElement | null> = container,
): void => {
  const isInside = useRef(false);

  useEffect(() => {
    const look = (focused: EventTarget | null) => {
      isInside.current = container.current?.contains(focused as Node) ?? false;
    };
    // The page that was left may have focused something in here already.
    look(document.activeElement);
    const follow = (event: FocusEvent) => look(event.target);
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [container]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the content is what it is for
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && isInside.current) target.current?.focus({ preventScroll: true });
  }, [container, content, target]);
};

const FIRST_PAGE = 'default';

/**
 * Focuses the heading of a page that was opened by a link that is gone, such as one in a dialog: otherwise
 * the focus would fall back to the window. The first page of a visit begins at its top, as every page does.
 */
export const useArrivalFocus = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isFirst = useRef(key === FIRST_PAGE);

  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && !isFirst.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return heading;
};

/**
 * Focuses `target` when something closes and leaves the focus nowhere: a file that was opened by its address, or a
 * dialog of which the button is gone or disabled.
 */
export const useFocusOnClose = (target: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    // On the page, or on what is around the target: a dialog fetches a lost focus to its outermost element.
    const isLost = document.activeElement?.contains(target.current);
    if (wasOpen.current && !isOpen && isLost) target.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [target, isOpen]);
};

/** Events after which the focus is no longer moved: the user goes on. */
const GOING_ON = ['keydown', 'pointerdown', 'wheel'] as const;

/**
 * Focuses the element with this `id`, and brings it into view, as soon as a page that is still loading shows it;
 * unless the user does something before.
 */
const focusOnceShown = (id: string): void => {
  const focus = () => {
    const target = document.getElementById(id);
    if (!target) return;
    stop();
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
  };
  const stop = () => {
    observer.disconnect();
    for (const event of GOING_ON) window.removeEventListener(event, stop, true);
  };
  const observer = new MutationObserver(focus);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of GOING_ON) window.addEventListener(event, stop, { capture: true, passive: true });
  focus();
};

/** Returns focus to the link with this `id` that opened this page, once the page is left. */
export const useFocusOnReturn = (id: string | undefined): void =>
  useEffect(() => (id ? () => focusOnceShown(id) : undefined), [id]);

/** The class of a dialog that is a page of its own, as the student file: its keys are those of a page. */
export const PAGE_DIALOG = 'page-dialog';

/** MUI hides what a modal covers from screen readers. */
export const isCovered = (element: Element | null): boolean =>
  element?.closest('[aria-hidden=true]') instanceof Element;

export const isPageCovered = (): boolean =>
  isCovered(
    document.querySelector(`.${PAGE_DIALOG}:not([aria-hidden=true])`) ?? document.getElementById('content'),
  );
