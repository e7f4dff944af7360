import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let preparing = false;
let listeners = 0;

const isPrinting = (): boolean => preparing || window.matchMedia('print').matches;

/**
 * A browser announces printing by events before it changes the medium, so that the page can be laid out
 * first: at once, as a button's `window.print()` goes on to the paper without a pause.
 */
const subscribe = (listener: () => void) => {
  const medium = window.matchMedia('print');
  const prepare = (value: boolean) => () => {
    preparing = value;
    flushSync(listener);
  };
  const before = prepare(true);
  const after = prepare(false);
  listeners += 1;
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  medium.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    medium.removeEventListener('change', listener);
    listeners -= 1;
    // Nobody would hear the end of it.
    if (listeners === 0) preparing = false;
  };
};

/** True while the page is being printed: for layout that style sheets alone cannot fit to paper. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);

/** The style of a part of the page by its class: not shown on the screen, and alone on paper, in the light theme. */
export const onPaperAlone = (name: string): string => `
@media screen { .${name} { display: none; } }
@media print {
  html { color-scheme: light !important; }
  body > *:not(.${name}) { display: none !important; }
}
`;
