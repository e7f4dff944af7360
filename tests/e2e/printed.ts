import type { Locator, Page } from '@playwright/test';

/** The rule of what stands in the margins of each printed page: the last on the page, which is the one that counts. */
export const marginsOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('style')]
        .map(({ textContent }) => textContent)
        .findLast(style => style.includes('@bottom-left')) ?? '',
  );

/** A4 laid on its side, in points. */
export const LANDSCAPE = '842 x 595';

/** The pages that the browser prints, as 'width x height' in points. */
export const printedPages = async (page: Page): Promise<string[]> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return boxes.map(([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`);
};

/** How light the ground of a sign is, from 0 (black) to 255 (white). */
export const groundOf = (sign: Locator): Promise<number> =>
  sign.evaluate(element => {
    const color = getComputedStyle(element, '::before').backgroundColor;
    return Math.min(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
  });
