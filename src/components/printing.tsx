import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { formatDay } from '../../core/rules/days.ts';
import { commonTexts } from '../i18n/commonTexts.ts';
import { useToday } from '../providers/today.ts';
import { useAppConfig } from './useFoundation.ts';

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

type PrintMarginsProps = {
  footer: string;
  /** The size of the paper and its margins, as an `@page` rule has them, where they are not those of all pages. */
  paper?: string;
};

/**
 * Prints in the margins of each page: the foundation and the day above, what it is and the page's
 * number below. Of several on a page, the last one counts.
 */
export const PrintMargins = ({ footer, paper = '' }: PrintMarginsProps) => {
  const foundation = useAppConfig()?.foundationName ?? '';
  const printed = commonTexts.print.date(formatDay(useToday()));
  return (
    <style>
      {`@page { ${paper}
    @top-left { content: "${cssText(foundation)}"; ${MARGIN_TEXT} }
    @top-right { content: "${cssText(printed)}"; ${MARGIN_TEXT} }
    @bottom-left { content: "${cssText(footer)}"; ${MARGIN_TEXT} }
    @bottom-right { content: counter(page) " / " counter(pages); ${MARGIN_TEXT} } }`}
    </style>
  );
};

const MARGIN_TEXT = 'font-family: "Inter Variable", sans-serif; font-size: 8pt; color: #59625f;';

/** A text made safe inside the quotes of a style sheet: all but letters, digits, spaces and dots escaped. */
const cssText = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N} .]/gu, character => `\\${character.codePointAt(0)?.toString(16)} `);
