/**
 * What stands at the foot of each printed page, for inside an `@page` rule: a text, and the page's number.
 */
export const pageFooter = (text: string): string => `
    @bottom-left { content: "${cssText(text)}"; ${MARGIN_TEXT} }
    @bottom-right { content: counter(page) " / " counter(pages); ${MARGIN_TEXT} }`;

/** What stands at the head of each printed page, for inside an `@page` rule: a text at either end. */
export const pageHeader = (left: string, right: string): string => `
    @top-left { content: "${cssText(left)}"; ${MARGIN_TEXT} }
    @top-right { content: "${cssText(right)}"; ${MARGIN_TEXT} }`;

const MARGIN_TEXT = 'font-family: "Inter Variable", sans-serif; font-size: 8pt; color: #59625f;';

/** A text made safe inside the quotes of a style sheet: all but letters, digits, spaces and dots escaped. */
const cssText = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N} .]/gu, character => `\\${character.codePointAt(0)?.toString(16)} `);
