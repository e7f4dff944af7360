import { type RefObject, useLayoutEffect } from 'react';
import { LOW_WINDOW } from './pageFrame.ts';

/** The CSS variable with the height in pixels of the bar that stays in sight at the window's lower edge, where there is one. */
const HEIGHT = '--bottom-bar';

/** Where what floats above the page stands, so that it covers no such bar: at least `least` pixels from the edge. */
export const aboveBottomBar = (least: number): string => `max(${least}px, var(${HEIGHT}, 0px) + 12px)`;

/** The bars, each with its height in pixels. The last one counts: it stands above the others, as a student file's. */
const heights = new Map<Element, number>();

let told = 0;

const tellHeight = () => {
  const height = Math.ceil([...heights.values()].at(-1) ?? 0);
  // Each change has the browser style the whole page anew.
  if (height === told) return;
  told = height;
  document.documentElement.style.setProperty(HEIGHT, `${height}px`);
};

/** Tells how high a bar is for as long as it stays at the window's lower edge: neither there nor in every window. */
export const useBottomBar = (bar: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const tell = () => {
      const { position, bottom } = getComputedStyle(element);
      const stays = position === 'fixed' || position === 'sticky';
      heights.set(element, stays ? element.offsetHeight + (Number.parseFloat(bottom) || 0) : 0);
      tellHeight();
    };
    // It tells at first too, once the page is laid out.
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    window.addEventListener('resize', tell);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', tell);
      heights.delete(element);
      tellHeight();
    };
  }, [bar]);
};

/** The bar of a page beside its title: on a phone at the lower edge, in reach wherever the page is scrolled to. */
export const PHONE_BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  position: { xs: 'fixed', sm: 'static' },
  inset: 'auto 0 0',
  zIndex: 'appBar',
  px: { xs: 2, sm: 0 },
  py: { xs: 1, sm: 0 },
  bgcolor: { xs: 'background.paper', sm: 'transparent' },
  borderTop: { xs: 1, sm: 0 },
  borderTopColor: { xs: 'divider' },
  [LOW_WINDOW]: { position: 'static', p: 0, border: 0, bgcolor: 'transparent' },
} as const;
