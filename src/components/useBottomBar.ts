import { type RefObject, useLayoutEffect } from 'react';

/** Of the document: how far up a bar, or a notice above it, reaches that stays at the window's lower edge. */
const HEIGHTS = { bar: '--bottom-bar', notice: '--bottom-notice' } as const;

const above = (part: keyof typeof HEIGHTS) => `var(${HEIGHTS[part]}, 0px) + 12px`;

/** Where what floats above the page stands, so that it covers no such bar: at least `least` pixels from the edge. */
export const aboveBottomBar = (least: number): string => `max(${least}px, ${above('bar')})`;

/** The same, so that it covers no notice either. */
export const aboveBottomNotice = (least: number): string =>
  `max(${least}px, ${above('bar')}, ${above('notice')})`;

/** Tells how high a bar is for as long as it stays at the window's lower edge: neither there nor in every window. */
export const useBottomBar = (
  bar: RefObject<HTMLElement | null>,
  part: keyof typeof HEIGHTS = 'bar',
): void => {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const name = HEIGHTS[part];
    // That of a bar below this one, as the list's below a student file.
    const former = style.getPropertyValue(name);
    const tell = () => {
      const { position, bottom } = getComputedStyle(element);
      const stays = position === 'fixed' || position === 'sticky';
      const height = stays ? element.offsetHeight + (Number.parseFloat(bottom) || 0) : 0;
      style.setProperty(name, `${Math.ceil(height)}px`);
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    window.addEventListener('resize', tell);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', tell);
      style.setProperty(name, former);
    };
  }, [bar, part]);
};
