import { formatDay } from '../../core/rules/days.ts';
import { commonTexts } from '../i18n/commonTexts.ts';
import { useToday } from '../providers/today.ts';
import { useAppConfig } from './useFoundation.ts';

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
