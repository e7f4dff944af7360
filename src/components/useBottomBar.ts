import { type RefObject, useLayoutEffect } from 'react';

/** Of the document: the height in pixels of the bar that stays in sight at the window's lower edge, where there is one. */
const HEIGHT = '--bottom-bar';

/** Where what floats above the page stands, so that it covers no such bar: at least `least` pixels from the edge. */
export const aboveBottomBar = (least: number): string => `max(${least}px, var(${HEIGHT}, 0px) + 12px)`;

/** Tells how high a bar is for as long as it stays at the window's lower edge: neither there nor in every window. */
export const useBottomBar = (bar: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    // That of a bar below this one, as the list's below a student file.
    const former = style.getPropertyValue(HEIGHT);
    const tell = () => {
      const { position, bottom } = getComputedStyle(element);
      const stays = position === 'fixed' || position === 'sticky';
      const height = stays ? element.offsetHeight + (Number.parseFloat(bottom) || 0) : 0;
      style.setProperty(HEIGHT, `${Math.ceil(height)}px`);
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    window.addEventListener('resize', tell);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', tell);
      style.setProperty(HEIGHT, former);
    };
  }, [bar]);
};
